import { readdirSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readConfig } from '#server/core/config.ts';
import { createTestPortal } from '#tests/support/portal.ts';

const portal = createTestPortal();

const get = (url: string, on = portal.app) => portal.send({ method: 'GET', url }, { on });
const nodeWith = (environment: Record<string, string>) =>
  portal.addNode({ config: readConfig({ LOG_LEVEL: 'silent', ...environment }) });

/** What of robots.txt holds for a path: the longest rule that matches it, as RFC 9309 has it. */
function mayBeIndexed(robots: string, path: string): boolean {
  const rules = [...robots.matchAll(/^(Allow|Disallow): (\S+)$/gm)].map(([, verb, pattern = '']) => ({
    isAllowed: verb === 'Allow',
    length: pattern.length,
    matches: pattern.endsWith('$') ? path === pattern.slice(0, -1) : path.startsWith(pattern),
  }));
  return rules.filter(({ matches }) => matches).sort((a, b) => b.length - a.length)[0]?.isAllowed ?? true;
}

test('robots.txt lets search engines know the login page and what it is made of, and nothing else', async () => {
  const answer = await get('/robots.txt');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toMatch(/^text\/plain/);
  const isFree = (path: string) => mayBeIndexed(answer.body, path);
  expect(['/login', '/assets/base.js', '/favicon.ico'].map(isFree)).toEqual([true, true, true]);
  const closed = [
    '/',
    '/login?redirect=%2Fsecret',
    '/sign-up',
    '/verify-email?token=t',
    '/reset-password?token=t',
    '/v2/files/x?viewer=v&exp=1&sig=s',
    '/mailbox?key=k',
    '/docs/',
    '/openapi.json',
  ];
  expect(closed.filter(isFree)).toEqual([]);
});

test('who does not ask robots.txt is told the same with every page', async () => {
  const told = async (url: string) => (await get(url)).headers['x-robots-tag'];
  expect(await told('/login')).toBeUndefined();
  for (const url of ['/', '/login?token=t', '/login/microsoft', '/verify-email?token=t', '/nowhere']) {
    expect(await told(url), url).toBe('noindex, nofollow');
  }
});

test('a page lets in what comes from the portal, with a nonce of its own each time', async () => {
  const answer = await get('/login');
  const policy = String(answer.headers['content-security-policy']);
  const [, nonce = ''] = /'nonce-([^']+)'/.exec(policy) ?? [];
  expect(Buffer.from(nonce, 'base64')).toHaveLength(18);
  expect(policy.split('; ')).toEqual([
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "connect-src 'self'",
    "frame-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]);
  expect(answer.body).toContain(nonce);
  expect(answer.body).not.toContain('%CSP_NONCE%');
  expect(answer.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
  });
  expect((await get('/login')).body).not.toContain(nonce);
  expect((await portal.send({ method: 'HEAD', url: '/login' })).statusCode).toBe(200);
  expect((await portal.send({ method: 'POST', url: '/login' })).statusCode).toBe(404);
});

test('a page knows of the portal what it needs, and a name is no markup', async () => {
  const on = await nodeWith({ PUBLIC_URL: 'https://muster.example', COMPANY_NAME: 'A "&" <B>' });
  const page = (await get('/login', on)).body;
  expect(page).not.toContain('%CONFIGURATION%');
  expect(page).not.toContain('A "&" <B>');
  expect(page).toContain('A \\&#34;&#38;\\&#34; &#60;B&#62;');
  expect(page).toContain('&#34;publicUrl&#34;:&#34;https://muster.example&#34;');
});

