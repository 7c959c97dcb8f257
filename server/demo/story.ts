import pLimit from 'p-limit';
import type { Checklist } from '#contract/checklists.ts';
import { type Language, SOURCE_LANGUAGE } from '#contract/rules/languages.ts';
import { emailKey } from '#contract/rules/text.ts';
import { orNotFound } from '#server/core/errors.ts';
import type { CallingUser, MemberScope, Scope } from '#server/core/scope.ts';
import type { Services } from '#server/core/services.ts';
import { begin } from '#server/core/transaction.ts';
import { workspaceHandlers } from '#server/workspaces/handlers.ts';
import { type Calendar, calendar } from './calendar.ts';
import { COMPANY, type LeadKey, TIME_ZONE } from './company/cast.ts';
import { type Person, people } from './company/people.ts';
import { face } from './drawings.ts';
import { insertAccounts } from './queries.ts';
import { type Random, random } from './random.ts';
import { act, asMember, asUser, servicesAt } from './stage.ts';
import { type KindText, type PaperWords, papersIn, type Said, wordsIn } from './words/words.ts';

/** Any number: another one makes another company. */
const SEED = 20_260;

/** How many pictures and files are made at a time. */
export const AT_ONCE = 6;

/** Something that somebody does on a day of the story. */
export interface Happening {
  daysAgo: number;
  /** In UTC, such as `07:30`. */
  time: string;
  happen(bare: Scope, at: Date): Promise<unknown>;
}

/** The sample company while its story is told. Who and what is made on the way is found here by those who come later. */
export interface Story {
  services: Services;
  /** Aborted when whoever started the demo stops it while it is being made. */
  signal: AbortSignal;
  calendar: Calendar;
  random: Random;
  /** What is written into the portal, in the language of the company; all that the story goes by is English. */
  said: Said;
  papers: PaperWords;
  workspaceId: string;
  people: Person[];
  lead(key: LeadKey): Person;
  user(person: Person): CallingUser;
  as(bare: Scope, person: Person, at: Date): Promise<MemberScope>;
  memberIds: Map<Person, string>;
  memberId(person: Person): string;
  /** By the English name of the team. */
  teamIds: Map<string, string>;
  /** By the tag of the item. */
  itemIds: Map<string, string>;
  /** By the English category that is inspected by it. */
  checklists: Map<string, Checklist>;
  /** By the name of the kind, as it is in the portal. */
  kindIds: Map<string, string>;
  kindId(english: KindText): string;
}

/** Makes everybody's accounts and the empty workspace. */
export async function beginStory(
  services: Services,
  signal: AbortSignal,
  language: Language,
): Promise<Story> {
  const said = wordsIn(language);
  const days = calendar(services.clock());
  const own = random(SEED);
  const everybody = people(own);
  const users = await begin(services, (scope) => accounts(scope, own, days, everybody, said));
  const lead = (key: LeadKey) => orNotFound(everybody.find((one) => one.lead === key));
  const user = (person: Person) => orNotFound(users.get(person));
  const founder = lead('safetyManager');
  const founded = days.moment(founder.joined, '07:00');
  const { id: workspaceId } = await begin(servicesAt(services, founded), async (bare) =>
    act(workspaceHandlers.create, await asUser(bare, user(founder), founded), {
      params: undefined,
      query: undefined,
      body: { name: COMPANY, isPublic: false, timeZone: TIME_ZONE, language },
    }),
  );
  const memberIds = new Map<Person, string>();
  const kindIds = new Map<string, string>();
  return {
    services,
    signal,
    calendar: days,
    random: own,
    said,
    papers: papersIn(language),
    workspaceId,
    people: everybody,
    lead,
    user,
    as: (bare, person, at) => asMember(bare, user(person), workspaceId, at),
    memberIds,
    memberId: (person) => orNotFound(memberIds.get(person)),
    teamIds: new Map(),
    itemIds: new Map(),
    checklists: new Map(),
    kindIds,
    kindId: (english) => orNotFound(kindIds.get(said.kind(english))),
  };
}

/** A number that no network gives out: those that are kept for stories. Some people have told none. */
const phoneOf = (place: number) =>
  place % 5 === 4
    ? { phone: null, phoneCountryCode: null }
    : { phone: `7700900${100 + place}`, phoneCountryCode: '+44' };

/** Everybody who has ever come to the portal has an account, four in five with a picture. */
async function accounts(
  scope: Scope,
  own: Random,
  days: Calendar,
  everybody: Person[],
  said: Said,
): Promise<Map<Person, CallingUser>> {
  const came = everybody.filter(({ became }) => became === 'active' || became === 'deactivated');
  const limit = pLimit(AT_ONCE);
  const faces = await Promise.all(
    came.map(({ lead }) => (lead || own.chance(0.8) ? limit(face, own) : null)),
  );
  const ids = await insertAccounts(
    scope,
    came.map(({ first, last, title, contractor, email, joined }, place) => ({
      email,
      firstName: first,
      lastName: last,
      title: said.title(title),
      contractor,
      // In English nobody has chosen one: screens follow the browser.
      language: said.language === SOURCE_LANGUAGE ? null : said.language,
      ...phoneOf(place),
      createdAt: days.moment(joined, '06:30'),
      face: faces[place] ?? null,
    })),
  );
  return new Map(
    came.map((person, place) => {
      const { email } = person;
      return [person, { id: ids[place] ?? '', email, emailKey: emailKey(email), isEmailVerified: true }];
    }),
  );
}
