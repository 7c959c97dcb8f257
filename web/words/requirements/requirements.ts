import { plural, t } from '@lingui/core/macro';
import type { Requirement } from '#contract/requirements/requirements.ts';
import type { CalendarDate } from '#contract/rules/dates.ts';
import type { Role } from '#contract/rules/permissions.ts';
import type { Nameable } from '#contract/rules/text.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { numberText } from '../numbers.ts';
import { personName } from '../people.ts';
import { inARow, listOfNames } from '../several/listFormat.ts';

/** "3 requirements" */
export const requirementsLabel = (count: number): string =>
  plural(count, { one: '# requirement', other: '# requirements' });

/** What an empty screen says to do first. */
export const NO_REQUIREMENTS = t`No requirements yet`;

/** Requirements are the workspace’s own. */
export const OWN_RULES = t`You decide what is required here. Muster brings no laws or rules of its own.`;

/** Any one of these kinds is enough: "First aid or Paramedic". */
export const anyOfKinds = (kinds: readonly { name: string }[]): string =>
  listOfNames(
    kinds.map(({ name }) => name),
    'disjunction',
  );

/** Whom a requirement names. */
export interface NamedWhom {
  everyone: boolean;
  roles: readonly Role[];
  trades: readonly { name: string }[];
  teams: readonly { name: string }[];
  workspaceMembers: readonly Nameable[];
}

/** Everybody who has a role. */
const ROLES_OF: Record<Role, string> = {
  WORKSPACE_ADMIN: t`Workspace Admins`,
  WORKSPACE_MEMBER: t`Workspace Members`,
  TEAM_ADMIN: t`Team Admins`,
  TEAM_MEMBER: t`Team Members`,
};

/** So many names are said one by one. */
const NAMED = 4;

/** Names, of many the first alone: "Yard, Gate, Dock, Office and 3 more". */
export function firstNames(names: readonly string[]): string {
  const others = names.length - NAMED;
  return others > 0
    ? t`${{ names: inARow(names.slice(0, NAMED)) }} and ${{ others: numberText(others) }} more`
    : inARow(names);
}

/** Who must hold it: "Everybody", "Team Admins, Yard, Ben Byron and 3 more". */
export function appliesToText({ everyone, roles, trades, teams, workspaceMembers }: NamedWhom): string {
  if (everyone) return t`Everybody`;
  const names = [
    ...roles.map((role) => ROLES_OF[role]),
    ...trades.map(({ name }) => name),
    ...teams.map(({ name }) => name),
    ...workspaceMembers.map((member) => personName(member, t`somebody`)),
  ];
  return names.length === 0 ? t`Nobody` : firstNames(names);
}

/** Whether a gap keeps people out of a team. */
export const effectLabel = (blocking: boolean): string => (blocking ? t`Blocks` : t`Warns`);

/** On which days it holds. */
export function heldDaysText({ from, until }: Pick<Requirement, 'from' | 'until'>): string {
  if (from && until) return t`${{ from: dateText(from) }} – ${{ until: dateText(until) }}`;
  if (from) return t`From ${{ date: dateText(from) }}`;
  return until ? t`Until ${{ date: dateText(until) }}` : t`Always`;
}

/** "112 of 120", with those who need not meet it: "112 of 120, 1 exempt" */
export function metText({ met, applies, exempt }: Pick<Requirement, 'met' | 'applies' | 'exempt'>): string {
  if (applies === 0) return t`Nobody yet`;
  const text = t`${{ met: numberText(met) }} of ${{ applies: numberText(applies) }}`;
  return exempt === 0 ? text : t`${text}, ${{ exempt: numberText(exempt) }} exempt`;
}

/** How long newcomers may do without. */
export const graceText = (days: number): string =>
  days === 0
    ? t({ message: 'None', context: 'time that newcomers have' })
    : plural(days, { one: '# day', other: '# days' });

/** What is said of how many people would lack a requirement (REQ-06). */
export function lackText(
  lacking: number,
  applies: number,
  from: CalendarDate | null,
  isSaved = false,
): string {
  if (isSaved && from === null) {
    if (applies === 0) return t`It applies to nobody.`;
    if (lacking === 0)
      return t`Nobody lacks it: it applies to ${plural(applies, { one: '# person', other: '# people' })}.`;
    return plural(lacking, {
      one: `# of ${plural(applies, { one: '# person', other: '# people' })} lacks it.`,
      other: `# of ${plural(applies, { one: '# person', other: '# people' })} lack it.`,
    });
  }
  return from === null ? wouldLack(lacking, applies) : wouldLackOn(dateText(from), lacking, applies);
}

function wouldLack(lacking: number, applies: number): string {
  if (applies === 0) return t`This would apply to nobody.`;
  if (applies === 1)
    return lacking === 1
      ? t`It applies to 1 person, who would lack it.`
      : t`It applies to 1 person, who would not lack it.`;
  if (lacking === 0)
    return plural(applies, {
      one: 'Nobody would lack it: it applies to # person.',
      other: 'Nobody would lack it: it applies to # people.',
    });
  return t`${{ lacking: numberText(lacking) }} of ${plural(applies, { one: '# person', other: '# people' })} would lack it.`;
}

function wouldLackOn(day: string, lacking: number, applies: number): string {
  if (applies === 0) return t`This would apply to nobody on ${day}.`;
  if (applies === 1)
    return lacking === 1
      ? t`It applies to 1 person, who would lack it on ${day}.`
      : t`It applies to 1 person, who would not lack it on ${day}.`;
  if (lacking === 0)
    return plural(applies, {
      one: `Nobody would lack it on ${day}: it applies to # person.`,
      other: `Nobody would lack it on ${day}: it applies to # people.`,
    });
  return t`${{ lacking: numberText(lacking) }} of ${plural(applies, { one: '# person', other: '# people' })} would lack it on ${day}.`;
}

/** Says of people who hold nothing yet until when they can do without: a day for all, or the first and the last one. */
export function inGraceText(
  count: number,
  until: { first: CalendarDate; last: CalendarDate } | null,
): string {
  if (until === null)
    return plural(count, {
      one: '# person holds nothing yet and is in grace.',
      other: '# people hold nothing yet and are in grace.',
    });
  const [first, last] = [dateText(until.first), dateText(until.last)];
  if (first === last)
    return plural(count, {
      one: `# person holds nothing yet; they have until ${last} (grace).`,
      other: `# people hold nothing yet; they have until ${last} (grace).`,
    });
  return plural(count, {
    one: `# person holds nothing yet; the first have until ${first}, the last until ${last} (grace).`,
    other: `# people hold nothing yet; the first have until ${first}, the last until ${last} (grace).`,
  });
}

/** Says of people who lack what keeps people out of teams that they are in one. */
export const inTeamsText = (count: number): string =>
  t`${plural(count, { one: '# of them is', other: '# of them are' })} in a team. They stay in it, marked “${{ label: ALTHOUGH_BLOCKED }}”.`;

/** Stands with somebody of a team who lacks what keeps people out of teams (REQ-13). */
export const ALTHOUGH_BLOCKED = t`In the team although blocked`;

/** As many people named one by one may have a trade in common (TRD-04). */
const MANY_ONE_BY_ONE = 5;

/** How many people a requirement names one by one, where these are many; else null. */
export function oneByOne({
  everyone,
  workspaceMembers,
}: Pick<NamedWhom, 'everyone' | 'workspaceMembers'>): number | null {
  const count = workspaceMembers.length;
  return everyone || count < MANY_ONE_BY_ONE ? null : count;
}