test('[LNG-02] [LNG-05] a page is sent in the language that was chosen in the browser, else in one that it asks for', async () => {
  const pageFor = async (headers: Record<string, string>) => {
    const answer = await portal.send({ method: 'GET', url: '/login', headers });
    expect(answer.headers.vary).toContain('cookie');
    return answer.body;
  };
  const german = { 'accept-language': 'de-AT,de;q=0.9,en;q=0.8' };
  for (const [headers, language, head] of [
    [{}, 'en', '<html lang="en">'],
    [german, 'de', '<html lang="de">'],
    [{ ...german, cookie: 'muster-language=ar' }, 'ar', '<html lang="ar" dir="rtl">'],
  ] as const) {
    const page = await pageFor(headers);
    expect(page).toContain(head);
    const sheets = [...page.matchAll(/<style nonce="[^%"]+">[^<]*tabler-icon-arrow-left/g)];
    expect(sheets.length, 'the sheet of pages from right to left').toBe(language === 'ar' ? 1 : 0);
    const scripts = [...page.matchAll(/"\/(assets\/[^"]+\.js)"/g)].map(([, path = '']) => path);
    expect(scripts.length).toBeGreaterThan(0);
    const wrong = scripts.filter((path) => path.split('/').length !== (language === 'en' ? 2 : 3));
    expect(wrong).toEqual([]);
    for (const path of scripts) expect([path, (await get(`/${path}`)).statusCode]).toEqual([path, 200]);
  }
});

test('browsers that ask for /favicon.ico get one, with a picture for each size', async () => {
  const answer = await get('/favicon.ico');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toMatch(/^image\/(x-icon|vnd\.microsoft\.icon)/);
  expect(answer.headers['cache-control']).toBe('public, max-age=3600');
  const bytes = answer.rawPayload;
  expect([bytes.readUInt16LE(0), bytes.readUInt16LE(2), bytes.readUInt16LE(4)]).toEqual([0, 1, 3]);
  for (const [index, size] of [16, 32, 48].entries()) {
    const entry = 6 + 16 * index;
    const [length, at] = [bytes.readUInt32LE(entry + 8), bytes.readUInt32LE(entry + 12)];
    const { format, width, height } = await sharp(bytes.subarray(at, at + length)).metadata();
    expect({ format, width, height, said: bytes.readUInt8(entry) }).toEqual({
      format: 'png',
      width: size,
      height: size,
      said: size,
    });
  }
});

test('the page names a manifest, whose icons are there in the sizes it says', async () => {
  const page = await get('/login');
  expect(page.body).toContain('<link rel="manifest" href="/manifest.webmanifest"');
  expect(page.headers['content-security-policy']).toContain("manifest-src 'self'");
  const answer = await get('/manifest.webmanifest');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toMatch(/^application\/manifest\+json/);
  expect(answer.headers['cache-control']).toBe('public, max-age=3600');
  const manifest = answer.json();
  expect(manifest).toMatchObject({ name: 'Muster', start_url: '/', scope: '/', display: 'standalone' });
  expect(manifest.icons.map(({ purpose }: { purpose?: string }) => purpose)).toContain('maskable');
  for (const { src, type, sizes } of manifest.icons) {
    const icon = await get(src);
    expect(icon.headers['content-type'], src).toBe(type);
    const { width, height } = await sharp(icon.rawPayload).metadata();
    if (sizes !== 'any') expect(`${width}x${height}`, src).toBe(sizes);
  }
});

test('an iPhone’s home screen has an icon without corners to see through', async () => {
  expect((await get('/login')).body).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png"');
  const { width, height, hasAlpha } = await sharp((await get('/apple-touch-icon.png')).rawPayload).metadata();
  expect({ width, height, hasAlpha }).toEqual({ width: 180, height: 180, hasAlpha: false });
});

const everything = ['/login', '/favicon.ico', '/v2/workspaces', '/healthz', '/docs/', '/assets/nothing.js'];

test('where people come over https every answer says so for a year, for this host alone', async () => {
  const on = await nodeWith({ PUBLIC_URL: 'https://muster.example' });
  for (const url of everything) {
    expect((await get(url, on)).headers['strict-transport-security'], url).toBe('max-age=31536000');
  }
});

test('where they come over http nothing keeps their browsers from it', async () => {
  const on = await nodeWith({ PUBLIC_URL: 'http://muster.example' });
  for (const url of everything)
    expect((await get(url, on)).headers, url).not.toHaveProperty('strict-transport-security');
});

test('the description of the calls can be switched off, and the calls go on', async () => {
  const on = await nodeWith({ API_DOCS: 'off' });
  const described = ['/docs', '/docs/', '/docs/json', '/docs/static/index.html', '/openapi.json'];
  for (const url of described) {
    expect((await get(url, on)).json(), url).toMatchObject({ statusCode: 404, code: 'NOT_FOUND' });
  }
  const open = await Promise.all(described.map(async (url) => (await get(url)).statusCode));
  expect(open.filter((status) => status >= 400)).toEqual([]);
  expect((await get('/v2/workspaces/available-open-workspaces', on)).statusCode).toBe(401);
  expect((await get('/healthz', on)).statusCode).toBe(200);
});

test('a built asset comes compressed and is kept for ever; what is not one of them is not there', async () => {
  const [, script = ''] = /<script type="module"[^>]* src="([^"]+)"/.exec((await get('/login')).body) ?? [];
  const headers = { 'accept-encoding': 'gzip, deflate, br' };
  const asset = await portal.send({ method: 'GET', url: script }, { headers });
  expect(asset.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'application/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  });
  expect(brotliDecompressSync(asset.rawPayload).toString()).toBe((await get(script)).body);
  const known = { ...headers, 'if-none-match': String(asset.headers.etag) };
  expect((await portal.send({ method: 'GET', url: script }, { headers: known })).statusCode).toBe(304);
  const head = await portal.send({ method: 'HEAD', url: script });
  expect([head.statusCode, head.body]).toEqual([200, '']);
  const others = ['nothing.js', '', '..%2findex.html', '__proto__', `${script.slice(8)}.br`];
  for (const name of others)
    expect((await get(`/assets/${name}`)).json(), name).toMatchObject({ statusCode: 404, code: 'NOT_FOUND' });
});

