import { begin } from '#server/core/transaction.ts';
import { jobHandlers } from '#server/housekeeping/jobHandlers.ts';
import { drain } from '#server/jobs/perform.ts';
import { remindEverywhere } from '#server/reminders/reminders.ts';
import { dropWaitingMails } from './queries.ts';
import { servicesAt } from './stage.ts';
import type { Happening, Story } from './story.ts';

/** For so many days people are told of what is due on each; before that once a week, which leaves fewer lines in the activity. */
const DAILY_FOR = 120;

/** Mails of so many days are on the mailbox page. */
const MAILS_FOR = 8;

/** When the portal looks for what is due, in UTC: by then it is 8 o'clock in the company's time zone all year. */
const MORNING = '07:00';
const EVENING = '20:00';

/** Lets the days pass, each with what people do and with what the portal does by itself. */
export async function tell({ services, signal, calendar }: Story, happenings: Happening[]): Promise<void> {
  const byDay = Map.groupBy(happenings, ({ daysAgo }) => daysAgo);
  const first = Math.max(...byDay.keys());
  for (let daysAgo = first; daysAgo >= 0; daysAgo--) {
    signal.throwIfAborted();
    const at = (time: string) => calendar.moment(daysAgo, time);
    if (daysAgo < DAILY_FOR || daysAgo % 7 === 0) await remindEverywhere(servicesAt(services, at(MORNING)));
    const ofDay = (byDay.get(daysAgo) ?? []).toSorted((one, other) => one.time.localeCompare(other.time));
    if (ofDay.length > 0) {
      await begin(services, async (bare) => {
        for (const { time, happen } of ofDay) await happen(bare, at(time));
      });
    }
    if (daysAgo === MAILS_FOR) await begin(services, dropWaitingMails);
    if (daysAgo < MAILS_FOR) await drain(servicesAt(services, at(EVENING)), jobHandlers);
  }
}
