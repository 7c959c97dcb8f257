import fc from 'fast-check';
import { addDays, type CalendarDate } from '#contract/rules/dates.ts';
import { ROLES } from '#contract/rules/permissions.ts';
import type { AsOf, PersonRecord } from '#contract/rules/requirements/records.ts';
import type { Company, Revision } from './company.ts';
import { daysFrom, spans } from './days.ts';
import { aPerson } from './people.ts';

interface Known {
  today: CalendarDate;
  kindIds: string[];
  tradeIds: string[];
  teamIds: string[];
  memberIds: string[];
}

const numbered = (sign: string, count: number): string[] =>
  Array.from({ length: count }, (_, place) => `${sign}${place}`);

const graceDays = fc.constantFrom(0, 0, 1, 14, 14, 30, 120);

/** What a requirement says in one stretch of time. */
const facts = ({ today, kindIds, tradeIds, teamIds, memberIds }: Known) =>
  fc
    .record({
      kindIds: fc.subarray(kindIds, { minLength: 1, maxLength: 2 }),
      everyone: fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, fc.constant(true)),
      roles: fc.subarray([...ROLES]),
      tradeIds: fc.subarray(tradeIds),
      teamIds: fc.subarray(teamIds),
      memberIds: fc.subarray(memberIds, { maxLength: 1 }),
      days: fc.tuple(fc.option(daysFrom(today, -200, 200)), fc.option(daysFrom(today, -200, 200))),
      graceDays,
      blocking: fc.boolean(),
    })
    .map(({ days: [from, until], ...more }) => {
      const isOver = from !== null && until !== null && until < from;
      return { ...more, namesFrom: null, formerly: [], mergedOn: [], from, until: isOver ? from : until };
    });

/** A requirement as it was said first, and as it was changed later; it may be gone by now. */
const revisionsOf = (id: string, known: Known): fc.Arbitrary<Revision[]> =>
  fc
    .tuple(spans(known.today, 1), fc.array(facts(known), { minLength: 2, maxLength: 2 }), fc.boolean())
    .map(([[first], [before, after], isKept]) => {
      if (!first || !before || !after) return [];
      const revisions: Revision[] = [
        { ...before, id, revisionId: id, recorded: first, recordedOn: first.from },
      ];
      if (isKept && first.until !== null)
        revisions.push({
          ...after,
          id,
          revisionId: `${id} 1`,
          recorded: { from: first.until, until: null },
          recordedOn: first.until,
        });
      return revisions;
    });

/** Random companies in which little is improbable: few kinds and teams, so that requirements, documents and people meet. */
const companies = (
  today: CalendarDate,
  most: { people: number; requirements: number } = { people: 3, requirements: 5 },
): fc.Arbitrary<Company> =>
  fc
    .tuple(fc.integer({ min: 1, max: most.people }), fc.integer({ min: 1, max: most.requirements }))
    .chain(([people, requirements]) => {
      const known = {
        today,
        kindIds: numbered('k', 3),
        tradeIds: numbered('w', 2),
        teamIds: numbered('t', 2),
        memberIds: numbered('p', people),
      };
      const requirementIds = numbered('r', requirements);
      return fc
        .record({
          today: fc.constant(today),
          timeZone: fc.constantFrom('UTC', 'Europe/Berlin', 'Pacific/Auckland', 'America/Los_Angeles'),
          happens: fc.constantFrom('first' as const, 'last' as const),
          kindIds: fc.constant(known.kindIds),
          expiring: fc.record({
            k0: fc.constant([]),
            k1: spans(today, 2),
            k2: fc.constant([{ from: '2020-01-01', until: null }]),
          }),
          tradeIds: fc.constant(known.tradeIds),
          teamIds: fc.constant(known.teamIds),
          people: fc.tuple(...known.memberIds.map((id) => aPerson(id, today, { ...known, requirementIds }))),
          revisions: fc
            .tuple(...requirementIds.map((id) => revisionsOf(id, known)))
            .map((revisions) => revisions.flat()),
        })
        .map((company) => ({
          ...company,
          people: company.people.map((person) => expiringBy(person, company.expiring)),
        }));
    });

const expiringBy = (person: PersonRecord, expiring: Company['expiring']): PersonRecord => ({
  ...person,
  documents: person.documents.map((one) => ({ ...one, alwaysExpires: expiring[one.kindId] ?? [] })),
});

/** A day that has to do with the company, or the one before or after it or after some grace; or any. */
const aDay = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ place: fc.nat(), shift: fc.constantFrom(0, 0, -1, -1, 1, 13, 14, 29, 30) }),
  },
  fc.record({ offset: fc.integer({ min: -400, max: 400 }) }),
);
type Day = typeof aDay extends fc.Arbitrary<infer One> ? One : never;

const pick = fc.record({ day: aDay, knownOn: fc.option(aDay, { freq: 2 }) });

/** Companies with questions about them: past days, today and coming ones, as they are known now or were known on a day. */
export const askedCompanies = (
  today: CalendarDate,
  count: number,
  most?: { people: number; requirements: number },
): fc.Arbitrary<{ company: Company; asked: AsOf[] }> =>
  fc
    .tuple(companies(today, most), fc.array(pick, { minLength: count, maxLength: count }))
    .map(([company, picks]) => {
      const days = [today, ...(JSON.stringify(company).match(/\d{4}-\d\d-\d\d/g) ?? [])];
      const dayOf = (day: Day): CalendarDate =>
        'offset' in day
          ? addDays(today, day.offset)
          : addDays(days[day.place % days.length] ?? today, day.shift);
      const asked = picks.map(({ day, knownOn }) => ({
        day: dayOf(day),
        knownOn: knownOn === null ? null : dayOf(knownOn),
      }));
      return { company, asked };
    });
