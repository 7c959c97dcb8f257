import { expect, test } from 'vitest';
import type { Findings } from './change.queries.ts';
import { correctedFindings, whatChanged } from './rules.ts';

const before: Findings = {
  status: 'PASSED',
  inspectedOn: '2026-03-01',
  expirationDate: '2027-03-01',
  note: 'Fine',
  reportFileId: 'report',
  checklistVersionId: 'version',
  answers: [{ questionId: 'stiles', answer: 'YES', note: null }],
  noCount: 0,
};
const told = {
  ...{ statusBefore: 'PASSED', status: 'PASSED' },
  ...{ inspectedAtBefore: '2026-03-01', inspectedAt: '2026-03-01' },
  ...{ expirationDateBefore: '2027-03-01', expirationDate: '2027-03-01' },
};

test.each<
  [string, Parameters<typeof correctedFindings>[1], Partial<Findings>, Record<string, string | null>]
>([
  [
    'the result, which leaves nothing due,',
    { status: 'FAILED' },
    { status: 'FAILED', expirationDate: null },
    { status: 'FAILED', expirationDate: null },
  ],
  ['the day', { inspectedAt: '2026-02-28' }, { inspectedOn: '2026-02-28' }, { inspectedAt: '2026-02-28' }],
  ['the end', { expirationDate: null }, { expirationDate: null }, { expirationDate: null }],
  ['the note', { note: null }, { note: null }, { note: 'changed' }],
  ['the report', { reportFileId: 'other' }, { reportFileId: 'other' }, { report: 'changed' }],
])('[INS-14] a correction of %s changes that alone, and is told', (_, change, changed, said) => {
  const after = correctedFindings(before, change);
  expect(after).toEqual({ ...before, ...changed });
  expect(whatChanged(before, after)).toEqual({ ...told, ...said });
});

test('[INS-14] a correction that says nothing else changes nothing', () => {
  expect(correctedFindings(before, {})).toEqual(before);
  expect(whatChanged(before, { ...before })).toBeNull();
});
