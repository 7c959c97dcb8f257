import { Anchor, Text } from '@mantine/core';
import type { WorkDocument } from '#contract/documents/documents.ts';
import { FileThumbnail } from '#web/features/documents/FileThumbnail.tsx';
import { Card } from '#web/ui/Card.tsx';
import { sizeText } from '#web/ui/upload/sizeText.ts';
import { documentTypeLabels } from '#web/words/documents/documents.ts';
import { personName } from '#web/words/people.ts';
import classes from './DocumentFacts.module.css';

/** The file as it is, who holds it and who added it. */
export function DocumentFacts({ document }: { document: WorkDocument }) {
  const { type, file, workspaceMember, createdByWorkspaceMember } = document;
  return (
    <Card component="div" className={classes.root}>
      {file && <FileThumbnail document={{ type, url: file.url }} />}
      <div className={classes.facts}>
        {file && (
          <Text size="sm">
            {documentTypeLabels[type]} · {sizeText(file.size)} ·{' '}
            <Anchor href={file.url} target="_blank" rel="noreferrer" size="sm" underline="always">
              Open file
            </Anchor>
          </Text>
        )}
        <Text size="sm" c="dimmed" className={classes.people}>
          Held by {personName(workspaceMember)}, added by {personName(createdByWorkspaceMember)}
        </Text>
      </div>
    </Card>
  );
}
