import type { Scope } from '#server/db/scope.ts';
import type { JobPayloads } from '#server/jobs/jobs.ts';
import { enqueueAll } from '#server/jobs/queries.ts';

/** One mail to one address. */
export type Mail = JobPayloads['mail.send'];

/** Has mails sent once the transaction has committed, each by a job of its own. */
export const sendMails = (scope: Scope, mails: Mail[]): Promise<void> =>
  enqueueAll(scope, 'mail.send', mails);

export const sendMail = (scope: Scope, mail: Mail): Promise<void> => sendMails(scope, [mail]);
