import type { CalendarDate } from '#contract/rules/dates.ts';
import type { PersonRecord, RequirementRule, Stretch } from '#contract/rules/requirements/records.ts';

/** What was required in one stretch of time: a change of a requirement begins another one. */
export interface Revision extends RequirementRule {
  revisionId: string;
  recorded: Stretch;
}

/** All that a workspace's requirements depend on, as the pure functions take it. */
export interface Company {
  today: CalendarDate;
  timeZone: string;
  /** Whether what happened on a day happened in its first moment, or in its last one. */
  happens: 'first' | 'last';
  kindIds: readonly string[];
  tradeIds: readonly string[];
  /** When it was known of each kind that it always expires; the documents of people say it too. */
  expiring: Readonly<Record<string, readonly Stretch[]>>;
  teamIds: readonly string[];
  people: readonly PersonRecord[];
  /** In the order of the requirements' ids, by which they are called as well. */
  revisions: readonly Revision[];
}

/** An id of the contract's form that a person can read. */
export const idOf = (name: string): string =>
  `c${name.toLowerCase().replace(/[^a-z0-9]/g, '')}`.padEnd(25, 'x').slice(0, 25);

/** The requirements of a company: those of now, or as they were known on a day. */
export const requirementsOf = ({ revisions }: Company, knownOn: CalendarDate | null): Revision[] =>
  revisions.filter(({ recorded: { from, until } }) =>
    knownOn === null ? until === null : from <= knownOn && (until === null || until > knownOn),
  );
