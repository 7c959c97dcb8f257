import { compose } from './layout.ts';
import type { Mail } from './mail.ts';

interface WebhookTrouble {
  to: string;
  workspace: { id: string; name: string };
  /** The host of its address: the rest may be a secret. */
  host: string;
  /** Since when nothing has come through. */
  since: Date;
  isDisabled: boolean;
  page: string;
}

/** Tells an admin that a webhook does not come through, or that it was disabled for it (DOOR-07). */
export function webhookMail({ to, workspace, host, since, isDisabled, page }: WebhookTrouble): Mail {
  const title = isDisabled ? `The webhook to ${host} is disabled` : `The webhook to ${host} isn’t working`;
  const day = since.toISOString().slice(0, 10);
  return compose({
    to,
    workspace,
    subject: title,
    title,
    paragraphs: [
      `Messages from the workspace “${workspace.name}” to ${host} have failed since ${day}.`,
      isDisabled
        ? 'No more messages are sent to it. Check the receiver, then resume the webhook.'
        : 'They are tried again. If none gets through for a week, the webhook is disabled.',
    ],
    button: { label: 'Open webhooks', link: page },
    note: 'You get this email because you’re an admin of the workspace.',
  });
}
