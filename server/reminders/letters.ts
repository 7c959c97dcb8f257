import type { WorkspaceScope } from '#server/core/scope.ts';
import type { Mail } from '#server/mail/mail.ts';
import { reminderMail, type WaitingReview } from '#server/mail/reminders.ts';
import { REMINDER_PARTS, type ReminderPart } from '#server/mail/reminderWords.ts';
import { unsubscribeLink } from '#server/mail/unsubscribeTokens.ts';
import { pagesOf } from './pages.ts';
import { reviewWork, takeSubmissions } from './reviews.queries.ts';
import type { Due } from './thing.ts';
import { type MailReader, readersAmong } from './told.queries.ts';

interface DailyLetter {
  parts: Partial<Record<ReminderPart, Due[]>>;
  review?: WaitingReview;
}

/** The mails of a day: one for each person who is told of anything and wants to be. */
export async function dailyMails(scope: WorkspaceScope, due: Record<ReminderPart, Due[]>): Promise<Mail[]> {
  const letters = byRecipient(due);
  for (const [email, review] of await newReviews(scope)) {
    letters.set(email, { parts: {}, ...letters.get(email), review });
  }
  const readers = await readersAmong(scope, [...letters.keys()]);
  return readers.flatMap((reader) => {
    const letter = letters.get(reader.email);
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

function toMail(scope: WorkspaceScope, { email, userId, role }: MailReader, letter: DailyLetter): Mail {
  const { config, unsubscribeTokens } = scope.services;
  return reminderMail({
    ...letter,
    to: email,
    workspaceName: scope.workspace.name,
    lists: pagesOf(scope).lists(role),
    unsubscribe: unsubscribeLink(config.publicUrl, unsubscribeTokens.sign(userId)),
  });
}
