import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import pLimit from 'p-limit';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { HOUR_MS } from '#contract/rules/time.ts';
import { newId } from '#server/core/ids.ts';
import type { Services } from '#server/core/services.ts';
import type { S3Settings } from '#server/core/settings/s3Settings.ts';
import { contentKey } from '#server/core/storeKeys.ts';
import { openBucket } from '#server/files/s3/bucket.ts';
import { moveFiles } from '#server/files/s3/move.ts';
import { s3Store } from '#server/files/s3/s3Store.ts';
import { checkPack } from '#server/requirements/packs/packFile.ts';
import type { Member } from '#tests/support/builders.ts';
import { aPdf } from '#tests/support/files.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { figure, seeded, tries } from '#tests/support/seeded.ts';
import { startS3, type TestS3 } from '#tests/support/store/s3.ts';
import { drain } from '#tests/support/work.ts';

const UPLOADS = tries(20, 500);
/** Long tries of the thorough form. */
const LONG = 1_800_000;
/** So that a server which never answers is given up soon. */
const PATIENCE = { connect: 200, answer: 200, call: 600, put: 400, idle: 400 };
const UNREACHABLE = { statusCode: 503, code: 'STORE_UNREACHABLE' };

const portal = createTestPortal();
const random = seeded(23);
const between = (least: number, most: number) => Math.floor(least + random() * (most - least));
const sha256Of = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

let s3: TestS3;
let settings: S3Settings;
let services: Services;
let on: FastifyInstance;
let address: string;

beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.stop());
beforeEach(async () => {
  settings = await s3.aBucket();
  s3.intercept = () => false;
  const { folder, log, clock } = portal.services;
  const store = await s3Store(settings, { folder, now: clock(), log, patience: PATIENCE });
  services = { ...portal.services, store };
  on = await portal.addNode({ store });
  address = await on.listen({ host: '127.0.0.1', port: 0 });
});

/** Its answer ends in the middle, or with nothing of it, though it did what was asked. */
function cutAnswer(response: ServerResponse): false {
  const write = response.write.bind(response);
  const cut = () => void response.destroy();
  Object.assign(response, {
    write(chunk: Uint8Array) {
      write(chunk.subarray(0, chunk.length / 2), cut);
      return false;
    },
    end: cut,
  });
  return false;
}

