import { daysUntil } from '#contract/rules/calendar.ts';
import { addDays, type CalendarDate } from '#contract/rules/dates.ts';
import type { Role } from '#contract/rules/permissions.ts';
import { bestProof, changeDaysOf, type Piece, type Proof, waitingVersion } from './evidence.ts';
import type {
  AsOf,
  ExemptionStretch,
  HeldDocument,
  Named,
  OwnStretch,
  PersonRecord,
  RequirementRule,
  Stretch,
} from './records.ts';

/** How somebody stands to what is required of them, worst first (REQ-03). */
export const REQUIREMENT_STATES = [
  'EXPIRED',
  'UNDATED',
  'MISSING',
  'WAITING',
  'IN_GRACE',
  'EXPIRES_SOON',
  'MET',
  'EXEMPT',
] as const;
export type RequirementState = (typeof REQUIREMENT_STATES)[number];

/** The states of whoever lacks something: the headline of every screen counts people with at least one of them (VAL-14). */
export const LACKING = ['EXPIRED', 'UNDATED', 'MISSING'] as const satisfies RequirementState[];

/** The states that keep somebody out of a team when the requirement blocks (REQ-13). */
export const GAPS = [...LACKING, 'WAITING'] as const satisfies RequirementState[];
export const isGap = (state: RequirementState): boolean => GAPS.some((gap) => gap === state);

/** Why a requirement reaches somebody. */
export type Reason =
  | { via: 'EVERYONE' | 'MEMBER' }
  | { via: 'ROLE'; role: Role }
  | { via: 'TRADE'; tradeId: string }
  | { via: 'TEAM'; teamId: string };

/** One way in which a requirement reaches somebody, and the first day on which it did so without a break. Days of grace look further back. */
export type Source = Reason & { requirementId: string; since: CalendarDate };

/** What tells the needs of requirements apart. */
type Asking = Pick<RequirementRule, 'id' | 'kindIds'>;

/** Requirements with the same kinds are one need: whoever meets one of them meets all (REQ-04). */
export interface Need<One extends Asking = RequirementRule> {
  /** The id of the first of its requirements, by which it is known. */
  id: string;
  kindIds: readonly string[];
  requirements: One[];
}

/** What somebody needs, and how they stand to it on a day. */
export interface NeedCell {
  needId: string;
  state: RequirementState;
  blocking: boolean;
  /** All that it rests on, also what somebody is exempt from. */
  sources: Source[];
  /** What counts, or counted last; null without one. */
  proof: Proof | null;
  /** What waits for review. */
  waiting: Piece | null;
  /** The first day on which they can do without no longer; null unless they are in grace. */
  graceUntil: CalendarDate | null;
  /** The exemption that ends first; null unless they are exempt from all. */
  exemption: ExemptionStretch | null;
  /** The first later day on which the state changes if nothing else does; null for never. */
  breaksOn: CalendarDate | null;
}

const keyOf = ({ kindIds }: Asking) => [...new Set(kindIds)].sort().join(' ');

/** Whether the requirement holds on a day for whomever it names. */
export const holdsOn = (
  { from, until }: Pick<RequirementRule, 'from' | 'until'>,
  day: CalendarDate,
): boolean => (from === null || from <= day) && (until === null || day <= until);

/** The needs of requirements, in the order of the first requirement of each. */
export function needsOf<One extends Asking>(requirements: readonly One[]): Need<One>[] {
  const needs = new Map<string, Need<One>>();
  for (const requirement of requirements) {
    const known = needs.get(keyOf(requirement));
    if (known) known.requirements.push(requirement);
    else
      needs.set(keyOf(requirement), {
        id: requirement.id,
        kindIds: requirement.kindIds,
        requirements: [requirement],
      });
  }
  return [...needs.values()];
}

/** A stretch is known once it had begun by the day of the question's knowledge, and was known of the person it is asked of. */
function isKnown({ from, known }: OwnStretch, { knownOn }: AsOf): boolean {
  const knownUntil = known?.until ?? null;
  if (knownOn === null) return knownUntil === null;
  return (known?.from ?? from) <= knownOn && from <= knownOn && (knownUntil === null || knownUntil > knownOn);
}

/** Whether a stretch covers a day, as far as that was known: what began later is unknown then, what ended later goes on. */
export function covers(stretch: OwnStretch, asOf: AsOf): boolean {
  const { from, until } = stretch;
  const { day, knownOn } = asOf;
  if (from > day || !isKnown(stretch, asOf)) return false;
  if (until === null || until > day) return true;
  return knownOn !== null && until > knownOn;
}

