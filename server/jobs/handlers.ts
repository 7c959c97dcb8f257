import { remindEverywhere } from '#server/documents/reminders.ts';
import { collectContent } from '#server/files/content.ts';
import { sendNow } from '#server/mail/send.ts';
import { writeAccountEvent } from '#server/security/account.ts';
import { tellOfTeams } from '#server/teams/tellAdded.ts';
import { sendReset } from '#server/users/recovery.ts';
import { mailVerification } from '#server/users/verification.ts';
import { eraseArchived } from '#server/workspaces/erasure.ts';
import { foldUsages } from '#server/workspaces/usage.ts';
import { sweep } from './housekeeping.ts';
import type { JobHandlers } from './jobs.ts';

/** What each kind of job does. Jobs may run more than once and must bear it. */
export const jobHandlers: JobHandlers = {
  'mail.send': sendNow,
  'users.sendVerification': mailVerification,
  'users.sendReset': sendReset,
  'teams.tellAdded': tellOfTeams,
  'files.collect': collectContent,
  'security.account': writeAccountEvent,
  'housekeeping.sweep': sweep,
  'workspaces.erase': eraseArchived,
  'workspaces.foldUsage': foldUsages,
  'documents.remind': remindEverywhere,
};
