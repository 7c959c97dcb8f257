import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { HOUR_MS } from '#contract/rules/time.ts';
import { newId } from '#server/core/ids.ts';
import type { Services } from '#server/core/services.ts';
import { files, workspaceMembers } from '#server/db/schema.ts';
import { diskStore } from '#server/files/disk.ts';
import { diskSpools } from '#server/http/bodies/spools.ts';
import { checkPack } from '#server/requirements/packs/packFile.ts';
import type { Member } from '#tests/support/builders.ts';
import { aPdf, aPng } from '#tests/support/files.ts';
import { createTestPortal, toRequest } from '#tests/support/portal.ts';
import { figure, seeded, tries } from '#tests/support/seeded.ts';
import { type SmallDisk, smallDisk } from '#tests/support/store/smallDisk.ts';
import { drain } from '#tests/support/work.ts';

const KiB = 1024;
const MiB = 1024 * KiB;
/** For the thorough form, and for a machine that is busy. */
const LONG = 1_800_000;
/** People of the long list, which is larger than what is written of it at a time. */
const PEOPLE = 600;

const portal = createTestPortal();
const random = seeded(11);
const between = (least: number, most: number) => Math.floor(least + random() * (most - least));
const sha256Of = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

/** A node with its files on one small disk and its spools on another; a sentence where none can be mounted. */
let node: Node | string;
interface Node {
  app: FastifyInstance;
  url: string;
  services: Services;
  files: SmallDisk;
  spools: SmallDisk;
}

beforeAll(async () => {
  node = await aNode();
});
afterAll(async () => {
  if (typeof node === 'string') return;
  await node.app.close();
  await node.files.close();
  await node.spools.close();
});

async function aNode(): Promise<Node | string> {
  const [forFiles, forSpools] = [smallDisk(16), smallDisk(8)];
  if (typeof forFiles === 'string') return forFiles;
  if (typeof forSpools === 'string') return forSpools;
  const now = portal.services.clock();
  const store = await diskStore(join(forFiles.folder, 'files'), now);
  const spools = await diskSpools(join(forSpools.folder, 'spools'), now);
  const app = await portal.addNode({ store, spools });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, url, services: { ...portal.services, store, spools }, files: forFiles, spools: forSpools };
}

/** The node; null, which a line says, where it could not be had. */
function tried(): Node | null {
  if (typeof node !== 'string') return node;
  console.warn(`NOT TRIED: ${node}`);
  return null;
}

