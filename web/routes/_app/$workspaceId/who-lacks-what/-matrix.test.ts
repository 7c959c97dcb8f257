import { read } from '@e965/xlsx';
import { expect, test, vi } from 'vitest';
import { rowsOf, startedWorker } from '#tests/support/workers.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { dayNumber } from '#web/ui/sheets/cells.ts';

const column = (id: string, ...names: string[]) => ({ id, requirements: names.map((name) => ({ name })) });
const row = (name: string, cells: object[], change: object = {}, trades: { name: string }[] = []) => ({
  workspaceMember: {
    ...{ fullName: name, email: `${name.toLowerCase()}@crew.example` },
    ...{ staffNumber: `${name}-7`, trades },
  },
  teams: trades.map((trade) => ({ name: `${trade.name}s` })),
  hasLeft: false,
  cells,
  ...change,
});
const cell = (
  requirementId: string,
  state: string,
  expiresOn: string | null = null,
  knownLater: object[] = [],
) => ({ requirementId, state, expiresOn, knownLater });

test('[REQ-12] [TRD-02] each cell of the matrix stands under its column, whoever lacks others before it', async () => {
  vi.resetModules();
  const worker = await startedWorker(() => import('./-matrix.worker.ts'));
  worker.send({
    columns: [column('a', 'First aid', 'Rescue'), column('b', 'Crane')],
    about: [['Team', 'Yard']],
    of: { day: '2026-03-01', asKnownThen: true, isPast: false },
  });
  worker.send({
    rows: [row('Ann', [cell('b', 'MET', '2027-01-31'), cell('a', 'MISSING')], {}, [{ name: 'Rigger' }])],
  });
  worker.send({ rows: [row('Ben', [cell('b', 'EXPIRED', '2026-01-31')]), row('Cy', [], { hasLeft: true })] });
  worker.send({ isEnd: true });
  expect(worker.replies).toHaveLength(1);
  expect(read(worker.replies[0]).SheetNames).toEqual(['On 2026-03-01, as known then', 'About']);
  expect(rowsOf(worker.replies[0] as ArrayBuffer)).toEqual([
    [
      'Name',
      'Email',
      'Staff number',
      'Trades',
      'Teams',
      'First aid · Rescue',
      'First aid · Rescue: expires',
      'Crane',
      'Crane: expires',
    ],
    [
      'Ann',
      'ann@crew.example',
      'Ann-7',
      'Rigger',
      'Riggers',
      'Missing',
      null,
      'Met',
      dayNumber('2027-01-31'),
    ],
    ['Ben', 'ben@crew.example', 'Ben-7', null, null, null, null, 'Expired', dayNumber('2026-01-31')],
    ['Cy (has left)', 'cy@crew.example', 'Cy-7', null, null, null, null, null, null],
  ]);
});

test('[VAL-12] the sheet of a past day says what was recorded later, and when', async () => {
  vi.resetModules();
  const worker = await startedWorker(() => import('./-matrix.worker.ts'));
  worker.send({
    columns: [column('a', 'First aid'), column('b', 'Crane')],
    of: { day: '2026-03-01', asKnownThen: false, isPast: true },
  });
  const later = [
    { what: 'ADDED', on: '2026-03-03' },
    { what: 'DELETED', on: '2026-03-05' },
  ];
  worker.send({ rows: [row('Ann', [cell('b', 'MET', null, later)])] });
  worker.send({ isEnd: true });
  const [head, ann] = rowsOf(worker.replies[0] as ArrayBuffer);
  const ofCrane = (found: unknown[] | undefined) => found?.slice(8);
  expect(ofCrane(head)).toEqual(['Crane', 'Crane: expires', 'Crane: recorded later']);
  expect(ofCrane(ann)).toEqual([
    'Met',
    null,
    `The certificate was added on ${dateText('2026-03-03')}. The certificate was deleted on ${dateText('2026-03-05')}.`,
  ]);
});
