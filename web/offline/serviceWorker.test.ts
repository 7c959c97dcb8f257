import { afterAll, expect, test, vi } from 'vitest';

afterAll(() => void vi.resetModules());

const ENTRY = '/assets/entry.js';
const PAGE = `<script src="${ENTRY}"></script>`;
const html = { headers: { 'content-type': 'text/html; charset=utf-8' } };
const js = { headers: { 'content-type': 'text/javascript' } };

/** The addresses that are kept at the installation, where the server answers so for the file of the build. */
async function installed(answer: () => Response): Promise<string[]> {
  vi.resetModules();
  const listeners = new Map<string, (event: object) => void>();
  const put: string[] = [];
  vi.stubGlobal('BUILD', { name: 'one', entry: ENTRY, files: [ENTRY] });
  vi.stubGlobal('addEventListener', listeners.set.bind(listeners));
  vi.stubGlobal('fetch', async (path: string) => (path === '/' ? new Response(PAGE, html) : answer()));
  vi.stubGlobal('caches', {
    match: async () => undefined,
    open: async () => ({ put: async (path: string) => put.push(path) }),
  });
  await import('./serviceWorker.ts');
  const { promise, resolve } = Promise.withResolvers<unknown>();
  listeners.get('install')?.({ waitUntil: resolve });
  await promise;
  return put;
}

test('[PPL-16] a build is kept with its page and files', async () => {
  expect(await installed(() => new Response('run()', js))).toEqual(['/', ENTRY]);
});

test.each([
  ['the page of a network that asks for a log-in', () => new Response('<h1>Log in</h1>', html)],
  ['a refusal', () => new Response('None.', { ...js, status: 404 })],
])('[PPL-16] %s is not kept as a file of the build', async (_what, answer) => {
  await expect(installed(answer)).rejects.toThrow(`There is no ${ENTRY}.`);
});
