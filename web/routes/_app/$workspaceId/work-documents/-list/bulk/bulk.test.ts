import { expect, test, vi } from 'vitest';
import { goneAmong } from './goneAmong.ts';

test('[VER-10] documents that are gone meanwhile are told by their places in the call', () => {
  const issues = ['documentIds.0', 'documentIds.12', 'kindId', 'documents.3'].map((path) => ({ path }));
  expect([...goneAmong(issues)]).toEqual([0, 12]);
});

test('[VER-10] a download says how much of it has come, and hands it on as it is', async () => {
  vi.stubGlobal('window', new EventTarget());
  // A file that ran before may have failed to load the same modules, without a window.
  vi.resetModules();
  const { countedBytes } = await import('./downloadZip.ts');
  const told: number[] = [];
  const source = new Blob([new Uint8Array(200_000).fill(7)]).stream();
  const copy = await new Response(
    source.pipeThrough(countedBytes((bytes) => told.push(bytes))),
  ).arrayBuffer();
  expect(new Uint8Array(copy).every((byte) => byte === 7)).toBe(true);
  expect(told.at(-1)).toBe(200_000);
  expect(told).toEqual([...told].sort((some, other) => some - other));
});
