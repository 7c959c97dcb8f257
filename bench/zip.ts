import { fork } from 'node:child_process';
import { hash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { documents as calls } from '#contract/documents/documents.ts';
import { newId } from '#server/core/ids.ts';
import { contentKey } from '#server/core/storeKeys.ts';
import { documents, documentVersions, files } from '#server/db/schema.ts';
import { builders, type Member } from '#tests/support/builders.ts';
import { type BenchPortal, startBenchPortal } from './portal.ts';

const FILES = 200;
const BYTES = 5_000_000;
/** MiB by which the memory of the server may grow. */
const LIMIT = 60;
/** How often its memory is looked at, in milliseconds. */
const LOOK = 10;

interface Offer {
  url: string;
  token: string;
  body: string;
}

/** Documents with a content each that is different from all others, rows and files as the portal would leave them. */
async function addDocuments({ services }: BenchPortal, { workspaceId, memberId }: Member): Promise<string[]> {
  const content = randomBytes(BYTES);
  const ids: string[] = [];
  for (let n = 0; n < FILES; n++) {
    content.writeUInt32BE(n);
    const sha256 = hash('sha256', content);
    const staged = await services.store.receive(
      (async function* () {
        yield content;
      })(),
      BYTES,
    );
    await staged.commit(contentKey(workspaceId, sha256));
    const [id, versionId, fileId] = [newId(), newId(), newId()];
    await builders(services).inWorkspace(workspaceId, async ({ tx, now }) => {
      const uploaded = { uploadedByMemberId: memberId, claimedAt: now, createdAt: now };
      await tx.insert(files).values({
        ...{ id: fileId, workspaceId, name: 'a.jpg', mimeType: 'image/jpeg', size: BYTES, sha256 },
        ...uploaded,
      });
      const shown = {
        workspaceId,
        name: `Certificate ${n}`,
        type: 'JPEG' as const,
        fileId,
        state: 'ACCEPTED' as const,
      };
      await tx.insert(documents).values({
        ...shown,
        ...{ id, versionId, isWaiting: false, memberId, createdByMemberId: memberId, createdAt: now },
      });
      await tx.insert(documentVersions).values({
        ...shown,
        ...{ id: versionId, documentId: id, recordedByMemberId: memberId, createdAt: now },
        recordedOn: now.toISOString().slice(0, 10),
      });
    });
    ids.push(id);
  }
  return ids;
}

/** The portal in a process of its own, which says by a message how its ZIP is asked for. */
async function serve(): Promise<void> {
  const portal = await startBenchPortal();
  const member = await builders(portal.services).aWorkspace();
  const documentIds = await addDocuments(portal, member);
  await portal.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = portal.app.server.address() as AddressInfo;
  const body = JSON.stringify({ workspaceId: member.workspaceId, documentIds });
  const offer: Offer = { url: `http://127.0.0.1:${port}${calls.download.path}`, token: member.token, body };
  process.once('message', () => void portal.stop().then(() => process.disconnect?.()));
  process.send?.(offer);
}

/** MiB that a process has in memory. */
const memoryOf = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

async function ask({ url, token, body }: Offer): Promise<IncomingMessage> {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  };
  const sent = request(url, { method: 'POST', headers, agent: false });
  sent.end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  if (answer.statusCode !== 200) throw new Error(`The ZIP was answered with ${answer.statusCode}.`);
  return answer;
}

/** Reads a ZIP to its end and keeps nothing of it; tells how far the server's memory went up meanwhile. */
async function read(offer: Offer, pid: number, pauses: boolean): Promise<number> {
  const before = memoryOf(pid);
  let peak = before;
  const look = setInterval(() => {
    peak = Math.max(peak, memoryOf(pid));
  }, LOOK);
  const begun = process.hrtime.bigint();
  let received = 0;
  let next = BYTES;
  for await (const piece of await ask(offer)) {
    received += (piece as Buffer).length;
    if (!pauses || received < next) continue;
    next += 20 * BYTES;
    await wait(200);
  }
  clearInterval(look);
  if (received < FILES * BYTES) throw new Error(`Of the ZIP only ${received} bytes came.`);
  const seconds = Number(process.hrtime.bigint() - begun) / 1e9;
  const grown = peak - before;
  const name = pauses ? 'a reader who pauses' : 'a reader who takes it all';
  console.log(
    `${name.padEnd(27)} ${grown.toFixed(0)} MiB more than ${before.toFixed(0)}, ${(received / 2 ** 20 / seconds).toFixed(0)} MiB/s`,
  );
  return grown;
}

if (process.argv[2] === 'server') {
  await serve();
} else {
  const server = fork(import.meta.filename, ['server']);
  try {
    const ended = once(server, 'exit').then(() => {
      throw new Error('The server ended.');
    });
    const [offer] = (await Promise.race([once(server, 'message'), ended])) as [Offer];
    ended.catch(() => undefined);
    const { pid = 0 } = server;
    // What it needed to make the documents goes before it is measured, as far as it goes.
    await wait(5_000);
    console.log(
      `One ZIP of ${FILES} files of ${BYTES / 1e6} MB, and the memory of the server while it sends it:`,
    );
    for (const pauses of [false, true]) {
      const grown = await read(offer, pid, pauses);
      if (grown < LIMIT) continue;
      console.log(`more than ${LIMIT}`);
      process.exitCode = 1;
    }
  } finally {
    if (server.connected) server.send('stop');
    if (server.exitCode === null) await once(server, 'exit');
  }
}
