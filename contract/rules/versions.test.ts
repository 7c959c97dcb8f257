import { expect, test } from 'vitest';
import { type Evidence, issueProblem, versionInForce } from './versions.ts';

const aVersion = (id: string, more: Partial<Evidence> = {}): Evidence => ({
  id,
  state: 'ACCEPTED',
  issuedOn: null,
  recordedOn: '2026-01-01',
  enteredOn: more.issuedOn ?? more.recordedOn ?? '2026-01-01',
  expirationDate: '2027-01-01',
  corrects: null,
  ...more,
});

const inForce = (versions: Evidence[], day: string) => versionInForce(versions, day)?.id ?? null;

test('[VER-03] in force is, of the accepted versions issued by that day, the one that expires last', () => {
  const versions = [
    aVersion('first', { issuedOn: '2025-02-01', expirationDate: '2026-02-01' }),
    aVersion('early', { issuedOn: '2026-01-10', expirationDate: '2027-02-01' }),
    aVersion('shorter', { issuedOn: '2026-03-01', expirationDate: '2026-09-01' }),
    aVersion('waiting', { state: 'SUBMITTED', issuedOn: '2026-03-01', expirationDate: '2030-01-01' }),
    aVersion('refused', { state: 'REJECTED', issuedOn: '2026-03-01', expirationDate: null }),
  ];
  expect(inForce(versions, '2025-01-31')).toBeNull();
  expect(inForce(versions, '2025-02-01')).toBe('first');
  expect(inForce(versions, '2026-01-09')).toBe('first');
  expect(inForce(versions, '2026-01-10')).toBe('early');
  expect(inForce(versions, '2028-01-01')).toBe('early');
});

test('[VER-03] one that never expires is the latest of all, and without a day of issue the day of recording counts', () => {
  const versions = [
    aVersion('endless', { expirationDate: null, recordedOn: '2026-05-01' }),
    aVersion('long', { expirationDate: '2099-01-01', recordedOn: '2026-06-01' }),
  ];
  expect(inForce(versions, '2026-04-30')).toBeNull();
  expect(inForce(versions, '2026-05-01')).toBe('endless');
  expect(inForce(versions, '2026-06-01')).toBe('endless');
  expect(inForce(versions.toReversed(), '2026-06-01')).toBe('endless');
});

test('[VER-03] a correction takes the place of what it corrects, also for days that have passed, and can be corrected itself', () => {
  const versions = [
    aVersion('wrong', { expirationDate: '2062-01-01' }),
    aVersion('right', { expirationDate: '2026-06-01', corrects: 'wrong' }),
    aVersion('still better', { expirationDate: '2026-06-02', corrects: 'right' }),
  ];
  expect(inForce(versions.slice(0, 1), '2026-01-01')).toBe('wrong');
  expect(inForce(versions.slice(0, 2), '2026-01-01')).toBe('right');
  expect(inForce(versions, '2026-01-01')).toBe('still better');
});

test('[VER-03] the later of two that never expire is in force, and a correction that was refused corrects nothing', () => {
  const endless = [aVersion('some', { expirationDate: null }), aVersion('other', { expirationDate: null })];
  expect(inForce(endless, '2026-02-01')).toBe('other');
  const refused = aVersion('refused', { state: 'REJECTED', corrects: 'some' });
  expect(inForce([aVersion('some'), refused], '2026-02-01')).toBe('some');
});

test('[VER-03] of two that expire on the same day the one recorded later is in force', () => {
  const some = [aVersion('some'), aVersion('other')];
  expect(inForce(some, '2026-02-01')).toBe('other');
  expect(inForce(some.toReversed(), '2026-02-01')).toBe('some');
});

test('a day of issue lies neither in the future nor after the expiration date', () => {
  expect(issueProblem('2026-03-02', null, '2026-03-01')).toContain('future');
  expect(issueProblem('2026-03-01', '2026-02-28', '2026-03-01')).toContain('before it was issued');
  expect(issueProblem('2026-03-01', '2026-03-01', '2026-03-01')).toBeNull();
  expect(issueProblem(null, '2020-01-01')).toBeNull();
  expect(issueProblem('2026-03-02', '2026-03-02')).toBeNull();
  expect(issueProblem('2026-03-02', '2026-03-01')).toContain('before it was issued');
  expect(issueProblem('2026-03-02', undefined, '2026-03-02')).toBeNull();
});

test('[VER-03] a version counts from no day that was to come when it was entered, where the time zone moved west since', () => {
  const ahead = aVersion('ahead', { issuedOn: '2026-03-06', enteredOn: '2026-03-05' });
  const undated = aVersion('undated', { recordedOn: '2026-03-06', enteredOn: '2026-03-05' });
  for (const version of [ahead, undated]) {
    expect(inForce([version], '2026-03-04')).toBeNull();
    expect(inForce([version], '2026-03-05')).toBe(version.id);
  }
});
