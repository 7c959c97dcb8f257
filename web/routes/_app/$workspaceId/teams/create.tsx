import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, linkOptions } from '@tanstack/react-router';
import { refreshWorkspace } from '#web/api/changes.ts';
import { limitText } from '#web/api/client/limitText.ts';
import { createTeam } from '#web/api/teams.ts';
import { recordEvent } from '#web/features/analytics/events.ts';
import { PlacingCancelled } from '#web/features/requirements/placing/cancelled.ts';
import { usePlacing } from '#web/features/requirements/placing/usePlacing.tsx';
import { MemberPicker } from '#web/features/teams/MemberPicker.tsx';
import { TeamFields } from '#web/features/teams/TeamFields.tsx';
import { newTeamValues } from '#web/features/teams/teamForm.ts';
import { useSameName } from '#web/features/teams/useSameName.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { Form, FormPart } from '#web/ui/forms/Form.tsx';
import { optional } from '#web/ui/forms/optional.tsx';
import { useForm } from '#web/ui/forms/useForm.ts';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { failures } from '#web/words/failures.ts';

/** PERM-09, TEAM-12 */
export const Route = createFileRoute('/_app/$workspaceId/teams/create')({
  staticData: { title: t`Create team`, permission: 'teams:manage-all' },
  component: CreateTeam,
});

const NOBODY: ReadonlySet<string> = new Set();

function CreateTeam() {
  const { workspaceId } = Route.useParams();
  const queryClient = useQueryClient();
  const navigate = Route.useNavigate();
  const { place, dialog } = usePlacing(workspaceId);
  const form = useForm({
    initialValues: { ...newTeamValues, members: NOBODY },
    loadRules: () => import('#contract/teams.ts').then(({ newTeamSchema }) => newTeamSchema),
    send: async ({ name, isPublic, members }) => {
      const team = { workspaceId, name, isPublic };
      // It is not there to be asked about: the server says who lacks what, and creates nothing then.
      const { id } = await place({ placements: [], memberIds: [...members] }, ({ memberIds, override }) =>
        createTeam(team, memberIds, override),
      );
      recordEvent('jobsite_created');
      toast.success(t`Team created successfully`);
      await navigate({ to: '/$workspaceId/teams/$groupId', params: { workspaceId, groupId: id } });
      await refreshWorkspace(queryClient, workspaceId);
    },
    onError: (error) => {
      if (error instanceof PlacingCancelled) return;
      toast.failure(failures.createTeam(error), limitText(error));
    },
    explain: () => null,
  });
  const members = form.getInputProps('members');
  const note = useSameName(workspaceId, form.isSent ? '' : form.values.name);
  return (
    <>
      <PageHeader title={t`Create team`} />
      <Form
        form={form}
        submitLabel={t`Create team`}
        cancel={linkOptions({ to: '/$workspaceId/teams', params: { workspaceId } })}
        page
      >
        <FormPart title={t`Team`} note={t`A shift, a site or a crew. You can change both later.`}>
          <TeamFields
            name={form.getInputProps('name')}
            isPublic={form.getInputProps('isPublic', { type: 'checkbox' })}
            note={note}
          />
        </FormPart>
        <FormPart title={optional(t`Members`)} note={t`You can add people at any time.`}>
          <MemberPicker
            workspaceId={workspaceId}
            selected={members.value}
            onChange={(next) => members.onChange(next.size === 0 ? NOBODY : next)}
          />
        </FormPart>
      </Form>
      {dialog}
    </>
  );
}
