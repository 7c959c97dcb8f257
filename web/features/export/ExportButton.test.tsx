import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { standInPage } from '#tests/support/rendered.tsx';
import { screenOf } from '#tests/support/screen.tsx';
import type { ExportWatch } from '#web/ui/sheets/sheetOfAnswer.ts';

const load = async () => {
  standInPage();
  return { ...(await import('./ExportButton.tsx')), ...(await import('#web/ui/feedback/toast.ts')) };
};
let web: Awaited<ReturnType<typeof load>>;
beforeAll(async () => {
  web = await load();
});
afterAll(() => void vi.resetModules());

/** An export that was begun and has read 50 of 120 rows; it is over when it is stopped. */
async function exporting() {
  const failure = vi.spyOn(web.toast, 'failure').mockReset();
  const { promise, resolve } = Promise.withResolvers<ExportWatch>();
  const save = (watch: ExportWatch) => {
    watch.onRows(50, 120);
    resolve(watch);
    return new Promise<void>((_, reject) =>
      watch.signal.addEventListener('abort', () => reject(watch.signal.reason)),
    );
  };
  const screen = await screenOf(<web.ExportButton save={save} />);
  await screen.press('Export');
  return { ...screen, failure, signal: (await promise).signal };
}

test('[DOC-57] an export that is stopped ends without a word, and can be begun anew', async () => {
  const { press, named, signal, failure } = await exporting();
  await press('Cancel export (50 of 120)');
  expect([signal.aborted, named('Export')?.loading, failure.mock.calls]).toEqual([true, false, []]);
});

test('[DOC-57] whoever leaves the screen waits for no file', async () => {
  const { leave, signal } = await exporting();
  expect(signal.aborted).toBe(false);
  await leave();
  expect(signal.aborted).toBe(true);
});
