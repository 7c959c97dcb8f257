import { expect, test } from 'vitest';
import {
  newDraft,
  parseInspectionDraft,
} from '#web/routes/_app/$workspaceId/equipment/$itemId/-inspectionDraft.ts';
import { inspectionRules } from './inspectionRules.ts';
import {
  correctionOf,
  dueOf,
  hasSameValues,
  type InspectionValues,
  inspectionFacts,
  inspectionValuesOf,
  newInspection,
} from './inspectionValues.ts';
import { fittedSize, isLargePhoto } from './shrinkPhoto.ts';

const today = '2026-11-22';
const passed: InspectionValues = { ...newInspection(today), status: 'PASSED' };
const report = { fileId: 'file', name: 'a.pdf', mimeType: 'application/pdf', url: '/v2/files/a' };

const before = {
  status: 'PASSED' as const,
  inspectedAt: '2026-08-31',
  reportFile: { url: '/v2/files/b', name: 'b.pdf', mimeType: 'application/pdf' },
  expirationDate: '2027-02-28',
  note: 'Rope checked',
  checklist: null,
  questions: [],
  answers: [],
};

test('[INS-10] the next due day follows the inspection by the interval, until one is entered or taken away', () => {
  expect(dueOf(passed, 12)).toBe('2027-11-22');
  expect(dueOf({ ...passed, inspectedAt: '2026-08-31' }, 6)).toBe('2027-02-28');
  expect(dueOf(passed, null)).toBeNull();
  expect(dueOf({ ...passed, inspectedAt: null }, 12)).toBeNull();
  expect(dueOf({ ...passed, isDueEntered: true, expirationDate: '2027-01-01' }, 12)).toBe('2027-01-01');
  expect(dueOf({ ...passed, isDueEntered: true }, 12)).toBeNull();
  expect(dueOf({ ...passed, status: 'FAILED', isDueEntered: true, expirationDate: today }, 12)).toBeNull();
});

test('[INS-09] [INS-10] [GAP-09] what the form refuses, by field', async () => {
  const refused = (values: Partial<InspectionValues>) =>
    inspectionRules(today, 12)
      .safeParse({ ...passed, ...values })
      .error?.issues.map(({ path, message }) => [path.join(), message]);
  expect(refused({})).toBeUndefined();
  expect(refused({ status: null })).toEqual([['status', 'Choose a result.']]);
  expect(refused({ inspectedAt: null })).toEqual([['inspectedAt', 'Enter the day of the inspection.']]);
  expect(refused({ inspectedAt: '2026-11-23' })).toEqual([
    ['inspectedAt', 'The inspection can’t be in the future.'],
  ]);
  expect(refused({ isDueEntered: true, expirationDate: '2026-11-21' })).toEqual([
    ['expirationDate', 'The next inspection can’t be due before this one.'],
  ]);
  expect(refused({ status: 'FAILED' })).toEqual([['note', 'Say why it failed.']]);
  expect(
    refused({ status: 'FAILED', note: 'Torn', isDueEntered: true, expirationDate: '2026-11-21' }),
  ).toBeUndefined();
  expect(refused({ note: 'x'.repeat(2_001) })).toEqual([['note', 'Use 2,000 characters at most.']]);
});

test('[INS-09] what is sent: the day that is shown as due, no empty note, the upload', () => {
  expect(inspectionFacts(newInspection(today), 12)).toBeNull();
  expect(inspectionFacts({ ...passed, note: '  ', report }, 12)).toEqual({
    status: 'PASSED',
    inspectedAt: today,
    expirationDate: '2027-11-22',
    note: null,
    reportFileId: 'file',
  });
});

test('[INS-14] a correction sends what was changed and nothing else; the report stays unless it is replaced or removed', () => {
  const values = inspectionValuesOf(before, 6);
  expect(values.isDueEntered).toBe(false);
  expect(inspectionValuesOf(before, 12).isDueEntered).toBe(true);
  expect(correctionOf(values, before, 6)).toEqual({});
  expect(correctionOf({ ...values, status: 'FAILED', note: '' }, before, 6)).toEqual({
    status: 'FAILED',
    expirationDate: null,
    note: null,
  });
  expect(correctionOf({ ...values, report: null }, before, 6)).toEqual({ reportFileId: null });
  expect(correctionOf({ ...values, report }, before, 6)).toEqual({ reportFileId: 'file' });
  expect(correctionOf({ ...values, report: null }, { ...before, reportFile: null }, 6)).toEqual({});
});

test('[INS-16] a draft is read as it was kept; anything else is none', () => {
  const draft = newDraft({ ...passed, note: 'Torn', report });
  expect(parseInspectionDraft(JSON.stringify(draft))).toEqual(draft);
  expect(draft.key).not.toBe(newDraft(passed).key);
  for (const other of [
    null,
    'x',
    '[]',
    '{}',
    JSON.stringify({ ...draft, values: { ...passed, status: 'X' } }),
  ])
    expect(parseInspectionDraft(other)).toBeNull();
});

test('[INS-11] photos are drawn at most 2,560 pixels long, and only those that are large', () => {
  expect(fittedSize(4_000, 3_000)).toEqual({ width: 2_560, height: 1_920 });
  expect(fittedSize(3_000, 4_000)).toEqual({ width: 1_920, height: 2_560 });
  expect(fittedSize(640, 480)).toEqual({ width: 640, height: 480 });
  const MiB = 1024 * 1024;
  expect(isLargePhoto({ type: 'image/jpeg', size: 4 * MiB })).toBe(true);
  expect(isLargePhoto({ type: 'image/jpeg', size: MiB })).toBe(false);
  expect(isLargePhoto({ type: 'image/png', size: 4 * MiB })).toBe(false);
  expect(isLargePhoto({ type: 'image/png', size: 11 * MiB })).toBe(true);
  expect(isLargePhoto({ type: 'application/pdf', size: 11 * MiB })).toBe(false);
});

test('[INS-14] each field that a correction changes or clears is sent alone', () => {
  const values = inspectionValuesOf(before, null);
  expect(correctionOf(values, before, null)).toEqual({});
  for (const change of [
    { status: 'FAILED' as const, expirationDate: null },
    { inspectedAt: '2026-08-30' },
    { expirationDate: '2027-03-01' },
    { expirationDate: null },
    { note: 'Torn' },
  ]) {
    expect(correctionOf({ ...values, ...change }, before, null)).toEqual(change);
    expect(hasSameValues({ ...values, ...change }, values)).toBe(false);
  }
  expect(hasSameValues({ ...values, isDueEntered: !values.isDueEntered }, values)).toBe(false);
  expect(hasSameValues({ ...values, report: null }, values)).toBe(false);
  expect(hasSameValues({ ...values }, values)).toBe(true);
  expect(inspectionFacts({ ...values, inspectedAt: null }, null)).toBeNull();
});
