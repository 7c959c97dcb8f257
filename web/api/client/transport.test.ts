import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { bodies, kinds } from '#tests/support/errorSentences.ts';

const fetched = vi.fn<typeof fetch>();
let transport: typeof import('./transport.ts');
let errors: typeof import('./errors.ts');

beforeAll(async () => {
  vi.resetModules();
  const location = { pathname: '/', search: '' };
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location }));
  vi.stubGlobal('fetch', fetched);
  transport = await import('./transport.ts');
  errors = await import('./errors.ts');
});
beforeEach(() => void fetched.mockReset());
afterAll(() => void vi.resetModules());

const route = { method: 'POST', path: '/v2/things/:id', idempotent: true, isPublic: true } as const;
const call = { params: { id: 'one' }, body: { name: 'Rope' } };
const html = { 'content-type': 'text/html' };
const page = (status: number) => async () =>
  new Response('<h1>Welcome to the hotel</h1>', { status, headers: html });
const json = (status: number) => async () => Response.json({ message: 'So it is.' }, { status });
const cut = (status: number) => async () => {
  const body = new ReadableStream({ start: (controller) => controller.error(new TypeError('cut off')) });
  return new Response(body, { status });
};

/** The keys of a call that is made twice, the first time with such an answer. */
async function keysOfTwo(answer: () => Promise<Response>, options?: { idempotencyKey: string }) {
  fetched.mockImplementationOnce(answer).mockImplementation(json(200));
  await transport.sendCall(route, call, options).catch(() => undefined);
  await transport.sendCall(route, call, options);
  return fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'));
}

/** What may have been done although it failed is tried again under its key; what was answered for good is a new action. */
test.each<[what: string, answer: () => Promise<Response>, isKept: boolean]>([
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch')), true],
  ...[500, 502, 503, 504, 507].flatMap((status): [string, () => Promise<Response>, boolean][] => [
    [`status ${status}`, json(status), true],
    [`a page with status ${status}`, page(status), true],
  ]),
  ['a success that was cut off', cut(200), true],
  ['a refusal that was cut off', cut(400), true],
  ['the page of somebody in between', page(200), true],
  ['a refusal by somebody in between', page(403), true],
  ['a success', json(201), false],
  ['a success without a body', async () => new Response(null, { status: 204 }), false],
  ...[400, 403, 404, 409, 422, 429].map((status): [string, () => Promise<Response>, boolean] => [
    `status ${status}`,
    json(status),
    false,
  ]),
])(
  '[PPL-16] after %s the same call has the key that the server may know, or a new one',
  async (_what, answer, isKept) => {
    const [first, second] = await keysOfTwo(answer);
    expect(first).toMatch(/^.{16,200}$/);
    expect(second === first).toBe(isKept);
  },
);

test('a call that names its action keeps that name, and one that is not repeatable has none', async () => {
  const options = { idempotencyKey: 'of the form that sends it' };
  for (const answer of [json(500), json(400), json(201)])
    expect(await keysOfTwo(answer, options)).toSatisfy((keys: string[]) =>
      keys.every((key) => key === options.idempotencyKey),
    );
  fetched.mockClear();
  await transport.sendCall({ method: 'POST', path: '/v2/things', isPublic: true }, call);
  expect(new Headers(fetched.mock.calls[0]?.[1]?.headers).has('idempotency-key')).toBe(false);
});

test('calls that differ in address or body have keys of their own, also while one of them is open', async () => {
  fetched.mockImplementation(json(503));
  for (const other of [call, { ...call, params: { id: 'two' } }, { ...call, body: { name: 'Net' } }, call])
    await transport.sendCall(route, other).catch(() => undefined);
  const keys = fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'));
  expect(new Set(keys).size).toBe(3);
  expect(keys[3]).toBe(keys[0]);
});

/** As the sentences of failures are tried with, see web/words/failures.test.ts. */
test('[API-07] of each kind of failing answer becomes an error with the words that it has', async () => {
  for (const status of [400, 403, 404, 409, 422, 429, 500, 502, 503])
    for (const kind of kinds) {
      const body = bodies[kind];
      fetched.mockImplementationOnce(async () => {
        if (body === undefined) throw new TypeError('Failed to fetch');
        return new Response(body, { status, headers: kind === 'page' ? html : {} });
      });
      const failed = await transport.sendCall(route, call).then(
        () => null,
        (error) => error,
      );
      const { name, message, text, errorField } =
        body === undefined
          ? { name: 'NetworkError', message: errors.NO_CONNECTION, text: undefined, errorField: undefined }
          : new errors.CallError(status, kind === 'page' || body === '' ? undefined : JSON.parse(body));
      const { name: itsName, message: itsMessage, text: itsText, errorField: itsField } = failed;
      expect([itsName, itsMessage, itsText, itsField], `${kind}, ${status}`).toEqual([
        name,
        message,
        text,
        errorField,
      ]);
    }
  fetched.mockImplementationOnce(page(200));
  await expect(transport.sendCall(route, call)).rejects.toBeInstanceOf(errors.UnreadableAnswer);
});

test('[SES-04] while somebody signs out a screen asks for nothing that would be refused', async () => {
  transport.holdQueries(true);
  fetched.mockImplementation(json(401));
  const { signal } = new AbortController();
  const { isPublic: _, ...guarded } = route;
  const asked = transport.sendCall(guarded, call, { signal });
  const settled = await Promise.race([
    asked.catch(() => 'failed'),
    new Promise((go) => setImmediate(go, 'open')),
  ]);
  expect([settled, fetched.mock.calls.length]).toEqual(['open', 0]);
  await expect(transport.sendCall(route, call, { signal })).rejects.toThrow();
  await expect(transport.sendCall(guarded, call, { signal, workspaceId: 'w' })).rejects.toThrow();
  expect(fetched).toHaveBeenCalledTimes(2);
  transport.holdQueries(false);
});