test('[PPL-16] the service worker is asked for anew each time, reaches the portal alone, and names files that are there', async () => {
  const answer = await get('/service-worker.js');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toMatch(/^(text|application)\/javascript/);
  expect(answer.headers['cache-control']).toBe('no-cache');
  expect(answer.headers['content-security-policy']).toBe(
    "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
  );
  const [, entry = ''] = /"entry": "([^"]+)"/.exec(answer.body) ?? [];
  expect((await get('/')).body).toContain(entry);
  const files = [...answer.body.matchAll(/^\t+"(\/[^"]+)",?$/gm)].map(([, path = '']) => path);
  expect(files).toContain(entry);
  expect(files.filter((path) => !/^\/assets\/[\w-]+\.(js|css)$/.test(path))).toEqual([]);
  for (const path of files) {
    const file = await get(path);
    expect(file.headers['content-type'], path).toMatch(/^(application\/javascript|text\/css)/);
    expect(file.headers['cache-control'], path).toBe('public, max-age=31536000, immutable');
  }
});

test('[STK-04] what reads pictures may compile WebAssembly and ask for nothing; no other answer may', async () => {
  const names = readdirSync('dist/web/assets').filter((name) => /\.(js|wasm)$/.test(name));
  const allowing: string[] = [];
  for (const name of names) {
    const { headers } = await get(`/assets/${name}`);
    const policy = String(headers['content-security-policy']);
    if (policy.includes('wasm')) allowing.push(`${name} ${policy}`);
  }
  expect(allowing).toEqual([
    expect.stringMatching(
      /^ocr\.worker-[\w-]+\.js default-src 'none'; script-src 'wasm-unsafe-eval'; frame-ancestors 'none'$/,
    ),
  ]);
});

/** The files that a page has the browser fetch at once. */
const namedIn = (page: string) =>
  [...page.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file);

test('a page names the files of its screen, and each is there', async () => {
  const files = async (url: string) => namedIn((await get(url)).body);
  const unknown = await files('/no/such/page/here');
  const [login, members, member, add] = await Promise.all(
    ['/login?token=t', '/c1/members', '/c1/members/c2', '/c1/members/add'].map(files),
  );
  for (const screen of [login, members, member, add]) {
    expect(screen).toEqual(expect.arrayContaining(unknown));
    expect(screen?.length).toBeGreaterThan(unknown.length);
  }
  // A name stands before the id of the same place.
  expect(add).not.toEqual(member);
  for (const file of members ?? []) expect((await get(file)).statusCode, file).toBe(200);
});
