import { afterAll, expect, test, vi } from 'vitest';

afterAll(() => void vi.resetModules());

const ENTRY = '/assets/entry.js';
const pageIn = (language: string, entry: string) =>
  `<html lang="${language}"><script src="${entry}"></script></html>`;
const PAGE = pageIn('en', ENTRY);
const html = { headers: { 'content-type': 'text/html; charset=utf-8' } };
const js = { headers: { 'content-type': 'text/javascript' } };

/** The addresses that are kept at the installation, where the server answers so for the file of the build. */
async function installed(answer: () => Response, page = PAGE, query = ''): Promise<string[]> {
  vi.resetModules();
  const listeners = new Map<string, (event: object) => void>();
  const put: string[] = [];
  vi.stubGlobal('BUILD', { name: 'one', entry: ENTRY, files: [ENTRY] });
  vi.stubGlobal('addEventListener', listeners.set.bind(listeners));
  vi.stubGlobal('location', new URL(`https://muster.example/service-worker.js${query}`));
  vi.stubGlobal('fetch', async (path: string) => (path === '/' ? new Response(page, html) : answer()));
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

test('[PPL-16] the files that are kept are those in the language of the page', async () => {
  const inGerman = ENTRY.replace('/assets/', '/assets/de/');
  const answer = () => new Response('run()', js);
  expect(await installed(answer, pageIn('de', inGerman), '?language=de')).toEqual(['/', inGerman]);
  await expect(installed(answer, pageIn('de', ENTRY), '?language=de')).rejects.toThrow('another build');
  // Another language was chosen meanwhile, whose pages bring a worker of their own.
  await expect(installed(answer, pageIn('de', inGerman))).rejects.toThrow('another build');
});

test.each([
  ['the page of a network that asks for a log-in', () => new Response('<h1>Log in</h1>', html)],
  ['a refusal', () => new Response('None.', { ...js, status: 404 })],
])('[PPL-16] %s is not kept as a file of the build', async (_what, answer) => {
  await expect(installed(answer)).rejects.toThrow(`There is no ${ENTRY}.`);
});

/** How the worker answers a request, where these addresses are kept and the server says so; null where it leaves the request alone. */
async function answered(request: object, kept: Record<string, string>, server: () => Promise<Response>) {
  vi.resetModules();
  const listeners = new Map<string, (event: object) => void>();
  vi.stubGlobal('BUILD', { name: 'one', entry: ENTRY, files: [ENTRY] });
  vi.stubGlobal('addEventListener', listeners.set.bind(listeners));
  vi.stubGlobal('location', new URL('https://muster.example/service-worker.js'));
  vi.stubGlobal('fetch', server);
  vi.stubGlobal('caches', {
    match: async (url: string, { cacheName }: { cacheName: string }) => {
      const text =
        cacheName === 'muster-one-en' ? kept[new URL(url, 'https://muster.example').pathname] : undefined;
      return text === undefined ? undefined : new Response(text);
    },
  });
  await import('./serviceWorker.ts');
  let answer: Promise<Response> | null = null;
  listeners.get('fetch')?.({ request, respondWith: (given: Promise<Response>) => (answer = given) });
  if (answer === null) return null;
  const { type, ...response } = await (answer as Promise<Response>).then(async (given) => ({
    type: given.type,
    text: await given.text(),
  }));
  return type === 'error' ? 'no answer' : response.text;
}

const asking = (path: string, mode = 'navigate') => ({
  ...{ method: 'GET', mode, url: `https://muster.example${path}` },
});
const says = (text: string) => async () => new Response(text);
const cut = () => Promise.reject(new TypeError('Failed to fetch'));
const KEPT = { '/': 'kept page', [ENTRY]: 'kept file' };

test.each<
  [
    what: string,
    request: object,
    kept: Record<string, string>,
    server: () => Promise<Response>,
    answer: string | null,
  ]
>([
  ['a page is the server’s, which may be newer', asking('/w/members'), KEPT, says('new page'), 'new page'],
  ['a page is the kept one where the line is cut', asking('/w/members'), KEPT, cut, 'kept page'],
  ['a page that is not kept is none then', asking('/w/members'), {}, cut, 'no answer'],
  ['a built file is the kept one', asking(ENTRY, 'cors'), KEPT, cut, 'kept file'],
  [
    'a built file of another build is the server’s',
    asking('/assets/other.js', 'cors'),
    KEPT,
    says('other'),
    'other',
  ],
  ['a call is none of its business', asking('/v2/teams', 'cors'), KEPT, says('teams'), null],
])('[PPL-16] %s', async (_what, ...asked) => {
  const [request, kept, server, answer] = asked;
  expect(await answered(request, kept, server)).toBe(answer);
});
