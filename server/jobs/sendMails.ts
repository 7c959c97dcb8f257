import type { Mail } from '#server/mail/mail.ts';
import { enqueueAll, type JobScope } from './queries.ts';

/** Has mails sent once the transaction has committed, each by a job of its own. */
export const sendMails = (scope: JobScope, mails: Mail[]): Promise<void> =>
  enqueueAll(scope, 'mail.send', mails);
