import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { WorkDocument } from '#contract/documents/documents.ts';
import { FileThumbnail } from '#web/features/documents/FileThumbnail.tsx';
import { places } from '#web/features/shell/places.ts';
import { useMayOpen } from '#web/routes/_app/$workspaceId/-useMayOpen.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Card } from '#web/ui/Card.tsx';
import { sizeText } from '#web/ui/upload/sizeText.ts';
import { documentTypeLabels } from '#web/words/documents/documents.ts';
import { memberName } from '#web/words/people.ts';
import { DocumentActions } from './DocumentActions.tsx';
import classes from './DocumentHolder.module.css';

interface Props {
  workspaceId: string;
  document: WorkDocument;
}

/** Whose it is, its file, and what can be done with it. */
export function DocumentHolder({ workspaceId, document }: Props) {
  const { workspaceMember: holder, file, type } = document;
  const mayOpen = useMayOpen(workspaceId)('/$workspaceId/members/$memberId');
  const name = <bdi>{memberName(holder)}</bdi>;
  return (
    <Card component="div" className={classes.root}>
      <div className={classes.line}>
        <Avatar name={memberName(holder)} src={holder.user?.avatar?.url} size={44} />
        <div className={classes.words}>
          <Text size="xs" c="dimmed">
            Held by
          </Text>
          {mayOpen ? (
            <Anchor
              className="muster-target"
              fw={600}
              renderRoot={(props) => <Link {...places.member(workspaceId, holder.id)} {...props} />}
            >
              {name}
            </Anchor>
          ) : (
            <Text component="span" fw={600}>
              {name}
            </Text>
          )}
        </div>
      </div>
      {file && (
        <div className={classes.line}>
          <FileThumbnail key={file.url} document={{ type, url: file.url }} />
          <div className={classes.words}>
            <Text size="xs" c="dimmed">
              {documentTypeLabels[type]} · {sizeText(file.size)}
            </Text>
            <Anchor
              href={file.url}
              target="_blank"
              rel="noreferrer"
              underline="always"
              className={classes.open}
            >
              Open file
            </Anchor>
          </div>
        </div>
      )}
      <DocumentActions workspaceId={workspaceId} document={document} />
    </Card>
  );
}
