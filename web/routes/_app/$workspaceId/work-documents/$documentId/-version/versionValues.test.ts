import { expect, test } from 'vitest';
import { entered, KEPT } from '#web/features/documents/certificate/certificateValues.ts';
import {
  correctionBody,
  correctionValues,
  correctsAnything,
  renewalBody,
  renewalValues,
} from './versionValues.ts';

const document = {
  name: 'First aid',
  expirationDate: '2027-03-31',
  expirationReminder: '2027-02-28',
  version: { id: 'v1', issuedOn: '2025-03-31', number: 'A 17', issuer: 'Red Cross' },
};
const file = {
  id: 'f1',
  name: 'new.pdf',
  mimeType: 'application/pdf' as const,
  size: 1,
  sha256: '',
  url: '',
};
const kind = { validMonths: 24, reminderMonths: 4 };

test('[VER-01] the kind fills in the expiration date from the day of issue, until a person chooses one', () => {
  const begun = renewalValues(document, kind, file);
  expect(begun).toMatchObject({ file, issuedOn: null, expirationDate: null, reminder: '4', number: '' });
  const issued = { ...begun, ...entered({ issuedOn: '2026-11-22' }, begun, kind) };
  expect(issued.expirationDate).toBe('2028-11-22');
  expect(renewalBody(issued, { inForce: null })).toEqual({
    fileId: 'f1',
    name: 'First aid',
    issuedOn: '2026-11-22',
    expirationDate: '2028-11-22',
    expirationReminder: '2028-07-22',
    number: null,
    issuer: 'Red Cross',
  });
});

test('[VER-01] without a kind, the reminder stays as long before as it was', () => {
  expect(renewalValues(document, null, null).reminder).toBe('1');
  const odd = { ...document, expirationReminder: '2027-03-20' };
  expect(renewalValues(odd, null, null).reminder).toBe('');
  // A type that says nothing of reminders is no other.
  const silent = { reminderMonths: null };
  expect([document, odd].map((one) => renewalValues(one, silent, null).reminder)).toEqual(['1', '']);
});

test('[VER-05] a correction sends what is put right and nothing else', () => {
  const values = correctionValues(document);
  expect(correctsAnything(values, document)).toBe(false);
  expect(correctionBody({ ...values, number: ' A 18 ' }, document)).toEqual({
    corrects: 'v1',
    number: 'A 18',
  });
  expect(correctionBody({ ...values, issuer: '' }, document)).toEqual({ corrects: 'v1', issuer: null });
  expect(correctionBody({ ...values, file }, document)).toEqual({ corrects: 'v1', fileId: 'f1' });
  const moved = correctionBody({ ...values, expirationDate: '2028-03-31' }, document);
  expect(moved).toEqual({ corrects: 'v1', expirationDate: '2028-03-31', expirationReminder: '2028-02-29' });
  const never = correctionBody({ ...values, expirationDate: null }, document);
  expect(never).toEqual({ corrects: 'v1', expirationDate: null, expirationReminder: null });
});

test('[VER-05] a reminder that no option names stays while nobody chooses another', () => {
  const odd = { ...document, expirationReminder: '2027-03-20' };
  const values = correctionValues(odd);
  expect(values.reminder).toBe(KEPT);
  expect(correctsAnything(values, odd)).toBe(false);
});
