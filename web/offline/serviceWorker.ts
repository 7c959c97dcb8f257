import { wayOf } from './ways.ts';

/** Put in by the build: the files of this very build, the one that the page begins with, and a name that changes with them. */
declare const BUILD: { name: string; entry: string; files: string[] };
declare const clients: { claim(): Promise<void> };

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface Asking extends Lasting {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}

const on = <E extends Event>(type: string, listener: (event: E) => void) =>
  globalThis.addEventListener(type, listener as EventListener);

const { name, entry, files } = BUILD;
const OURS = 'muster-';
/** The language of the pages that it keeps, where that isn’t English: a worker of another address takes the place of this one. */
const chosen = new URL(location.href).searchParams.get('language') ?? 'en';
const cacheName = `${OURS}${name}-${chosen}`;
/** Every address is answered with the same page. */
const PAGE = '/';
/** Files that are fetched at a time, so that calls on a bad line need not wait for all of them. */
const LANES = 4;

/** A script in the language of a page (decision 0098). */
const inLanguage = (path: string, language: string): string =>
  language === 'en' ? path : path.replace(/^\/assets\/([^/]+\.js)$/, `/assets/${language}/$1`);

/** The page, if it is that of this build: a server that was changed meanwhile, or a network that asks for a log-in, has another. */
async function fetchPage(): Promise<{ page: Response; language: string }> {
  const page = await fetch(PAGE, { cache: 'no-store' });
  const html = await page.clone().text();
  const [, language = 'en'] = /<html lang="(\w+)"/.exec(html) ?? [];
  if (!page.ok || language !== chosen || !html.includes(inLanguage(entry, language)))
    throw new Error('This page is of another build.');
  return { page, language };
}

/** A file by its name, which carries its hash: what an older build kept is the same. */
async function fileOf(path: string): Promise<Response> {
  const known = await caches.match(path);
  if (known) return known;
  const file = await fetch(path);
  if (!file.ok || file.headers.get('content-type')?.includes('html')) throw new Error(`There is no ${path}.`);
  return file;
}

/** Keeps all or fails; what came before the line was cut is there at the next try. */
async function keepBuild(): Promise<void> {
  const cache = await caches.open(cacheName);
  const { page, language } = await fetchPage();
  await cache.put(PAGE, page);
  const waiting = files.map((path) => inLanguage(path, language));
  const lane = async () => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop())
      await cache.put(path, await fileOf(path));
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

/** Pages of older builds are closed by now: until then their worker stays, and with it their files. */
async function dropOlder(): Promise<void> {
  const older = (await caches.keys()).filter((one) => one.startsWith(OURS) && one !== cacheName);
  await Promise.all(older.map((one) => caches.delete(one)));
  await clients.claim();
}

const kept = (path: string) => caches.match(path, { cacheName, ignoreVary: true });

/** The server's page, whose build is always the newest; the kept one where no answer comes. */
const answerPage = (request: Request): Promise<Response> =>
  fetch(request).catch(async () => (await kept(PAGE)) ?? Response.error());

const answerFile = async (request: Request): Promise<Response> => (await kept(request.url)) ?? fetch(request);

on<Lasting>('install', (event) => event.waitUntil(keepBuild()));
on<Lasting>('activate', (event) => event.waitUntil(dropOlder()));
on<Asking>('fetch', (event) => {
  const way = wayOf(event.request, location.origin);
  if (way === 'page') event.respondWith(answerPage(event.request));
  if (way === 'file') event.respondWith(answerFile(event.request));
});
