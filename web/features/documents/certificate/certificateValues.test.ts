import { expect, test } from 'vitest';
import { DETAILS, type DocumentDetails } from '#contract/rules/documents.ts';
import { certificateRules, dateProblem } from './certificateRules.ts';
import {
  certificateValues,
  changesOf,
  detailsOf,
  detailValues,
  entered,
  evidenceOf,
  evidenceValues,
  factsOf,
  KEPT,
  undatedOf,
  unusualMonths,
} from './certificateValues.ts';

const before = { name: 'Crane', expirationDate: '2027-03-31', expirationReminder: '2027-02-28' };
const kept = before.expirationReminder;
const kind = { validMonths: 24, reminderMonths: 4 };

test('[DOC-42] what a document has becomes values, and these the same document again', () => {
  const odd = { ...before, expirationReminder: '2027-03-20' };
  const bare = { name: 'Crane', expirationDate: null, expirationReminder: null };
  expect(detailValues(before).reminder).toBe('1');
  expect(detailValues(odd).reminder).toBe(KEPT);
  for (const document of [before, odd, bare]) {
    const facts = { ...document, issuedOn: '2026-01-31', number: null, issuer: 'Red Cross' };
    expect(factsOf(certificateValues(facts), document.expirationReminder)).toEqual(facts);
  }
});

test('[DOC-42] a reminder of so many months moves with the date; without a date there is none', () => {
  const moved = { ...detailValues(before), expirationDate: '2028-12-31' };
  expect(detailsOf(moved, kept).expirationReminder).toBe('2028-11-30');
  expect(detailsOf({ ...moved, expirationDate: null }, kept).expirationReminder).toBeNull();
});

test('texts are sent as they are stored, and empty ones as none', () => {
  expect(evidenceOf(evidenceValues())).toEqual({ issuedOn: null, number: null, issuer: null });
  const typed = { issuedOn: '2026-01-31', number: ' A 17 ', issuer: '  ' };
  expect(evidenceOf(typed)).toEqual({ issuedOn: '2026-01-31', number: 'A 17', issuer: null });
});

test('[DOC-45] [DOC-46] [DOC-47] the name is trimmed and required; a kept reminder must stay before the date', () => {
  const problems = (details: DocumentDetails) =>
    certificateRules({ today: '2026-11-22', factsOf: () => details })
      .safeParse({})
      .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  expect(detailsOf({ ...detailValues(before), name: '  Crane ' }, kept).name).toBe('Crane');
  expect(problems(before)).toBeUndefined();
  const early = detailsOf({ name: '', expirationDate: '2027-01-31', reminder: KEPT }, kept);
  expect(problems(early)).toEqual([
    'name: Document name is required',
    'reminder: The reminder must come before the expiration date.',
  ]);
});

test('[DOC-42] only what was touched is sent, so that no old date is put back', () => {
  const changed = (some: object) =>
    changesOf(before, detailsOf({ ...detailValues(before), ...some }, kept), DETAILS);
  expect(changed({ name: 'Tower crane' })).toEqual({ name: 'Tower crane' });
  expect(changed({ expirationDate: '2028-12-31' })).toEqual({
    expirationDate: '2028-12-31',
    expirationReminder: '2028-11-30',
  });
  expect(changed({ expirationDate: null })).toEqual({ expirationDate: null, expirationReminder: null });
  expect(changed({})).toEqual({});
});

test('[VER-01] the kind says until when it holds from the day of issue, until a person chooses a day', () => {
  const free = { isExpirationEntered: false };
  expect(entered({ issuedOn: '2026-11-22' }, free, kind)).toEqual({
    issuedOn: '2026-11-22',
    expirationDate: '2028-11-22',
  });
  expect(entered({ issuedOn: null }, free, kind)).toEqual({ issuedOn: null, expirationDate: null });
  expect(entered({ expirationDate: '2027-12-31' }, free, kind)).toEqual({
    expirationDate: '2027-12-31',
    isExpirationEntered: true,
  });
  // A day that was taken out was a person’s choice, too.
  expect(entered({ expirationDate: null }, free, kind)).toEqual({
    expirationDate: null,
    isExpirationEntered: true,
  });
  for (const [state, of] of [
    [{ isExpirationEntered: true }, kind],
    [free, null],
  ] as const)
    expect(entered({ issuedOn: '2026-11-22' }, state, of)).toEqual({ issuedOn: '2026-11-22' });
});

test('[VAL-02] the date of a kind that always expires is asked for, unless nobody finds one, the day of issue gives it, or it was missing before', () => {
  const always = { expires: 'ALWAYS' as const, validMonths: 24, reminderMonths: null };
  const bare = { kind: always, expirationDate: null };
  expect(dateProblem(bare)).toMatch(/Enter the expiration date, or the day of issue/);
  expect(dateProblem({ ...bare, kind: { ...always, validMonths: null } })).toMatch(
    /Enter the expiration date\.$/,
  );
  for (const fine of [
    { isUndated: true },
    { issuedOn: '2026-01-31' },
    { expirationDate: '2027-01-31' },
    { kind: null },
  ])
    expect(dateProblem({ ...bare, ...fine })).toBeNull();
  expect(dateProblem({ ...bare, kind: { ...always, expires: 'MAYBE' } })).toBeNull();
  expect(dateProblem(bare, { expirationDate: null })).toBeNull();
  expect(dateProblem(bare, { expirationDate: '2027-01-31' })).not.toBeNull();
  const never = { ...always, expires: 'NEVER' as const, validMonths: null };
  expect(dateProblem({ kind: never, expirationDate: '2027-01-31' })).toMatch(/never expires/);
  expect(dateProblem({ kind: never, expirationDate: null })).toBeNull();
});

test('[VAL-03] a call says that no date was found only where none is entered', () => {
  expect(undatedOf({ expirationDate: null, isUndated: true })).toEqual({ undated: true });
  expect(undatedOf({ expirationDate: null })).toEqual({});
  expect(undatedOf({ expirationDate: '2027-01-31', isUndated: true })).toEqual({});
});

test('[VER-01] a reminder that the usual options do not have is one more', () => {
  expect(unusualMonths('4')).toBe(4);
  expect([unusualMonths('6'), unusualMonths(''), unusualMonths(KEPT)]).toEqual([null, null, null]);
});
