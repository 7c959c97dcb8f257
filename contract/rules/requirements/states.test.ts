import { expect, test } from 'vitest';
import {
  aHeldDocument,
  aHeldVersion,
  anExemptionOf,
  aPersonRecord,
  aRule,
} from '#tests/companies/samples.ts';
import type { HeldDocument, HeldVersion, PersonRecord, RequirementRule, Stretch } from './records.ts';
import { cellsOf, isGap, needsOf, REQUIREMENT_STATES, standingTo } from './requirements.ts';

/** What a person is on a day to requirements with the same kinds; null where nothing is required. */
function stateOn(
  day: string,
  person: PersonRecord,
  rules: RequirementRule[] = [aRule('r1')],
  knownOn: string | null = null,
) {
  const [need] = needsOf(rules);
  return need ? (standingTo(need, person, { day, knownOn })?.state ?? null) : null;
}

const holder = (...documents: HeldDocument[]) => aPersonRecord({ documents });
const until = (expirationDate: string | null, more = {}) =>
  aHeldVersion(`until ${expirationDate}`, { expirationDate, ...more });

test('[REQ-03] met, soon to expire from the 30th day before, valid on its last day, and expired on the next', () => {
  const person = holder(aHeldDocument([until('2026-06-30')]));
  const days = ['2025-12-31', '2026-01-01', '2026-05-30', '2026-05-31', '2026-06-30', '2026-07-01'];
  expect(days.map((day) => stateOn(day, person))).toEqual([
    'MISSING',
    'MET',
    'MET',
    'EXPIRES_SOON',
    'EXPIRES_SOON',
    'EXPIRED',
  ]);
});

test('[REQ-03] a reminder makes it expire soon earlier, never later', () => {
  const early = holder(aHeldDocument([until('2026-12-31', { expirationReminder: '2026-07-01' })]));
  expect([stateOn('2026-06-30', early), stateOn('2026-07-01', early)]).toEqual(['MET', 'EXPIRES_SOON']);
  const late = holder(aHeldDocument([until('2026-12-31', { expirationReminder: '2026-12-30' })]));
  expect([stateOn('2026-11-30', late), stateOn('2026-12-01', late)]).toEqual(['MET', 'EXPIRES_SOON']);
});

test('[REQ-03] what never expires meets it for ever, from the day of issue, else from the day of recording', () => {
  expect(stateOn('2199-01-01', holder(aHeldDocument([until(null)])))).toBe('MET');
  const unknown = holder(
    aHeldDocument([until(null, { issuedOn: null, recordedOn: '2026-02-02', writtenOn: '2026-02-02' })]),
  );
  expect([stateOn('2026-02-01', unknown), stateOn('2026-02-02', unknown)]).toEqual(['MISSING', 'MET']);
});

test('[REQ-03] of several documents the best one counts, whatever their order; a kind that is not asked for meets nothing', () => {
  const expired = aHeldDocument([until('2026-02-01')], 'expired');
  const soon = aHeldDocument([until('2026-03-20')], 'soon');
  const good = aHeldDocument([until('2027-01-01')], 'good');
  const other = aHeldDocument([until(null)], 'other', 'crane');
  const day = '2026-03-01';
  expect(stateOn(day, holder(expired, soon, good))).toBe('MET');
  expect(stateOn(day, holder(good, soon, expired))).toBe('MET');
  expect(stateOn(day, holder(soon, expired, other))).toBe('EXPIRES_SOON');
  expect(stateOn(day, holder(other, expired))).toBe('EXPIRED');
  expect(stateOn(day, holder(other))).toBe('MISSING');
  const either = [aRule('r1', { everyone: true, kindIds: ['first-aid', 'crane'] })];
  expect(stateOn(day, holder(other, expired), either)).toBe('MET');
});

test('[REQ-03] a renewal counts beside what it renews; a correction takes its place, also for past days', () => {
  const renewed = holder(
    aHeldDocument([until('2026-03-01'), until('2027-03-01', { issuedOn: '2026-03-10' })]),
  );
  const days = ['2026-03-01', '2026-03-02', '2026-03-10'];
  expect(days.map((day) => stateOn(day, renewed))).toEqual(['EXPIRES_SOON', 'EXPIRED', 'MET']);
  const wrong = until('2062-03-01');
  const right = until('2026-03-01', { corrects: wrong.id, issuedOn: '2026-01-01', writtenOn: '2026-08-01' });
  expect(stateOn('2026-03-02', holder(aHeldDocument([wrong, right])))).toBe('EXPIRED');
});

