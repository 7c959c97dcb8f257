import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Member } from '#contract/members.ts';
import { legalHoldOfQuery } from '#web/api/workspaces.ts';
import { momentDayText } from '#web/features/documents/dates/dateText.ts';
import { Card } from '#web/ui/Card.tsx';
import { Fact, FactList } from '#web/ui/page/FactList.tsx';
import { memberName, personName } from '#web/words/people.ts';
import { HoldActions } from './HoldActions.tsx';

/** On the page of somebody: whether everything of them is kept, since when, by whom and why (DOOR-12). */
export function HoldCard({ member }: { member: Member }) {
  const { workspaceId } = member;
  const { data: hold } = useQuery(legalHoldOfQuery(workspaceId, member.id));
  if (hold === undefined) return null;
  return (
    <Card
      title={t`Legal hold`}
      action={
        <Group gap="xs">
          <HoldActions
            workspaceId={workspaceId}
            person={{ id: member.id, name: memberName(member) }}
            hold={hold}
          />
        </Group>
      }
    >
      {hold ? (
        <FactList>
          <Fact name={t`Held since`}>{momentDayText(hold.since)}</Fact>
          <Fact name={t`Set by`}>{personName(hold.heldBy)}</Fact>
          <Fact name={t`Reason`}>{hold.reason}</Fact>
        </FactList>
      ) : (
        <Text size="sm" c="dimmed">
          <Trans>Keeps everything of this person, whatever the rules on how long records are kept say.</Trans>
        </Text>
      )}
    </Card>
  );
}
