import { expect, test } from 'vitest';
import { standingOf } from './standing.ts';

const accepted = { state: 'ACCEPTED' as const };

test('[VER-04] a document says how it stands and why', () => {
  const expired = {
    undated: false,
    expirationState: 'EXPIRED' as const,
    expirationDate: '2026-11-21',
    version: accepted,
  };
  expect(standingOf(expired, '2026-11-22')).toMatchObject({ look: 'EXPIRED', label: 'Expired' });
  expect(standingOf(expired, '2026-11-22').reason).toMatch(/^Yesterday, on .*2026/);
  const bare = { undated: false, expirationState: null, expirationDate: null, version: accepted };
  expect(standingOf(bare, '2026-11-22')).toEqual({
    look: 'NO_DATE',
    label: 'No expiration date',
    reason: null,
  });
});

test('[VER-04] what was not accepted never counts as up to date', () => {
  const dated = { undated: false, expirationState: 'UP_TO_DATE' as const, expirationDate: '2030-01-01' };
  expect(standingOf({ ...dated, version: { state: 'SUBMITTED' } }, '2026-11-22').label).toBe(
    'Waiting for review',
  );
  expect(standingOf({ ...dated, version: { state: 'REJECTED' } }, '2026-11-22').look).toBe('REJECTED');
});
