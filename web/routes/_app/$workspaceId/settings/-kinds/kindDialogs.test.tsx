import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { DocumentKind } from '#contract/documents/documentKinds.ts';
import { standInPage } from '#tests/support/rendered.tsx';
import { screenOf } from '#tests/support/screen.tsx';
import { answering } from '#tests/support/standIns/answering.ts';

const load = async () => {
  standInPage();
  return {
    ...(await import('./RemoveKind.tsx')),
    ...(await import('./MergeKind.tsx')),
    ...(await import('#web/features/documentKinds/KindSelect.tsx')),
    ...(await import('#web/ui/feedback/toast.ts')),
  };
};
let web: Awaited<ReturnType<typeof load>>;
beforeAll(async () => {
  web = await load();
});
afterAll(() => void vi.resetModules());

const success = vi.fn();
beforeEach(() => void vi.spyOn(web.toast, 'success').mockImplementation(success.mockReset()));

const kind = (id: string, change: object = {}) =>
  ({
    id,
    name: `Kind ${id}`,
    documentCount: 0,
    archivedAt: null,
    sensitive: false,
    ...change,
  }) as DocumentKind;
const KINDS = ['w', 'documentKinds', 'list'];

async function dialogOf(Dialog: 'RemoveKind' | 'MergeKind', of: DocumentKind, others: DocumentKind[] = []) {
  const onClose = vi.fn<() => void>();
  const ask = vi.fn<(...asked: unknown[]) => void>();
  const Drawn = web[Dialog];
  const screen = await screenOf(
    <Drawn workspaceId="w" kind={of} opened onClose={onClose} ask={ask as never} />,
    {
      answers: [[KINDS, { data: [of, ...others] }]],
    },
  );
  return { ...screen, onClose, ask, isStale: () => screen.queryClient.getQueryState(KINDS)?.isInvalidated };
}

test('[KIND-02] a kind without documents is deleted, and the list asked for again, also when that failed', async () => {
  const asked = answering({ a: [{}, { status: 409, message: 'It has a document now.' }] });
  const done = await dialogOf('RemoveKind', kind('a'));
  await done.press('Delete document type');
  expect(asked[0]?.call).toMatch(/^DELETE .*\/a$/);
  expect([success.mock.calls, done.onClose.mock.calls.length, done.isStale()]).toEqual([
    [['Document type deleted.']],
    1,
    true,
  ]);
  const failed = await dialogOf('RemoveKind', kind('a'));
  await failed.press('Delete document type');
  expect([failed.onClose.mock.calls.length, failed.isStale()]).toEqual([0, true]);
  expect(failed.text()).toContain('It has a document now.');
});

test('[KIND-02] a kind in use is archived instead, and an archived one merged', async () => {
  const asked = answering({});
  const used = await dialogOf('RemoveKind', kind('a', { documentCount: 1 }));
  expect(used.text()).toContain('1 document');
  await used.press('Archive');
  expect(asked[0]?.body).toEqual({ archived: true });
  expect(used.onClose).toHaveBeenCalledOnce();
  const archived = kind('a', { documentCount: 2, archivedAt: '2026-01-31T10:00:00Z' });
  const old = await dialogOf('RemoveKind', archived);
  await old.press('Merge…');
  expect(old.ask.mock.calls).toEqual([['merge', archived]]);
});

test('[KIND-02] a kind is merged into another one that is in use, never into itself', async () => {
  const others = [kind('b', { documentCount: 3 }), kind('c', { archivedAt: '2026-01-31T10:00:00Z' })];
  const screen = await dialogOf('MergeKind', kind('a', { documentCount: 1, sensitive: true }), others);
  expect(screen.named('Merge into')?.data).toEqual([
    { value: '', label: 'Choose a document type' },
    { value: 'b', label: 'Kind b' },
  ]);
  expect(screen.text()).toContain('1 document of moves to the type you choose');
  await screen.enter('Merge into', { currentTarget: { value: 'b' } });
  expect(screen.text()).toContain('will have 4 documents');
  expect(screen.text()).toContain('becomes sensitive');
});

test('[KIND-02] an archived kind is offered only to what has it', async () => {
  const offeredTo = async (value: string | null) => {
    const kinds = [kind('a'), kind('b', { archivedAt: '2026-01-31T10:00:00Z' })];
    const screen = await screenOf(<web.KindSelect kinds={kinds} value={value} onKind={() => undefined} />);
    return screen.named('Document type')?.data;
  };
  expect(await offeredTo(null)).toMatchObject([{ label: 'No document type' }, { label: 'Kind a' }]);
  expect(await offeredTo('b')).toMatchObject([{ value: '' }, { value: 'a' }, { value: 'b' }]);
});
