import { type Language, SOURCE_LANGUAGE } from '#contract/rules/languages.ts';
import type { Services } from '#server/core/services.ts';
import { begin } from '#server/core/transaction.ts';
import { documentKindHandlers } from '#server/documents/kinds/handlers.ts';
import { listKinds } from '#server/documents/kinds/queries.ts';
import { jobHandlers } from '#server/housekeeping/jobHandlers.ts';
import { drain } from '#server/jobs/perform.ts';
import { remindEverywhere } from '#server/reminders/reminders.ts';
import { checklistHappenings } from './checklists.ts';
import type { LeadKey } from './company/cast.ts';
import { COURSES, isMedical, SITE_PAPER } from './company/courses.ts';
import { crewHappenings } from './crew.ts';
import { documentHappenings } from './documents.ts';
import { equipmentHappenings } from './equipment.ts';
import { dropWaitingMails, noteLastDays } from './queries.ts';
import { requirementHappenings } from './requirements.ts';
import { siteHappenings } from './sites.ts';
import { act, servicesAt } from './stage.ts';
import { beginStory, type Happening, type Story } from './story.ts';
import { type Cast, VISITORS } from './visitors.ts';

/** For so many days people are told of what is due on each; before that once a week, which leaves fewer lines in the activity. */
const DAILY_FOR = 120;

/** Mails of so many days are on the mailbox page. */
const MAILS_FOR = 8;

/** When the portal looks for what is due, in UTC: by then it is 8 o'clock in the company's time zone all year. */
const MORNING = '07:00';
const EVENING = '20:00';

/** Lets the days pass, each with what people do and with what the portal does by itself. */
async function tell({ services, signal, calendar }: Story, happenings: Happening[]): Promise<void> {
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

/** How the company says, as it begins, which kinds of documents there are: one for each course, and that of a site. */
function kindHappenings(story: Story): Happening[] {
  const founder = story.lead('safetyManager');
  const { said } = story;
  const courses = COURSES.map((course) => ({
    name: said.kind(course.name),
    validMonths: course.months,
    reminderMonths: course.months > 12 ? 3 : 1,
    membersSubmit: true,
    sensitive: isMedical(course),
    note: said.text('Ask {issuer} for a date, or your site manager.').replace('{issuer}', course.issuer),
  }));
  const request = { params: { workspaceId: story.workspaceId }, query: undefined };
  return [
    {
      daysAgo: founder.joined,
      time: '07:20',
      async happen(bare, at) {
        const scope = await story.as(bare, founder, at);
        const paper = { name: said.kind(SITE_PAPER), note: said.text('Given on the first day on a site.') };
        const kinds = [...courses, paper];
        await act(documentKindHandlers.bulkCreate, scope, { ...request, body: { kinds } });
        for (const { id, name } of await listKinds(scope)) story.kindIds.set(name, id);
      },
    },
  ];
}

/** So many days ago people were last there, more of them lately. */
const LAST_DAYS = [0, 0, 0, 1, 1, 2, 3, 5, 8, 13, 34, 89];

/**
 * Fills an empty portal with the sample company, by the calls that people would make on the days on which they would make them. The
 * story ends at the moment of the services' clock; an aborted signal ends it in the middle.
 */
export async function seedDemo(
  services: Services,
  signal: AbortSignal = new AbortController().signal,
  language: Language = SOURCE_LANGUAGE,
): Promise<Cast> {
  const story = await beginStory(services, signal, language);
  const happenings = [
    ...crewHappenings(story),
    ...kindHappenings(story),
    ...siteHappenings(story),
    ...(await documentHappenings(story)),
    ...checklistHappenings(story),
    ...(await equipmentHappenings(story)),
    ...requirementHappenings(story),
  ];
  await tell(story, happenings);
  const founder = story.lead('safetyManager');
  await begin(services, async (bare) =>
    noteLastDays(await story.as(bare, founder, services.clock()), LAST_DAYS.map(story.calendar.day)),
  );
  const visitor = (key: LeadKey) => {
    const person = story.lead(key);
    return {
      userId: story.user(person).id,
      name: `${person.first} ${person.last}`,
      title: story.said.title(person.title),
    };
  };
  return {
    language,
    workspaceId: story.workspaceId,
    teamId: story.teamIds.get(story.lead(VISITORS.teamAdmin).site ?? '') ?? '',
    visitors: {
      admin: visitor(VISITORS.admin),
      teamAdmin: visitor(VISITORS.teamAdmin),
      member: visitor(VISITORS.member),
    },
  };
}
