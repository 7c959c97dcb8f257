import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { COUNT } from '#contract/rules/limits.ts';
import { apiError } from '#server/core/errors.ts';
import { newId } from '#server/core/ids.ts';
import type { Store } from '#server/core/store.ts';
import { contentKey } from '#server/core/storeKeys.ts';
import { documents, files, workspaceMembers } from '#server/db/schema.ts';
import type { Member } from '#tests/support/builders.ts';
import { aPdf, aPng } from '#tests/support/files.ts';
import { type CallOptions, createTestPortal, toRequest } from '#tests/support/portal.ts';
import { aKind } from '#tests/support/records.ts';
import { rawCall, takeBeginning } from '#tests/support/sockets.ts';

const portal = createTestPortal();
const { download } = endpoints.documents;

const ask = (as: Member, documentIds: string[], options: CallOptions = {}) =>
  portal.send(toRequest(download, { body: { workspaceId: as.workspaceId, documentIds } }), {
    as,
    ...options,
  });

/** The files of the ZIP that somebody gets, by their names. */
async function zipFor(as: Member, documentIds: string[], options: CallOptions = {}) {
  const { statusCode, headers, rawPayload } = await ask(as, documentIds, options);
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('application/zip');
  return unzipSync(rawPayload);
}

const codeFor = async (as: Member, documentIds: string[]) => {
  const { statusCode, body } = await ask(as, documentIds);
  return statusCode === 200 ? 200 : JSON.parse(body).code;
};

const named = ({ workspaceId, memberId }: Member, firstName: string, lastName: string) =>
  portal.inWorkspace(workspaceId, ({ tx }) =>
    tx.update(workspaceMembers).set({ firstName, lastName }).where(eq(workspaceMembers.id, memberId)),
  );

const contentPath = ({ workspaceId }: Member, fileId: string) =>
  portal.inWorkspace(workspaceId, async ({ tx }) => {
    const [row] = await tx.select({ sha256: files.sha256 }).from(files).where(eq(files.id, fileId));
    return join(portal.services.folder, contentKey(workspaceId, row?.sha256 ?? ''));
  });

test('[VER-10] documents come as one ZIP: their contents, under readable names of which no two are the same', async () => {
  const admin = await portal.aWorkspace();
  const holder = await portal.aMember(admin.workspaceId);
  await named(holder, 'Jörg', 'Müller/Lüd');
  const [pdf, png] = [await aPdf(50_000), await aPng()];
  const [pdfId, pngId] = [await portal.aFile(admin, pdf), await portal.aFile(admin, png)];
  const creator = admin;
  const dated = { name: 'Höhen 1/2', expirationDate: '2027-01-01', creator };
  const ids = [
    await portal.aDocument(holder, { ...dated, fileId: pdfId }),
    await portal.aDocument(holder, { ...dated, fileId: pdfId }),
    await portal.aDocument(holder, { ...dated, expirationDate: null, fileId: pngId, type: 'PNG' }),
  ];
  const { headers } = await ask(admin, ids);
  expect(headers['content-disposition']).toMatch(/^attachment; filename="Documents \d{4}-\d\d-\d\d\.zip"$/);
  expect(headers['cache-control']).toBe('no-store');
  const zip = await zipFor(admin, [...ids, ids[0] ?? '']);
  expect(Object.keys(zip)).toEqual([
    'Müller Lüd Jörg - Höhen 1 2 (until 2027-01-01).pdf',
    'Müller Lüd Jörg - Höhen 1 2 (until 2027-01-01) (2).pdf',
    'Müller Lüd Jörg - Höhen 1 2.png',
  ]);
  const contents = Object.values(zip).map((content) => Buffer.from(content));
  expect(contents.map((content, n) => content.equals(n === 2 ? png : pdf))).toEqual([true, true, true]);
});

