import { COUNT } from '#contract/rules/limits.ts';
import { api } from '#web/api/client/client.ts';
import { recordEvent } from '#web/features/analytics/events.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { failures } from '#web/words/failures.ts';
import { counted, numberText } from '#web/words/numbers.ts';
import { invitableEmails, sentToday } from './bulkRules.ts';
import { type BulkDialogProps, useBulkAction } from './useBulkAction.ts';

/** Invites those of the selected who are not active, once more where they were invited before (MEM-40 … MEM-43). */
export function SendInvitation(dialog: BulkDialogProps) {
  const { workspaceId, members, onClose } = dialog;
  const emails = invitableEmails(members);
  const { submit, busy } = useBulkAction({
    dialog,
    run: async () => {
      for (let start = 0; start < emails.length; start += COUNT.emails)
        await api.invitations.create({
          body: { workspaceId, emails: emails.slice(start, start + COUNT.emails) },
        });
    },
    success: 'Invitations sent successfully',
    recorded: () => recordEvent('members_invited', emails.length),
    failure: failures.sendInvitations,
  });
  const nobody = emails.length === 0;
  return (
    <ConfirmDialog
      opened
      title="Send invitation"
      confirmLabel={nobody ? 'Close' : 'Send invitation'}
      busy={busy}
      onConfirm={nobody ? onClose : submit}
      onCancel={onClose}
    >
      {explain(emails.length, members.length, sentToday(members))}
    </ConfirmDialog>
  );
}

function explain(invited: number, selected: number, today: number): string {
  if (invited === 0) return 'Everybody you selected is already an active member. There is nobody to invite.';
  const mailed = invited - today;
  const people = counted(mailed, 'person gets', 'people get');
  const others = selected - invited;
  const parts = [
    mailed > 0 && `${people} an email with a link to join this workspace.`,
    today > 0 &&
      `${counted(today, 'person was', 'people were')} sent an invitation in the last 24 hours and ${today === 1 ? 'gets' : 'get'} no second email today.`,
    others > 0 && `The other ${others === 1 ? 'one is' : `${numberText(others)} are`} already active.`,
  ];
  return parts.filter((part) => part !== false).join(' ');
}
