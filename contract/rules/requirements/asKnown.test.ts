import { expect, test } from 'vitest';
import {
  aHeldDocument,
  aHeldVersion,
  anExemptionOf,
  aPersonRecord,
  aRule,
} from '#tests/companies/samples.ts';
import { knownLater } from './knownLater.ts';
import type { HeldVersion, PersonRecord, RequirementRule } from './records.ts';
import { cellOf, needsOf } from './requirements.ts';

/** The state on a day, and what became known of it later; `knownOn` is null for all that is known now. */
function answer(
  day: string,
  knownOn: string | null,
  person: PersonRecord,
  rule: RequirementRule = aRule('r1'),
) {
  const [need] = needsOf([rule]);
  const cell = need ? cellOf(need, person, { day, knownOn }) : null;
  if (!need || !cell) return null;
  return [
    cell.state,
    ...knownLater(cell, need, person, { day, knownOn }).map(({ what, on }) => `${what} ${on}`),
  ];
}

const holder = (...versions: HeldVersion[]) => aPersonRecord({ documents: [aHeldDocument(versions)] });

test('[REQ-10] what was written later counts on a past day, and says so; as known then it does not', () => {
  const person = holder(aHeldVersion('v1', { issuedOn: '2026-01-01', writtenOn: '2026-05-01' }));
  expect(answer('2026-03-01', null, person)).toEqual(['MET', 'ADDED 2026-05-01']);
  expect(answer('2026-05-01', null, person)).toEqual(['MET']);
  expect(answer('2026-03-01', '2026-04-30', person)).toEqual(['MISSING']);
  expect(answer('2026-03-01', '2026-05-01', person)).toEqual(['MET', 'ADDED 2026-05-01']);
});

test('[REQ-10] what was accepted later waited then', () => {
  const person = holder(
    aHeldVersion('v1', { issuedOn: '2026-01-01', writtenOn: '2026-02-01', decidedOn: '2026-03-10' }),
  );
  expect(answer('2026-03-01', null, person)).toEqual(['MET', 'ACCEPTED 2026-03-10']);
  expect(answer('2026-03-01', '2026-03-01', person)).toEqual(['WAITING']);
  expect(answer('2026-03-10', '2026-03-10', person)).toEqual(['MET']);
  const refused = holder(
    aHeldVersion('v1', { state: 'REJECTED', writtenOn: '2026-02-01', decidedOn: '2026-03-10' }),
  );
  expect(answer('2026-03-01', '2026-03-09', refused)).toEqual(['WAITING']);
  expect(answer('2026-03-01', '2026-03-10', refused)).toEqual(['MISSING', 'REJECTED 2026-03-10']);
});

test('[VAL-11] before a review put its days right, what was submitted waited as it was submitted', () => {
  const submitted = { issuedOn: '2026-01-10', expirationDate: '2026-02-20', expirationReminder: null };
  const dates = { issuedOn: '2026-01-01', expirationDate: '2027-01-01', writtenOn: '2026-01-15' };
  const person = holder(aHeldVersion('v1', { ...dates, decidedOn: '2026-03-10', submitted }));
  const known = (day: string, knownOn = day) => answer(day, knownOn, person)?.[0];
  const days = ['2026-01-09', '2026-01-10', '2026-02-20', '2026-02-21'];
  expect(days.map((day) => known(day, '2026-03-09'))).toEqual(['MISSING', 'WAITING', 'WAITING', 'MISSING']);
  expect(known('2026-02-21', '2026-03-10')).toBe('MET');
});

test('[VAL-11] a document counts for the kind that it was known to have; now for the one that it has now', () => {
  const rules = { old: aRule('old', { kindIds: ['old'] }), young: aRule('young', { kindIds: ['young'] }) };
  const held = (kindId: string, known: HeldVersion['known']) =>
    aHeldDocument([aHeldVersion('v1', { issuedOn: '2026-01-01', known })], 'd1', kindId);
  const person = aPersonRecord({
    documents: [
      held('old', { from: '2026-01-01', until: '2026-03-01' }),
      held('young', { from: '2026-03-01', until: null }),
    ],
  });
  const both = (day: string, knownOn: string | null) =>
    Object.values(rules).map((rule) => answer(day, knownOn, person, rule)?.[0]);
  expect(both('2026-02-28', '2026-02-28')).toEqual(['MET', 'MISSING']);
  expect(both('2026-02-28', '2026-03-01')).toEqual(['MISSING', 'MET']);
  expect(both('2026-02-28', null)).toEqual(['MISSING', 'MET']);
});

