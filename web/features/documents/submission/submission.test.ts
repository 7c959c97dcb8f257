import { expect, test } from 'vitest';
import { CallError, NetworkError } from '#web/api/client/errors.ts';
import { certificateRules } from '#web/features/documents/certificate/certificateRules.ts';
import { entered } from '#web/features/documents/certificate/certificateValues.ts';
import { afterFailure, newSubmissionDraft, parseSubmissionDraft } from './submissionDraft.ts';
import {
  isUnchanged,
  newSubmission,
  type SubmissionValues,
  submissionAfter,
  submissionFacts,
  submittedFacts,
} from './submissionValues.ts';

const kind = { id: 'kind', validMonths: 24, reminderMonths: 2 };
const report = { fileId: 'file', name: 'photo.jpg', mimeType: 'image/jpeg', url: '/v2/files/file' };
const place = { workspaceId: 'workspace', kind, documentId: undefined };

test('[SUB-01] the kind fills in when a document expires and when to remind, until somebody enters another day', () => {
  const fresh = { ...newSubmission, report };
  const issued = { ...fresh, ...entered({ issuedOn: '2026-11-22' }, fresh, kind) };
  expect(submissionFacts(issued, place)).toMatchObject({
    expirationDate: '2028-11-22',
    expirationReminder: '2028-09-22',
  });
  const chosen = { ...issued, ...entered({ expirationDate: '2027-01-31' }, issued, kind) };
  expect(submissionFacts(chosen, place)).toMatchObject({
    expirationDate: '2027-01-31',
    expirationReminder: '2026-11-30',
  });
  const never = { ...issued, ...entered({ expirationDate: null }, issued, kind) };
  expect(submissionFacts(never, place)).toMatchObject({ expirationDate: null, expirationReminder: null });
});

test('[SUB-01] without a file nothing is sent; what is empty is none, and a renewed document is named', () => {
  expect(submissionFacts(newSubmission, place)).toBeNull();
  const values = { ...newSubmission, report, number: '  ', issuer: ' Red Cross ' };
  expect(submissionFacts(values, { ...place, documentId: 'document' })).toEqual({
    workspaceId: 'workspace',
    kindId: 'kind',
    fileId: 'file',
    documentId: 'document',
    issuedOn: null,
    expirationDate: null,
    expirationReminder: null,
    number: null,
    issuer: 'Red Cross',
  });
});

test('[SUB-01] the form asks for a file and for days that can be', () => {
  const problems = (values: object) =>
    certificateRules({
      today: '2026-11-22',
      factsOf: (values: SubmissionValues) => submittedFacts(values, kind),
      needs: { report: 'Take a photo or choose a file.' },
    })
      .safeParse({ ...newSubmission, report, ...values })
      .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  expect(problems({})).toBeUndefined();
  expect(problems({ report: null })).toEqual(['report: Take a photo or choose a file.']);
  expect(problems({ issuedOn: '2026-11-23' })).toEqual([
    'issuedOn: The day of issue can’t be in the future.',
  ]);
  const expired = { issuedOn: '2026-11-20', expirationDate: '2026-11-19', isExpirationEntered: true };
  expect(problems(expired)).toEqual(['issuedOn: It can’t expire before it was issued.']);
  expect(problems({ number: 'x'.repeat(101) })).toEqual(['number: Use 100 characters at most.']);
});

test('[SUB-01] a draft is read as it was stored, and what cannot be one is none', () => {
  const draft = newSubmissionDraft({ ...newSubmission, report, number: '12' });
  expect(parseSubmissionDraft(JSON.stringify(draft))).toEqual(draft);
  for (const text of [null, '', '{', '[]', '{"values":{},"key":"k","isSent":true}'])
    expect(parseSubmissionDraft(text)).toBeNull();
  const without = { ...draft, values: { ...draft.values, report: { name: 'photo.jpg' } } };
  expect(parseSubmissionDraft(JSON.stringify(without))).toBeNull();
});

const taken = new CallError(409, { code: 'CLIENT_REF_TAKEN' });

test.each<[what: string, failures: unknown[], keepsKey: boolean, isSent: boolean]>([
  ['no answer', [new NetworkError()], true, true],
  ['an answer from in between', [new CallError(502, undefined)], true, true],
  ['a refusal', [new CallError(400, { code: 'VALIDATION' })], true, false],
  ['a refusal after no answer', [new NetworkError(), new CallError(400, {})], true, true],
  ['a refusal because of the key', [new NetworkError(), taken], false, false],
  ['a refusal for another reason with the same status', [new CallError(409, { code: 'LIMIT' })], true, false],
])(
  '[SUB-01] after %s what was entered stays, and the next try can arrive',
  (_what, failures, keepsKey, isSent) => {
    const before = newSubmissionDraft({ ...newSubmission, report, number: '12' });
    let after = before;
    for (const failure of failures) after = afterFailure({ ...after, isSent: true }, after.isSent, failure);
    expect(after.values).toEqual(before.values);
    expect({ keepsKey: after.key === before.key, isSent: after.isSent }).toEqual({ keepsKey, isSent });
  },
);

test('[SUB-06] another try after a refusal says what the first one said, but for its file; that alone is no change', () => {
  const evidence = { issuedOn: '2026-01-31', number: 'FA-12', issuer: null };
  const start = submissionAfter({ ...evidence, expirationDate: '2028-03-31', undated: false });
  expect(start).toEqual({
    ...{ report: null, issuedOn: '2026-01-31', number: 'FA-12', issuer: '' },
    ...{ expirationDate: '2028-03-31', isExpirationEntered: true },
  });
  expect([isUnchanged(start, start), isUnchanged(start), isUnchanged({ ...start, report }, start)]).toEqual([
    true,
    false,
    false,
  ]);
  const undated = submissionAfter({ ...evidence, expirationDate: null, undated: true });
  expect([undated.isUndated, isUnchanged(undated, undated)]).toEqual([true, true]);
});

test('[SUB-01] whatever was entered is worth a question before it is lost', () => {
  expect(isUnchanged(newSubmission)).toBe(true);
  expect(isUnchanged({ ...newSubmission, isUndated: false })).toBe(true);
  for (const some of [
    { report },
    { number: '7' },
    { issuer: 'Red Cross' },
    { issuedOn: '2026-11-22' },
    { expirationDate: '2027-11-22' },
    { isExpirationEntered: true },
    { isUndated: true },
  ])
    expect([some, isUnchanged({ ...newSubmission, ...some })]).toEqual([some, false]);
});
