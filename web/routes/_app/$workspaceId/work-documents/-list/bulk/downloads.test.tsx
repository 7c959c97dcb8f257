import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { WorkDocument } from '#contract/documents/documents.ts';
import { standInPage } from '#tests/support/rendered.tsx';
import { screenOf } from '#tests/support/screen.tsx';

const load = async () => {
  standInPage();
  return { ...(await import('./DocumentBulkActions.tsx')), ...(await import('#web/ui/feedback/toast.ts')) };
};
let web: Awaited<ReturnType<typeof load>>;
beforeAll(async () => {
  web = await load();
});
afterAll(() => void vi.resetModules());

/** A ZIP of two documents that is on its way. */
async function downloading() {
  const failure = vi.spyOn(web.toast, 'failure').mockReset();
  const { promise, resolve } = Promise.withResolvers<AbortSignal>();
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        resolve(signal);
      }),
  );
  const rows = ['a', 'b'].map((id) => ({ id, file: { size: 1024 ** 2 } }) as WorkDocument);
  const selection = { rows, ids: ['a', 'b'], count: 2, has: () => true, set: vi.fn(), clear: vi.fn() };
  const screen = await screenOf(<web.DocumentBulkActions workspaceId="w" selection={selection} />);
  await screen.press('Download ZIP');
  return { ...screen, failure, signal: await promise };
}

test('[VER-10] a ZIP says how much of it is there, and stops without a word', async () => {
  const { press, named, text, signal, failure } = await downloading();
  expect(text()).toContain('Downloading');
  expect(text()).toContain('of 2 MB');
  await press('Cancel');
  expect([signal.aborted, named('Download ZIP') !== undefined, failure.mock.calls]).toEqual([true, true, []]);
});

test('[VER-10] whoever leaves the list waits for no ZIP', async () => {
  const { leave, signal } = await downloading();
  expect(signal.aborted).toBe(false);
  await leave();
  expect(signal.aborted).toBe(true);
});
