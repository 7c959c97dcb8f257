import fc from 'fast-check';
import { expect, test } from 'vitest';
import { askedCompanies } from '#tests/companies/companies.ts';
import { requirementsOf } from '#tests/companies/company.ts';
import {
  aHeldDocument,
  aHeldVersion,
  anExemptionOf,
  aPersonRecord,
  aRule,
} from '#tests/companies/samples.ts';
import { knownLater, type Later } from './knownLater.ts';
import type { HeldVersion, PersonRecord } from './records.ts';
import { cellOf, type Need, needsOf } from './requirements.ts';

const TODAY = '2026-06-15';
const DAY = '2026-03-01';

/** The later records behind the state of a person on the day. */
function later(
  person: Partial<PersonRecord>,
  knownOn: string | null = null,
  rule = aRule('r1'),
): string[] | null {
  const [need] = needsOf([rule]);
  const record = aPersonRecord(person);
  const cell = need && cellOf(need, record, { day: DAY, knownOn });
  return cell
    ? knownLater(cell, need, record, { day: DAY, knownOn }).map(({ what, on }) => `${what} ${on}`)
    : null;
}
const held = (...versions: HeldVersion[]) => ({ documents: [aHeldDocument(versions)] });
const written = { issuedOn: '2026-01-01', writtenOn: '2026-01-05' };

test.each<[string, Partial<HeldVersion>, string[]]>([
  ['nothing of what was written on the day', { writtenOn: DAY }, []],
  ['what was written the day after', { issuedOn: DAY, writtenOn: '2026-03-02' }, ['ADDED 2026-03-02']],
  ['what was accepted the day after', { ...written, decidedOn: '2026-03-02' }, ['ACCEPTED 2026-03-02']],
  ['nothing of what was accepted on the day', { ...written, decidedOn: DAY }, []],
  [
    'what was refused since',
    { ...written, state: 'REJECTED', decidedOn: '2026-03-04' },
    ['REJECTED 2026-03-04'],
  ],
  [
    'what got the kind since',
    { ...written, known: { from: '2026-03-04', until: null } },
    ['GIVEN 2026-03-04'],
  ],
  [
    'what lost it since',
    { ...written, known: { from: '2026-01-05', until: '2026-03-04' } },
    ['TAKEN 2026-03-04'],
  ],
  [
    'what was withdrawn since, and put back',
    { ...written, ends: [{ endsOn: DAY, from: '2026-03-04', until: '2026-03-06' }] },
    ['ENDED 2026-03-04', 'PUT_BACK 2026-03-06'],
  ],
  [
    'nothing of what was withdrawn from a later day on',
    { ...written, ends: [{ endsOn: '2026-03-02', from: '2026-03-04', until: null }] },
    [],
  ],
  [
    'all of it, in the order of the days',
    { issuedOn: DAY, writtenOn: '2026-03-03', decidedOn: '2026-03-05', deletedOn: '2026-03-09' },
    ['ADDED 2026-03-03', 'ACCEPTED 2026-03-05', 'DELETED 2026-03-09'],
  ],
])('[VAL-12] a past cell tells %s', (_, version, told) => {
  expect(later(held(aHeldVersion('v1', version)))).toEqual(told);
});

test('[VAL-12] a past cell tells what it rested on as it was known then, and when that was corrected', () => {
  const wrong = aHeldVersion('wrong', { ...written, expirationDate: '2062-01-01' });
  const right = { issuedOn: '2026-01-01', corrects: 'wrong', expirationDate: '2026-02-01' };
  const corrected = held(wrong, aHeldVersion('right', { ...right, writtenOn: '2026-03-08' }));
  expect(later(corrected)).toEqual(['CORRECTED 2026-03-08']);
  expect(later(corrected, '2026-03-07')).toEqual([]);
  expect(later(corrected, '2026-03-08')).toEqual(['CORRECTED 2026-03-08']);
  const other = aHeldDocument([aHeldVersion('old', { ...written, expirationDate: '2026-02-20' })], 'd2');
  expect(later({ documents: [...corrected.documents, other] })).toEqual(['CORRECTED 2026-03-08']);
});

test('[VAL-12] a past cell tells when its kind came to expire always, or no longer did, if the certificate has no date', () => {
  const undated = aHeldVersion('v1', written);
  const expires = (version: HeldVersion) =>
    later({
      documents: [
        { ...aHeldDocument([version]), alwaysExpires: [{ from: '2026-03-05', until: '2026-03-09' }] },
      ],
    });
  expect(expires(undated)).toEqual(['EXPIRY_CHANGED 2026-03-05', 'EXPIRY_CHANGED 2026-03-09']);
  expect(expires({ ...undated, expirationDate: '2027-01-01' })).toEqual([]);
});

test('[VAL-12] a past cell tells when it came to be required, if that was later', () => {
  const certificate = held(aHeldVersion('v1', written));
  const rule = (recordedOn: string) => aRule('r1', { from: '2026-01-01', recordedOn });
  expect(later(certificate, null, rule('2026-03-02'))).toEqual(['REQUIRED 2026-03-02']);
  expect(later(certificate, null, rule(DAY))).toEqual([]);
});

test('[VAL-12] a past cell tells when the types that were asked for were merged, if that was later', () => {
  const certificate = held(aHeldVersion('v1', written));
  const rule = aRule('r1', { from: '2026-01-01', recordedOn: DAY, mergedOn: [DAY, '2026-03-06'] });
  expect(later(certificate, null, rule)).toEqual(['KINDS_MERGED 2026-03-06']);
  expect(later(certificate, '2026-03-05', rule)).toEqual([]);
});

test('[VAL-12] somebody who is exempt rests on no certificate', () => {
  const added = held(aHeldVersion('v1', { issuedOn: DAY, writtenOn: '2026-03-02' }));
  expect(later({ ...added, exemptions: [anExemptionOf('r1', '2026-01-01', '2026-12-31')] })).toEqual([]);
});

const isSaidBy = ({ requirements }: Need, day: string) =>
  requirements.every(({ recordedOn }) => recordedOn <= day);

test('[VAL-12] in random companies whatever is another state now than it was known to be says why, and only what came later', () => {
  const told = new Set<Later['what']>();
  fc.assert(
    fc.property(askedCompanies(TODAY, 4), ({ company, asked }) => {
      for (const { day, knownOn } of asked) {
        const needs = needsOf(requirementsOf(company, { day, knownOn }));
        for (const person of company.people)
          for (const need of needs) {
            const cell = cellOf(need, person, { day, knownOn });
            const then = cellOf(need, person, { day, knownOn: day });
            if (then && isSaidBy(need, day))
              expect(knownLater(then, need, person, { day, knownOn: day })).toEqual([]);
            if (!cell || (knownOn !== null && knownOn < day)) continue;
            const found = knownLater(cell, need, person, { day, knownOn });
            for (const { what, on } of found) {
              told.add(what);
              expect(on > day && (knownOn === null || on <= knownOn)).toBe(true);
            }
            if (cell.state !== then?.state) expect(found).not.toEqual([]);
          }
      }
    }),
    { numRuns: 500 },
  );
  expect(told.size).toBeGreaterThan(4);
});
