import type { InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import { type Endpoint, tokenNeeds } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import { RATE, type RateName } from '#contract/rules/limits.ts';
import { newId } from '#server/core/ids.ts';
import { connect } from '#server/db/connect.ts';
import type { Member } from '#tests/support/builders.ts';
import { type Caller, createTestPortal, toRequest } from '#tests/support/portal.ts';

const portal = createTestPortal();
const { workspaces } = endpoints;
const json = { 'content-type': 'application/json' };
const isOurs = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

test('[API-02] the correlation id is echoed, in refusals too, and made when there is none or a bad one', async () => {
  const ask = async (id?: string) => {
    const headers: Record<string, string> = id === undefined ? {} : { 'x-correlation-id': id };
    return (await portal.call(workspaces.availableOpen, { headers })).headers['x-correlation-id'];
  };
  expect(await ask('a-correlation.id_1')).toBe('a-correlation.id_1');
  const made = [await ask(), await ask('short'), await ask('x'.repeat(65)), await ask('new\tline-12345')];
  for (const id of made) expect(id).toMatch(isOurs);
  expect(new Set(made).size).toBe(4);
});

test('[API-07] a refusal has statusCode, code and a sentence, and names the fields', async () => {
  const user = await portal.aUser();
  const { error, headers } = await portal.call(workspaces.create, {
    body: { name: 'A', isPublic: false, timeZone: 'Nowhere' },
    as: user,
  });
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  expect(error).toEqual({
    statusCode: 400,
    code: 'VALIDATION',
    message: 'Some of the values are not valid.',
    issues: [
      { path: 'name', message: 'Workspace name must be at least 2 characters' },
      { path: 'timeZone', message: 'Choose a time zone from the list.' },
    ],
  });
});

test('[LNG-01] a refusal says in the caller’s language what happened; codes and paths are the same in all of them', async () => {
  const user = await portal.aUser();
  const refuse = async (headers: Record<string, string>) => {
    const body = { name: 'A', isPublic: false, timeZone: 'Nowhere' };
    const answer = await portal.call(workspaces.create, { body, as: user, headers });
    return { language: answer.headers['content-language'], error: answer.error };
  };
  const polish = {
    statusCode: 400,
    code: 'VALIDATION',
    message: 'Niektóre wartości są nieprawidłowe.',
    issues: [
      { path: 'name', message: 'Nazwa obszaru roboczego musi mieć co najmniej 2 znaki' },
      { path: 'timeZone', message: 'Wybierz strefę czasową z listy.' },
    ],
  };
  expect(await refuse({ 'accept-language': 'pl-PL,pl;q=0.9' })).toEqual({ language: 'pl', error: polish });
  expect(await refuse({ 'accept-language': 'en', cookie: 'muster-language=pl' })).toEqual({
    language: 'pl',
    error: polish,
  });
  const others: Record<string, string>[] = [{}, { 'accept-language': '*' }, { 'accept-language': 'fr' }];
  for (const headers of others)
    expect(await refuse(headers)).toMatchObject({
      language: 'en',
      error: { message: 'Some of the values are not valid.' },
    });
});

test('[LNG-01] an address that is no call is answered in the caller’s language too', async () => {
  const { headers, body } = await portal.send(
    { method: 'GET', url: '/v2/nothing', headers: { 'accept-language': 'de' } },
    {},
  );
  expect(headers['content-language']).toBe('de');
  expect(JSON.parse(body).message).toBe('Das wurde nicht gefunden, oder Sie dürfen es nicht sehen.');
});

const noted: [string, RateName, Endpoint, object][] = [
  ['a token', 'refresh', endpoints.session.refresh, {}],
  ['a workspace', 'createWorkspace', workspaces.create, { body: { name: 'Site', isPublic: false } }],
];
test('who changes pictures time and again waits, whatever the picture is of; others do not', async () => {
  const [eager, calm] = [await portal.aWorkspace(), await portal.aWorkspace()];
  await portal.services.throttle.consume('picture', eager.userId, RATE.picture.points - 2);
  const logo = (as: Member) =>
    portal.call(workspaces.update, { params: { workspaceId: as.workspaceId }, body: { name: 'Yard' }, as });
  const avatar = (as: Member) =>
    portal.call(endpoints.users.update, { params: { id: as.userId }, body: { firstName: 'Ada' }, as });
  expect([(await logo(eager)).status, (await avatar(eager)).status]).toEqual([200, 200]);
  expect([(await logo(eager)).status, (await avatar(eager)).status]).toEqual([429, 429]);
  expect([(await logo(calm)).status, (await avatar(calm)).status]).toEqual([200, 200]);
});

test.each(noted)('who asks for %s time and again waits; others do not', async (_, rate, endpoint, parts) => {
  const [eager, calm] = [await portal.aUser(), await portal.aUser()];
  await portal.services.throttle.consume(rate, eager.userId, RATE[rate].points - 1);
  const ask = (as: Caller, from: string) => portal.send(toRequest(endpoint, parts), { as, from });
  expect((await ask(eager, '10.7.0.1')).statusCode).toBe(endpoint.status);
  const refused = await ask(eager, '10.7.0.2');
  expect(refused.json()).toMatchObject({ statusCode: 429, code: 'RATE_LIMITED' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await ask(calm, '10.7.0.1')).statusCode).toBe(endpoint.status);
});

const create = { method: 'POST', url: '/v2/workspaces' } as const;
test.each<[string, InjectOptions, number, string]>([
  ['JSON that is none', { ...create, headers: json, payload: '{"name":' }, 400, 'VALIDATION'],
  ['no body', { ...create, headers: json }, 400, 'VALIDATION'],
  ['a list instead of an object', { ...create, headers: json, payload: '[]' }, 400, 'VALIDATION'],
  ['another prototype', { ...create, headers: json, payload: '{"__proto__":{"a":1}}' }, 400, 'VALIDATION'],
  ['a form', { ...create, headers: { 'content-type': 'text/plain' }, payload: 'name=A' }, 415, 'MEDIA_TYPE'],
  ['XML', { ...create, headers: { 'content-type': 'text/xml' }, payload: '<a/>' }, 415, 'MEDIA_TYPE'],
  ['1 MiB', { ...create, headers: json, payload: `{"name":"${'a'.repeat(2 ** 20)}"}` }, 413, 'TOO_LARGE'],
  ['an unknown path', { method: 'GET', url: '/v2/nothing' }, 404, 'NOT_FOUND'],
  ['an unknown method', { method: 'DELETE', url: '/v2/workspaces' }, 404, 'NOT_FOUND'],
  ['an id that is none', { method: 'GET', url: '/v2/workspaces/1%20or%201=1' }, 400, 'VALIDATION'],
  ['a path that is no text', { method: 'GET', url: '/v2/workspaces/%E0%A4%A' }, 404, 'NOT_FOUND'],
])('%s is refused in the usual shape', async (_what, request, status, code) => {
  const answer = await portal.send(request, { as: await portal.aUser() });
  expect(answer.statusCode).toBe(status);
  const { statusCode, message, error } = answer.json();
  expect({ statusCode, code: answer.json().code, error }).toEqual({ statusCode: status, code });
  expect(message.length).toBeGreaterThan(0);
  expect(answer.headers['x-correlation-id']).toMatch(isOurs);
});

test('nobody without a session makes the portal read a body', async () => {
  const payload = '{"name":';
  expect((await portal.send({ ...create, headers: json, payload })).statusCode).toBe(401);
});

test('unknown fields of a body are ignored', async () => {
  const body = { name: 'Site', isPublic: false, isAdmin: true, id: newId() };
  const { id } = (await portal.call(workspaces.create, { body, as: await portal.aUser() })).body;
  expect(id).not.toBe(body.id);
});

test('answers of calls are never kept by browsers or proxies', async () => {
  const { headers } = await portal.call(workspaces.list, { body: {}, as: await portal.aUser() });
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['x-content-type-options']).toBe('nosniff');
});

