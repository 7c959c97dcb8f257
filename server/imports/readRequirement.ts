import type { z } from 'zod';
import type { ListedRequirement, ListedRequirementColumn } from '#contract/imports.ts';
import { requirementFactsSchema } from '#contract/requirements/requirements.ts';
import type { CalendarDate } from '#contract/rules/dates.ts';
import type { Role } from '#contract/rules/permissions.ts';
import { cleanLines, cleanText } from '#contract/rules/text.ts';
import { labelOf, namesIn } from './readPerson.ts';

export interface NamedThing {
  id: string;
  name: string;
  /** True of a type that is given to nothing any more. */
  isArchived?: boolean;
}

/** The things that rows can name, by `nameKey`. */
export interface RequirementNames {
  /** By their codes too. */
  kinds: ReadonlyMap<string, NamedThing>;
  teams: ReadonlyMap<string, NamedThing>;
  trades: ReadonlyMap<string, NamedThing>;
}

/** The people whom a row names, but for chosen members, of whom no list speaks. */
export interface Whom {
  everyone: boolean;
  roles: Role[];
  trades: NamedThing[];
  teams: NamedThing[];
}

export interface RequirementRow {
  name: string;
  kinds: NamedThing[];
  who: Whom;
  from: CalendarDate;
  until: CalendarDate;
  graceDays: number;
  blocking: boolean;
  source: string;
}

/** A row, read by the rules of the fields. */
export interface ReadRequirement {
  row: number;
  /** As sentences call it. */
  label: string;
  is: string | null | undefined;
  facts: Partial<RequirementRow>;
  /** Why a column can't be used, where it is to be written. */
  problems: Partial<Record<ListedRequirementColumn, string>>;
}

/** The form in which names are compared: without accents, whatever the capitals. */
export const nameKey = (name: string): string =>
  cleanText(name).toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

const wordsOf = (text: string): Set<string> => new Set(text.split(',').map(nameKey));

/** In English, German, French, Spanish, Polish and Arabic. */
const EVERYBODY = wordsOf(
  'everybody, everyone, all, all staff, all members, all employees, all workers, alle, jeder, alle mitarbeiter, tous, tout le monde, todos, todo el personal, wszyscy, الجميع, الكل',
);
const ROLES: Record<Role, Set<string>> = {
  WORKSPACE_ADMIN: wordsOf('workspace_admin, workspace admin, workspace admins, admin, admins'),
  WORKSPACE_MEMBER: wordsOf('workspace_member, workspace member, workspace members'),
  TEAM_ADMIN: wordsOf('team_admin, team admin, team admins, foremen, foreman'),
  TEAM_MEMBER: wordsOf('team_member, team member, team members'),
};
const roles = Object.keys(ROLES) as Role[];

const { from, until, graceDays, source, name } = requirementFactsSchema.shape;
const LABELS = {
  from: 'From',
  until: 'Until',
  graceDays: 'Days of grace',
  source: 'Source',
  name: 'Name',
} as const;
const schemas: Record<keyof typeof LABELS, z.ZodType> = { from, until, graceDays, source, name };

/** Reads a row by the rules by which a form's entries are read. */
export function readRequirement(
  { values, is, ...place }: ListedRequirement,
  names: RequirementNames,
): ReadRequirement {
  const facts: Partial<RequirementRow> = {};
  const problems: ReadRequirement['problems'] = {};
  for (const column of Object.keys(LABELS) as (keyof typeof LABELS)[]) {
    const written = column === 'source' ? cleanLines(values.source ?? '') : cleanText(values[column] ?? '');
    if (written === '') continue;
    const isNumber = column === 'graceDays' && /^\d+$/.test(written);
    const read = schemas[column].safeParse(isNumber ? Number(written) : written);
    if (read.success) Object.assign(facts, { [column]: read.data });
    else problems[column] = `${LABELS[column]} “${written}”: ${read.error.issues[0]?.message ?? ''}`;
  }
  const blocking = cleanText(values.blocking ?? '').toLowerCase();
  if (blocking === 'true' || blocking === 'false') facts.blocking = blocking === 'true';
  else if (blocking !== '')
    problems.blocking = `“${values.blocking}” doesn’t say if a missing document blocks or warns.`;
  readKinds(values.kinds, names, { facts, problems });
  readWho(values.who, names, { facts, problems });
  return { row: place.row, label: labelOf(place), is, facts, problems };
}

type Into = Pick<ReadRequirement, 'facts' | 'problems'>;

/** Names may have commas in them: where semicolons stand between names, commas are theirs. */
const linesOf = (text = ''): string => (text.includes('"') ? text : text.replaceAll(';', '\n'));

const keyed = (known: ReadonlyMap<string, unknown>) => ({ has: (text: string) => known.has(nameKey(text)) });

const once = (named: NamedThing[]): NamedThing[] => [...new Map(named.map((one) => [one.id, one])).values()];

function readKinds(text: string | undefined, { kinds }: RequirementNames, { facts, problems }: Into): void {
  const written = namesIn(linesOf(text), keyed(kinds));
  if (written.length === 0) return;
  const unknown = written.filter((one) => !kinds.has(nameKey(one)));
  if (unknown.length > 0) problems.kinds = `There is no document type ${listed(unknown)}.`;
  else facts.kinds = once(written.flatMap((one) => kinds.get(nameKey(one)) ?? []));
}

/** "Team: Crane crew", in the words of each language that the portal speaks. */
const SORT =
  /^(?:(?:teams?|grupos?|zespół|zespoły|(?:ال)?فريق)\s*:\s*(?<ofTeam>.+)|(?:trades?|tätigkeit(?:en)?|oficios?|zawód|zawody|(?:ال)?مهنة)\s*:\s*(?<ofTrade>.+))$/iu;

function readWho(text: string | undefined, names: RequirementNames, { facts, problems }: Into): void {
  const { teams, trades } = names;
  const written = namesIn(linesOf(text), { has: (one) => keyed(teams).has(one) || keyed(trades).has(one) });
  if (written.length === 0) return;
  const who: Whom = { everyone: false, roles: [], trades: [], teams: [] };
  const unknown: string[] = [];
  for (const one of written) {
    const { ofTeam, ofTrade } = SORT.exec(one)?.groups ?? {};
    const name = ofTeam ?? ofTrade;
    const key = nameKey(name ?? one);
    const team = ofTrade ? undefined : teams.get(key);
    const trade = ofTeam ? undefined : trades.get(key);
    const role = name === undefined ? roles.find((role) => ROLES[role].has(key)) : undefined;
    if (team && trade) {
      problems.who = `“${one}” is a team and a trade. Write “Team: ${one}” or “Trade: ${one}”.`;
      return;
    }
    if (team) who.teams.push(team);
    else if (trade) who.trades.push(trade);
    else if (name === undefined && EVERYBODY.has(key)) who.everyone = true;
    else if (role) who.roles.push(role);
    else unknown.push(name ?? one);
  }
  if (unknown.length > 0) problems.who = `There is no team, trade or role ${listed(unknown)}.`;
  else
    facts.who = {
      everyone: who.everyone,
      roles: [...new Set(who.roles)],
      trades: once(who.trades),
      teams: once(who.teams),
    };
}

const listed = (names: readonly string[]): string => names.map((name) => `“${name}”`).join(', ');