test('[VER-10] an admin downloads any document, everybody else what they hold or added', async () => {
  const admin = await portal.aWorkspace();
  const { workspaceId } = admin;
  const [holder, creator] = [await portal.aMember(workspaceId), await portal.aMember(workspaceId)];
  const mate = await portal.aMember(workspaceId, 'TEAM_ADMIN');
  await portal.aTeam(workspaceId, [holder.memberId, mate.memberId]);
  const stranger = await portal.aWorkspace();
  const id = await portal.aDocument(holder, { creator });
  const theirs = await portal.aDocument(stranger);
  const codes = [];
  for (const person of [admin, holder, creator, mate]) codes.push(await codeFor(person, [id]));
  expect(codes).toEqual([200, 200, 200, 'UNKNOWN_IDS']);
  expect(await codeFor({ ...stranger, workspaceId }, [id])).toBe('NOT_FOUND');
  for (const unknown of [theirs, newId()]) {
    const { body } = await ask(admin, [id, unknown]);
    expect(JSON.parse(body)).toMatchObject({
      code: 'UNKNOWN_IDS',
      issues: [{ path: 'documentIds.1' }],
    });
  }
  await portal.call(endpoints.members.remove, { params: { memberId: holder.memberId }, as: admin });
  expect(await codeFor(admin, [id])).toBe('UNKNOWN_IDS');
});

test('[VER-10] a sensitive document is downloaded by its holder, who added it, and admins alone', async () => {
  const admin = await portal.aWorkspace();
  const { workspaceId } = admin;
  const holder = await portal.aMember(workspaceId);
  const manager = await portal.aMember(workspaceId, 'TEAM_ADMIN');
  await portal.aTeam(workspaceId, [holder.memberId, manager.memberId]);
  const id = await portal.aDocument(holder, {
    kindId: await aKind(portal, workspaceId, { sensitive: true }),
    creator: admin,
  });
  expect([await codeFor(admin, [id]), await codeFor(holder, [id])]).toEqual([200, 200]);
  expect(await codeFor(manager, [id])).toBe('UNKNOWN_IDS');
});

test('[VER-10] at most 500 documents come in one ZIP', async () => {
  const admin = await portal.aWorkspace();
  const tooMany = Array.from({ length: COUNT.downloads + 1 }, newId);
  expect(await codeFor(admin, tooMany)).toBe('VALIDATION');
  expect(await codeFor(admin, [])).toBe('VALIDATION');
});

test('[VER-10] the security log says once who opened each of the files', async () => {
  const admin = await portal.aWorkspace();
  const holder = await portal.aMember(admin.workspaceId);
  const ids = [
    await portal.aDocument(holder, { name: 'First aid', creator: admin }),
    await portal.aDocument(holder, { name: 'Crane licence', creator: admin }),
  ];
  await zipFor(admin, ids);
  await zipFor(admin, ids);
  const { body } = await portal.call(endpoints.security.list, {
    params: { workspaceId: admin.workspaceId },
    body: { pageSize: 50, filters: { event: 'file_opened' } },
    as: admin,
  });
  expect(body.data.map(({ details }) => details.document).sort()).toEqual(['Crane licence', 'First aid']);
  for (const event of body.data) {
    expect(event).toMatchObject({
      workspaceMember: { id: admin.memberId },
      relatedWorkspaceMember: { id: holder.memberId },
      details: { documentId: expect.stringMatching(new RegExp(ids.join('|'))) },
    });
  }
});

test('[VER-10] a document whose file the server has lost is named in the ZIP, and the others are there', async () => {
  const admin = await portal.aWorkspace();
  await named(admin, 'Ines', 'Byron');
  const [lost, kept] = [await portal.aFile(admin), await portal.aFile(admin)];
  const ids = [
    await portal.aDocument(admin, { name: 'Lost', fileId: lost }),
    await portal.aDocument(admin, { name: 'Kept', fileId: kept }),
  ];
  await rm(await contentPath(admin, lost));
  const zip = await zipFor(admin, ids);
  expect(Object.keys(zip)).toEqual(['Byron Ines - Kept.pdf', 'Missing documents.txt']);
  expect(Buffer.from(zip['Missing documents.txt'] ?? []).toString()).toContain(
    '\r\nByron Ines - Lost.pdf: the server has lost it. Tell the person who runs it.\r\n',
  );
});

