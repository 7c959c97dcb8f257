import { ActionIcon, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { DraftDocument } from '#web/features/documents/draft.ts';
import { FileThumbnail } from '#web/features/documents/FileThumbnail.tsx';
import { Row, RowList } from '#web/ui/RowList.tsx';
import { TruncatedText } from '#web/ui/TruncatedText.tsx';
import { sizeText } from '#web/ui/upload/sizeText.ts';
import { documentTypeLabels } from '#web/words/documents.ts';
import classes from './AddedFiles.module.css';

interface Props {
  documents: readonly DraftDocument[];
  onRemove: (key: number) => void;
}

/** The files that are on the server. */
export function AddedFiles({ documents, onRemove }: Props) {
  if (documents.length === 0) return null;
  return (
    <RowList aria-label="Added files">
      {documents.map((document) => (
        <Row key={document.key} className={classes.file} data-lost={document.isLost || undefined}>
          <FileThumbnail key={document.url} document={document} />
          <div className={classes.facts}>
            <TruncatedText className={classes.name}>{document.name}</TruncatedText>
            {document.isLost ? (
              <Text size="sm" c="var(--mantine-color-error)">
                This file is not stored any more. Add it again; what you entered for it is kept.
              </Text>
            ) : (
              <Text size="sm" c="dimmed">
                {documentTypeLabels[document.type]} · {sizeText(document.size)}
              </Text>
            )}
          </div>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            aria-label={`Remove ${document.name}`}
            onClick={() => onRemove(document.key)}
          >
            <IconTrash size={20} stroke={1.7} />
          </ActionIcon>
        </Row>
      ))}
    </RowList>
  );
}
