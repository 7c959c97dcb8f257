import type { ActivityEvent } from '#contract/activity.ts';
import { type ActivityDetails, recordAll } from '#server/audit/recordActivity.ts';
import { type Scope, systemScope, type WorkspaceScope } from '#server/core/scope.ts';
import type { Services } from '#server/core/services.ts';
import { forEachWorkspace } from '#server/core/workspaces.ts';
import { tellOfWaitingRequests } from '#server/documents/requests/tellAsked.ts';
import { sendMails } from '#server/jobs/sendMails.ts';
import type { Mail } from '#server/mail/mail.ts';
import { REMINDER_PARTS, type ReminderPart } from '#server/mail/reminderParts.ts';
import { reminderMail, type TeamGaps, type WaitingReview } from '#server/mail/reminders.ts';
import { unsubscribeLink } from '#server/mail/unsubscribeTokens.ts';
import { publish } from '#server/outbox/publish.ts';
import { takeDue } from './due.ts';
import { gapsToTell } from './gaps.ts';
import { publishLacking } from './lacking.ts';
import { hasMorningCome } from './morning.ts';
import { pagesOf } from './pages.ts';
import {
  lockReminders,
  type MailReader,
  markTold,
  readersAmong,
  reviewWork,
  takeSubmissions,
  wereToldToday,
} from './queries.ts';
import type { Due } from './thing.ts';

interface DailyLetter {
  parts: Partial<Record<ReminderPart, Due[]>>;
  review?: WaitingReview;
  gaps?: TeamGaps;
}

/** The mails of a day: one for each person who is told of anything and wants to be. */
async function dailyMails(scope: WorkspaceScope, due: Record<ReminderPart, Due[]>): Promise<Mail[]> {
  const letters = byRecipient(due);
  for (const [email, review] of await newReviews(scope)) {
    letters.set(email, { parts: {}, ...letters.get(email), review });
  }
  for (const [email, gaps] of await gapsToTell(scope)) {
    letters.set(email, { parts: {}, ...letters.get(email), gaps });
  }
  const readers = await readersAmong(scope, [...letters.keys()]);
  return readers.flatMap((reader) => {
    const letter = letters.get(reader.to);
    return letter ? toMail(scope, reader, letter) : [];
  });
}

/** What waits for whom, where any of it is new to them or has waited for long. */
async function newReviews(scope: WorkspaceScope): Promise<Map<string, WaitingReview>> {
  const taken = await takeSubmissions(scope);
  const work = taken.length > 0 ? await reviewWork(scope, taken) : [];
  return new Map(work.map(({ email, ...waiting }) => [email, waiting]));
}

function byRecipient(due: Record<ReminderPart, Due[]>): Map<string, DailyLetter> {
  const letters = new Map<string, DailyLetter>();
  for (const part of REMINDER_PARTS) {
    for (const thing of due[part]) {
      for (const to of new Set(thing.recipients)) {
        if (to === null) continue;
        const letter = letters.get(to) ?? { parts: {} };
        const things = letter.parts[part] ?? [];
        things.push(thing);
        letter.parts[part] = things;
        letters.set(to, letter);
      }
    }
  }
  return letters;
}

function toMail(
  scope: WorkspaceScope,
  { to, language, userId, role }: MailReader,
  letter: DailyLetter,
): Mail {
  const { config, unsubscribeTokens } = scope.services;
  return reminderMail({
    ...letter,
    to,
    language,
    workspaceName: scope.workspace.name,
    lists: pagesOf(scope).lists(role),
    unsubscribe: unsubscribeLink(config.publicUrl, unsubscribeTokens.sign(userId)),
  });
}

/** What each part of a reminder mail is in the activity; that somebody was asked for a document stands there already. */
const EVENTS = {
  teamsShort: 'coverage_short',
  documentsExpired: 'document_expired',
  requestsOverdue: null,
  inspectionsOverdue: 'inspection_overdue',
  documentsSoon: 'document_reminder',
  requestsSoon: null,
  inspectionsSoon: 'inspection_reminder',
  teamsAtRisk: 'coverage_at_risk',
} as const satisfies Record<ReminderPart, ActivityEvent | null>;

/** One activity of all the things of a part on a day: ninety lines would hide everything else. Teams have their own, which their people read. */
function asOneActivity(abouts: ActivityDetails[]): ActivityDetails[] {
  const [first] = abouts;
  if (!first || abouts.length === 1 || first.teamId !== undefined) return abouts;
  const { relatedMemberId } = first;
  const isOfOne = abouts.every((about) => about.relatedMemberId === relatedMemberId);
  return [{ count: abouts.length, relatedMemberId: isOfOne ? relatedMemberId : undefined }];
}

/** The job that tells people of what is due, workspace by workspace. */
export const remindEverywhere = (services: Services): Promise<void> => forEachWorkspace(services, remind);

/**
 * Once a day, from the workspace's morning on: a person gets one mail of documents, inspections, teams that lack people, what people of
 * their teams lack and what waits for their review together, and of each of them once for each date or change. What comes later on that day waits for the next morning.
 */
async function remind(bare: Scope, workspaceId: string): Promise<void> {
  const scope = await systemScope(bare, workspaceId);
  if (!scope || !hasMorningCome(scope.workspace.timeZone, scope.now)) return;
  await lockReminders(scope);
  if (await wereToldToday(scope)) return;
  const due = await takeDue(scope);
  await sendMails(scope, await dailyMails(scope, due));
  await tellOfWaitingRequests(scope);
  for (const part of REMINDER_PARTS) {
    const event = EVENTS[part];
    if (event === null) continue;
    const abouts = due[part].flatMap(({ about }) => about ?? []);
    await recordAll(scope, event, asOneActivity(abouts));
  }
  await publishDue(scope, due);
  await publishLacking(scope);
  await markTold(scope);
}

/** Tells webhooks of documents that have expired and of teams that have become short, each thing by itself (DOOR-07). */
async function publishDue(scope: WorkspaceScope, due: Record<ReminderPart, Due[]>): Promise<void> {
  const abouts = (part: ReminderPart) => due[part].flatMap(({ about }) => about ?? []);
  await publish(
    scope,
    'document.expired',
    abouts('documentsExpired').flatMap(({ documentId, relatedMemberId }) =>
      documentId && relatedMemberId ? [{ documentId, workspaceMemberId: relatedMemberId }] : [],
    ),
  );
  const short = new Set(abouts('teamsShort').flatMap(({ teamId }) => teamId ?? []));
  await publish(
    scope,
    'team.short',
    [...short].map((teamId) => ({ teamId })),
  );
}
