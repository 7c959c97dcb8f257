import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { live } from '#tests/support/live.tsx';
import { standInPage } from '#tests/support/rendered.tsx';
import { answering } from '#tests/support/standIns/answering.ts';
import type { MatrixRow } from '#web/api/requirementMatrix.ts';

const load = async () => {
  standInPage();
  return {
    ...(await import('./-gridKeys.ts')),
    ...(await import('./-useBlocks.ts')),
    ...(await import('./-everybody.ts')),
    ...(await import('#web/api/requirementMatrix.ts')),
  };
};
let web: Awaited<ReturnType<typeof load>>;
beforeAll(async () => {
  web = await load();
});
afterAll(() => void vi.resetModules());

const SIZE = { rows: 30, columns: 5, page: 10 };

test.each<[key: string, ctrlKey: boolean, from: [number, number], to: [number, number]]>([
  ['ArrowDown', false, [3, 2], [4, 2]],
  ['ArrowDown', false, [29, 2], [29, 2]],
  ['ArrowUp', false, [3, 2], [2, 2]],
  ['ArrowUp', false, [0, 2], [0, 2]],
  ['ArrowRight', false, [3, -1], [3, 0]],
  ['ArrowRight', false, [3, 4], [3, 4]],
  ['ArrowLeft', false, [3, 0], [3, -1]],
  ['ArrowLeft', false, [3, -1], [3, -1]],
  ['PageDown', false, [3, 2], [13, 2]],
  ['PageDown', false, [25, 2], [29, 2]],
  ['PageUp', false, [13, 2], [3, 2]],
  ['PageUp', false, [3, 2], [0, 2]],
  ['Home', false, [3, 2], [3, -1]],
  ['Home', true, [3, 2], [0, -1]],
  ['End', false, [3, 2], [3, 4]],
  ['End', true, [3, 2], [29, 4]],
])('[REQ-07] %s (with Ctrl: %s) leads from %j to %j', (key, ctrlKey, [row, column], [toRow, toColumn]) => {
  expect(web.placeAfter({ key, ctrlKey }, { row, column }, SIZE)).toEqual({ row: toRow, column: toColumn });
});

test.each<[key: string, from: number, to: number]>([
  ['ArrowLeft', -1, 0],
  ['ArrowRight', 1, 0],
  ['Home', 2, -1],
])('[LNG-05] from right to left %s leads from column %i to %i', (key, column, to) => {
  expect(web.placeAfter({ key, ctrlKey: false }, { row: 3, column }, SIZE, true)).toEqual({
    row: 3,
    column: to,
  });
});

test('other keys lead nowhere', () => {
  expect(web.placeAfter({ key: 'a', ctrlKey: false }, { row: 3, column: 2 }, SIZE)).toBeUndefined();
});

const REQUEST = { day: '2026-11-20' } as never;
const row = (id: string, ...required: string[]) =>
  ({
    workspaceMember: { id },
    cells: required.map((requirementId) => ({ requirementId, state: 'MET' })),
  }) as MatrixRow;

/** The answers to blocks, as they are found by their requests. */
const block = (page: number, window: number, rows: MatrixRow[], only?: number) =>
  [
    web.matrixQuery('w', web.blockRequest(REQUEST, { page, window, only })).queryKey,
    { data: rows, count: 99 },
  ] as [readonly unknown[], object];

const blocks = (options: object, answers: [readonly unknown[], object][]) =>
  live(
    () =>
      web.useBlocks({
        workspaceId: 'w',
        request: REQUEST,
        rows: [0],
        columns: [0],
        only: undefined,
        enabled: true,
        ...options,
      }),
    { answers },
  );

test('[REQ-07] the matrix is asked for in parts, each person and cell found in theirs', async () => {
  answering({});
  expect(web.blockRequest(REQUEST, { page: 2, window: 3, only: undefined })).toEqual({
    day: '2026-11-20',
    page: 2,
    pageSize: 50,
    columns: { from: 75, count: 25 },
  });
  const people = Array.from({ length: 50 }, (_, index) => row(`p${index}`, 'r0'));
  const { now } = await blocks({ rows: [0, 50], columns: [0, 25] }, [
    block(0, 0, people),
    block(
      0,
      1,
      people.map(({ workspaceMember }) => row(workspaceMember.id, 'r25')),
    ),
    block(1, 0, [row('p50')]),
    block(1, 1, [row('p50', 'r25')]),
  ]);
  const { personAt, cellAt } = now();
  expect([personAt(49)?.workspaceMember.id, personAt(50)?.workspaceMember.id]).toEqual(['p49', 'p50']);
  expect(personAt(51)).toBeUndefined();
  expect(cellAt(49, 24, 'r0')).toMatchObject({ state: 'MET' });
  expect(cellAt(50, 25, 'r25')).toMatchObject({ state: 'MET' });
  // Nothing is required of them there; of whom is not loaded nothing is known.
  expect([cellAt(50, 0, 'r0'), cellAt(51, 0, 'r0')]).toEqual([null, undefined]);
});

test('[REQ-07] a single column is asked for alone', async () => {
  answering({});
  const { now } = await blocks({ only: 30, columns: [0] }, [block(0, 0, [row('p', 'r30')], 30)]);
  expect(now().cellAt(0, 30, 'r30')).toMatchObject({ state: 'MET' });
});

test('a part that could not be loaded is told, and asked for again alone', async () => {
  const asked = answering({ matrix: [{ status: 503 }, { data: [row('p', 'r0')], count: 1 }] });
  const { now, does } = await blocks({ rows: [0, 50] }, [block(1, 0, [row('q')])]);
  expect(now().failure?.error).toBeInstanceOf(Error);
  await does(({ failure }) => failure?.retry());
  expect([now().failure, asked.length]).toEqual([null, 2]);
  expect(now().personAt(0)?.workspaceMember.id).toBe('p');
});

test('[REQ-12] everybody is fetched page by page up to the number that is wanted, and each step told', async () => {
  const asked = answering({ matrix: [{ data: [row('p')], count: 450 }] });
  const steps: unknown[] = [];
  const watch = (atMost?: number) =>
    web.eachStep(
      'w',
      REQUEST,
      { signal: new AbortController().signal, onRows: (...told) => steps.push(told) },
      (rows) => steps.push(rows.length),
      atMost,
    );
  await watch();
  expect(asked.map(({ body }) => body)).toEqual(
    [0, 1, 2].map((page) => ({ day: '2026-11-20', page, pageSize: 200 })),
  );
  expect(steps).toEqual([1, [200, 450], 1, [400, 450], 1, [450, 450]]);
  asked.length = 0;
  await watch(200);
  expect(asked).toHaveLength(1);
});
