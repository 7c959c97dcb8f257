import { Button, Group } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconPencil } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { Team } from '#contract/teams.ts';
import { refreshWorkspace } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { fieldErrors } from '#web/api/client/errors.ts';
import { teamQuery } from '#web/api/teams.ts';
import classes from '#web/features/teams/forms.module.css';
import { TeamFields } from '#web/features/teams/TeamFields.tsx';
import { valuesOf } from '#web/features/teams/teamForm.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { focusFirstError, lazySchema } from '#web/ui/forms/lazySchema.ts';
import { UnsavedChanges } from '#web/ui/forms/UnsavedChanges.tsx';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';

/** Read-only until Edit is pressed (TEAM-33 … TEAM-40). */
export function TeamSettingsForm({ team }: { team: Team }) {
  const [editing, setEditing] = useState(false);
  const wasEditing = useRef(false);
  const queryClient = useQueryClient();
  const router = useRouter();
  const form = useForm({
    initialValues: valuesOf(team),
    validate: lazySchema(() => import('#contract/teams.ts').then(({ teamChangeSchema }) => teamChangeSchema)),
  });
  /** Starts from what the team is now, which somebody else may have changed meanwhile. */
  const show = (values: Team) => {
    form.setInitialValues(valuesOf(values));
    form.setValues(valuesOf(values));
    form.clearErrors();
  };
  const save = useSingleMutation({
    mutationFn: (body: typeof form.values) => api.teams.update({ params: { teamId: team.id }, body }),
    onSuccess: (saved) => {
      toast.success('Team updated');
      // Edit, pressed before the team has come anew, starts from what was saved.
      queryClient.setQueryData(teamQuery(team.workspaceId, team.id).queryKey, saved);
      show(saved);
      setEditing(false);
      // Not waited for: the form is ready for the next change. The breadcrumbs carry the name.
      void refreshWorkspace(queryClient, team.workspaceId).then(() => router.invalidate());
    },
    onError: (error) => {
      toast.failure('Could not update team');
      form.setErrors(fieldErrors(error));
    },
  });
  const edit = () => {
    show(team);
    setEditing(true);
    wasEditing.current = true;
    form.getInputNode('name')?.focus();
  };
  const cancel = () => {
    show(team);
    setEditing(false);
  };
  return (
    <form
      className={classes.narrow}
      noValidate
      onSubmit={form.onSubmit((values) => save.mutate(values), focusFirstError(form))}
    >
      <TeamFields form={form} readOnly={!editing} />
      {editing ? (
        <Group key="editing">
          <Button type="submit" loading={save.isPending || form.validating}>
            Save
          </Button>
          <Button variant="default" onClick={cancel} disabled={save.isPending}>
            Cancel
          </Button>
        </Group>
      ) : (
        <Group key="reading">
          <Button
            // Who was editing has not left the form.
            autoFocus={wasEditing.current}
            variant="default"
            leftSection={<IconPencil size={18} stroke={1.6} aria-hidden />}
            onClick={edit}
          >
            Edit
          </Button>
        </Group>
      )}
      <UnsavedChanges when={editing && form.isDirty() && !save.isPending} />
    </form>
  );
}
