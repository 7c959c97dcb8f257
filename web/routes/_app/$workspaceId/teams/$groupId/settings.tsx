import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, useNavigate, useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { Team } from '#contract/teams.ts';
import { refreshWorkspace } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { forgetTeam, teamQuery } from '#web/api/teams.ts';
import { recordEvent } from '#web/features/analytics/events.ts';
import classes from '#web/features/teams/forms.module.css';
import { RequireTeamManager } from '#web/features/teams/RequireTeamManager.tsx';
import { SiteFields, useWrongSiteDays } from '#web/features/teams/SiteFields.tsx';
import { SiteLine } from '#web/features/teams/SiteLine.tsx';
import { TeamFields } from '#web/features/teams/TeamFields.tsx';
import { siteValuesOf, teamValuesOf } from '#web/features/teams/teamForm.ts';
import { useSameName } from '#web/features/teams/useSameName.ts';
import { useTeam } from '#web/features/teams/useTeam.ts';
import { Card } from '#web/ui/Card.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Form } from '#web/ui/forms/Form.tsx';
import { useForm } from '#web/ui/forms/useForm.ts';
import page from '#web/ui/page/DetailPage.module.css';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';
import { restorable } from '#web/words/bin.ts';
import { failures } from '#web/words/failures.ts';
import { ArchiveTeam } from './-ArchiveTeam.tsx';

/** TEAM-33 … TEAM-43, for those who may manage this team (PERM-11) */
export const Route = createFileRoute('/_app/$workspaceId/teams/$groupId/settings')({
  staticData: { title: t`Team settings`, permission: 'team:manage' },
  component: () => (
    <RequireTeamManager {...Route.useParams()}>
      <TeamSettings />
    </RequireTeamManager>
  ),
});

function TeamSettings() {
  const { workspaceId, groupId } = Route.useParams();
  const { team } = useTeam(workspaceId, groupId);
  return (
    <>
      <PageHeader title={t`Team settings`} />
      <div className={page.root}>
        <Card component="div">
          <TeamSettingsForm team={team} />
        </Card>
        <Card component="div">
          <div className={classes.danger}>
            <span>{team.archivedAt === null ? t`Archive this team` : t`This team is archived`}</span>
            <ArchiveTeam team={team} />
          </div>
          <div className={classes.danger}>
            <span>
              <Trans>Delete this team</Trans>
            </span>
            <DeleteTeam team={team} />
          </div>
        </Card>
      </div>
    </>
  );
}

const deletionText = (members: number): string =>
  members === 0
    ? restorable(1)
    : t`This takes ${plural(members, { one: '# person', other: '# people' })} out of it. ${{ restorable: restorable(1) }}`;

/** Deletes the team after asking, and says what goes and what stays (TEAM-41 … TEAM-43). */
function DeleteTeam({ team }: { team: Team }) {
  const [asking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { id, name, workspaceId, memberCount } = team;
  const remove = useSingleMutation({
    mutationFn: () => api.teams.remove({ params: { teamId: id } }),
    onSuccess: async () => {
      toast.success(t`Team deleted successfully.`);
      recordEvent('jobsite_deleted');
      await navigate({ to: '/$workspaceId/teams', params: { workspaceId } });
      await forgetTeam(queryClient, workspaceId, id);
    },
    onError: (error) => {
      toast.failure(t`Could not delete team`, failures.deleteTeam(error));
      setAsking(false);
    },
  });
  return (
    <>
      <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
        <Trans>Delete team</Trans>
      </Button>
      <ConfirmDialog
        opened={asking}
        title={t`Delete team`}
        confirmLabel={t`Delete team`}
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={() => setAsking(false)}
      >
        <Trans>
          Delete {name}? {{ deletion: deletionText(memberCount) }} The people, their documents and their
          equipment stay in the workspace.
        </Trans>
      </ConfirmDialog>
    </>
  );
}

/** Read-only until Edit is pressed (TEAM-33 … TEAM-40). */
function TeamSettingsForm({ team }: { team: Team }) {
  const [isEditing, setEditing] = useState(false);
  const wasEditing = useRef(false);
  const edit = () => {
    setEditing(true);
    wasEditing.current = true;
  };
  if (isEditing) return <EditTeam team={team} onClose={() => setEditing(false)} />;
  const { name, isPublic } = teamValuesOf(team);
  return (
    <div className={classes.narrow}>
      <TeamFields name={{ value: name }} isPublic={{ checked: isPublic }} readOnly />
      <SiteLine site={team} />
      <Group>
        <Button
          // Who was editing has not left the form.
          autoFocus={wasEditing.current}
          variant="default"
          leftSection={<IconPencil size={18} stroke={1.6} aria-hidden />}
          onClick={edit}
        >
          <Trans>Edit</Trans>
        </Button>
      </Group>
    </div>
  );
}

/** Starts from what the team is when Edit is pressed, which somebody else may have changed meanwhile. */
function EditTeam({ team, onClose }: { team: Team; onClose: () => void }) {
  const queryClient = useQueryClient();
  const router = useRouter();
  const form = useForm({
    initialValues: { ...teamValuesOf(team), ...siteValuesOf(team) },
    loadRules: () =>
      import('#contract/teams.ts').then(({ teamChangeSchema, siteEndsAfterItStarts, SITE_ENDS_BEFORE }) =>
        teamChangeSchema.refine(siteEndsAfterItStarts, SITE_ENDS_BEFORE),
      ),
    send: async (body) => {
      const saved = await api.teams.update({ params: { teamId: team.id }, body });
      toast.success(t`Team updated`);
      // Edit, pressed before the team has come anew, starts from what was saved.
      queryClient.setQueryData(teamQuery(team.workspaceId, team.id).queryKey, saved);
      onClose();
      // Not waited for: the form is ready for the next change. The breadcrumbs carry the name.
      void refreshWorkspace(queryClient, team.workspaceId).then(() => router.invalidate());
    },
    onError: (error) => toast.failure(failures.updateTeam(error)),
    explain: () => null,
  });
  const note = useSameName(team.workspaceId, form.values.name, team.id);
  const days = useWrongSiteDays();
  return (
    <Form
      form={form}
      submitLabel={t`Save`}
      cancel={onClose}
      canSubmit={!days.isWrong}
      className={classes.narrow}
    >
      <TeamFields
        name={{ ...form.getInputProps('name'), ref: focusOnce }}
        isPublic={form.getInputProps('isPublic', { type: 'checkbox' })}
        note={note}
      />
      <SiteFields workspaceId={team.workspaceId} getInputProps={form.getInputProps} days={days} />
    </Form>
  );
}

/** Who presses Edit goes on to type. */
const focusOnce = (field: HTMLInputElement | null): void => field?.focus({ preventScroll: true });
