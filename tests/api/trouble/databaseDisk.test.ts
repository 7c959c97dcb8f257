import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { type EmbeddedServer, startEmbedded } from '#server/db/embedded/embedded.ts';
import type { Member } from '#tests/support/builders.ts';
import { aPdf } from '#tests/support/files.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { figure, tries } from '#tests/support/seeded.ts';
import { type SmallDisk, smallDisk } from '#tests/support/store/smallDisk.ts';
import { makeTemplate } from '#tests/support/template.ts';

/** So that its log of changes leaves room on a small disk. */
const SETTINGS = { min_wal_size: '32MB', max_wal_size: '64MB' };

let disk: SmallDisk | string = 'there is no disk yet.';
let server: EmbeddedServer | undefined;

/** The disk goes after the portal, which is closed first: hooks run from the last to the first. */
afterAll(async () => {
  await server?.stop();
  if (typeof disk !== 'string') await disk.close();
});

/** A portal whose database has a small disk of its own. */
const portal = createTestPortal({}, async () => {
  disk = smallDisk(300);
  if (typeof disk === 'string') return {};
  server = await start(disk);
  return { template: await makeTemplate(addressOf(server)) };
});

const start = ({ folder }: SmallDisk) => startEmbedded({ dir: join(folder, 'postgres'), settings: SETTINGS });
const addressOf = ({ user, password, host, port }: EmbeddedServer) =>
  `postgres://${user}:${password}@${host}:${port}/postgres`;

let made = 0;
/** Makes a team; its name, or null where the portal says that it could not. */
async function write(as: Member): Promise<string | null> {
  const name = `Team ${++made} ${'of the north site '.repeat(5)}`.trim();
  const body = { workspaceId: as.workspaceId, name, isPublic: false };
  const answer = await portal.call(endpoints.teams.create, { body, as });
  if (answer.status === 201) return name;
  expect(answer.error).toMatchObject({ statusCode: 500, code: 'INTERNAL' });
  return null;
}

/** Writes until that has failed a few times; what was acknowledged, and how often it failed. */
async function writeUntilFull(as: Member) {
  const acknowledged: string[] = [];
  let failed = 0;
  for (let calls = 0; calls < 2_000 && failed < 20; calls++) {
    const name = await write(as);
    if (name === null) failed += 1;
    else acknowledged.push(name);
  }
  return { acknowledged, failed };
}

async function teamNames(as: Member): Promise<string[]> {
  const { status, body } = await portal.call(endpoints.teams.list, {
    params: { workspaceId: as.workspaceId },
    body: { pageSize: 5_000 },
    as,
  });
  expect(status).toBe(200);
  return body.data.map(({ name }) => name).sort();
}

/** Waits until a server that broke off has come back by itself, or has ended. */
async function isSettled(of: EmbeddedServer): Promise<boolean> {
  const client = new pg.Client({ connectionString: addressOf(of) });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch (error) {
    return (error as { code?: string }).code === 'ECONNREFUSED';
  }
}

/** Has the server begin one piece of its log after the other, which it has no room for, until it gives up. */
async function fillLog(to: EmbeddedServer): Promise<void> {
  const client = new pg.Client({ connectionString: addressOf(to) });
  client.on('error', () => undefined);
  await client.connect();
  try {
    for (;;) await client.query("select pg_logical_emit_message(false, 'full', 'x'), pg_switch_wal()");
  } catch {
    await client.end().catch(() => undefined);
  }
}

test('while the disk of the database is full writes fail as a whole and reads go on; nothing acknowledged is lost, not even when the server ends for want of room', {
  timeout: 600_000,
}, async () => {
  if (typeof disk === 'string') return console.warn(`NOT TRIED: ${disk}`);
  let [cases, lost] = [0, 0];
  for (let round = 0; round < tries(1, 5); round++) {
    const as = await portal.aWorkspace();
    const { workspaceId } = as;
    const content = await aPdf();
    const { url } = (await portal.upload(content, { as })).body;

    // Enough for some writes before the others.
    await disk.fill(256 * 1024);
    const { acknowledged, failed } = await writeUntilFull(as);
    expect(failed).toBe(20);
    expect(acknowledged.length).toBeGreaterThan(20);
    cases += acknowledged.length + failed;
    // What failed is not there, and what was acknowledged is, while the disk is still full.
    expect(await teamNames(as)).toEqual(acknowledged.toSorted());
    const people = await portal.call(endpoints.members.list, { params: { workspaceId }, body: {}, as });
    const file = await portal.send({ method: 'GET', url });
    expect([people.status, file.statusCode, file.rawPayload.equals(content)]).toEqual([200, 200, true]);
    await disk.makeRoom();
    expect(await write(as).then((name) => name && acknowledged.push(name))).toBeTruthy();

    await disk.fill(0);
    const full = server;
    if (full) await fillLog(full);
    if (full) await vi.waitUntil(() => isSettled(full), { timeout: 60_000 });
    cases += 1;
    const late = await write(as);
    if (late !== null) acknowledged.push(late);
    await disk.makeRoom();
    await full?.stop();
    server = await start(disk);
    // Connections that broke are told apart from those that work by the first call on each.
    const there = await vi.waitUntil(() => teamNames(as).catch(() => null), { timeout: 15_000 });
    lost += acknowledged.filter((name) => !there.includes(name)).length;
    expect(there).toEqual(acknowledged.toSorted());
    expect(await write(as)).not.toBeNull();
  }
  figure('writes on a full disk of the database', `${cases}, ${lost} of those acknowledged lost`, '0 lost');
  expect(lost).toBe(0);
});
