import type { CalendarDate } from '#contract/rules/dates.ts';
import type { AsOf, PersonRecord, RequirementRule, Stretch } from '#contract/rules/requirements/records.ts';

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

const isWithin = (day: CalendarDate, { from, until }: Stretch): boolean =>
  from <= day && (until === null || until > day);

/**
 * The requirements of a company as they were on a day, which is that of their beginning for the days before it; with all that is known now, or
 * was known on a day.
 */
export function requirementsOf({ revisions }: Company, { day, knownOn }: AsOf): Revision[] {
  const known = revisions
    .filter(({ recorded }) => knownOn === null || recorded.from <= knownOn)
    .map((one) => {
      const { from, until } = one.recorded;
      return {
        ...one,
        recorded: { from, until: knownOn !== null && until && until > knownOn ? null : until },
      };
    });
  return [...Map.groupBy(known, ({ id }) => id).values()].flatMap((all) => {
    const begun = all.map(({ recorded }) => recorded.from).sort()[0] ?? day;
    const asked = day > begun ? day : begun;
    const present = all.find(({ recorded }) => isWithin(asked, recorded));
    if (!present) return [];
    const since = (from: CalendarDate) => (from === begun ? null : from);
    const formerly = all.flatMap(({ recorded: { from, until }, ...named }) =>
      until !== null && from < until && until <= present.recorded.from
        ? [{ ...named, from: since(from), until }]
        : [],
    );
    return [{ ...present, from: present.from ?? begun, namesFrom: since(present.recorded.from), formerly }];
  });
}
