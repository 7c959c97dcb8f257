import { expect, test } from 'vitest';
import { createTestPortal } from '#tests/support/portal.ts';
import { rawCall } from '#tests/support/sockets.ts';
import { HOST } from './support/authority.ts';
import { behindEach } from './support/behind.ts';
import { ask, askRaw } from './support/client.ts';

const portal = createTestPortal();

/** A request inside a request. It claims an address that no request has which the proxy has seen. */
const HIDDEN = ['GET /v2/smuggled HTTP/1.1', `Host: ${HOST}`, 'X-Forwarded-For: 10.66.66.66', '', ''].join(
  '\r\n',
);

/** The connection ends with the answer, so that a test knows when all has come. */
const head = (...lines: string[]) =>
  ['POST /v2/workspaces HTTP/1.1', `Host: ${HOST}`, 'Connection: close', ...lines, '', ''].join('\r\n');

const chunked = `0\r\n\r\n${HIDDEN}`;
const length = (body: string) => `Content-Length: ${Buffer.byteLength(body)}`;

/** Requests whose end two programs may see in different places. */
const ATTEMPTS: [what: string, bytes: string][] = [
  ['a length and chunks', head(length(chunked), 'Transfer-Encoding: chunked') + chunked],
  ['chunks and a shorter length', head('Transfer-Encoding: chunked', 'Content-Length: 4') + chunked],
  ['two lengths', head('Content-Length: 0', length(HIDDEN)) + HIDDEN],
  ['a length that is a list', head('Content-Length: 0, 0') + HIDDEN],
  ['a length with a sign', head(`Content-Length: +${Buffer.byteLength(HIDDEN)}`) + HIDDEN],
  ['an unknown coding', head('Transfer-Encoding: xchunked', length(chunked)) + chunked],
  ['chunked twice', head('Transfer-Encoding: chunked', 'Transfer-Encoding: chunked') + chunked],
  ['chunked, then not', head('Transfer-Encoding: chunked, identity') + chunked],
  ['a space before the colon', head('Transfer-Encoding : chunked', length(chunked)) + chunked],
  ['a header on two lines', head('Transfer-Encoding:\r\n chunked', length(chunked)) + chunked],
  [
    'a line feed alone',
    `POST /v2/workspaces HTTP/1.1\nHost: ${HOST}\nConnection: close\nContent-Length: 0\nTransfer-Encoding: chunked\n\n${chunked}`,
  ],
  [
    'a length that is no number',
    head(`Content-Length: 0x${Buffer.byteLength(HIDDEN).toString(16)}`) + HIDDEN,
  ],
];

behindEach(portal, (behind) => {
  test.each(ATTEMPTS)('nothing hides behind %s', async (what, bytes) => {
    await askRaw(behind.proxy, bytes);
    const id = `after-${ATTEMPTS.findIndex(([one]) => one === what)}-${behind.proxy.port}`;
    for (const _ of [1, 2, 3]) {
      const after = await ask(behind.proxy, { path: '/v2/nothing', headers: { 'x-correlation-id': id } });
      expect(after.status).toBe(404);
    }
    expect(behind.request(id)?.url).toBe('/v2/nothing');
    const hidden = behind.lines.filter(({ req }) => req?.remoteAddress === '10.66.66.66');
    expect(hidden).toEqual([]);
  });

  test('who says in two ways where a request ends is answered 400, or by what RFC 9112 puts first', async () => {
    const bytes = ATTEMPTS[0]?.[1] ?? '';
    const expected = { nginx: /^HTTP\/1\.1 400 /, caddy: /^HTTP\/1\.1 401 / }[behind.name];
    expect(await askRaw(behind.proxy, bytes)).toMatch(expected);

    const itself = await rawCall(`http://127.0.0.1:${behind.portalPort}`, [
      'POST /v2/workspaces HTTP/1.1',
      'Transfer-Encoding: chunked',
      'Content-Length: 4',
    ]);
    itself.socket.write(chunked);
    expect(await itself.ended).toMatch(/^HTTP\/1\.1 400 /);
    expect(behind.lines.filter(({ req }) => req?.url === '/v2/smuggled')).toEqual([]);
  });
});
