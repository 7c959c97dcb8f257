import { createFileRoute } from '@tanstack/react-router';
import classes from '#web/features/teams/forms.module.css';
import { RequireTeamManager } from '#web/features/teams/RequireTeamManager.tsx';
import { useTeam } from '#web/features/teams/useTeam.ts';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { DeleteTeam } from './-settings/DeleteTeam.tsx';
import { TeamSettingsForm } from './-settings/TeamSettingsForm.tsx';

/** TEAM-33 … TEAM-43, for those who may manage this team (PERM-11) */
export const Route = createFileRoute('/_app/$workspaceId/teams/$groupId/settings')({
  staticData: { title: 'Team settings', permission: 'team:manage' },
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
      <PageHeader title="Team settings" />
      <div className={classes.form}>
        <TeamSettingsForm team={team} />
        <div className={classes.danger}>
          <span>Delete this team</span>
          <DeleteTeam team={team} />
        </div>
      </div>
    </>
  );
}
