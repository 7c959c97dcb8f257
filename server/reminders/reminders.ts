import { recordAll } from '#server/audit/recordActivity.ts';
import { type Scope, systemScope } from '#server/core/scope.ts';
import type { Services } from '#server/core/services.ts';
import { forEachWorkspace } from '#server/core/workspaces.ts';
import { sendMails } from '#server/jobs/sendMails.ts';
import { REMINDER_PARTS, type ReminderPart, reminderMail } from '#server/mail/reminders.ts';
import { type Due, takeDue } from './due.ts';
import { EVENTS } from './events.ts';
import { hasMorningCome } from './morning.ts';
import { lockReminders, wereToldToday, whoDeclined } from './told.queries.ts';

/** The job that tells people of what is due, workspace by workspace. */
export const remindEverywhere = (services: Services): Promise<void> => forEachWorkspace(services, remind);

/**
 * Once a day, from the workspace's morning on: a person gets one mail of all documents and inspections together, and of each
 * of them once for each date. What becomes due later on that day waits for the next morning.
 */
async function remind(bare: Scope, workspaceId: string): Promise<void> {
  const scope = await systemScope(bare, workspaceId);
  if (!scope || !hasMorningCome(scope.workspace.timeZone, scope.now)) return;
  await lockReminders(scope);
  if (await wereToldToday(scope)) return;
  const due = await takeDue(scope);
  const letters = byRecipient(due);
  for (const to of await whoDeclined(scope, [...letters.keys()])) letters.delete(to);
  const { workspace, services } = scope;
  const link = `${services.config.publicUrl}/${workspace.id}`;
  const mails = [...letters].map(([to, parts]) =>
    reminderMail({ to, workspaceName: workspace.name, parts, link }),
  );
  await sendMails(scope, mails);
  for (const part of REMINDER_PARTS) {
    await recordAll(
      scope,
      EVENTS[part],
      due[part].map(({ about }) => about),
    );
  }
}

type Parts = Record<ReminderPart, Due[]>;

function byRecipient(due: Parts): Map<string, Parts> {
  const letters = new Map<string, Parts>();
  for (const part of REMINDER_PARTS) {
    for (const thing of due[part]) {
      for (const to of new Set(thing.recipients)) {
        if (to === null) continue;
        const letter = letters.get(to) ?? nothing();
        letter[part].push(thing);
        letters.set(to, letter);
      }
    }
  }
  return letters;
}

const nothing = (): Parts => ({
  documentsExpired: [],
  inspectionsOverdue: [],
  documentsSoon: [],
  inspectionsSoon: [],
});
