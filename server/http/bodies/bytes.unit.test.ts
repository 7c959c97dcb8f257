import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { sendBytes, sendStream } from './bytes.ts';

const CONTENT = '0123456789';
const ETAG = '"abc"';
const opened: unknown[] = [];

const app = Fastify();
const open = async () => Readable.from([Buffer.from(CONTENT)]);
app.get('/file', (request, reply) =>
  sendBytes(request, reply, {
    name: 'Prüfung "1"; \r\nx.pdf',
    mimeType: 'application/pdf',
    size: CONTENT.length,
    etag: ETAG,
    isKept: false,
    open: async (range) => {
      opened.push(range);
      return Readable.from([Buffer.from(range ? CONTENT.slice(range.start, range.end + 1) : CONTENT)]);
    },
  }),
);
app.get('/elsewhere', (request, reply) =>
  sendBytes(request, reply, {
    ...{ name: 'a.pdf', mimeType: 'application/pdf', size: CONTENT.length, etag: ETAG, isKept: true, open },
    locate: async (disposition) => `https://bucket.example/a?as=${encodeURIComponent(disposition)}`,
  }),
);
app.get('/broken', (request, reply) =>
  sendBytes(request, reply, {
    ...{
      name: 'a\ud800.pdf',
      mimeType: 'application/pdf',
      size: CONTENT.length,
      etag: ETAG,
      isKept: false,
      open,
    },
  }),
);
app.get('/made', (_, reply) =>
  sendStream(reply, { name: 'all "of" it.zip', mimeType: 'application/zip', make: open }),
);
afterAll(() => app.close());

const get = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url: '/file', headers });

test('the whole content comes with headers that keep it from being run or shared', async () => {
  const { statusCode, headers, body } = await get();
  expect(statusCode).toBe(200);
  expect(body).toBe(CONTENT);
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': '10',
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
    etag: ETAG,
  });
  expect(headers['cache-control']).toBe('private, no-cache');
  expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox",
  );
  expect(headers['content-disposition']).toBe(
    `inline; filename="Pr_fung _1_; __x.pdf"; filename*=UTF-8''Pr%C3%BCfung%20%221%22%3B%20%0D%0Ax.pdf`,
  );
});

test.each([
  ['bytes=0-3', '0123', 'bytes 0-3/10'],
  ['bytes=7-', '789', 'bytes 7-9/10'],
  ['bytes=-2', '89', 'bytes 8-9/10'],
  ['bytes=-99', CONTENT, 'bytes 0-9/10'],
  ['bytes=8-99', '89', 'bytes 8-9/10'],
  ['bytes=9-9', '9', 'bytes 9-9/10'],
])('the range %s is answered with that part', async (range, part, contentRange) => {
  const { statusCode, headers, body } = await get({ range });
  expect(statusCode).toBe(206);
  expect(body).toBe(part);
  expect(headers).toMatchObject({ 'content-range': contentRange, 'content-length': String(part.length) });
});

test.each(['bytes=10-', 'bytes=99-100', 'bytes=-0'])('the range %s is not satisfiable', async (range) => {
  const { statusCode, headers } = await get({ range });
  expect(statusCode).toBe(416);
  expect(headers['content-range']).toBe('bytes */10');
});

test.each(['bytes=4-2', 'bytes=-', 'bytes=0-1,3-4', 'lines=1-2', 'bytes=a-b', ''])(
  'the range %j is passed over',
  async (range) => {
    const { statusCode, body } = await get({ range });
    expect(statusCode).toBe(200);
    expect(body).toBe(CONTENT);
  },
);

test('a range of another version is answered with the whole content', async () => {
  expect((await get({ range: 'bytes=0-1', 'if-range': '"other"' })).body).toBe(CONTENT);
  expect((await get({ range: 'bytes=0-1', 'if-range': ETAG })).body).toBe('01');
});

test('who has the content already gets 304, without the content being opened', async () => {
  for (const known of [ETAG, `W/${ETAG}`, `"x", ${ETAG}`, '*']) {
    opened.length = 0;
    const { statusCode, body, headers } = await get({ 'if-none-match': known });
    expect(statusCode).toBe(304);
    expect(body).toBe('');
    expect(headers.etag).toBe(ETAG);
    expect(opened).toEqual([]);
  }
  expect((await get({ 'if-none-match': '"other"' })).statusCode).toBe(200);
});

test('a browser is led to where the content is; a script, and whoever asks about it alone or has it, is answered here', async () => {
  const ask = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({ method, url: '/elsewhere', headers });
  const led = await ask({ 'sec-fetch-dest': 'image', range: 'bytes=0-1' });
  expect([led.statusCode, led.headers.location]).toEqual([
    302,
    'https://bucket.example/a?as=inline%3B%20filename%3Da.pdf',
  ]);
  const script = await ask({ 'sec-fetch-dest': 'empty' });
  expect([script.statusCode, script.body]).toEqual([200, CONTENT]);
  expect(script.headers['cache-control']).toBe('private, max-age=900');
  expect((await ask({}, 'HEAD')).statusCode).toBe(200);
  expect((await ask({ 'if-none-match': ETAG })).statusCode).toBe(304);
  expect((await ask({ range: 'bytes=10-' })).statusCode).toBe(416);
});

test('who has the content is told so whatever part is asked for, and a name that is no text is sent as one', async () => {
  expect((await get({ range: 'bytes=10-', 'if-none-match': ETAG })).statusCode).toBe(304);
  const { statusCode, headers } = await app.inject({ url: '/broken' });
  expect(statusCode).toBe(200);
  expect(headers['content-disposition']).toContain('%EF%BF%BD.pdf');
});

test('what is made while it is sent is kept as a file', async () => {
  const { headers, body } = await app.inject({ url: '/made' });
  expect(headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="all _of_ it.zip"; filename*=UTF-8''all%20%22of%22%20it.zip`,
    'x-content-type-options': 'nosniff',
  });
  expect(body).toBe(CONTENT);
});

test('HEAD tells the size without opening the content', async () => {
  opened.length = 0;
  const { statusCode, headers, body } = await get({ range: 'bytes=0-1' }, 'HEAD');
  expect(statusCode).toBe(200);
  expect(headers['content-length']).toBe('10');
  expect(body).toBe('');
  expect(opened).toEqual([]);
});
