import type { Requirement } from '#contract/requirements/requirements.ts';
import type { CalendarDate } from '#contract/rules/dates.ts';
import type { Role } from '#contract/rules/permissions.ts';
import type { Nameable } from '#contract/rules/text.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { roleLabels } from '../members.ts';
import { counted, numberText } from '../numbers.ts';
import { personName } from '../people.ts';

/** "3 requirements" */
export const requirementsLabel = (count: number): string =>
  `${numberText(count)} ${count === 1 ? 'requirement' : 'requirements'}`;

/** What an empty screen says to do first. */
export const NO_REQUIREMENTS = 'No requirements yet';

/** Requirements are the workspace’s own. */
export const OWN_RULES = 'You decide what is required here. Muster brings no laws or rules of its own.';

/** Any one of these kinds is enough: "First aid or Paramedic". */
export const anyOfKinds = (kinds: readonly { name: string }[]): string =>
  new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(kinds.map(({ name }) => name));

/** Whom a requirement names. */
export interface NamedWhom {
  everyone: boolean;
  roles: readonly Role[];
  trades: readonly { name: string }[];
  teams: readonly { name: string }[];
  workspaceMembers: readonly Nameable[];
}

/** So many names are said one by one. */
const NAMED = 4;

/** Names, of many the first alone: "Yard, Gate, Dock, Office and 3 more". */
export function firstNames(names: readonly string[]): string {
  const others = names.length - NAMED;
  return others > 0 ? `${names.slice(0, NAMED).join(', ')} and ${numberText(others)} more` : names.join(', ');
}

/** Who must hold it: "Everybody", "Team Admins, Yard, Ben Byron and 3 more". */
export function appliesToText({ everyone, roles, trades, teams, workspaceMembers }: NamedWhom): string {
  if (everyone) return 'Everybody';
  const names = [
    ...roles.map((role) => `${roleLabels[role]}s`),
    ...trades.map(({ name }) => name),
    ...teams.map(({ name }) => name),
    ...workspaceMembers.map((member) => personName(member, 'somebody')),
  ];
  return names.length === 0 ? 'Nobody' : firstNames(names);
}

/** Whether a gap keeps people out of a team. */
export const effectLabel = (blocking: boolean): string => (blocking ? 'Blocks' : 'Warns');

/** On which days it holds. */
export function heldDaysText({ from, until }: Pick<Requirement, 'from' | 'until'>): string {
  if (from && until) return `${dateText(from)} – ${dateText(until)}`;
  if (from) return `From ${dateText(from)}`;
  return until ? `Until ${dateText(until)}` : 'Always';
}

/** "112 of 120", with those who need not meet it: "112 of 120, 1 exempt" */
export function metText({ met, applies, exempt }: Pick<Requirement, 'met' | 'applies' | 'exempt'>): string {
  if (applies === 0) return 'Nobody yet';
  const text = `${numberText(met)} of ${numberText(applies)}`;
  return exempt === 0 ? text : `${text}, ${numberText(exempt)} exempt`;
}

/** How long newcomers may do without. */
export const graceText = (days: number): string =>
  days === 0 ? 'None' : `${numberText(days)} ${days === 1 ? 'day' : 'days'}`;

/** What is said of how many people would lack a requirement (REQ-06). */
export function lackText(
  lacking: number,
  applies: number,
  from: CalendarDate | null,
  isSaved = false,
): string {
  const day = from === null ? '' : ` on ${dateText(from)}`;
  if (isSaved && from === null) {
    if (applies === 0) return 'It applies to nobody.';
    if (lacking === 0) return `Nobody lacks it: it applies to ${counted(applies, 'person', 'people')}.`;
    return `${numberText(lacking)} of ${counted(applies, 'person', 'people')} ${lacking === 1 ? 'lacks' : 'lack'} it.`;
  }
  if (applies === 0) return `This would apply to nobody${day}.`;
  if (applies === 1)
    return `It applies to 1 person, who would ${lacking === 1 ? 'lack' : 'not lack'} it${day}.`;
  if (lacking === 0) return `Nobody would lack it${day}: it applies to ${numberText(applies)} people.`;
  return `${numberText(lacking)} of ${numberText(applies)} people would lack it${day}.`;
}

/** Says of people who hold nothing yet until when they can do without: a day for all, or the first and the last one. */
export function inGraceText(
  count: number,
  until: { first: CalendarDate; last: CalendarDate } | null,
): string {
  const who = counted(count, 'person holds', 'people hold');
  if (until === null) return `${who} nothing yet and ${count === 1 ? 'is' : 'are'} in grace.`;
  if (until.first === until.last)
    return `${who} nothing yet; they have until ${dateText(until.last)} (grace).`;
  return `${who} nothing yet; the first have until ${dateText(until.first)}, the last until ${dateText(until.last)} (grace).`;
}

/** Says of people who lack what keeps people out of teams that they are in one. */
export const inTeamsText = (count: number): string =>
  `${counted(count, 'of them is', 'of them are')} in a team. They stay in it, marked “${ALTHOUGH_BLOCKED}”.`;

/** Stands with somebody of a team who lacks what keeps people out of teams (REQ-13). */
export const ALTHOUGH_BLOCKED = 'In the team although blocked';

/** As many people named one by one may have a trade in common (TRD-04). */
const MANY_ONE_BY_ONE = 5;

/** Says of a requirement that it names many people one by one; null where it doesn't. */
export function oneByOneText({
  everyone,
  workspaceMembers,
}: Pick<NamedWhom, 'everyone' | 'workspaceMembers'>): string | null {
  const count = workspaceMembers.length;
  return everyone || count < MANY_ONE_BY_ONE ? null : `names ${numberText(count)} people one by one`;
}
