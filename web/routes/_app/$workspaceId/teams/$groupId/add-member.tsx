import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { IconArchive } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { refreshWorkspace } from '#web/api/changes.ts';
import { limitText } from '#web/api/client/limitText.ts';
import { addToTeams } from '#web/api/teams.ts';
import { PlacingCancelled } from '#web/features/requirements/placing/cancelled.ts';
import { usePlacing } from '#web/features/requirements/placing/usePlacing.tsx';
import { places } from '#web/features/shell/places.ts';
import { MemberPicker } from '#web/features/teams/MemberPicker.tsx';
import { RequireTeamManager } from '#web/features/teams/RequireTeamManager.tsx';
import { useTeam } from '#web/features/teams/useTeam.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Form } from '#web/ui/forms/Form.tsx';
import { useForm } from '#web/ui/forms/useForm.ts';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { failures } from '#web/words/failures.ts';
import { MEMBERS_ADDED_TO_TEAM, WAITS_FOR_APPROVAL } from '#web/words/teams.ts';

/** PERM-10, TEAM-44 … TEAM-49, REQ-13 */
export const Route = createFileRoute('/_app/$workspaceId/teams/$groupId/add-member')({
  staticData: { title: t`Add members`, permission: 'team:manage' },
  component: () => (
    <RequireTeamManager {...Route.useParams()}>
      <AddMember />
    </RequireTeamManager>
  ),
});

const NOBODY: ReadonlySet<string> = new Set();

function AddMember() {
  const params = Route.useParams();
  const { workspaceId, groupId } = params;
  const { team } = useTeam(workspaceId, groupId);
  const queryClient = useQueryClient();
  const navigate = Route.useNavigate();
  const { place, dialog } = usePlacing(workspaceId);
  const form = useForm({
    initialValues: { members: NOBODY },
    send: async ({ members }) => {
      const memberIds = [...members];
      const placements = [{ teamIds: [groupId], memberIds }];
      const { requested } = await place({ placements, memberIds }, (choice) =>
        addToTeams([groupId], choice.memberIds, choice.override),
      );
      toast.success(requested > 0 ? WAITS_FOR_APPROVAL : MEMBERS_ADDED_TO_TEAM);
      // First, so that nobody waits for the list of this screen to be loaded once more.
      await navigate({ to: '/$workspaceId/teams/$groupId', params });
      await refreshWorkspace(queryClient, workspaceId);
    },
    onError: (error) => {
      if (!(error instanceof PlacingCancelled)) toast.failure(failures.addToTeam(error), limitText(error));
    },
    explain: () => null,
  });
  const { value: selected, onChange } = form.getInputProps('members');
  if (team.archivedAt !== null)
    return (
      <>
        <PageHeader title={t`Add members to ${{ name: team.name }}`} />
        <EmptyState
          icon={<IconArchive size={30} stroke={1.6} />}
          title={t`This team is archived`}
          text={t`Bring it back in its settings first to add people to it.`}
          action={
            <ButtonLink variant="default" to="/$workspaceId/teams/$groupId/settings" params={params}>
              <Trans>Settings</Trans>
            </ButtonLink>
          }
        />
      </>
    );
  return (
    <>
      <PageHeader title={t`Add members to ${{ name: team.name }}`} />
      <Form
        form={form}
        submitLabel={t`Add members`}
        cancel={places.team(workspaceId, groupId)}
        canSubmit={selected.size > 0}
        isChanged={false}
        page
      >
        <MemberPicker workspaceId={workspaceId} teamId={groupId} selected={selected} onChange={onChange} />
      </Form>
      {dialog}
    </>
  );
}
