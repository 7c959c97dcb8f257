import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { WorkDocument } from '#contract/documents/documents.ts';
import { live, uses } from '#tests/support/live.tsx';
import { elementsIn, standInPage } from '#tests/support/rendered.tsx';
import { answering } from '#tests/support/standIns/answering.ts';

const load = async () => {
  standInPage();
  return {
    ...(await import('./useDocumentsAction.ts')),
    ...(await import('./GiveKind.tsx')),
    ...(await import('#web/ui/table/useRowSelection.ts')),
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

const document = (id: string, kindId: string | null = null, expirationDate: string | null = null) =>
  ({ id, kind: kindId === null ? null : { id: kindId }, expirationDate }) as WorkDocument;

const LIST = ['w', 'documents', 'list'];

/** An action on these documents, which are selected in a list. */
async function acting(run: (ids: string[]) => Promise<{ count: number }>) {
  const onClose = vi.fn<() => void>();
  const recorded = vi.fn<(count: number) => void>();
  const screen = await live(
    () => {
      const selection = web.useRowSelection<WorkDocument>();
      const dialog = { workspaceId: 'w', selection, onClose };
      const success = (count: number) => `${count} done.`;
      return { selection, ...web.useDocumentsAction({ dialog, run, success, recorded }) };
    },
    { answers: [[LIST, {}]] },
  );
  await screen.does(({ selection }) => selection.set(['a', 'b', 'c'].map((id) => document(id))));
  await screen.does(({ submit }) => submit());
  return {
    ...screen,
    onClose,
    recorded,
    isStale: () => screen.queryClient.getQueryState(LIST)?.isInvalidated,
  };
}

test('[VER-10] after documents were changed together nothing is selected, and all is asked for again', async () => {
  const run = vi.fn<(ids: string[]) => Promise<{ count: number }>>(async () => ({ count: 2 }));
  const { now, onClose, recorded, isStale } = await acting(run);
  expect(run).toHaveBeenCalledExactlyOnceWith(['a', 'b', 'c']);
  expect([told.success.mock.calls, recorded.mock.calls]).toEqual([[['2 done.']], [[2]]]);
  expect([now().selection.ids, onClose.mock.calls.length, isStale()]).toEqual([[], 1, true]);
});

test('[VER-10] documents that are gone meanwhile leave the selection; after another failure it stays', async () => {
  const { api } = await import('#web/api/client/client.ts');
  const refused = (refusal: { status: number; code?: string; issues?: object[] }) => {
    answering({ 'bulk-delete': [refusal] });
    return acting((documentIds) => api.documents.bulkDelete({ body: { workspaceId: 'w', documentIds } }));
  };
  const gone = await refused({
    status: 404,
    code: 'UNKNOWN_IDS',
    issues: [{ path: 'documentIds.1', message: 'It is gone.' }],
  });
  expect([gone.now().selection.ids, gone.onClose.mock.calls.length, gone.isStale()]).toEqual([
    ['a', 'c'],
    1,
    true,
  ]);
  const busy = await refused({ status: 503 });
  expect([busy.now().selection.ids, busy.onClose.mock.calls.length, busy.isStale()]).toEqual([
    ['a', 'b', 'c'],
    0,
    true,
  ]);
  expect(told.failure).toHaveBeenCalledTimes(2);
});

const KINDS = [
  { id: 'crane', name: 'Crane', expires: 'ALWAYS', archivedAt: null },
  { id: 'card', name: 'Card', expires: 'NEVER', archivedAt: null },
];

/** The dialog that gives these documents a kind. */
async function giving(rows: WorkDocument[], count = rows.length) {
  const screen = await live(
    () =>
      elementsIn(
        web.GiveKind({
          workspaceId: 'w',
          selection: { rows, ids: rows.map(({ id }) => id), count, set: vi.fn(), clear: vi.fn() },
          onClose: () => undefined,
        }),
      ),
    { answers: [[['w', 'documentKinds', 'list'], { data: KINDS }]] },
  );
  const button = () => screen.now().findLast(({ props }) => props.onClick)?.props as Record<string, unknown>;
  const isWarned = () => screen.now().some(({ type }) => (type as { name?: string }).name === 'Notice');
  const choose = (id: string | null) => screen.does(uses('onKind', id));
  return { ...screen, button, isWarned, choose };
}

test('[VER-10] documents of one kind begin with it, and there is nothing to give until another is chosen', async () => {
  const dialog = await giving([document('a', 'card'), document('b', 'card')]);
  expect(dialog.button()).toMatchObject({ disabled: true, children: 'Set type' });
  await dialog.choose(null);
  expect(dialog.button()).toMatchObject({ disabled: false, children: 'Remove type' });
  const mixed = await giving([document('a', 'card'), document('b')]);
  expect(mixed.button()).toMatchObject({ disabled: false, children: 'Remove type' });
});

test('[VER-10] a kind that always expires warns of documents without a date, and of those that are not known', async () => {
  const dialog = await giving([document('a', null, '2027-01-31'), document('b')]);
  expect(dialog.isWarned()).toBe(false);
  await dialog.choose('crane');
  expect(dialog.isWarned()).toBe(true);
  await dialog.choose('card');
  expect(dialog.isWarned()).toBe(false);
  const dated = await giving([document('a', null, '2027-01-31')]);
  await dated.choose('crane');
  expect(dated.isWarned()).toBe(false);
  const unknown = await giving([document('a', null, '2027-01-31')], 2);
  await unknown.choose('crane');
  expect(unknown.isWarned()).toBe(true);
});
