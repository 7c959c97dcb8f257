import { Trans } from '@lingui/react/macro';
import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { WorkDocument } from '#contract/documents/documents.ts';
import { places } from '#web/features/shell/places.ts';
import { useMayOpen } from '#web/routes/_app/$workspaceId/-useMayOpen.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { memberName } from '#web/words/people.ts';
import classes from './DocumentHolder.module.css';

interface Props {
  workspaceId: string;
  document: Pick<WorkDocument, 'workspaceMember'>;
}

/** Says whose a document is. */
export function DocumentHolder({ workspaceId, document: { workspaceMember: holder } }: Props) {
  const mayOpen = useMayOpen(workspaceId)('/$workspaceId/members/$memberId');
  const name = <bdi>{memberName(holder)}</bdi>;
  return (
    <div className={classes.root}>
      <Avatar name={memberName(holder)} src={holder.user?.avatar?.url} size={44} />
      <div className={classes.words}>
        <Text size="xs" c="dimmed">
          <Trans>Held by</Trans>
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
  );
}