/** A node on whose store a file is read in another way. */
const nodeThatReads = (read: Store['read']) => portal.addNode({ store: { ...portal.services.store, read } });

test('[VER-10] a store that does not answer is said so, as long as nothing was sent', async () => {
  const admin = await portal.aWorkspace();
  const id = await portal.aDocument(admin);
  const on = await nodeThatReads(async () => {
    throw apiError('STORE_UNREACHABLE');
  });
  const { statusCode, body } = await ask(admin, [id], { on });
  expect([statusCode, JSON.parse(body).code]).toEqual([503, 'STORE_UNREACHABLE']);
});

test('[VER-10] while files are read nothing holds a connection to the database', async () => {
  const admin = await portal.aWorkspace();
  const ids = [await portal.aDocument(admin), await portal.aDocument(admin)];
  const held: number[] = [];
  const on = await nodeThatReads((key) => {
    for (const { $client } of [portal.services.db, portal.services.independentDb])
      held.push($client.totalCount - $client.idleCount);
    return portal.services.store.read(key);
  });
  await zipFor(admin, ids, { on });
  expect(held).toEqual([0, 0, 0, 0]);
});

/** A node that listens, whose files never end, and readers of a ZIP who take the beginning and no more. */
async function aSlowNode() {
  const contents: Readable[] = [];
  const node = await nodeThatReads(async () => {
    const endless = Readable.from(
      (async function* () {
        for (;;) yield Buffer.alloc(65_536);
      })(),
    );
    contents.push(endless);
    return endless;
  });
  const url = await node.listen({ host: '127.0.0.1', port: 0 });
  const slowReader = async ({ workspaceId, token }: Member, documentIds: string[]) => {
    const body = JSON.stringify({ workspaceId, documentIds });
    const head = [
      `POST ${download.path} HTTP/1.1`,
      `Authorization: Bearer ${token}`,
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
    ];
    const call = await rawCall(url, head, body);
    expect(await takeBeginning(call)).toMatch(/^HTTP\/1\.1 200 /);
    return call.socket;
  };
  return { node, contents, slowReader };
}

test('[VER-10] when the reader goes away the file under way is let go, and no other is asked for', async () => {
  const admin = await portal.aWorkspace();
  const ids = [await portal.aDocument(admin), await portal.aDocument(admin)];
  const { contents, slowReader } = await aSlowNode();
  const reader = await slowReader(admin, ids);
  reader.destroy();
  await expect.poll(() => contents[0]?.destroyed).toBe(true);
  expect(contents).toHaveLength(1);
});

test('[VER-10] one person gets two ZIPs at a time; others do not wait for them', async () => {
  const admin = await portal.aWorkspace();
  const other = await portal.aMember(admin.workspaceId, 'WORKSPACE_ADMIN');
  const id = await portal.aDocument(admin);
  const { node, slowReader } = await aSlowNode();
  const readers = [await slowReader(admin, [id]), await slowReader(admin, [id])];
  const refused = await ask(admin, [id], { on: node });
  expect([refused.statusCode, JSON.parse(refused.body).code]).toEqual([503, 'BUSY']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  await slowReader(other, [id]);
  for (const reader of readers) reader.destroy();
  await expect
    .poll(() => slowReader(admin, [id]).then(({ destroyed }) => destroyed), { timeout: 15_000 })
    .toBe(false);
});

test('[VER-10] a document that waits for its review is downloaded by its holder as it is', async () => {
  const admin = await portal.aWorkspace();
  const id = await portal.aDocument(admin, { state: 'SUBMITTED' });
  expect(Object.keys(await zipFor(admin, [id]))).toHaveLength(1);
  await portal.inWorkspace(admin.workspaceId, ({ tx }) => tx.delete(documents).where(eq(documents.id, id)));
  expect(await codeFor(admin, [id])).toBe('UNKNOWN_IDS');
});