/** Contents in the folder of the files, and what lies there besides. */
async function contentsIn(folder: string) {
  const entries = await readdir(join(folder, 'files'), { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const contents = await Promise.all(
    paths.map(async (path) => ({ name: basename(path), sha256: sha256Of(await readFile(path)) })),
  );
  return { contents, others: contents.filter(({ name, sha256 }) => name !== sha256) };
}

const isWhole = async (url: string, content: Buffer, { app }: Node): Promise<boolean> => {
  const { statusCode, rawPayload } = await portal.send({ method: 'GET', url }, { on: app });
  return statusCode === 200 && rawPayload.equals(content);
};

/** Files that are sent at once, in three ways, to a disk that has so much room; what was taken, and how often it was refused. */
async function sendAtOnce(as: Member, on: FastifyInstance) {
  const { workspaceId, memberId } = as;
  const taken: { url: string; content: Buffer }[] = [];
  const contents = await Promise.all(Array.from({ length: 4 }, () => aPdf(between(10 * KiB, 1_500 * KiB))));
  const uploads = contents.map(async (content) => {
    const answer = await portal.upload(content, { as, on });
    if (answer.status === 201) taken.push({ url: answer.body.url, content });
    return answer;
  });
  const documents = [{ name: 'First aid', base64: (await aPdf(300 * KiB)).toString('base64') }];
  const withFile = portal.call(endpoints.documents.bulkCreate, {
    params: { workspaceId },
    body: { workspaceMemberIds: [memberId], documents },
    as,
    on,
  });
  const logo = portal.call(endpoints.workspaces.update, {
    params: { workspaceId },
    body: { logotypeBase64: (await aPng(200 * KiB)).toString('base64') },
    as,
    on,
  });
  const answers = await Promise.all([...uploads, withFile, logo]);
  const refused = answers.filter(({ status }) => status >= 300);
  for (const { error } of refused) expect(error).toMatchObject({ statusCode: 507, code: 'STORE_FULL' });
  return { taken, refused: refused.length, asked: answers.length };
}

test('files are refused while the disk is full, none is half there, all else goes on, and they are taken again when there is room', {
  timeout: LONG,
}, async () => {
  const on = tried();
  if (!on) return;
  let [cases, refused, lost] = [0, 0, 0];
  for (let round = 0; round < tries(5, 200); round++) {
    const as = await portal.aWorkspace();
    const { workspaceId } = as;
    const kept = await aPdf(50 * KiB);
    const { url } = (await portal.upload(kept, { as, on: on.app })).body;
    // Under a twentieth nothing is taken; over it, several at once fill the disk while they are on their way.
    await on.files.fill(round === 0 ? 0 : between(0, 4 * MiB));
    const sent = await sendAtOnce(as, on.app);
    cases += sent.asked;
    refused += sent.refused;
    const params = { workspaceId };
    const renamed = await portal.call(endpoints.workspaces.update, {
      params,
      body: { name: 'East' },
      as,
      on: on.app,
    });
    const listed = await portal.call(endpoints.members.list, { params, body: {}, as, on: on.app });
    expect([renamed.status, listed.status, await isWhole(url, kept, on)]).toEqual([200, 200, true]);
    if (round === 0) expect(sent.refused).toBe(sent.asked);

    await on.files.makeRoom();
    const again = await portal.upload(await aPdf(2 * MiB), { as, on: on.app });
    expect(again.status).toBe(201);
    for (const { url: at, content } of sent.taken) if (!(await isWhole(at, content, on))) lost += 1;
    const rows = await portal.inWorkspace(workspaceId, ({ tx }) => tx.$count(files));
    expect(rows).toBe(sent.asked - sent.refused + 2);
    expect((await contentsIn(on.files.folder)).others).toEqual([]);
    await on.services.store.removeAll(workspaceId);
  }
  expect(refused).toBeGreaterThan(cases / 10);
  expect(refused).toBeLessThan(cases);
  figure(
    'files sent to a full disk',
    `${cases}, of them ${refused} refused, ${lost} of those taken lost`,
    '0 lost',
  );
  expect(lost).toBe(0);
});

test('a list and a record are whole or refused while the folder for them is full, and there again when it has room', {
  timeout: LONG,
}, async () => {
  const on = tried();
  if (!on) return;
  const as = await portal.aWorkspace();
  await portal.inWorkspace(as.workspaceId, ({ tx, now }) =>
    tx.insert(workspaceMembers).values(
      Array.from({ length: PEOPLE }, (_, n) => ({
        ...{ id: newId(), workspaceId: as.workspaceId, createdAt: now },
        ...{ role: 'WORKSPACE_MEMBER' as const, status: 'DRAFT' as const },
        ...{ email: `ben${n}@crew.example`, emailKey: `ben${n}@crew.example` },
        ...{ firstName: `Ben ${n}`, lastName: randomBytes(20).toString('hex') },
      })),
    ),
  );
  const { method, url, headers, payload } = toRequest(endpoints.members.list, {
    params: { workspaceId: as.workspaceId },
    body: { pageSize: PEOPLE + 1 },
  });
  /** The text of the list; null when it broke off, which its reader notices. */
  const list = async () => {
    const sent = { ...headers, authorization: `Bearer ${as.token}` } as Record<string, string>;
    const answer = await fetch(`${on.url}${url}`, {
      method: String(method),
      headers: sent,
      body: String(payload),
    });
    const text = await answer.text().catch(() => null);
    return { status: answer.status, text };
  };
  const whole = (await list()).text ?? '';
  expect(whole.length).toBeGreaterThan(3 * 64 * KiB);
  const record = () =>
    portal.send(toRequest(endpoints.personalData.download, { params: { memberId: as.memberId } }), {
      as,
      on: on.app,
    });
  const BUSY = { statusCode: 503, code: 'BUSY' };

  let [cases, refused, brokenOff, wrong] = [0, 0, 0, 0];
  for (let round = 0; round < tries(12, 400); round++) {
    await on.spools.fill(round === 0 ? 0 : between(0, whole.length * 1.2));
    const { status, text } = await list();
    cases += 1;
    if (text === null) brokenOff += 1;
    else if (status === 503) {
      expect(JSON.parse(text)).toMatchObject(BUSY);
      refused += 1;
    } else if (status !== 200 || text !== whole) wrong += 1;
    if (round === 0) expect(status).toBe(503);
  }
  await on.spools.fill(0);
  const none = await record();
  expect(none.json()).toMatchObject(BUSY);
  await on.spools.makeRoom();
  expect((await list()).text).toBe(whole);
  const zip = await record();
  expect(zip.statusCode).toBe(200);
  expect(Object.keys(unzipSync(zip.rawPayload))).toContain('record.json');
  expect(refused).toBeGreaterThan(0);
  figure(
    'lists made on a full disk',
    `${cases}, of them ${refused} refused, ${brokenOff} broken off, ${wrong} wrong`,
    '0 wrong',
  );
  expect(wrong).toBe(0);
});

test('an audit pack waits while its texts have no room, fails as a whole when it has none itself, and is made when there is', {
  timeout: LONG,
}, async () => {
  const on = tried();
  if (!on) return;
  const as = await portal.aWorkspace();
  const { workspaceId } = as;
  for (let n = 0; n < 3; n++)
    await portal.call(endpoints.documents.bulkCreate, {
      params: { workspaceId },
      body: {
        workspaceMemberIds: [as.memberId],
        documents: [{ name: `Card ${n}`, base64: (await aPdf(MiB)).toString('base64') }],
      },
      as,
      on: on.app,
    });
  const ask = () => portal.call(endpoints.auditPacks.create, { params: { workspaceId }, body: {}, as });
  const packs = async () =>
    (await portal.call(endpoints.auditPacks.list, { params: { workspaceId }, as })).body.data;
  const newest = async () => (await packs())[0];

  await on.spools.fill(0);
  await ask();
  await drain(on.services);
  expect(await newest()).toMatchObject({ state: 'WAITING', failure: null });
  await on.spools.makeRoom();
  // Enough to begin with: it fills the disk while it is written.
  await on.files.fill(2 * MiB);
  portal.clock.advance(HOUR_MS);
  await drain(on.services);
  expect(await newest()).toMatchObject({ state: 'FAILED', failure: 'NO_ROOM' });
  expect((await contentsIn(on.files.folder)).others).toEqual([]);
  await on.files.makeRoom();
  portal.clock.advance(HOUR_MS);
  await ask();
  await drain(on.services);
  const made = await newest();
  expect(made).toMatchObject({ state: 'READY', failure: null });
  const { rawPayload } = await portal.send({ method: 'GET', url: made?.file?.url ?? '' }, { on: on.app });
  const { problems } = await checkPack(
    new Blob([new Uint8Array(rawPayload)]),
    portal.services.packSigner.publicKey,
  );
  expect(problems).toEqual([]);
});
