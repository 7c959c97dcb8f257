import { QueryClient } from '@tanstack/react-query';
import { afterAll, expect, test, vi } from 'vitest';
import { PAGE_SIZE } from '#contract/rules/limits.ts';
import { standInPage } from '#tests/support/rendered.tsx';

afterAll(() => void vi.resetModules());

const ITEM = {
  id: 'i',
  product: { name: 'Harness', imageUrl: null },
  serialNumber: 'SN-1',
  tagId: 'T-1',
  owner: {
    user: null,
    workspaceMember: { fullName: 'Ann Lee', email: 'ann@crew.example', staffNumber: 'S-7', trades: [] },
  },
  state: 'OVERDUE',
};
const INSPECTION = {
  id: 'n',
  proProductTag: ITEM,
  status: 'FAILED',
  inspectedAt: '2026-05-01',
  expirationDate: '2027-05-02',
  inspector: { fullName: 'Ben Byron', email: null },
  note: 'Torn.',
  checklist: { versionId: 'v', name: 'Harness', version: 2, noCount: 2 },
  noQuestions: ['Is the webbing sound?', 'Is it clean?'],
  reportFile: { url: '' },
};
const BARE = {
  ...INSPECTION,
  proProductTag: { ...ITEM, serialNumber: null, tagId: null, owner: null },
  status: 'PASSED',
  expirationDate: null,
  note: null,
  checklist: null,
  noQuestions: [],
  reportFile: null,
};

test('[INS-15] [CHK-04] an inspection is a row with its item, result, days and inspector, whatever page is shown', async () => {
  standInPage();
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    asked.push(JSON.parse(String(init.body)));
    return Response.json({ data: [INSPECTION, BARE], count: 2 });
  });
  const { promise: sheet, resolve } = Promise.withResolvers<{
    columns: { header: string }[];
    rows: unknown[][];
    about: string[][];
  }>();
  vi.stubGlobal(
    'Worker',
    class {
      postMessage = resolve;
    },
  );
  const { exportInspections } = await import('./-exportInspections.ts');
  const client = new QueryClient();
  client.setQueryData(['w', 'workspace', 'one'], { id: 'w', name: 'North Site', timeZone: 'UTC' });
  client.setQueryData(['w', 'members', 'me'], { fullName: 'Ada Byron' });
  void exportInspections(client, 'w', {
    page: 3,
    pageSize: 20,
    search: 'rope',
    filters: { status: 'FAILED' },
  });

  const { columns, rows, about } = await sheet;
  expect(about.slice(0, 4)).toEqual([
    ['Workspace', 'North Site'],
    ['Search', 'rope'],
    ['Result', 'Failed'],
    ['Made by', 'Ada Byron'],
  ]);
  const [first, bare] = rows.map((row) =>
    Object.fromEntries(columns.map(({ header }, index) => [header, row[index]])),
  );
  expect(first).toEqual({
    Product: 'Harness',
    'Serial number': 'SN-1',
    'Tag ID': 'T-1',
    Owner: 'Ann Lee',
    'Staff number': 'S-7',
    Trades: null,
    Result: 'Failed',
    Date: { date: '2026-05-01' },
    'Next due': { date: '2027-05-02' },
    Inspector: 'Ben Byron',
    Note: 'Torn.',
    Checklist: 'Harness, version 2',
    'Answered “no”': 'Is the webbing sound?\nIs it clean?',
    Report: 'Yes',
    State: 'Inspection overdue',
  });
  expect(bare).toMatchObject({
    'Serial number': null,
    'Tag ID': null,
    Owner: 'Nobody',
    Result: 'Passed',
    'Next due': null,
    Note: null,
    Checklist: null,
    'Answered “no”': null,
    Report: 'No',
  });
  expect(asked).toEqual([
    {
      ...{ page: 0, pageSize: PAGE_SIZE.export, search: 'rope', filters: { status: 'FAILED' } },
      withNoQuestions: true,
    },
  ]);
});