test('[REQ-03] what waits for review comes before grace, and counts for what it would prove on the day alone', () => {
  const waiting = (more: object) => aHeldVersion('waits', { state: 'SUBMITTED', ...more });
  const newcomers = [aRule('r1', { everyone: true, graceDays: 5000 })];
  const submitted = holder(
    aHeldDocument([waiting({ issuedOn: '2026-02-01', expirationDate: '2026-06-30' })]),
  );
  const days = ['2026-01-31', '2026-02-01', '2026-06-30', '2026-07-01'];
  expect(days.map((day) => stateOn(day, submitted, newcomers))).toEqual([
    'IN_GRACE',
    'WAITING',
    'WAITING',
    'IN_GRACE',
  ]);
  expect(days.map((day) => stateOn(day, submitted))).toEqual(['MISSING', 'WAITING', 'WAITING', 'MISSING']);
  const renewal = waiting({ issuedOn: '2026-02-01', expirationDate: '2027-01-01' });
  expect(stateOn('2026-02-01', holder(aHeldDocument([until('2026-02-28'), renewal])))).toBe('EXPIRES_SOON');
  expect(stateOn('2026-03-01', holder(aHeldDocument([until('2026-02-28'), renewal])))).toBe('WAITING');
  const refused = aHeldVersion('refused', { state: 'REJECTED' });
  expect(stateOn('2026-03-01', holder(aHeldDocument([refused])))).toBe('MISSING');
});

test('[REQ-03] grace lasts for so many days from the first one, and hides nothing that has expired', () => {
  const joined = {
    from: '2026-03-01',
    until: null,
    role: 'WORKSPACE_MEMBER',
    joinedOn: '2026-03-01',
  } as const;
  const newcomer = aPersonRecord({ memberships: [joined] });
  const rules = (graceDays: number) => [aRule('r1', { everyone: true, graceDays })];
  const days = ['2026-02-28', '2026-03-01', '2026-03-14', '2026-03-15'];
  expect(days.map((day) => stateOn(day, newcomer, rules(14)))).toEqual([
    null,
    'IN_GRACE',
    'IN_GRACE',
    'MISSING',
  ]);
  expect(stateOn('2026-03-01', newcomer, rules(0))).toBe('MISSING');
  const expired = { ...newcomer, documents: [aHeldDocument([until('2026-02-01')])] };
  expect(days.map((day) => stateOn(day, expired, rules(14)))).toEqual([
    null,
    'EXPIRED',
    'EXPIRED',
    'EXPIRED',
  ]);
});

test('[REQ-03] who was there before a requirement began has its grace from its first day', () => {
  const rules = [aRule('r1', { everyone: true, from: '2026-05-01', until: '2026-06-30', graceDays: 10 })];
  const days = ['2026-04-30', '2026-05-01', '2026-05-10', '2026-05-11', '2026-06-30', '2026-07-01'];
  expect(days.map((day) => stateOn(day, aPersonRecord(), rules))).toEqual([
    null,
    'IN_GRACE',
    'IN_GRACE',
    'MISSING',
    'MISSING',
    null,
  ]);
});

test('[VAL-13] neither who comes back nor who gets another role begins anew', () => {
  const role = 'WORKSPACE_MEMBER';
  const person = aPersonRecord({
    memberships: [
      { from: '2026-01-01', until: '2026-01-11', role, joinedOn: '2026-01-01' },
      { from: '2026-03-01', until: '2026-03-04', role, joinedOn: '2026-03-01' },
      { from: '2026-03-04', until: null, role: 'TEAM_ADMIN', joinedOn: '2026-03-01' },
    ],
  });
  const everybody = [aRule('r1', { everyone: true, graceDays: 5 })];
  const days = ['2026-01-05', '2026-01-06', '2026-01-10', '2026-01-11', '2026-03-01', '2026-03-05'];
  expect(days.map((day) => stateOn(day, person, everybody))).toEqual([
    'IN_GRACE',
    'MISSING',
    'MISSING',
    null,
    'MISSING',
    'MISSING',
  ]);
  const admins = [aRule('r1', { roles: ['TEAM_ADMIN'], graceDays: 5 })];
  expect(
    ['2026-03-03', '2026-03-04', '2026-03-08', '2026-03-09'].map((day) => stateOn(day, person, admins)),
  ).toEqual([null, 'IN_GRACE', 'IN_GRACE', 'MISSING']);
});

