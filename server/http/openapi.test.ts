import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { generateApi } from 'swagger-typescript-api';
import { expect, test } from 'vitest';
import { createTestPortal } from '#tests/support/portal.ts';

const portal = createTestPortal();

const COMPILER_OPTIONS = {
  strict: true,
  noEmit: true,
  target: 'es2022',
  module: 'nodenext',
  lib: ['es2022', 'dom'],
  types: [],
  allowImportingTsExtensions: true,
};

/** What somebody writes who has nothing but the description; the misspelt field shows that the types are no `any`. */
const SAMPLE = `
import { Api, type Error as Refusal, type Member, type WorkDocument } from './client.ts';

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

/** What the compiler says of these files; nothing when it is content. */
async function compile(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'muster-client-'));
  try {
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
    const compiler = [resolve('node_modules/.bin/tsc'), '-p', folder];
    return await promisify(execFile)(process.execPath, compiler).then(
      () => '',
      ({ stdout }) => stdout,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

test('a client made by a public generator has the names of the entities and compiles', async () => {
  const spec = (await portal.send({ method: 'GET', url: '/openapi.json' })).json();
  const { files } = await generateApi({ spec, output: false, moduleNameFirstTag: true, silent: true });
  const said = await compile({
    'package.json': '{ "type": "module" }',
    'tsconfig.json': JSON.stringify({ compilerOptions: COMPILER_OPTIONS }),
    // The generator asks the compiler to look away.
    'client.ts': files.map(({ fileContent }) => fileContent.replace('// @ts-nocheck', '')).join('\n'),
    'sample.ts': SAMPLE,
  });
  expect(said).toBe('');
}, 60_000);

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
