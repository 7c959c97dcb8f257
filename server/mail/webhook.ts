import { valuesIn } from './direction.ts';
import { compose } from './layout.ts';
import type { Mail, Reader } from './mail.ts';
import { wordsOf } from './words/words.ts';

interface WebhookTrouble extends Reader {
  workspace: { id: string; name: string };
  /** The host of its address: the rest may be a secret. */
  host: string;
  /** Since when nothing has come through. */
  since: Date;
  isDisabled: boolean;
  page: string;
}

/** Tells an admin that a webhook does not come through, or that it was disabled for it (DOOR-07). */
export function webhookMail(trouble: WebhookTrouble): Mail {
  const { to, language, workspace, host, since, isDisabled, page } = trouble;
  const values = valuesIn(language, {
    host,
    since: since.toISOString().slice(0, 10),
    workspace: workspace.name,
    isDisabled,
  });
  return compose({ to, language, workspace, link: page, ...wordsOf(language).records.webhook(values) });
}
