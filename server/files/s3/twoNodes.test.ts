import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UploadedFile } from '#contract/files.ts';
import { newId } from '#server/core/ids.ts';
import type { S3Settings } from '#server/core/settings/s3Settings.ts';
import { contentKey } from '#server/core/storeKeys.ts';
import { files } from '#server/db/schema.ts';
import { builders, type Member } from '#tests/support/builders.ts';
import { freePort } from '#tests/support/ports.ts';
import { type TestServices, testServices } from '#tests/support/services.ts';
import { environmentOf, startS3, type TestS3 } from '#tests/support/store/s3.ts';
import { SECRET_KEY } from '#tests/support/template.ts';

const MB = 1024 * 1024;
/** Each content comes twice, once through each node. */
const { contents: COUNT, bytes: BYTES } =
  process.env.UPLOADS_AT_SCALE === '1' ? { contents: 50, bytes: 10 * MB } : { contents: 10, bytes: MB };
const LONG = 300_000;

let s3: TestS3;
let settings: S3Settings;
let services: TestServices;
let admin: Member;
const nodes: Node[] = [];

interface Node {
  url: string;
  process: ChildProcess;
  dataDir: string;
}

/** The portal in a process of its own, with a data folder of its own: the nodes share database, secret and bucket. */
async function startNode(): Promise<Node> {
  const dataDir = await mkdtemp(join(tmpdir(), 'muster-node-'));
  const port = await freePort();
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: services.ownerUrl,
      DATABASE_APP_URL: services.db.$client.options.connectionString,
      SECRET_KEY,
      LOG_LEVEL: 'silent',
      ...environmentOf(settings),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const node = { url: `http://127.0.0.1:${port}`, process: child, dataDir };
  nodes.push(node);
  const ready = Promise.withResolvers<void>();
  child.stdout.on('data', (said) => String(said).includes('Muster is ready') && ready.resolve());
  child.once('exit', () => ready.reject(new Error('The node did not start.')));
  await ready.promise;
  return node;
}

async function kill({ process: child }: Node): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

beforeAll(async () => {
  s3 = await startS3();
  settings = await s3.aBucket();
  services = await testServices();
  services.setClock(new Date().toISOString());
  admin = await builders(services).aWorkspace();
}, LONG);
afterAll(async () => {
  for (const node of nodes) {
    await kill(node);
    await rm(node.dataDir, { recursive: true, force: true });
  }
  await services.close();
  await s3.stop();
});

const sha256Of = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

async function send(node: Node, as: Member, content: Buffer, key: string): Promise<UploadedFile> {
  const body = new FormData();
  body.append('file', new File([new Uint8Array(content)], 'a.pdf'));
  const headers = {
    authorization: `Bearer ${as.token}`,
    'x-workspace-id': as.workspaceId,
    'idempotency-key': key,
  };
  const answer = await fetch(`${node.url}/v2/files`, { method: 'POST', headers, body });
  if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json()) as UploadedFile;
}

test('uploads through two nodes at once make one object for each content, and none is lost when one node is killed', {
  timeout: LONG,
}, async () => {
  const [lasting, killed] = await Promise.all([startNode(), startNode()]);
  const contents = Array.from({ length: COUNT }, () =>
    Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(BYTES - 9)]),
  );
  const people = await Promise.all(contents.map(() => builders(services).aMember(admin.workspaceId)));
  let retries = 0;
  let done = 0;
  /** What a client does that lost its connection: the same call once more, where the other node answers it. */
  const upload = async (node: Node, content: Buffer, as: Member) => {
    const key = newId();
    try {
      const file = await send(node, as, content, key);
      // By then it has calls under way, and more to come.
      if (node === killed && ++done === 3) await kill(killed);
      return file;
    } catch {
      retries += 1;
      return send(lasting, as, content, key);
    }
  };
  const began = performance.now();
  const through = (node: Node) =>
    pLimit(6).map(contents, (content, n) => upload(node, content, people[n] ?? admin));
  const uploaded = (await Promise.all([through(lasting), through(killed)])).flat();
  const seconds = (performance.now() - began) / 1_000;
  const megabytes = (2 * COUNT * BYTES) / MB;
  process.stdout.write(`${megabytes} MB in ${seconds.toFixed(1)} s, ${retries} uploads sent again.\n`);

  expect(killed.process.signalCode).toBe('SIGKILL');
  expect(retries).toBeGreaterThan(0);
  const keys = contents.map((content) => contentKey(admin.workspaceId, sha256Of(content)));
  expect(await s3.keysIn(settings.bucket)).toEqual(keys.sort());
  expect(uploaded).toHaveLength(2 * COUNT);
  expect(new Set(uploaded.map(({ id }) => id)).size).toBe(2 * COUNT);
  const rows = await builders(services).inWorkspace(admin.workspaceId, ({ tx }) => tx.$count(files));
  expect(rows).toBe(2 * COUNT);
  for (const { url, sha256 } of uploaded) {
    const answer = await fetch(lasting.url + url);
    expect(sha256Of(new Uint8Array(await answer.arrayBuffer()))).toBe(sha256);
  }
});
