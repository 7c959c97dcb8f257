import { expect, test } from 'vitest';
import type { Submission } from '#contract/documents/documentVersions.ts';
import { certificateRules } from '#web/features/documents/certificate/certificateRules.ts';
import { factsOf } from '#web/features/documents/certificate/certificateValues.ts';
import { rejectRules } from './reviewRules.ts';
import { acceptanceOf, type ReviewValues, reviewValuesOf } from './reviewValues.ts';

const anId = (letter: string) => `c${letter.repeat(24)}`;
const person = { id: anId('m'), fullName: 'Ben', email: null } as Submission['workspaceMember'];
const submission: Submission = {
  id: anId('v'),
  documentId: anId('d'),
  name: 'First aid',
  type: 'PDF',
  file: { url: '/file', mimeType: 'application/pdf', size: 1, name: 'a.pdf' },
  kind: { id: anId('k'), name: 'First aid' },
  issuedOn: '2026-01-31',
  expirationDate: '2028-01-31',
  expirationReminder: '2027-10-31',
  number: null,
  issuer: 'Red Cross',
  undated: false,
  readByMachine: false,
  state: 'SUBMITTED',
  isInForce: false,
  corrects: null,
  recordedAt: '2026-02-01T08:00:00.000Z',
  recordedBy: person,
  sentByLinkOf: null,
  decidedAt: null,
  decidedBy: null,
  reason: null,
  ended: null,
  inForce: null,
  workspaceMember: person,
  canDecide: true,
};
const values = reviewValuesOf(submission);
const refusedAt = (some: Partial<typeof values>) =>
  certificateRules({ today: '2026-02-01', factsOf: (some: ReviewValues) => factsOf(some, null) })
    .safeParse({ ...values, ...some })
    .error?.issues.map(({ path }) => path.join('.')) ?? [];

test('[SUB-04] what was submitted and found right is accepted as it is', () => {
  expect(acceptanceOf(values, submission)).toEqual({
    decision: 'ACCEPTED',
    name: 'First aid',
    issuedOn: '2026-01-31',
    expirationDate: '2028-01-31',
    expirationReminder: '2027-10-31',
    number: null,
    issuer: 'Red Cross',
  });
  expect(refusedAt({})).toEqual([]);
});

test('[SUB-04] what the reviewer puts right takes its place: the kind when it is another, the reminder with its date', () => {
  const kindId = anId('o');
  const corrected = { ...values, kindId, expirationDate: '2027-01-31', number: ' 17 ', issuer: ' ' };
  expect(acceptanceOf(corrected, submission)).toMatchObject({
    kindId,
    expirationReminder: '2026-10-31',
    number: '17',
    issuer: null,
  });
  const never = acceptanceOf({ ...values, expirationDate: null }, submission);
  expect(never).toMatchObject({ expirationDate: null, expirationReminder: null });
});

test('a reminder that no number of months leads to is kept', () => {
  const odd = { ...submission, expirationReminder: '2027-12-24' };
  expect(acceptanceOf(reviewValuesOf(odd), odd).expirationReminder).toBe('2027-12-24');
});

test('[SUB-04] what cannot be is refused at its field', () => {
  expect(refusedAt({ name: ' ' })).toEqual(['name']);
  expect(refusedAt({ issuedOn: '2026-02-02' })).toEqual(['issuedOn']);
  expect(refusedAt({ expirationDate: '2026-01-30', reminder: '' })).toEqual(['issuedOn']);
  expect(refusedAt({ number: 'x'.repeat(101) })).toEqual(['number']);
});

test('[SUB-04] a refusal needs a reason', () => {
  const at = (reason: string) => rejectRules.safeParse({ reason }).error?.issues.map(({ path }) => path);
  expect(at('  ')).toEqual([['reason']]);
  expect(at('The second page is missing.')).toBeUndefined();
});

test('[VAL-06] what ends before the certificate in force says whether it replaces that one; a correction need not', () => {
  const renewal: Submission = { ...submission, inForce: { expirationDate: '2029-01-31' } };
  const answered = { ...values, replaces: 'yes' as const };
  const accepted = (some: ReviewValues, of: Submission) => acceptanceOf(some, of, 'ALWAYS').replaces;
  expect(accepted(answered, renewal)).toBe(true);
  expect(accepted({ ...values, replaces: 'no' }, renewal)).toBe(false);
  expect(accepted({ ...answered, expirationDate: '2029-01-31' }, renewal)).toBeUndefined();
  expect(accepted(answered, { ...renewal, corrects: anId('c') })).toBeUndefined();
  expect(accepted(answered, submission)).toBeUndefined();
});
