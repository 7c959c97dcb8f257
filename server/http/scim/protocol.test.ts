import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { newId } from '#server/core/ids.ts';
import { aDirectory, type Directory, filtered } from '#tests/scim/directory.ts';
import { anApiToken } from '#tests/support/accounts.ts';
import type { Member } from '#tests/support/builders.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { scimCalls } from './routes.ts';

const portal = createTestPortal();
let admin: Member;
let workspaceId: string;
let directory: Directory;
let id: string;

beforeEach(async () => {
  admin = await portal.aWorkspace();
  workspaceId = admin.workspaceId;
  directory = await aDirectory(portal, admin);
  id = await directory.add(`${newId()}@acme.example`, { externalId: 'x-1', name: { givenName: 'Ada' } });
});

const addressOf = (path: string, workspace = workspaceId) =>
  path.replace(':workspaceId', workspace).replace(':id', id);

/** Every call of SCIM, as somebody makes it. */
async function statuses(token: string | null, workspace = workspaceId): Promise<Set<number>> {
  const found = new Set<number>();
  for (const { endpoint } of scimCalls) {
    const request = { method: endpoint.method, url: addressOf(endpoint.path, workspace) };
    const reply = await portal.send(request, token === null ? {} : { as: { token } });
    expect(reply.json()).toMatchObject({ schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'] });
    found.add(reply.statusCode);
  }
  return found;
}

test('[DOOR-08] nobody makes a call of SCIM without a token for the directory of that workspace', async () => {
  const stranger = await portal.aWorkspace();
  const theirs = await aDirectory(portal, stranger);
  const both = await portal.aMembership(admin, stranger.workspaceId, 'WORKSPACE_ADMIN');
  const writer = await anApiToken(portal, admin);
  expect(await statuses(null)).toEqual(new Set([401]));
  expect(await statuses(admin.token)).toEqual(new Set([401]));
  expect(await statuses('muster_x')).toEqual(new Set([401]));
  expect(await statuses(`muster_${workspaceId}_${'a'.repeat(43)}`)).toEqual(new Set([401]));
  expect(await statuses(writer.token)).toEqual(new Set([403]));
  expect(await statuses(theirs.token)).toEqual(new Set([403]));
  expect(await statuses(directory.token, both.workspaceId)).toEqual(new Set([403]));
  expect(await statuses(directory.token, 'c'.repeat(40))).toEqual(new Set([400]));
  expect((await directory.user(id)).active).toBe(true);
});

test('[DOOR-08] a token for the directory makes no call of the API', async () => {
  for (const as of [{ token: directory.token }, { token: directory.token, workspaceId }]) {
    const list = await portal.call(endpoints.members.list, { params: { workspaceId }, body: {}, as });
    expect(list.error).toMatchObject({ statusCode: 403, code: 'API_TOKEN_SCOPE' });
  }
});

test('[DOOR-08] only admins make such a token, it stops while its owner is none, and ends when it is revoked', async () => {
  const ask = (as: Member, more: object = {}) =>
    portal.call(endpoints.apiTokens.create, {
      as,
      body: { workspaceId, name: 'Okta', mayWrite: false, forDirectory: true, validDays: null, ...more },
    });
  const other = await portal.aMember(workspaceId, 'WORKSPACE_ADMIN');
  for (const role of ['TEAM_ADMIN', 'WORKSPACE_MEMBER', 'TEAM_MEMBER'] as const)
    expect((await ask(await portal.aMember(workspaceId, role))).error).toMatchObject({ code: 'FORBIDDEN' });
  expect((await ask(other, { mayWrite: true })).error).toMatchObject({
    code: 'VALIDATION',
    issues: [{ path: 'mayWrite' }],
  });
  const { body } = await ask(other);
  const read = () =>
    portal.send({ method: 'GET', url: `/scim/v2/${workspaceId}/Users` }, { as: { token: body.token } });
  const give = (role: 'TEAM_MEMBER' | 'WORKSPACE_ADMIN') =>
    portal.call(endpoints.members.update, {
      params: { memberId: other.memberId },
      body: { role },
      as: admin,
    });
  expect((await read()).statusCode).toBe(200);
  await give('TEAM_MEMBER');
  expect((await read()).json()).toMatchObject({ status: '403' });
  await give('WORKSPACE_ADMIN');
  expect((await read()).statusCode).toBe(200);
  await portal.call(endpoints.apiTokens.revoke, { params: { apiTokenId: body.apiToken.id }, as: admin });
  const refused = await read();
  expect([refused.statusCode, refused.headers['www-authenticate']]).toEqual([401, 'Bearer']);
});

test('[DOOR-08] what SCIM does here is told where directories look for it', async () => {
  const config = (await directory.send('GET', 'ServiceProviderConfig')).json();
  expect(config).toMatchObject({
    ...{ patch: { supported: true }, bulk: { supported: false }, sort: { supported: false } },
    ...{ filter: { supported: true, maxResults: 200 }, etag: { supported: false } },
  });
  for (const list of ['Schemas', 'ResourceTypes'])
    for (const one of (await directory.send('GET', list)).json().Resources)
      expect((await directory.send('GET', `${list}/${one.id}`)).json()).toEqual(one);
  for (const path of ['Bulk', 'Me', 'Users/.search', 'Schemas/none'])
    expect((await directory.send('GET', path)).json()).toMatchObject({ status: '404' });
});

test('[DOOR-08] people are found by what directories ask for, and by nothing else', async () => {
  const { userName } = await directory.user(id);
  const core = 'urn:ietf:params:scim:schemas:core:2.0:User';
  for (const filter of [
    `id eq "${id}"`,
    `userName Eq "${String(userName).toUpperCase()}"`,
    `USERNAME eq "${userName}" and externalId eq "x-1"`,
    `${core}:userName eq "${userName}"`,
    `emails[type eq "work"] eq "${userName}"`,
    `emails.value eq "${userName}"`,
    'displayName eq "ada"',
  ])
    expect([filter, (await directory.send('GET', filtered('Users', filter))).json().totalResults]).toEqual([
      filter,
      1,
    ]);
  for (const filter of [
    'externalId eq "X-1"',
    `id eq "${admin.userId}"`,
    'userName eq "\\u0000"',
    `id eq "\\ud800"`,
  ])
    expect([filter, (await directory.send('GET', filtered('Users', filter))).json().totalResults]).toEqual([
      filter,
      0,
    ]);
  for (const filter of [
    ...['userName', 'userName eq', 'userName eq x', 'userName eq "x', 'userName co "x"', 'userName pr'],
    ...['userName eq "x" or id eq "y"', 'not (userName eq "x")', '(userName eq "x")', 'userName eq true'],
    ...[
      'title eq "x"',
      'constructor eq "x"',
      '__proto__ eq "x"',
      `userName eq "x" ${'and id eq "y" '.repeat(20)}`,
    ],
    ...[`userName eq "${'x'.repeat(3_000)}"`, 'userName eq "x"; drop table users', "userName eq '' or ''=''"],
  ]) {
    const reply = await directory.send('GET', filtered('Users', filter));
    expect([filter, reply.statusCode, reply.json().scimType]).toEqual([filter, 400, 'invalidFilter']);
  }
});

test('[DOOR-08] a page has at most 200, and attributes are shown as the request asks', async () => {
  const read = async (query: string) => (await directory.send('GET', `Users?${query}`)).json();
  expect(await read('count=0')).toMatchObject({ totalResults: 2, itemsPerPage: 0, Resources: [] });
  expect(await read('count=-5&startIndex=-1')).toMatchObject({ startIndex: 1, itemsPerPage: 0 });
  expect(await read('startIndex=2&count=9999')).toMatchObject({ itemsPerPage: 1, startIndex: 2 });
  expect(await read('startIndex=99')).toMatchObject({ totalResults: 2, itemsPerPage: 0 });
  for (const query of ['count=ten', 'startIndex=1.5', 'count=1&count=2', 'filter=a&filter=b'])
    expect(await read(query)).toMatchObject({ status: '400' });
  const asked = (await directory.send('GET', `Users/${id}?attributes=name.givenName,active`)).json();
  expect(Object.keys(asked).sort()).toEqual(['active', 'id', 'name', 'schemas']);
  const without = (await directory.send('GET', `Users/${id}?excludedAttributes=id,name,emails`)).json();
  expect(without).toMatchObject({ id, userName: expect.any(String) });
  expect(without).not.toHaveProperty('name');
});

test('[DOOR-08] bodies of a wrong form are told what is wrong, and change nothing', async () => {
  const before = await directory.user(id);
  const patches: [unknown, string][] = [
    ...[null, [], 'x', 7, {}, { Operations: [] }, { Operations: {} }, { Operations: [7] }].map(
      (body): [unknown, string] => [body, 'invalidSyntax'],
    ),
    [{ Operations: [{ op: 'move', path: 'title', value: 'x' }] }, 'invalidSyntax'],
    [{ Operations: [{ op: 'remove' }] }, 'noTarget'],
    [{ Operations: [{ op: 'add', value: 'x' }] }, 'invalidValue'],
    [{ Operations: [{ op: 'add', path: 7, value: 'x' }] }, 'invalidPath'],
    [{ Operations: [{ op: 'add', path: 'na me', value: 'x' }] }, 'invalidPath'],
    [{ Operations: [{ op: 'add', path: '__proto__', value: 'x' }] }, 'invalidPath'],
    [{ Operations: [{ op: 'replace', path: 'active', value: 'no' }] }, 'invalidValue'],
    [{ Operations: [{ op: 'replace', path: 'active', value: null }] }, 'invalidValue'],
    [{ Operations: [{ op: 'remove', path: 'userName' }] }, 'invalidValue'],
    [{ Operations: [{ op: 'replace', path: 'userName', value: 'no address' }] }, 'invalidValue'],
    [{ Operations: [{ op: 'replace', path: 'externalId', value: 'a\u0000b' }] }, 'invalidValue'],
    [{ Operations: [{ op: 'replace', path: 'externalId', value: 'x'.repeat(300) }] }, 'invalidValue'],
    [{ Operations: [{ op: 'replace', path: 'name', value: 'Ada' }] }, 'invalidValue'],
    [{ Operations: [{ op: 'replace', path: 'name.givenName', value: 7 }] }, 'invalidValue'],
    [{ Operations: [{ op: 'replace', path: 'title', value: ['x'] }] }, 'invalidValue'],
    [{ Operations: [{ op: 'replace', path: 'title', value: 'x'.repeat(300) }] }, 'invalidValue'],
    [{ Operations: [{ op: 'replace', value: { emails: ['x'] } }] }, 'invalidValue'],
    [{ Operations: [{ op: 'replace', value: { phoneNumbers: [{ value: 7 }] } }] }, 'invalidValue'],
    [{ Operations: [{ op: 'replace', value: { preferredLanguage: ['de'] } }] }, 'invalidValue'],
  ];
  for (const [body, scimType] of patches) {
    const reply = await directory.send('PATCH', `Users/${id}`, body);
    expect([body, reply.statusCode, reply.json().scimType]).toEqual([body, 400, scimType]);
  }
  for (const body of [{}, { userName: '' }, { userName: {} }, { userName: 'Test_User' }])
    expect((await directory.send('POST', 'Users', body)).json()).toMatchObject({ scimType: 'invalidValue' });
  for (const body of [{}, { displayName: '' }, { displayName: 7 }, { displayName: 'A', members: [7] }])
    expect((await directory.send('POST', 'Groups', body)).json()).toMatchObject({ scimType: 'invalidValue' });
  for (const payload of ['{', '{"__proto__":{"active":false}}', '{"constructor":{"prototype":{"a":1}}}']) {
    const request = { method: 'PATCH' as const, url: addressOf('/scim/v2/:workspaceId/Users/:id'), payload };
    const headers = { 'content-type': 'application/scim+json' };
    expect((await portal.send({ ...request, headers }, { as: directory })).statusCode).toBe(400);
    const plain = await portal.send(
      { ...request, headers: { 'content-type': 'text/plain' } },
      { as: directory },
    );
    expect(plain.statusCode).toBe(415);
  }
  expect(await directory.user(id)).toEqual(before);
});

test('[DOOR-08] an extension in an extension, thousands deep, is left alone', async () => {
  const before = await directory.user(id);
  const open = '{"urn:ietf:params:scim:schemas:extension:enterprise:2.0:User":'.repeat(10_000);
  const payload = `{"Operations":[{"op":"add","value":${open}1${'}'.repeat(10_000)}}]}`;
  const headers = { 'content-type': 'application/json' };
  const url = addressOf('/scim/v2/:workspaceId/Users/:id');
  const reply = await portal.send({ method: 'PATCH', url, payload, headers }, { as: directory });
  expect([reply.statusCode, reply.json()]).toEqual([200, before]);
});

const key = fc.constantFrom(
  ...['userName', 'active', 'name', 'name.givenName', 'title', 'externalId', 'emails', 'phoneNumbers'],
  'preferredLanguage',
  ...['emails[type eq "work"].value', 'phoneNumbers[type eq "mobile"].value', 'members', 'displayName'],
  ...[
    'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
    'members[value eq "x"]',
    'constructor',
    '',
  ],
  'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:employeeNumber',
);
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(null, true, false, 0, '', 'x', '\0', '\ud800', 'False', 'a@acme.example'),
    fc.string({ unit: 'binary' }),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.oneof(key, fc.constantFrom('value', 'type', 'givenName', 'toString')), tie('value'), {
      maxKeys: 3,
    }),
  ),
}));
const operation = fc.record(
  {
    op: fc.oneof(fc.constantFrom('add', 'Replace', 'REMOVE'), value),
    path: fc.oneof(key, fc.string(), value),
    value,
  },
  { requiredKeys: [] },
);
const body = fc.oneof(fc.record({ Operations: fc.array(operation, { maxLength: 4 }) }), value);

test('[DOOR-08] whatever is sent, the answer is none of an error of the server', async () => {
  const groupId = (await directory.send('POST', 'Groups', { displayName: 'Crane' })).json().id;
  const send = fc.constantFrom(
    ...(['PATCH', 'PUT'] as const).flatMap((method) =>
      [`Users/${id}`, `Groups/${groupId}`].map((path) => ({ method, path })),
    ),
    ...['Users', 'Groups'].map((path) => ({ method: 'POST' as const, path })),
  );
  await fc.assert(
    fc.asyncProperty(send, body, fc.string(), async ({ method, path }, sent, filter) => {
      const reply = await directory.send(method, path, sent);
      expect(reply.statusCode).toBeLessThan(500);
      expect((await directory.send('GET', filtered('Users', filter))).statusCode).toBeLessThan(500);
    }),
    { numRuns: 150 },
  );
});
