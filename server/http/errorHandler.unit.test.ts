import Fastify from 'fastify';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { ERRORS, type ErrorCode } from '#contract/errors.ts';
import { apiError } from '#server/core/errors.ts';
import { addFailures, addNotFound, toApiError } from './errorHandler.ts';

const failure = (facts: object) => Object.assign(new Error('refused'), facts);

test.each<[string, unknown, ErrorCode]>([
  ['a refusal of ours', apiError('FORBIDDEN'), 'FORBIDDEN'],
  ...(
    [
      ['FST_ERR_BAD_URL', 'NOT_FOUND'],
      ['FST_ERR_CTP_BODY_TOO_LARGE', 'TOO_LARGE'],
      ['FST_ERR_CTP_INVALID_MEDIA_TYPE', 'MEDIA_TYPE'],
      ['FST_REQ_FILE_TOO_LARGE', 'FILE_TOO_LARGE'],
      ['FST_FILES_LIMIT', 'FILE_MISSING'],
      ['FST_FIELDS_LIMIT', 'FILE_MISSING'],
      ['FST_PARTS_LIMIT', 'FILE_MISSING'],
      ['FST_INVALID_MULTIPART_CONTENT_TYPE', 'FILE_MISSING'],
    ] as const
  ).map(([code, known]): [string, unknown, ErrorCode] => [code, failure({ code, statusCode: 400 }), known]),
  ['another refusal of the framework', failure({ code: 'FST_OTHER', statusCode: 499 }), 'VALIDATION'],
  ['a failure of the framework', failure({ code: 'FST_OTHER', statusCode: 500 }), 'INTERNAL'],
  ['what nobody expected', new TypeError('no such thing'), 'INTERNAL'],
  ['no free connection', new Error('timeout exceeded when trying to connect'), 'BUSY'],
])('%s is told by a code of the closed list', (_what, error, code) => {
  expect(toApiError(error)).toMatchObject({ code, statusCode: ERRORS[code][0] });
});

test('whoever comes when no connection is free may come again after a second', () => {
  expect(toApiError(new Error('timeout exceeded when trying to connect'))).toMatchObject({
    retryAfterSeconds: 1,
  });
});

let lines: { level: number; msg: string; code?: string; err?: object }[] = [];
beforeEach(() => {
  lines = [];
});
const app = Fastify({
  logger: { stream: { write: (line) => lines.push(JSON.parse(line)) } },
  genReqId: () => 'a-correlation-id',
});
addFailures(app);
const failures: Record<string, unknown> = {
  forbidden: apiError('FORBIDDEN'),
  busy: apiError('BUSY', { retryAfterSeconds: 7 }),
  broken: new Error('the inside'),
  gone: apiError('NOT_FOUND'),
};
app.get<{ Params: { what: string } }>('/:what', async (request) => {
  throw failures[request.params.what];
});
app.route({
  method: ['GET', 'POST'],
  url: '/file/:what',
  config: { endpoint: 'files.download' },
  handler: async ({ params }) => {
    throw apiError((params as { what: ErrorCode }).what);
  },
});
addNotFound(app, null);
afterAll(() => app.close());

test.each([
  ['forbidden', 403, undefined, undefined, []],
  ['busy', 503, '7', 'a-correlation-id', [{ level: 40, code: 'BUSY', msg: 'call refused' }]],
  ['broken', 500, undefined, 'a-correlation-id', [{ level: 50, msg: 'call failed' }]],
])('%s is answered in the usual shape, and noted as it deserves', async (what, status, again, id, noted) => {
  const { statusCode, headers, body } = await app.inject({ url: `/${what}` });
  expect([statusCode, headers['retry-after']]).toEqual([status, again]);
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  expect(JSON.parse(body).correlationId).toBe(id);
  expect(body).not.toContain('the inside');
  const loud = lines.filter(({ level }) => level >= 40);
  expect(loud).toMatchObject(noted);
  expect(loud.map(({ err }) => err !== undefined)).toEqual(noted.map(({ level }) => level === 50));
});

test('an address that is nothing is not found', async () => {
  const { statusCode, body } = await app.inject({ url: '/no/such/thing' });
  expect([statusCode, JSON.parse(body).code]).toEqual([404, 'NOT_FOUND']);
});

const inTab = 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8';
test.each<[string, 'GET' | 'POST', string | undefined, string, string | null]>([
  ['LINK_INVALID', 'GET', inTab, '/file', 'This link has expired'],
  ['VALIDATION', 'GET', 'image/png, TEXT/HTML', '/file', 'This link has expired'],
  ['NOT_FOUND', 'GET', inTab, '/file', 'can’t be opened'],
  ['FORBIDDEN', 'GET', inTab, '/file', null],
  ['NOT_FOUND', 'POST', inTab, '/file', null],
  ['NOT_FOUND', 'GET', 'application/json', '/file', null],
  ['NOT_FOUND', 'GET', 'x-text/html', '/file', null],
  ['NOT_FOUND', 'GET', 'text/htmlx', '/file', null],
  ['NOT_FOUND', 'GET', undefined, '/file', null],
  ['gone', 'GET', inTab, '', null],
])(
  'of %s, asked with %s and %s, a person reads a page where they opened a file',
  async (what, method, accept, at, said) => {
    const request = { method, url: `${at}/${what}`, headers: accept ? { accept } : {} };
    const { statusCode, headers, body } = await app.inject(request);
    if (said === null) {
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
      return;
    }
    expect(statusCode).toBe(ERRORS[what as ErrorCode][0]);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'self'",
      'cache-control': 'no-store',
      vary: 'accept, accept-language, cookie',
    });
    expect(body).toContain(said);
    expect(body).toContain('<meta name="robots" content="noindex">');
  },
);

test('[LNG-01] the page of a link that has ended is in the reader’s language and direction', async () => {
  const headers = { accept: inTab, 'accept-language': 'ar' };
  const { headers: answered, body } = await app.inject({ url: '/file/LINK_INVALID', headers });
  expect(answered['content-language']).toBe('ar');
  expect(body).toContain('<html lang="ar" dir="rtl">');
  expect(body).toContain('<h1>انتهت مدة هذا الرابط</h1>');
  expect(body).toContain('<a href="/">فتح Muster</a>');
});
