import { recordAll } from '#server/audit/recordActivity.ts';
import { type Scope, systemScope } from '#server/core/scope.ts';
import type { Services } from '#server/core/services.ts';
import { forEachWorkspace } from '#server/core/workspaces.ts';
import { tellOfWaitingRequests } from '#server/documents/requests/tellAsked.ts';
import { sendMails } from '#server/jobs/sendMails.ts';
import { REMINDER_PARTS } from '#server/mail/reminderWords.ts';
import { takeDue } from './due.ts';
import { asOneActivity, EVENTS } from './events.ts';
import { dailyMails } from './letters.ts';
import { hasMorningCome } from './morning.ts';
import { lockReminders, markTold, wereToldToday } from './told.queries.ts';

/** The job that tells people of what is due, workspace by workspace. */
export const remindEverywhere = (services: Services): Promise<void> => forEachWorkspace(services, remind);

/**
 * Once a day, from the workspace's morning on: a person gets one mail of documents, inspections, teams that lack people and what waits for
 * their review together, and of each of them once for each date or change. What comes later on that day waits for the next morning.
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
  await markTold(scope);
}
