import { expect, test } from 'vitest';
import { bestProof, waitingVersion } from './evidence.ts';
import type { HeldDocument, HeldVersion } from './records.ts';

const DAY = '2026-06-15';
const now = { day: DAY, knownOn: null };

const aVersion = (more: Partial<HeldVersion> = {}): HeldVersion => ({
  id: 'version',
  state: 'ACCEPTED',
  issuedOn: null,
  recordedOn: '2026-01-01',
  enteredOn: more.issuedOn ?? '2026-01-01',
  expirationDate: '2027-01-01',
  expirationReminder: null,
  corrects: null,
  known: { from: '2026-01-01', until: null },
  writtenOn: '2026-01-01',
  decidedOn: null,
  submitted: null,
  deletedOn: null,
  absences: [],
  ends: [],
  ...more,
});
const aDocument = (id: string, more: Partial<HeldVersion> = {}): HeldDocument => ({
  id,
  kindId: 'k',
  alwaysExpires: [],
  versions: [aVersion(more)],
});

test.each<[string, Partial<HeldVersion>, Partial<HeldVersion>]>([
  ['one that is met before one that expires soon', {}, { expirationDate: '2026-06-20' }],
  [
    'one that expires soon before one that has expired',
    { expirationDate: DAY },
    { expirationDate: '2026-06-14' },
  ],
  [
    'one that was met before one whose reminder has come',
    {},
    { expirationDate: '2028-01-01', expirationReminder: DAY },
  ],
  ['the one that expires later', { expirationDate: '2027-01-02' }, {}],
  ['the one that never expires', { expirationDate: null }, { expirationDate: '2099-01-01' }],
])('[REQ-08] of two documents what is shown is %s, whichever comes first', (_, better, worse) => {
  const [one, other] = [aDocument('a', better), aDocument('b', worse)];
  expect(bestProof([one, other], now)?.documentId).toBe('a');
  expect(bestProof([other, one], now)?.documentId).toBe('a');
});

test('[REQ-08] of two that are as good the later document is shown, and none that begins later or was deleted', () => {
  const [one, other] = [aDocument('a'), aDocument('b')];
  expect(bestProof([one, other], now)?.documentId).toBe('b');
  expect(bestProof([other, one], now)?.documentId).toBe('b');
  expect(bestProof([aDocument('a', { issuedOn: '2026-06-16' })], now)).toBeNull();
  expect(bestProof([aDocument('a', { issuedOn: DAY })], now)).toMatchObject({ grade: 'MET' });
  expect(bestProof([aDocument('a', { deletedOn: DAY })], now)).toBeNull();
  expect(bestProof([aDocument('a', { deletedOn: '2026-06-16' })], now)).not.toBeNull();
  expect(bestProof([], now)).toBeNull();
});

test('[REQ-03] what waits would count on the day: the first of it, and what is still there before what was deleted since', () => {
  const waits = (more: Partial<HeldVersion> = {}, id = 'a') => aDocument(id, { state: 'SUBMITTED', ...more });
  const waiting = (...documents: HeldDocument[]) => waitingVersion(documents, now)?.documentId ?? null;
  expect(waiting(waits(), waits({}, 'b'))).toBe('a');
  expect(waiting(waits({ expirationDate: DAY }))).toBe('a');
  expect(waiting(waits({ expirationDate: '2026-06-14' }), waits({}, 'b'))).toBe('b');
  expect(waiting(waits({ issuedOn: DAY }))).toBe('a');
  expect(waiting(waits({ issuedOn: '2026-06-16' }))).toBeNull();
  expect(waiting(waits({ state: 'REJECTED' }), waits({ state: 'ACCEPTED' }))).toBeNull();
  const decided = aDocument('a', { decidedOn: DAY });
  expect(waitingVersion([decided], { day: DAY, knownOn: '2026-06-14' })?.documentId).toBe('a');
  expect(waitingVersion([decided], { day: DAY, knownOn: DAY })).toBeNull();
  expect(waiting(waits({ deletedOn: '2026-06-16' }), waits({}, 'b'))).toBe('b');
  expect(waiting(waits({ deletedOn: '2026-06-16' }))).toBe('a');
  expect(waiting(waits({ deletedOn: DAY }))).toBeNull();
});
