import { read } from '@e965/xlsx';
import { expect, test, vi } from 'vitest';
import { rowsOf, startedWorker } from '#tests/support/workers.ts';
import { dayNumber } from '#web/ui/sheets/cells.ts';

const column = (id: string, ...names: string[]) => ({ id, requirements: names.map((name) => ({ name })) });
const row = (name: string, cells: object[], change: object = {}, trades: { name: string }[] = []) => ({
  workspaceMember: { fullName: name, email: `${name.toLowerCase()}@crew.example`, trades },
  hasLeft: false,
  cells,
  ...change,
});
const cell = (requirementId: string, state: string, expiresOn: string | null = null) => ({
  requirementId,
  state,
  expiresOn,
});

test('[REQ-12] [TRD-02] each cell of the matrix stands under its column, whoever lacks others before it', async () => {
  vi.resetModules();
  const worker = await startedWorker(() => import('./-matrix.worker.ts'));
  worker.send({
    columns: [column('a', 'First aid', 'Rescue'), column('b', 'Crane')],
    of: { day: '2026-03-01', asKnownThen: true },
  });
  worker.send({
    rows: [row('Ann', [cell('b', 'MET', '2027-01-31'), cell('a', 'MISSING')], {}, [{ name: 'Rigger' }])],
  });
  worker.send({ rows: [row('Ben', [cell('b', 'EXPIRED', '2026-01-31')]), row('Cy', [], { hasLeft: true })] });
  worker.send({ isEnd: true });
  expect(worker.replies).toHaveLength(1);
  expect(read(worker.replies[0]).SheetNames).toEqual(['On 2026-03-01, as known then']);
  expect(rowsOf(worker.replies[0] as ArrayBuffer)).toEqual([
    [
      'Name',
      'Email',
      'Trades',
      'First aid · Rescue',
      'First aid · Rescue: expires',
      'Crane',
      'Crane: expires',
    ],
    ['Ann', 'ann@crew.example', 'Rigger', 'Missing', null, 'Met', dayNumber('2027-01-31')],
    ['Ben', 'ben@crew.example', null, null, null, 'Expired', dayNumber('2026-01-31')],
    ['Cy (has left)', 'cy@crew.example', null, null, null, null, null],
  ]);
});
