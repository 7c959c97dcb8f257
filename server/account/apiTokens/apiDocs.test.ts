import { execFile, execFileSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isId } from '#contract/rules/ids.ts';
import { anApiToken } from '#tests/support/accounts.ts';
import { anItem } from '#tests/support/equipment.ts';
import { aPdf } from '#tests/support/files.ts';
import { createTestPortal } from '#tests/support/portal.ts';

const run = promisify(execFile);

interface Fence {
  language: string;
  text: string;
}

const page = await readFile(resolve('docs/api.md'), 'utf8');
const fences: Fence[] = [...page.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(
  ([, language = '', text = '']) => ({ language, text }),
);

/** The examples that call the portal, each with the answer that the page shows for it. */
const examples = fences.flatMap(({ language, text }, place) => {
  const next = fences[place + 1];
  const shown = next?.language === 'json' ? JSON.parse(next.text) : null;
  return language === 'sh' && text.includes('curl') ? [{ text, shown }] : [];
});

const portal = createTestPortal();
const folders: string[] = [];

/** With what the examples are run. The stand-in makes the calls where there is no curl, and is tried where there is one. */
const PROGRAMS = isThere('curl') ? ['curl', 'the stand-in'] : ['the stand-in alone: curl is not there'];

function isThere(program: string): boolean {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

let url: string;
beforeAll(async () => {
  await portal.app.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(portal.app.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

/** The people and things of the page, and where its examples are run. */
async function asOnThePage(program: string) {
  portal.clock.set('2026-05-04T10:00:00.000Z');
  const admin = await portal.aWorkspace();
  const { workspaceId } = admin;
  const email = 'grace@acme.example';
  const grace = await portal.aMember(workspaceId, 'WORKSPACE_MEMBER', {
    row: { email, emailKey: email, firstName: 'Grace', lastName: 'Hopper' },
  });
  await portal.aDocument(grace, { name: 'Forklift licence', expirationDate: '2026-03-31', creator: admin });
  await portal.aDocument(grace, { name: 'Crane licence', expirationDate: '2028-03-31', creator: admin });
  const item = { name: 'Fall arrest harness', tagId: 'H-17', inspectionIntervalMonths: 6 };
  const inspection = { inspectorMemberId: admin.memberId, inspectedOn: '2025-10-01' };
  const ITEM = await anItem(portal.services, workspaceId, item, [inspection]);
  const folder = await mkdtemp(join(tmpdir(), 'muster-api-'));
  folders.push(folder);
  await writeFile(join(folder, 'certificate.pdf'), await aPdf());
  const programs = join(folder, 'programs');
  await mkdir(programs);
  if (program !== 'curl') {
    const curl = join(programs, 'curl');
    await writeFile(
      curl,
      `#!/bin/sh\nexec "${process.execPath}" "${resolve('tests/support/standIns/curl.ts')}" "$@"\n`,
    );
    await chmod(curl, 0o755);
  }
  const environment: Record<string, string> = {
    PATH: `${programs}:${process.env.PATH}`,
    MUSTER: url,
    TOKEN: (await anApiToken(portal, admin)).token,
    WORKSPACE: workspaceId,
    MEMBER: grace.memberId,
    ITEM,
  };
  return { folder, environment };
}

/** What differs from one portal to another, in the same words. */
const comparable = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_key, one) => (isId(one) ? 'an id' : one));

test.each(PROGRAMS)('the examples of docs/api.md answer what the page says, run with %s', async (program) => {
  const { folder, environment } = await asOnThePage(program);
  expect(examples.length).toBeGreaterThan(8);
  for (const { text, shown } of examples) {
    const options = { cwd: folder, env: environment };
    const { stdout } = await run('/bin/sh', ['-eu', '-c', text], options);
    if (shown === null) continue;
    const answer = JSON.parse(stdout);
    expect(comparable(answer), text).toMatchObject(comparable(shown) as object);
    // The page says under which name it goes on with an id.
    if (text.includes('-F "file=')) environment.FILE = answer.id;
    if (text.includes('bulk-create')) environment.DOCUMENT = answer.data[0];
  }
  const pages = (await readdir(folder)).filter((name) => /^members-\d+\.json$/.test(name)).sort();
  const lists = await Promise.all(
    pages.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8'))),
  );
  expect(lists.map(({ data }) => data.length)).toEqual([2, 0]);
  const [sent, got] = ['certificate.pdf', 'downloaded.pdf'].map((name) => readFile(join(folder, name)));
  expect(await got).toEqual(await sent);
});

test('the page names every header and every error that is about tokens', () => {
  for (const word of [
    'API_TOKEN_SCOPE',
    'API_TOKEN_ENDED',
    'X-Workspace-Id',
    'Idempotency-Key',
    'Retry-After',
  ])
    expect(page).toContain(word);
});
