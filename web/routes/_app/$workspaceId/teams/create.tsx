import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { refreshWorkspace } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { fieldErrors, limitText } from '#web/api/client/errors.ts';
import classes from '#web/features/teams/forms.module.css';
import { MemberPicker } from '#web/features/teams/MemberPicker.tsx';
import { TeamFields } from '#web/features/teams/TeamFields.tsx';
import { newTeamValues } from '#web/features/teams/teamForm.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { focusFirstError, lazySchema } from '#web/ui/forms/lazySchema.ts';
import { UnsavedChanges } from '#web/ui/forms/UnsavedChanges.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';

/** PERM-09, TEAM-12 */
export const Route = createFileRoute('/_app/$workspaceId/teams/create')({
  staticData: { title: 'Create team', permission: 'teams:manage-all' },
  component: CreateTeam,
});

function CreateTeam() {
  const { workspaceId } = Route.useParams();
  const queryClient = useQueryClient();
  const navigate = Route.useNavigate();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const form = useForm({
    initialValues: newTeamValues,
    validate: lazySchema(() => import('#contract/teams.ts').then(({ newTeamSchema }) => newTeamSchema)),
  });
  const create = useSingleMutation({
    mutationFn: ({ name, isPublic }: typeof form.values) =>
      api.teams.create({ body: { workspaceId, name, isPublic, workspaceMemberIds: [...chosen] } }),
    onSuccess: async ({ id }) => {
      toast.success('Team created successfully');
      await navigate({ to: '/$workspaceId/teams/$groupId', params: { workspaceId, groupId: id } });
      await refreshWorkspace(queryClient, workspaceId);
    },
    onError: (error) => {
      toast.failure('Failed to create team or add members', limitText(error));
      form.setErrors(fieldErrors(error));
    },
  });
  const isTouched = form.isDirty() || chosen.size > 0;
  return (
    <>
      <PageHeader title="Create team" />
      <form
        className={classes.form}
        noValidate
        onSubmit={form.onSubmit((values) => create.mutate(values), focusFirstError(form))}
      >
        <div className={classes.narrow}>
          <TeamFields form={form} />
        </div>
        <fieldset className={classes.members}>
          <legend>Members (optional)</legend>
          <MemberPicker workspaceId={workspaceId} selected={chosen} onChange={setChosen} />
        </fieldset>
        <div className={classes.footer}>
          <Button type="submit" loading={create.isPending || form.validating}>
            Create team
          </Button>
          <ButtonLink variant="default" to="/$workspaceId/teams" params={{ workspaceId }}>
            Cancel
          </ButtonLink>
        </div>
      </form>
      <UnsavedChanges when={isTouched && !create.isPending && !create.isSuccess} />
    </>
  );
}
