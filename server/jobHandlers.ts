import { sendReset } from './account/recovery.ts';
import { writeAccountEvent } from './audit/accountEvents.ts';
import { tellOfRequests } from './documents/requests/tellAsked.ts';
import { collectContent } from './files/content.ts';
import { foldDifferences } from './housekeeping/fold.ts';
import { sweep } from './housekeeping/sweep.ts';
import type { JobHandlers } from './jobs/jobs.ts';
import { sendNow } from './mail/send.ts';
import { applyGroupRoles } from './members/groupRoles/apply.ts';
import { remindEverywhere } from './reminders/reminders.ts';
import { tellOfTeams } from './teams/tellAdded.ts';
import { mailVerification } from './users/verification.ts';
import { eraseArchived } from './workspaces/erasure.ts';

/** What each kind of job does. Jobs may run more than once and must bear it. */
export const jobHandlers: JobHandlers = {
  'mail.send': sendNow,
  'users.sendVerification': mailVerification,
  'users.sendReset': sendReset,
  'teams.tellAdded': tellOfTeams,
  'documentRequests.tell': tellOfRequests,
  'files.collect': collectContent,
  'groupRoles.apply': applyGroupRoles,
  'security.account': writeAccountEvent,
  'housekeeping.sweep': sweep,
  'workspaces.erase': eraseArchived,
  'workspaces.foldUsage': foldDifferences,
  'documents.remind': remindEverywhere,
};