const first = (days: CalendarDate[]): CalendarDate | undefined => days.toSorted()[0];
const later = (some: CalendarDate | null, other: CalendarDate): CalendarDate =>
  some !== null && some > other ? some : other;

/** The ways in which a requirement reaches somebody on a day; none when it does not, or when they are not in the workspace. */
export function sourcesOf(requirement: RequirementRule, person: PersonRecord, asOf: AsOf): Source[] {
  const { id: requirementId, from } = requirement;
  const present = person.memberships.filter((span) => covers(span, asOf));
  if (!holdsOn(requirement, asOf.day) || present.length === 0) return [];
  const joinedOn = first(present.map((span) => span.joinedOn)) ?? asOf.day;
  const sources: Source[] = [];
  if (requirement.everyone) sources.push({ requirementId, via: 'EVERYONE', since: later(from, joinedOn) });
  for (const role of requirement.roles) {
    const since = first(present.filter((span) => span.role === role).map((span) => span.from));
    if (since) sources.push({ requirementId, via: 'ROLE', role, since: later(from, since) });
  }
  for (const tradeId of requirement.tradeIds) {
    const had = person.trades.filter((trade) => trade.tradeId === tradeId && covers(trade, asOf));
    const since = first(had.map((trade) => trade.from));
    if (since) sources.push({ requirementId, via: 'TRADE', tradeId, since: later(from, since) });
  }
  for (const teamId of requirement.teamIds) {
    const places = person.places.filter((place) => place.teamId === teamId && covers(place, asOf));
    const since = first(places.map((place) => place.from));
    if (since) sources.push({ requirementId, via: 'TEAM', teamId, since: later(from, since) });
  }
  if (requirement.memberIds.includes(person.id))
    sources.push({ requirementId, via: 'MEMBER', since: later(from, joinedOn) });
  return sources;
}

/** Stretches under a requirement that are fewer days apart count as one: whoever goes and comes back is given grace once (VAL-13). */
export const REST_DAYS = 90;

/** The stretches in which somebody was among those whom a requirement names, as far as they were known. */
function stretchesAmong(named: Named, person: PersonRecord, asOf: AsOf): Stretch[] {
  const { knownOn } = asOf;
  const known = <One extends OwnStretch>(some: readonly One[]) => some.filter((one) => isKnown(one, asOf));
  const isNamed = named.everyone || named.memberIds.includes(person.id);
  return [
    ...(isNamed ? known(person.memberships).map((one) => ({ ...one, from: one.joinedOn })) : []),
    ...known(person.memberships).filter(({ role }) => named.roles.includes(role)),
    ...known(person.trades).filter(({ tradeId }) => named.tradeIds.includes(tradeId)),
    ...known(person.places).filter(({ teamId }) => named.teamIds.includes(teamId)),
  ].map(({ from, until }) => ({
    from,
    until: until === null || (knownOn !== null && until > knownOn) ? null : until,
  }));
}

/** The first day under a requirement of somebody whom it reaches on a day, whatever way they came and however it named them then. */
function firstDayUnder(requirement: RequirementRule, person: PersonRecord, asOf: AsOf): CalendarDate {
  const windows = [...requirement.formerly, { ...requirement, from: requirement.namesFrom, until: null }];
  const under = windows
    .flatMap((named) =>
      stretchesAmong(named, person, asOf).map(({ from, until }) => ({
        from: later(requirement.from, later(named.from, from)),
        until: until === null || (named.until !== null && named.until < until) ? named.until : until,
      })),
    )
    .filter(({ from, until }) => from <= asOf.day && (until === null || from < until))
    .sort((one, other) => (one.from < other.from ? -1 : 1));
  let begun = asOf.day;
  let ended: CalendarDate | null | undefined;
  for (const { from, until } of under) {
    if (ended === undefined || (ended !== null && daysUntil(from, ended) >= REST_DAYS)) begun = from;
    ended = until === null || ended === null ? null : later(ended ?? null, until);
  }
  return begun;
}

const MEETING: ReadonlySet<RequirementState> = new Set(['MET', 'EXPIRES_SOON']);

/** A cell without the day on which it changes. */
export type NeedStanding = Omit<NeedCell, 'breaksOn'>;

const exempts = (exemption: ExemptionStretch, asOf: AsOf): boolean =>
  exemption.lastDay >= asOf.day && covers(exemption, asOf);

