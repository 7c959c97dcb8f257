import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import { createTestPortal } from '#tests/support/portal.ts';

const portal = createTestPortal();
const run = promisify(execFile);

const COMPILER_OPTIONS = {
  strict: true,
  noEmit: true,
  target: 'es2022',
  module: 'nodenext',
  lib: ['es2022', 'dom'],
  types: [],
  allowImportingTsExtensions: true,
};

const page = await readFile(resolve('docs/api.md'), 'utf8');

/** How docs/api.md makes a client, and what it does with it. */
const [, command = ''] = /^npx (swagger-typescript-api generate .+)$/m.exec(page) ?? [];
const [, use = ''] = /^```ts\n([\s\S]*?)^```$/m.exec(page) ?? [];

/** What somebody writes who has nothing but the description; the misspelt field shows that the types are no `any`. */
const SAMPLE = `
import { Api, type Error as Refusal, type Member, type WorkDocument } from './muster.ts';

export async function expired(api: Api<string>, workspaceId: string): Promise<string[]> {
  const members: Member[] = (await api.members.membersList(workspaceId, { search: 'ada' })).data.data;
  const documents: WorkDocument[] = (await api.documents.documentsList(workspaceId, {})).data.data;
  const holders = documents.filter((one) => one.expirationState === 'EXPIRED').map((one) => one.workspaceMember.id);
  return members.filter((member) => holders.includes(member.id)).map((member) => member.fullName ?? member.id);
}

export const sentence = (refusal: Refusal): string => refusal.issues?.[0]?.message ?? refusal.message;

// @ts-expect-error
export const nickname = (member: Member): string => member.nickname;
`;

/** Makes the client as the page says, and returns what the compiler says of it and of what uses it; nothing when it is content. */
async function compile(spec: string, samples: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'muster-client-'));
  try {
    await writeFile(join(folder, 'openapi.json'), spec);
    const [generator = '', ...words] = command.replace('"$MUSTER/openapi.json"', 'openapi.json').split(' ');
    const bin = (name: string) => resolve('node_modules/.bin', name);
    await run(process.execPath, [bin(generator), ...words], { cwd: folder });
    const client = await readFile(join(folder, 'muster.ts'), 'utf8');
    const files = {
      'package.json': '{ "type": "module" }',
      'tsconfig.json': JSON.stringify({ compilerOptions: COMPILER_OPTIONS }),
      // The generator asks the compiler to look away.
      'muster.ts': client.replace('// @ts-nocheck', ''),
      ...samples,
    };
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
    return await run(process.execPath, [bin('tsc'), '-p', folder]).then(
      () => '',
      ({ stdout }) => stdout,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

test('a client made by a public generator, as docs/api.md says, has the names of the entities and compiles', async () => {
  const spec = (await portal.send({ method: 'GET', url: '/openapi.json' })).body;
  expect(use).toContain("from './muster.ts'");
  expect(await compile(spec, { 'sample.ts': SAMPLE, 'use.ts': use })).toBe('');
}, 60_000);

test('every call says which tokens it takes: of a session, for reading, for writing', async () => {
  const { paths, components, security } = (await portal.send({ method: 'GET', url: '/openapi.json' })).json();
  const schemes = Object.entries(components.securitySchemes as Record<string, object>);
  expect(schemes.map(([name, scheme]) => [name, scheme])).toMatchObject([
    ['session', { type: 'http', scheme: 'bearer' }],
    ['apiToken', { type: 'http', scheme: 'bearer' }],
    ['link', { type: 'http', scheme: 'bearer' }],
  ]);
  const described = Object.values<Record<string, { operationId: string; security?: object[] }>>(paths)
    .flatMap((methods) => Object.values(methods))
    .map((one) => [one.operationId, one.security ?? security]);
  const found: Record<string, object[]> = Object.fromEntries(described);
  expect(found['users.verifyEmail']).toEqual([{}, { session: [] }]);
  expect(found['session.logIn']).toEqual([]);
  expect(found['users.get']).toEqual([{ session: [] }]);
  expect(found['apiTokens.create']).toEqual([{ session: [] }]);
  expect(found['uploadLink.submit']).toEqual([{ link: [] }]);
  expect(found['members.list']).toEqual([{ session: [] }, { apiToken: ['read'] }]);
  expect(found['members.me']).toEqual([{ session: [] }, { apiToken: ['read'] }]);
  expect(found['members.create']).toEqual([{ session: [] }, { apiToken: ['write'] }]);
  const everyCall = Object.values(endpoints).flatMap((calls) => Object.values<Endpoint>(calls));
  expect(described).toHaveLength(everyCall.length);
});

test('the description says what the portal is, where it is, and what a call takes and may answer', async () => {
  const { info, servers, tags, paths, components } = (
    await portal.send({ method: 'GET', url: '/openapi.json' })
  ).json();
  expect(info).toMatchObject({ title: 'Muster' });
  expect(servers).toEqual([{ url: portal.services.config.publicUrl }]);
  const named: { name: string; description: string }[] = tags;
  expect(named.map(({ name }) => name)).toEqual(Object.keys(endpoints));
  expect(named.filter(({ description }) => !description)).toEqual([]);
  expect(Object.keys(components.schemas).filter((name) => name.endsWith('Input'))).toEqual([]);
  for (const [noun, calls] of Object.entries(endpoints))
    for (const [name, call] of Object.entries<Endpoint>(calls as Record<string, Endpoint>)) {
      const path = call.path.replace(/:(\w+)/g, '{$1}');
      const described = paths[path][call.method.toLowerCase()];
      expect(described).toMatchObject({
        tags: [noun],
        summary: call.summary,
        operationId: `${noun}.${name}`,
      });
      const responses = Object.keys(described.responses);
      expect(responses, name).toEqual(expect.arrayContaining([String(call.status), '4XX', '5XX']));
      expect(responses.includes('429'), name).toBe(call.cost !== undefined);
      const content = Object.keys(described.requestBody?.content ?? {});
      if (call.body) expect(content, name).toEqual(['application/json']);
    }
});

test('the page of the description is shown in no frame', async () => {
  const { headers } = await portal.send({ method: 'GET', url: '/docs/' });
  expect(headers['content-security-policy']).toMatch(/; frame-ancestors 'none'$/);
});

interface Answer {
  content?: Record<string, { schema: { properties?: { data?: { items: object } } } }>;
}

test('every list names what its rows are', async () => {
  const { paths } = (await portal.send({ method: 'GET', url: '/openapi.json' })).json();
  const calls: { operationId: string; responses: Record<string, Answer> }[] = Object.values<object>(
    paths,
  ).flatMap(Object.values);
  const rows = calls.map(({ operationId, responses }) => ({
    operationId,
    items: Object.values(responses)[0]?.content?.['application/json']?.schema.properties?.data?.items,
  }));
  const lists = rows.filter(({ items }) => items && !('pattern' in items));
  expect(lists.length).toBeGreaterThan(20);
  const unnamed = lists.filter(({ items }) => !('$ref' in (items ?? {})));
  expect(unnamed, 'Declare the rows with entity() in the contract.').toEqual([]);
});
