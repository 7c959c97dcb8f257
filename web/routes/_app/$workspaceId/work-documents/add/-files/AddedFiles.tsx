import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type DraftDocument, withDocuments, withoutFile } from '#web/features/documents/draft.ts';
import { FileThumbnail } from '#web/features/documents/FileThumbnail.tsx';
import { useDraft } from '#web/routes/_app/$workspaceId/work-documents/add/-draft/DraftProvider.tsx';
import { sameContents } from '#web/routes/_app/$workspaceId/work-documents/add/-draft/details.ts';
import { useUndo } from '#web/routes/_app/$workspaceId/work-documents/add/-wizard/UndoNotice.tsx';
import { Row, RowList } from '#web/ui/RowList.tsx';
import { TruncatedText } from '#web/ui/TruncatedText.tsx';
import { sizeText } from '#web/ui/upload/sizeText.ts';
import { documentTypeLabels } from '#web/words/documents/documents.ts';
import { counted } from '#web/words/numbers.ts';
import classes from './AddedFiles.module.css';

/** The files that are on the server. */
export function AddedFiles() {
  const { draft, change } = useDraft();
  const { documents } = draft;
  const undo = useUndo();
  const same = sameContents(documents);
  const removeAll = () => {
    const none: DraftDocument[] = [];
    undo.remember({ text: `${counted(documents.length, 'file')} removed.`, before: documents, after: none });
    change((before) => withDocuments(before, none));
  };
  return (
    <>
      {undo.notice}
      {documents.length > 0 && (
        <RowList aria-label="Added files">
          {documents.map((document) => (
            <AddedFile
              key={document.key}
              document={document}
              same={same.get(document.key)}
              onRemove={() => change((before) => withoutFile(before, document.key))}
            />
          ))}
        </RowList>
      )}
      {documents.length > 1 && (
        <Group>
          <Button variant="default" size="sm" onClick={removeAll}>
            Remove all files
          </Button>
        </Group>
      )}
    </>
  );
}

interface AddedFileProps {
  document: DraftDocument;
  /** An earlier file with the same content. */
  same: DraftDocument | undefined;
  onRemove: () => void;
}

function AddedFile({ document, same, onRemove }: AddedFileProps) {
  return (
    <Row className={classes.file} data-lost={document.isLost || undefined}>
      <FileThumbnail key={document.url} document={document} />
      <div className={classes.facts}>
        <TruncatedText className={classes.name}>{document.name}</TruncatedText>
        {document.isLost ? (
          <Text size="sm" c="var(--mantine-color-error)">
            This file is no longer stored. Add it again; what you entered for it is kept.
          </Text>
        ) : (
          <Text size="sm" c="dimmed">
            {documentTypeLabels[document.type]} · {sizeText(document.size)}
          </Text>
        )}
        {same && (
          <Text size="sm" c="var(--mantine-color-error)" className={classes.same}>
            The content is the same as that of “{same.name}”. Remove one of them, unless two people need it.
          </Text>
        )}
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label={`Remove ${document.name}`}
        onClick={onRemove}
      >
        <IconTrash size={20} stroke={1.7} />
      </ActionIcon>
    </Row>
  );
}
