import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { BinEntry } from '#contract/bin.ts';
import { live } from '#tests/support/live.tsx';
import { standInPage } from '#tests/support/rendered.tsx';
import { answering } from '#tests/support/standIns/answering.ts';

const load = async () => {
  standInPage();
  return {
    ...(await import('./useRestore.ts')),
    ...(await import('../-kinds/useArchiveKind.ts')),
    ...(await import('#web/api/client/errors.ts')),
    ...(await import('#web/ui/feedback/toast.ts')),
  };
};
let web: Awaited<ReturnType<typeof load>>;
beforeAll(async () => {
  web = await load();
});
afterAll(() => void vi.resetModules());

const told = { success: vi.fn(), failure: vi.fn() };
beforeEach(() => {
  vi.spyOn(web.toast, 'success').mockImplementation(told.success.mockReset());
  vi.spyOn(web.toast, 'failure').mockImplementation(told.failure.mockReset());
});

const LIST = ['w', 'documents', 'list'];
const entry = (id: string) => ({ id, name: `Card ${id}` }) as BinEntry;

async function restoring(entries: BinEntry[], answer: object = {}) {
  const asked = answering({ restore: [answer] });
  const onDone = vi.fn<() => void>();
  const screen = await live(() => web.useRestore('w', onDone), { answers: [[LIST, {}]] });
  await screen.does(({ mutate }) => mutate(entries));
  return { ...screen, asked, onDone, isStale: screen.queryClient.getQueryState(LIST)?.isInvalidated };
}

test('[VER-07] what is restored is told by its name or number, and all that shows it is asked for again', async () => {
  const one = await restoring([entry('a')]);
  expect(one.asked[0]?.body).toEqual({ workspaceId: 'w', ids: ['a'] });
  const two = await restoring([entry('a'), entry('b')]);
  expect(told.success.mock.calls).toEqual([['“Card a” restored.'], ['2 entries restored.']]);
  expect([one, two].map(({ onDone, isStale }) => [onDone.mock.calls.length, isStale])).toEqual([
    [1, true],
    [1, true],
  ]);
});

test('[VER-07] what could not be restored stays chosen, is asked for again, and says why of three at most', async () => {
  const issues = ['a', 'b', 'c', 'd'].map((id) => ({ path: id, message: `Card ${id} clashes.` }));
  const clash = await restoring([entry('a')], { status: 409, code: 'RESTORE_CLASH', issues });
  expect([clash.onDone.mock.calls.length, told.success.mock.calls.length, clash.isStale]).toEqual([
    0,
    0,
    true,
  ]);
  expect(web.reasonOf(clash.now().error as Error)).toBe('Card a clashes. Card b clashes. Card c clashes.');
  const other = await restoring([entry('a')], {
    status: 404,
    code: 'UNKNOWN_IDS',
    message: 'It is gone.',
    issues,
  });
  expect(web.reasonOf(other.now().error as Error)).toBe('It is gone.');
});

test.each([
  [null, { archived: true }, '2026-01-31T10:00:00Z', 'Document type archived.'],
  ['2026-01-31T10:00:00Z', { archived: false }, null, 'Document type brought back.'],
])('a kind is archived, and brought back when it is (%#)', async (archivedAt, body, answer, said) => {
  const asked = answering({ k: [{ archivedAt: answer }] });
  const screen = await live(() => web.useArchiveKind('w'), { answers: [[LIST, {}]] });
  await screen.does(({ mutate }) => mutate({ id: 'k', archivedAt } as never));
  expect(asked[0]?.body).toEqual(body);
  expect(told.success.mock.calls).toEqual([[said]]);
  expect(screen.queryClient.getQueryState(LIST)?.isInvalidated).toBe(true);
});