test('[REQ-03] an exemption comes before all else, also before what is met', () => {
  const exemptions = [anExemptionOf('r1', '2026-03-01', '2026-03-31')];
  const person = aPersonRecord({ documents: [aHeldDocument([until('2027-01-01')])], exemptions });
  expect(stateOn('2026-03-15', person)).toBe('EXEMPT');
  expect(stateOn('2026-03-15', aPersonRecord({ exemptions }))).toBe('EXEMPT');
});

test('[REQ-02] the cells of somebody are those of the needs that reach them, in the order of the needs', () => {
  const rules = [
    aRule('r1', { teamIds: ['roof'] }),
    aRule('r2', { everyone: true, kindIds: ['crane'] }),
    aRule('r3', { memberIds: ['ann'], kindIds: ['forklift'] }),
    aRule('r4', { memberIds: ['bob'], kindIds: ['scaffold'] }),
  ];
  const cells = cellsOf(needsOf(rules), holder(aHeldDocument([until(null)], 'd1', 'crane')), {
    day: '2026-03-01',
    knownOn: null,
  });
  expect(cells.map(({ needId, state }) => [needId, state])).toEqual([
    ['r2', 'MET'],
    ['r3', 'MISSING'],
  ]);
});

test('[REQ-03] what is expired, missing or waits for review is a gap; grace and exemptions are none', () => {
  expect(REQUIREMENT_STATES.filter(isGap)).toEqual(['EXPIRED', 'UNDATED', 'MISSING', 'WAITING']);
});

test('[VAL-03] without a date a certificate that always expires proves nothing, as far as that was known', () => {
  const since = { from: '2026-04-01', until: '2026-06-01' };
  const undated = (
    versions: HeldVersion[],
    alwaysExpires: Stretch[] = [{ from: '2026-01-01', until: null }],
  ) => holder({ ...aHeldDocument(versions), alwaysExpires });
  const bare = aHeldVersion('bare');
  expect(stateOn('2026-03-01', undated([bare]))).toBe('UNDATED');
  expect(stateOn('2026-03-01', undated([bare], []))).toBe('MET');
  expect(stateOn('2026-03-01', undated([bare], [since]))).toBe('MET');
  const known = (knownOn: string) => stateOn('2026-03-01', undated([bare], [since]), [aRule('r1')], knownOn);
  expect(['2026-03-31', '2026-04-01', '2026-05-31', '2026-06-01'].map(known)).toEqual([
    'MET',
    'UNDATED',
    'UNDATED',
    'MET',
  ]);
});

test('[VAL-03] a certificate with a date supersedes one without, and what expired or waits comes before a missing date', () => {
  const always = [{ from: '2026-01-01', until: null }];
  const bare = aHeldVersion('bare', { writtenOn: '2026-02-01' });
  const dated = until('2026-05-01');
  for (const versions of [
    [dated, bare],
    [bare, dated],
  ]) {
    const person = holder({ ...aHeldDocument(versions), alwaysExpires: always });
    expect(['2026-03-01', '2026-05-02'].map((day) => stateOn(day, person))).toEqual(['MET', 'EXPIRED']);
  }
  const waits = aHeldVersion('waits', { state: 'SUBMITTED', writtenOn: '2026-02-01' });
  expect(stateOn('2026-03-01', holder({ ...aHeldDocument([bare, waits]), alwaysExpires: always }))).toBe(
    'WAITING',
  );
  const newcomers = [aRule('r1', { everyone: true, graceDays: 5000 })];
  expect(stateOn('2026-03-01', holder({ ...aHeldDocument([bare]), alwaysExpires: always }), newcomers)).toBe(
    'UNDATED',
  );
});