function standing(
  need: Need,
  person: PersonRecord,
  documents: readonly HeldDocument[],
  asOf: AsOf,
): NeedStanding | null {
  const required = need.requirements.map((requirement) => ({
    requirement,
    sources: sourcesOf(requirement, person, asOf),
    exemption: longest(
      person.exemptions.filter((one) => one.requirementId === requirement.id && exempts(one, asOf)),
    ),
  }));
  const reaching = required.filter(({ sources }) => sources.length > 0);
  if (reaching.length === 0) return null;
  const open = reaching.filter(({ exemption }) => exemption === null);
  const strict = open.length > 0 ? open : reaching;
  const facts = {
    needId: need.id,
    blocking: strict.some(({ requirement }) => requirement.blocking),
    sources: reaching.flatMap(({ sources }) => sources),
    proof: bestProof(documents, asOf),
    waiting: waitingVersion(documents, asOf),
    graceUntil: null,
    exemption: null,
  };
  if (open.length === 0) {
    const ending = reaching.flatMap(({ exemption }) => exemption ?? []);
    return { ...facts, state: 'EXEMPT', exemption: longest(ending, 'asc') };
  }
  const { proof } = facts;
  if (proof && MEETING.has(proof.grade)) return { ...facts, state: proof.grade };
  if (facts.waiting !== null) return { ...facts, state: 'WAITING' };
  if (proof) return { ...facts, state: proof.grade };
  const graceEnd = graceEndOf(
    strict.map(({ requirement }) => requirement),
    person,
    asOf,
  );
  if (graceEnd !== null && asOf.day < graceEnd) return { ...facts, state: 'IN_GRACE', graceUntil: graceEnd };
  return { ...facts, state: 'MISSING' };
}

/** The day on which the grace of the strictest of some requirements is over; null where one gives none. */
function graceEndOf(
  requirements: readonly RequirementRule[],
  person: PersonRecord,
  asOf: AsOf,
): CalendarDate | null {
  if (requirements.some(({ graceDays }) => graceDays === 0)) return null;
  const ends = requirements.map((one) => addDays(firstDayUnder(one, person, asOf), one.graceDays));
  return first(ends) ?? null;
}

/** The exemption that ends last, or first. */
function longest(exemptions: ExemptionStretch[], order: 'asc' | 'desc' = 'desc'): ExemptionStretch | null {
  const sorted = exemptions.toSorted((one, other) => (one.lastDay < other.lastDay ? -1 : 1));
  return (order === 'asc' ? sorted[0] : sorted.at(-1)) ?? null;
}

/** Every day on which the state may be another than the day before, if nothing else changes. */
function changeDays(need: Need, person: PersonRecord, documents: readonly HeldDocument[]): CalendarDate[] {
  const { memberships, places, trades, exemptions } = person;
  const days = changeDaysOf(documents);
  const begins = [
    ...memberships.flatMap(({ from, joinedOn }) => [from, joinedOn]),
    ...[...places, ...trades].map(({ from }) => from),
  ];
  for (const { from, until, graceDays, namesFrom, formerly } of need.requirements) {
    if (from !== null) days.push(from);
    if (until !== null) days.push(addDays(until, 1));
    const named = [namesFrom, ...formerly.map((one) => one.from)].flatMap((day) => day ?? []);
    // Also of what reaches them later only, which may give them time beyond that of today's sources.
    if (graceDays > 0)
      for (const day of [...begins, ...named]) days.push(addDays(later(from, day), graceDays));
  }
  for (const exemption of exemptions) days.push(addDays(exemption.lastDay, 1));
  for (const span of [...memberships, ...places, ...trades, ...exemptions]) {
    days.push(span.from);
    if (span.until !== null) days.push(span.until);
  }
  return days;
}

const documentsFor = (need: Need, { documents }: PersonRecord) =>
  documents.filter(({ kindId }) => need.kindIds.includes(kindId));

/** How somebody stands to a need on a day (rule 3 of decision 0064); null when nothing of it is required of them then. */
export const standingTo = (need: Need, person: PersonRecord, asOf: AsOf): NeedStanding | null =>
  standing(need, person, documentsFor(need, person), asOf);

/** How somebody stands to a need on a day, and when that changes; null when nothing of it is required of them then. */
export function cellOf(need: Need, person: PersonRecord, asOf: AsOf): NeedCell | null {
  const documents = documentsFor(need, person);
  const now = standing(need, person, documents, asOf);
  if (now === null) return null;
  const days = changeDays(need, person, documents).filter((day) => day > asOf.day);
  const breaksOn = [...new Set(days)]
    .sort()
    .find((day) => standing(need, person, documents, { ...asOf, day })?.state !== now.state);
  return { ...now, breaksOn: breaksOn ?? null };
}

/** All that is required of somebody on a day, in the order of the needs (REQ-02). */
export const cellsOf = (needs: readonly Need[], person: PersonRecord, asOf: AsOf): NeedCell[] =>
  needs.flatMap((need) => cellOf(need, person, asOf) ?? []);
