import type { Scope } from '#server/core/scope.ts';
import type { Mail } from '#server/mail/mail.ts';
import { enqueueAll } from './queries.ts';

/** Has mails sent once the transaction has committed, each by a job of its own. */
export const sendMails = (scope: Scope, mails: Mail[]): Promise<void> =>
  enqueueAll(scope, 'mail.send', mails);
