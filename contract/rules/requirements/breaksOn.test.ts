import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type CalendarDate } from '#contract/rules/dates.ts';

import { askedCompanies } from '#tests/companies/companies.ts';
import { requirementsOf } from '#tests/companies/company.ts';

import {
  aHeldDocument,
  aHeldVersion,
  anExemptionOf,
  aPersonRecord,
  aRule,
} from '#tests/companies/samples.ts';
import type { AsOf, PersonRecord } from './records.ts';
import { cellOf, type Need, needsOf, standingTo } from './requirements.ts';

const TODAY = '2026-06-15';

/** After this day nothing of a random company changes any more. */
const LAST = addDays(TODAY, 900);

/** The first day after the question on which the state is another one, looked for day by day. */
function firstChange(need: Need, person: PersonRecord, asOf: AsOf): CalendarDate | null {
  const now = standingTo(need, person, asOf)?.state;
  for (let day = addDays(asOf.day, 1); day <= LAST; day = addDays(day, 1))
    if (standingTo(need, person, { ...asOf, day })?.state !== now) return day;
  return null;
}

test('[REQ-02] the day on which a state changes is the first one found by looking day by day, in random companies', () => {
  fc.assert(
    fc.property(askedCompanies(TODAY, 1, { people: 2, requirements: 4 }), ({ company, asked }) => {
      for (const asOf of asked)
        for (const need of needsOf(requirementsOf(company, asOf)))
          for (const person of company.people) {
            const cell = cellOf(need, person, asOf);
            if (cell) expect(cell.breaksOn).toBe(firstChange(need, person, asOf));
          }
    }),
    { numRuns: 1_000 },
  );
});

/** The days on which the state changes, one after the other, each found from the day before. */
function changesFrom(day: CalendarDate, person: PersonRecord, rules = [aRule('r1')]) {
  const [need] = needsOf(rules);
  const changes: string[] = [];
  for (let next: CalendarDate | null = day; need && next !== null; ) {
    const cell = cellOf(need, person, { day: next, knownOn: null });
    changes.push(`${next} ${cell?.state ?? 'nothing'}`);
    next = cell?.breaksOn ?? null;
  }
  return changes;
}

test('[REQ-02] a document leads through all of its states, and a renewal puts the change off', () => {
  const old = aHeldVersion('v1', { expirationDate: '2026-06-30' });
  const person = (...versions: (typeof old)[]) => aPersonRecord({ documents: [aHeldDocument(versions)] });
  expect(changesFrom('2026-02-01', person(old))).toEqual([
    '2026-02-01 MET',
    '2026-05-31 EXPIRES_SOON',
    '2026-07-01 EXPIRED',
  ]);
  const renewal = aHeldVersion('v2', { issuedOn: '2026-02-01', expirationDate: '2027-06-30' });
  expect(changesFrom('2026-02-01', person(old, renewal))).toEqual([
    '2026-02-01 MET',
    '2027-05-31 EXPIRES_SOON',
    '2027-07-01 EXPIRED',
  ]);
  expect(changesFrom('2026-02-01', person(aHeldVersion('v3')))).toEqual(['2026-02-01 MET']);
});

test('[REQ-02] grace, an exemption and the days of a requirement end a state', () => {
  const joined = {
    from: '2026-03-01',
    until: null,
    role: 'WORKSPACE_MEMBER',
    joinedOn: '2026-03-01',
  } as const;
  const person = aPersonRecord({
    memberships: [joined],
    exemptions: [anExemptionOf('r1', '2026-03-05', '2026-03-20')],
  });
  const rules = [aRule('r1', { everyone: true, graceDays: 30, until: '2026-06-30' })];
  expect(changesFrom('2026-03-01', person, rules)).toEqual([
    '2026-03-01 IN_GRACE',
    '2026-03-05 EXEMPT',
    '2026-03-21 IN_GRACE',
    '2026-03-31 MISSING',
    '2026-07-01 nothing',
  ]);
});

test('[REQ-02] the grace of a requirement that begins later counts as well', () => {
  const joined = {
    from: '2026-03-01',
    until: null,
    role: 'WORKSPACE_MEMBER',
    joinedOn: '2026-03-01',
  } as const;
  const rules = [
    aRule('r1', { everyone: true, graceDays: 30, until: '2026-03-20' }),
    aRule('r2', { everyone: true, graceDays: 60, from: '2026-03-10' }),
  ];
  expect(changesFrom('2026-03-01', aPersonRecord({ memberships: [joined] }), rules)).toEqual([
    '2026-03-01 IN_GRACE',
    '2026-05-09 MISSING',
  ]);
});
