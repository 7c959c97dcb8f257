import { mailLink } from '#server/accessLinks/mailLink.ts';
import { sendReset } from '#server/account/recovery.ts';
import { writeAccountEvent } from '#server/audit/accountEvents.ts';
import { eraseKeptLongEnough } from '#server/bin/retention/erase.ts';
import { tellOfRequests } from '#server/documents/requests/tellAsked.ts';
import { collectContent } from '#server/files/content.ts';
import { scanKept, scanWaiting } from '#server/files/scan/scan.ts';
import { deliverMail } from '#server/invitations/deliver.ts';
import type { JobHandlers } from '#server/jobs/jobs.ts';
import { applyGroupRoles } from '#server/members/groupRoles/apply.ts';
import { remindEverywhere } from '#server/reminders/reminders.ts';
import { makeAuditPack } from '#server/requirements/packs/make.ts';
import { tellOfTeams } from '#server/teams/places.ts';
import { mailVerification } from '#server/users/verification.ts';
import { sendToWebhook } from '#server/webhooks/deliver.ts';
import { eraseArchived } from '#server/workspaces/erasure.ts';
import { foldDifferences } from './fold.ts';
import { sweep } from './sweep.ts';

/** What each kind of job does. Jobs may run more than once and must bear it. */
export const jobHandlers: JobHandlers = {
  'mail.send': deliverMail,
  'users.sendVerification': mailVerification,
  'users.sendReset': sendReset,
  'teams.tellAdded': tellOfTeams,
  'documentRequests.tell': tellOfRequests,
  'accessLinks.mail': mailLink,
  'webhooks.send': sendToWebhook,
  'auditPacks.make': makeAuditPack,
  'files.collect': collectContent,
  'files.scan': scanWaiting,
  'files.scanKept': scanKept,
  'groupRoles.apply': applyGroupRoles,
  'security.account': writeAccountEvent,
  'housekeeping.sweep': sweep,
  'records.erase': eraseKeptLongEnough,
  'workspaces.erase': eraseArchived,
  'workspaces.foldUsage': foldDifferences,
  'documents.remind': remindEverywhere,
};