test('[VAL-11] what was submitted waited until something newer was', () => {
  const person = holder(
    aHeldVersion('v1', { state: 'SUBMITTED', deletedOn: '2026-02-01' }),
    aHeldVersion('v2', { writtenOn: '2026-02-01', decidedOn: '2026-02-10', state: 'REJECTED' }),
  );
  const known = (day: string) => answer(day, day, person)?.[0];
  expect(['2026-01-01', '2026-01-31', '2026-02-09', '2026-02-10'].map(known)).toEqual([
    ...['WAITING', 'WAITING', 'WAITING', 'MISSING'],
  ]);
  expect(answer('2026-01-31', null, person)?.[0]).toBe('WAITING');
});

test('[VAL-11] what was restored counts on every day but where it was known to be deleted', () => {
  const person = holder(aHeldVersion('v1', { absences: [{ from: '2026-05-01', until: '2026-05-10' }] }));
  expect(answer('2026-05-05', null, person)?.[0]).toBe('MET');
  const known = (day: string, knownOn: string) => answer(day, knownOn, person)?.[0];
  expect(known('2026-04-01', '2026-04-30')).toBe('MET');
  expect(['2026-05-01', '2026-05-09'].map((day) => known(day, day))).toEqual(['MISSING', 'MISSING']);
  expect(['2026-04-01', '2026-05-09'].map((day) => known(day, '2026-05-10'))).toEqual(['MET', 'MET']);
  expect(answer('2026-05-05', null, person)).toEqual(['MET', 'RESTORED 2026-05-10']);
});

test('[REQ-10] what was deleted since counts until that day, and says so', () => {
  const person = holder(aHeldVersion('v1', { deletedOn: '2026-05-01' }));
  expect(answer('2026-04-30', null, person)).toEqual(['MET', 'DELETED 2026-05-01']);
  expect(answer('2026-05-01', null, person)).toEqual(['MISSING']);
  expect(answer('2026-05-01', '2026-04-30', person)).toEqual(['MET']);
  expect(answer('2026-04-30', '2026-05-01', person)).toEqual(['MET', 'DELETED 2026-05-01']);
});

test('[REQ-10] before a correction the wrong version was known', () => {
  const wrong = aHeldVersion('wrong', { issuedOn: '2026-01-01', expirationDate: '2062-01-01' });
  const right = aHeldVersion('right', {
    issuedOn: '2026-01-01',
    expirationDate: '2026-02-01',
    writtenOn: '2026-06-01',
    corrects: 'wrong',
  });
  expect(answer('2026-03-01', null, holder(wrong, right))).toEqual(['EXPIRED', 'CORRECTED 2026-06-01']);
  expect(answer('2026-03-01', '2026-05-31', holder(wrong, right))).toEqual(['MET']);
});

test('[REQ-10] places, memberships and exemptions count as they were known: what began later is unknown, what ended later goes on', () => {
  const rule = aRule('r1', { teamIds: ['roof'] });
  const person = aPersonRecord({
    places: [{ teamId: 'roof', from: '2026-03-01', until: '2026-04-01' }],
    exemptions: [anExemptionOf('r1', '2026-03-10', '2026-12-31', { until: '2026-03-20' })],
  });
  expect(answer('2026-03-05', '2026-02-28', person, rule)).toBeNull();
  expect(answer('2026-05-01', '2026-03-05', person, rule)).toEqual(['MISSING']);
  expect(answer('2026-05-01', '2026-03-15', person, rule)).toEqual(['EXEMPT']);
  expect(answer('2026-05-01', '2026-03-20', person, rule)).toEqual(['MISSING']);
  expect(answer('2026-05-01', '2026-04-01', person, rule)).toBeNull();
  const left = aPersonRecord({
    memberships: [{ from: '2026-01-01', until: '2026-02-01', role: 'TEAM_MEMBER', joinedOn: '2026-01-01' }],
  });
  expect(answer('2026-03-01', '2026-01-31', left)).toEqual(['MISSING']);
  expect(answer('2026-03-01', '2026-02-01', left)).toBeNull();
});

test('[REQ-09] a coming day answers as it will be if nothing else changes', () => {
  const person = holder(aHeldVersion('v1', { expirationDate: '2026-12-31' }));
  const days = ['2026-11-30', '2026-12-01', '2027-01-01'];
  expect(days.map((day) => answer(day, null, person)?.[0])).toEqual(['MET', 'EXPIRES_SOON', 'EXPIRED']);
});
