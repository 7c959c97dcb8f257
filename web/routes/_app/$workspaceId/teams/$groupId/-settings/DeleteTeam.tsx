import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Team } from '#contract/teams/teams.ts';
import { api } from '#web/api/client/client.ts';
import { forgetTeam } from '#web/api/teams/teams.ts';
import { recordEvent } from '#web/features/analytics/events.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';
import { failures } from '#web/words/failures.ts';
import { counted } from '#web/words/numbers.ts';

const deletionText = (members: number): string =>
  members === 0
    ? 'This deletes the team permanently.'
    : `This deletes the team permanently and takes ${counted(members, 'person', 'people')} out of it.`;

/** Deletes the team after asking, and says what goes and what stays (TEAM-41 … TEAM-43). */
export function DeleteTeam({ team }: { team: Team }) {
  const [asking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { id, name, workspaceId, memberCount } = team;
  const remove = useSingleMutation({
    mutationFn: () => api.teams.remove({ params: { teamId: id } }),
    onSuccess: async () => {
      toast.success('Team deleted successfully.');
      recordEvent('jobsite_deleted');
      await navigate({ to: '/$workspaceId/teams', params: { workspaceId } });
      await forgetTeam(queryClient, workspaceId, id);
    },
    onError: (error) => {
      toast.failure('Could not delete team', failures.deleteTeam(error));
      setAsking(false);
    },
  });
  return (
    <>
      <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
        Delete team
      </Button>
      <ConfirmDialog
        opened={asking}
        title="Delete team"
        confirmLabel="Delete team"
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={() => setAsking(false)}
      >
        Delete {name}? {deletionText(memberCount)} The people, their documents and their equipment stay in the
        workspace.
      </ConfirmDialog>
    </>
  );
}
