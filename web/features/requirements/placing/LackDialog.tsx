import '#web/styles/dialog.ts';
import { Modal, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { workspaceQuery } from '#web/api/openWorkspace.ts';
import { type Lacking, unmetOf } from '#web/api/teams/placing.ts';
import { usePermissions } from '#web/features/members/usePermissions.ts';
import { useOpenedLater } from '#web/ui/useOpenedLater.ts';
import { type LackOutcome, lackingTitle } from '#web/words/requirements/placing.ts';
import { LackDecision } from './LackDecision.tsx';
import { LackList } from './LackList.tsx';
import { LackOnDay } from './LackOnDay.tsx';
import type { Choice, PlacingQuestion } from './usePlacing.tsx';

interface Props {
  workspaceId: string;
  question: PlacingQuestion;
}

/** Says who would lack what in the teams that they are put into, and asks whether they are added in spite of it (REQ-13). */
export default function LackDialog({ workspaceId, question }: Props) {
  const isOpened = useOpenedLater(true);
  const { placements, memberIds, cancel } = question;
  const [found, setFound] = useState(question.found);
  const [isBusy, setBusy] = useState(false);
  const outcome = useOutcome(workspaceId, found);
  const send = async (choice: Choice) => {
    setBusy(true);
    try {
      await question.send(choice);
    } catch (error) {
      const unmet = unmetOf(error);
      // Somebody lacks more by now than when it was asked.
      if (unmet) setFound(unmet);
      throw error;
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      opened={isOpened}
      onClose={isBusy ? () => {} : cancel}
      size="lg"
      title={lackingTitle(found.counts.people)}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack gap="md">
        {placements.length > 0 ? (
          <LackOnDay workspaceId={workspaceId} placements={placements} found={found} />
        ) : (
          <LackList lacking={found} />
        )}
        <LackDecision
          outcome={outcome}
          memberIds={memberIds}
          others={othersThan(found, memberIds)}
          send={send}
          onCancel={cancel}
        />
      </Stack>
    </Modal>
  );
}

/** How it ends for those who lack something: it depends on what they lack, and on who adds them. */
function useOutcome(workspaceId: string, { counts }: Lacking): LackOutcome {
  const permissions = usePermissions(workspaceId);
  const { data: workspace } = useQuery(workspaceQuery(workspaceId));
  if (counts.blocked === 0) return 'WARNED';
  if (permissions.includes('workspace:manage')) return 'OVERRIDABLE';
  return workspace?.teamAdditionsNeedApproval ? 'REQUESTED' : 'REFUSED';
}

/** Those whom nothing keeps out of any of the teams; nobody where it is not known who that is. */
function othersThan({ blockedIds }: Lacking, memberIds: string[]): string[] {
  if (blockedIds === null || blockedIds.length === 0) return [];
  const blocked = new Set(blockedIds);
  return memberIds.filter((id) => !blocked.has(id));
}