test('the OpenAPI description has every endpoint of the contract, and nothing else', async () => {
  const { statusCode, body } = await portal.send({ method: 'GET', url: '/openapi.json' });
  expect(statusCode).toBe(200);
  const { openapi, paths } = JSON.parse(body);
  expect(openapi).toMatch(/^3\.1/);
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, { operationId: string; security?: unknown[] }>).map(
      ([method, { operationId, security }]) =>
        `${operationId} ${method.toUpperCase()} ${path} ${JSON.stringify(security)}`,
    ),
  );
  const declared = Object.entries(endpoints).flatMap(([noun, calls]) =>
    Object.entries(calls as Record<string, Endpoint>).map(([name, call]) => {
      const inOpenApi = call.path.replace(/:(\w+)/g, '{$1}');
      const session = { session: [] };
      const needs = tokenNeeds(call);
      const open = call.knowsCaller ? [{}, session] : [];
      const byPerson = needs === null ? [session] : [session, { apiToken: [needs] }];
      const closed = call.access === 'link' ? [{ link: [] }] : byPerson;
      return `${noun}.${name} ${call.method} ${inOpenApi} ${JSON.stringify(call.access === 'public' ? open : closed)}`;
    }),
  );
  expect(described.filter((one) => !one.includes(' HEAD ')).sort()).toEqual(declared.sort());
});

test('GET /docs shows the description', async () => {
  const answer = await portal.send({ method: 'GET', url: '/docs/' });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toContain('text/html');
});

test('a connection that the database cuts in the middle of a call answers 500 that tells nothing, and the next call works', async () => {
  const user = await portal.aUser();
  const { db } = portal.services;
  const list = () => portal.call(workspaces.list, { body: {}, as: user });
  const killer = await db.$client.connect();
  const { store } = portal.services;
  const cutting = new Proxy(db.$client, {
    get: (pool, name, receiver) =>
      name === 'connect'
        ? async () => {
            const client = await pool.connect();
            await client.query('begin');
            const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
            await killer.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
            return client;
          }
        : Reflect.get(pool, name, receiver),
  });
  const cut = await portal.addNode({
    clock: portal.services.clock,
    store,
    links: portal.services.links,
    db: new Proxy(db, {
      get: (target, name, receiver) => (name === '$client' ? cutting : Reflect.get(target, name, receiver)),
    }),
  });
  const refused = await portal.send(toRequest(workspaces.list, { body: {} }), { as: user, on: cut });
  killer.release();
  expect(refused.statusCode).toBe(500);
  expect(refused.json()).toEqual({
    statusCode: 500,
    code: 'INTERNAL',
    message: 'Something went wrong on our end. Please try again later.',
    correlationId: refused.headers['x-correlation-id'],
  });
  expect((await list()).status).toBe(200);
});

test('while no database connection is free, calls are asked to come back', async () => {
  const user = await portal.aUser();
  const { connectionString = '' } = portal.services.db.$client.options;
  const db = connect(connectionString, () => undefined, 1, { connectionTimeoutMillis: 200 });
  const node = await portal.addNode({ db });
  const list = () => portal.call(workspaces.list, { body: {}, as: user, on: node });
  const only = await db.$client.connect();
  const refused = await list();
  only.release();
  expect(refused.error).toMatchObject({ statusCode: 503, code: 'BUSY' });
  expect(refused.headers['retry-after']).toBe('1');
  expect((await list()).status).toBe(200);
  await db.$client.end();
});
