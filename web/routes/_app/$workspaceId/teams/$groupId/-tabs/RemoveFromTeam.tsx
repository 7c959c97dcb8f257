import { Button, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Team, TeamMember } from '#contract/teams/teams.ts';
import { refreshWorkspace } from '#web/api/changes.ts';
import { removeFromTeams } from '#web/api/teams/teams.ts';
import { useLeaving } from '#web/features/requirements/leaving/useLeaving.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import type { RowSelection } from '#web/ui/table/useRowSelection.ts';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';
import { failures } from '#web/words/failures.ts';
import { memberCountLabel } from '#web/words/members.ts';
import { personName } from '#web/words/people.ts';
import { MEMBERS_REMOVED_FROM_TEAM } from '#web/words/teams.ts';

interface Props {
  team: Pick<Team, 'id' | 'name' | 'workspaceId'>;
  selection: RowSelection<TeamMember>;
}

/** Takes the selected members out of the team, after asking (TEAM-31, TEAM-32, COV-04). */
export function RemoveFromTeam({ team, selection }: Props) {
  const [asking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const memberIds = selection.rows.map(({ workspaceMemberId }) => workspaceMemberId);
  const { isKnown, note } = useLeaving(team.workspaceId, asking ? { teamIds: [team.id], memberIds } : null);
  const remove = useSingleMutation({
    mutationFn: () => removeFromTeams([team.id], memberIds),
    onSuccess: async () => {
      toast.success(MEMBERS_REMOVED_FROM_TEAM);
      setAsking(false);
      selection.clear();
      await refreshWorkspace(queryClient, team.workspaceId);
    },
    onError: (error) => {
      toast.failure(failures.removeFromTeam(error));
      setAsking(false);
    },
  });
  const [only] = selection.count === 1 ? selection.rows : [];
  const who = personName(only?.workspaceMember, memberCountLabel(selection.count));
  return (
    <>
      <Button variant="light" color="red" onClick={() => setAsking(true)}>
        Remove from team
      </Button>
      <ConfirmDialog
        opened={asking}
        title="Remove from team"
        confirmLabel="Remove from team"
        danger
        busy={remove.isPending}
        canConfirm={isKnown}
        onConfirm={() => remove.mutate()}
        onCancel={() => setAsking(false)}
      >
        <Text>
          Remove {who} from {team.name}? They stay in the workspace and keep their documents and equipment.
        </Text>
        {note && (
          <Text component="div" mt="sm">
            {note}
          </Text>
        )}
      </ConfirmDialog>
    </>
  );
}
