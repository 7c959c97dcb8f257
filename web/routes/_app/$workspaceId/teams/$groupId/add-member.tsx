import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { refreshWorkspace } from '#web/api/changes.ts';
import { limitText } from '#web/api/client/errors.ts';
import { addToTeams } from '#web/api/teams.ts';
import classes from '#web/features/teams/forms.module.css';
import { MemberPicker } from '#web/features/teams/MemberPicker.tsx';
import { RequireTeamManager } from '#web/features/teams/RequireTeamManager.tsx';
import { useTeam } from '#web/features/teams/useTeam.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';
import { MEMBERS_ADDED_TO_TEAM, WAITS_FOR_APPROVAL } from '#web/words/teams.ts';

/** PERM-10, TEAM-44 … TEAM-49 */
export const Route = createFileRoute('/_app/$workspaceId/teams/$groupId/add-member')({
  staticData: { title: 'Add members', permission: 'team:manage' },
  component: () => (
    <RequireTeamManager {...Route.useParams()}>
      <AddMember />
    </RequireTeamManager>
  ),
});

function AddMember() {
  const params = Route.useParams();
  const { workspaceId, groupId } = params;
  const { team } = useTeam(workspaceId, groupId);
  const queryClient = useQueryClient();
  const navigate = Route.useNavigate();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const add = useSingleMutation({
    mutationFn: () => addToTeams([groupId], [...chosen]),
    onSuccess: async ({ requested }) => {
      toast.success(requested > 0 ? WAITS_FOR_APPROVAL : MEMBERS_ADDED_TO_TEAM);
      // First, so that nobody waits for the list of this screen to be loaded once more.
      await navigate({ to: '/$workspaceId/teams/$groupId', params });
      await refreshWorkspace(queryClient, workspaceId);
    },
    onError: (error) => toast.failure('Failed to add members', limitText(error)),
  });
  return (
    <>
      <PageHeader title={`Add members to ${team.name}`} />
      <div className={classes.form}>
        <MemberPicker workspaceId={workspaceId} teamId={groupId} selected={chosen} onChange={setChosen} />
        <div className={classes.footer}>
          <Button disabled={chosen.size === 0} loading={add.isPending} onClick={() => add.mutate()}>
            Add members
          </Button>
          <ButtonLink variant="default" to="/$workspaceId/teams/$groupId" params={params}>
            Cancel
          </ButtonLink>
        </div>
      </div>
    </>
  );
}
