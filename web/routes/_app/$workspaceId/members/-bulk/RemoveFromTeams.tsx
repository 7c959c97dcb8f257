import { t } from '@lingui/core/macro';
import { useMemo } from 'react';
import { removeFromTeams } from '#web/api/teams.ts';
import { useLeaving } from '#web/features/requirements/useLeaving.tsx';
import { failures } from '#web/words/failures.ts';
import { MEMBERS_REMOVED_FROM_TEAM } from '#web/words/teams.ts';
import { teamsOfMembers } from './bulkRules.ts';
import { TeamsDialog } from './TeamsDialog.tsx';
import { type BulkDialogProps, useBulkAction } from './useBulkAction.ts';
import { useTicks } from './useTicks.ts';

/** Takes the selected members out of the ticked teams; offers the teams that any of them is in (MEM-48, COV-04). */
export function RemoveFromTeams(dialog: BulkDialogProps) {
  const { workspaceId, members, onClose } = dialog;
  const { ticked, toggle } = useTicks();
  const items = useMemo(() => teamsOfMembers(members), [members]);
  const memberIds = members.map(({ id }) => id);
  const { isKnown, note } = useLeaving(workspaceId, { teamIds: [...ticked], memberIds });
  const { submit, busy } = useBulkAction({
    dialog,
    run: () => removeFromTeams([...ticked], memberIds),
    success: MEMBERS_REMOVED_FROM_TEAM,
    failure: failures.removeFromTeam,
  });
  return (
    <TeamsDialog
      title={t`Remove from team(s)`}
      text={t`Choose the teams to remove them from. They stay in the workspace.`}
      confirmLabel={t`Remove from team(s)`}
      danger
      items={items}
      nothing={t`None of the selected members is in a team.`}
      ticked={ticked}
      onToggle={toggle}
      busy={busy}
      canConfirm={isKnown}
      note={note}
      onConfirm={submit}
      onClose={onClose}
    />
  );
}