type Trouble = (request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>;
const answers =
  (status: number): Trouble =>
  (request, response) => {
    request.resume().on('end', () => response.writeHead(status).end());
    return true;
  };
const none: Trouble = () => false;
const TROUBLES: readonly Trouble[] = [
  answers(500),
  answers(503),
  // Sometimes longer than anybody waits for it.
  () => rest(between(20, 300)).then(() => false),
  (_request, response) => cutAnswer(response),
  (request) => {
    request.destroy();
    return true;
  },
];

/** From here on one trouble follows another, each for a few requests, and after some a while without. */
function beTroubled(): void {
  let left = 0;
  let trouble: Trouble | undefined = none;
  s3.intercept = (request, response) => {
    if (left-- === 0) {
      left = between(1, 8);
      trouble = random() < 0.5 ? none : TROUBLES[between(0, TROUBLES.length)];
    }
    return trouble?.(request, response) ?? false;
  };
}

async function beCalm(): Promise<void> {
  s3.intercept = () => false;
  await expect.poll(() => s3.underWay()).toBe(0);
}

/** The content at an address; null where it did not come, which its reader notices. */
async function read(url: string): Promise<Buffer | null> {
  try {
    const answer = await fetch(address + url);
    const content = Buffer.from(await answer.arrayBuffer());
    if (answer.ok) return content;
    // Content that breaks off before its first byte is a failure of the portal's.
    expect([500, 503]).toContain(answer.status);
  } catch (error) {
    expect(String(error)).toMatch(/terminated|fetch failed/);
  }
  return null;
}

const objectsThatAreWrong = async () => {
  const keys = await s3.keysIn(settings.bucket);
  const contents = await Promise.all(keys.map((key) => s3.contentOf(settings.bucket, key)));
  return keys.filter((key, n) => !key.endsWith(sha256Of(contents[n] ?? Buffer.alloc(0))));
};

interface Taken {
  url: string;
  content: Buffer;
}

test('what a bucket in trouble was sent is there whole once that was said, and is read whole, or not at all', {
  timeout: LONG,
}, async () => {
  const { workspaceId } = await portal.aWorkspace();
  const params = { workspaceId };
  const taken: Taken[] = [];
  let [refused, reads, broken, wrong] = [0, 0, 0, 0];
  const send = async (as: Member) => {
    const content = await aPdf(between(3_000, 300_000));
    const answer = await portal.upload(content, { as, on });
    if (answer.status !== 201) {
      expect(answer.error).toMatchObject(UNREACHABLE);
      refused += 1;
      return;
    }
    const { body } = answer;
    // From here on somebody uses it.
    const documents = [{ name: `Card ${body.id}`, fileId: body.id }];
    const kept = await portal.call(endpoints.documents.bulkCreate, {
      params,
      body: { workspaceMemberIds: [as.memberId], documents },
      as,
      on,
    });
    expect(kept.status).toBe(201);
    taken.push({ url: body.url, content });
    const some = taken[between(0, taken.length)];
    const found = some && (await read(some.url));
    reads += 1;
    if (!found) broken += 1;
    else if (!found.equals(some.content)) wrong += 1;
  };

  const people: Member[] = [];
  for (let n = 0; n < UPLOADS; n += 20) people.push(await portal.aMember(workspaceId, 'WORKSPACE_ADMIN'));
  beTroubled();
  for (const as of people) await pLimit(4).map(Array.from({ length: 20 }), () => send(as));
  await beCalm();
  const lost: string[] = [];
  for (const { url, content } of taken) if (!(await read(url))?.equals(content)) lost.push(url);
  expect(await objectsThatAreWrong()).toEqual([]);
  figure(
    'uploads to a bucket in trouble',
    `${people.length * 20}, of them ${refused} refused, ${lost.length} of those taken lost`,
    '0 lost',
  );
  figure(
    'downloads from a bucket in trouble',
    `${reads}, of them ${broken} broken off, ${wrong} wrong`,
    '0 wrong',
  );
  expect({ lost, wrong }).toEqual({ lost: [], wrong: 0 });
});

test('an audit pack that a bucket in trouble hinders is made whole in the end', {
  timeout: LONG,
}, async () => {
  const admin = await portal.aWorkspace();
  const params = { workspaceId: admin.workspaceId };
  const documents = await Promise.all(
    Array.from({ length: 10 }, async (_, n) => ({
      name: `Card ${n}`,
      base64: (await aPdf(between(3_000, 300_000))).toString('base64'),
    })),
  );
  const body = { workspaceMemberIds: [admin.memberId], documents };
  const kept = await portal.call(endpoints.documents.bulkCreate, { params, body, as: admin, on });
  expect(kept.status).toBe(201);
  const newest = async () =>
    (await portal.call(endpoints.auditPacks.list, { params, as: admin, on })).body.data[0];
  let hindered = 0;
  const packs = tries(2, 20);
  for (let made = 0; made < packs; made++) {
    const asked = await portal.call(endpoints.auditPacks.create, { params, body: {}, as: admin, on });
    expect(asked.status).toBe(201);
    beTroubled();
    // Fewer times than it is tried.
    for (let times = 0; times < 4; times++) {
      portal.clock.advance(HOUR_MS);
      await drain(services);
      if ((await newest())?.state === 'WAITING') hindered += 1;
    }
    await beCalm();
    portal.clock.advance(HOUR_MS);
    await drain(services);
    const pack = await newest();
    expect(pack).toMatchObject({ state: 'READY', failure: null, progress: { done: 10, total: 10 } });
    const bytes = await read(pack?.file?.url ?? '');
    const { problems } = await checkPack(
      new Blob([new Uint8Array(bytes ?? [])]),
      services.packSigner.publicKey,
    );
    expect(problems).toEqual([]);
    await portal.call(endpoints.auditPacks.remove, {
      params: { auditPackId: pack?.id ?? '' },
      as: admin,
      on,
    });
  }
  expect(await objectsThatAreWrong()).toEqual([]);
  figure(
    'packs made from a bucket in trouble',
    `${packs}, tried again ${hindered} times, 0 lacking a file`,
    '0 lacking a file',
  );
});

test('a move to a bucket in trouble ends when it is run again, and has all that lay on the disk', {
  timeout: LONG,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'muster-move-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const workspaceId = newId();
  const contents = Array.from({ length: UPLOADS }, () => randomBytes(between(100, 200_000)));
  const keys = contents.map((content) => contentKey(workspaceId, sha256Of(content))).sort();
  for (const content of contents) {
    const path = join(folder, contentKey(workspaceId, sha256Of(content)));
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  }
  const bucket = openBucket(settings, services.log, PATIENCE);
  const move = () => moveFiles({ folder, bucket, say: () => undefined, isThorough: false });
  beTroubled();
  let runs = 1;
  for (; ; runs++) {
    const moved = await move().catch((error) => {
      expect(error).toMatchObject(UNREACHABLE);
      return null;
    });
    if (moved) break;
  }
  // What the run said is true at that moment, and stays so.
  const there = await s3.keysIn(settings.bucket);
  await beCalm();
  expect(there).toEqual(keys);
  expect(await objectsThatAreWrong()).toEqual([]);
  expect(
    (await readdir(folder, { recursive: true, withFileTypes: true })).filter((one) => one.isFile()),
  ).toHaveLength(UPLOADS);
  figure('files moved to a bucket in trouble', `${keys.length} in ${runs} runs, 0 lost`, '0 lost');
});
