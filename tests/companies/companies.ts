import fc from 'fast-check';
import type { CalendarDate } from '#contract/rules/dates.ts';
import { ROLES } from '#contract/rules/permissions.ts';
import type { AsOf } from '#contract/rules/requirements/records.ts';
import type { Company, Revision } from './company.ts';
import { daysFrom, spans } from './days.ts';
import { aPerson } from './people.ts';

interface Known {
  today: CalendarDate;
  kindIds: string[];
  teamIds: string[];
  memberIds: string[];
}

const numbered = (sign: string, count: number): string[] =>
  Array.from({ length: count }, (_, place) => `${sign}${place}`);

const graceDays = fc.constantFrom(0, 0, 1, 14, 30, 120);

/** What a requirement says in one stretch of time. */
const facts = ({ today, kindIds, teamIds, memberIds }: Known) =>
  fc
    .record({
      kindIds: fc.subarray(kindIds, { minLength: 1, maxLength: 2 }),
      everyone: fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, fc.constant(true)),
      roles: fc.subarray([...ROLES]),
      teamIds: fc.subarray(teamIds),
      memberIds: fc.subarray(memberIds, { maxLength: 1 }),
      days: fc.tuple(fc.option(daysFrom(today, -200, 200)), fc.option(daysFrom(today, -200, 200))),
      graceDays,
      blocking: fc.boolean(),
    })
    .map(({ days: [from, until], ...more }) => {
      const isOver = from !== null && until !== null && until < from;
      return { ...more, from, until: isOver ? from : until };
    });

/** A requirement as it was said first, and as it was changed later; it may be gone by now. */
const revisionsOf = (id: string, known: Known): fc.Arbitrary<Revision[]> =>
  fc
    .tuple(spans(known.today, 1), fc.array(facts(known), { minLength: 2, maxLength: 2 }), fc.boolean())
    .map(([[first], [before, after], isKept]) => {
      if (!first || !before || !after) return [];
      const revisions: Revision[] = [{ ...before, id, revisionId: id, recorded: first }];
      if (isKept && first.until !== null)
        revisions.push({ ...after, id, revisionId: `${id} 1`, recorded: { from: first.until, until: null } });
      return revisions;
    });

/** Random companies in which little is improbable: few kinds and teams, so that requirements, documents and people meet. */
export const companies = (
  today: CalendarDate,
  most: { people: number; requirements: number } = { people: 3, requirements: 5 },
): fc.Arbitrary<Company> =>
  fc
    .tuple(fc.integer({ min: 1, max: most.people }), fc.integer({ min: 1, max: most.requirements }))
    .chain(([people, requirements]) => {
      const known = {
        today,
        kindIds: numbered('k', 3),
        teamIds: numbered('t', 2),
        memberIds: numbered('p', people),
      };
      const requirementIds = numbered('r', requirements);
      return fc.record({
        today: fc.constant(today),
        timeZone: fc.constantFrom('UTC', 'Europe/Berlin', 'Pacific/Auckland', 'America/Los_Angeles'),
        happens: fc.constantFrom('first' as const, 'last' as const),
        kindIds: fc.constant(known.kindIds),
        teamIds: fc.constant(known.teamIds),
        people: fc.tuple(...known.memberIds.map((id) => aPerson(id, today, { ...known, requirementIds }))),
        revisions: fc
          .tuple(...requirementIds.map((id) => revisionsOf(id, known)))
          .map((revisions) => revisions.flat()),
      });
    });

/** A past day, today or a coming one, as it is known now or was known on a day. */
export const questions = (today: CalendarDate): fc.Arbitrary<AsOf> =>
  fc.record({
    day: daysFrom(today, -400, 400),
    knownOn: fc.option(daysFrom(today, -400, 30)),
  });
