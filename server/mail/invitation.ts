import type { CalendarDate } from '#contract/rules/dates.ts';
import { compose } from './layout.ts';
import type { Mail } from './mail.ts';
import { mailedDay } from './mailedDay.ts';

/** Invites a person to a workspace, in the name of the member who asked for it. */
export function invitationMail(invitation: {
  to: string;
  workspace: { id: string; name: string };
  invitedBy: string;
  /** The day after which it cannot be accepted. */
  validUntil: CalendarDate;
  link: string;
}): Mail {
  const { to, workspace, invitedBy, validUntil, link } = invitation;
  return compose({
    to,
    workspace,
    subject: `${invitedBy} invited you to ${workspace.name}`,
    title: `Join ${workspace.name}`,
    paragraphs: [
      `${invitedBy} invited you to the workspace “${workspace.name}” on Muster, where your company keeps certificates, equipment and inspections in order.`,
      `Sign up or log in with the email address this was sent to. Your invitation is under your workspaces. You can accept it until ${mailedDay(validUntil)}.`,
    ],
    button: { label: 'Accept invitation', link },
    note: 'If you do not know who sent this, ignore this email; nothing will happen.',
  });
}
