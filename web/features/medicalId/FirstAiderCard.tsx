import { t } from '@lingui/core/macro';
import { Text } from '@mantine/core';
import type { Member } from '#contract/members.ts';
import { Card } from '#web/ui/Card.tsx';
import { memberName } from '#web/words/people.ts';
import { FirstAiderActions } from './FirstAiderActions.tsx';

/** On the page of somebody: whether they are a first aider (MID-06). */
export default function FirstAiderCard({ member }: { member: Member }) {
  const { id, workspaceId, isFirstAider, status } = member;
  if (status === 'DEACTIVATED') return null;
  return (
    <Card
      title={t`First aid`}
      action={
        <FirstAiderActions
          workspaceId={workspaceId}
          person={{ id, name: memberName(member) }}
          isFirstAider={isFirstAider}
        />
      }
    >
      <Text size="sm" c={isFirstAider ? undefined : 'dimmed'}>
        {isFirstAider ? t`First aider of this workspace.` : t`Not a first aider.`}
      </Text>
    </Card>
  );
}
