import type { FastifyInstance } from 'fastify';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { BYTES } from '#contract/rules/sizes.ts';
import { sweep } from '#server/housekeeping/sweep.ts';
import { aLink } from '#tests/support/accounts.ts';
import type { Member } from '#tests/support/builders.ts';
import { aPdf, aPng } from '#tests/support/files.ts';
import { createTestPortal, toRequest } from '#tests/support/portal.ts';
import { securityLog } from '#tests/support/securityLog.ts';
import { FINDING, infected, sayNotTried, testScanner } from '#tests/support/store/clamd.ts';
import { scanKeptSoon } from './scan.ts';

const scanner = testScanner();
const portal = createTestPortal({ CLAMD_SOCKET: scanner?.socket ?? '/no/clamd' });
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** A node of a portal in which no scanner is set up. */
let unscanned: FastifyInstance;
let admin: Member;

beforeAll(async () => {
  await scanner?.start();
  unscanned = await portal.addNode({ scanner: null });
});
beforeEach(async () => {
  admin = await portal.aWorkspace();
});
afterAll(() => scanner?.close());

const open = async (url: string, on?: FastifyInstance) => {
  const { statusCode, body } = await portal.send({ method: 'GET', url }, on ? { on } : {});
  return statusCode === 200 ? 200 : JSON.parse(body).code;
};

async function upload(content: Buffer, on?: FastifyInstance): Promise<{ id: string; url: string }> {
  const { status, body } = await portal.upload(content, { as: admin, name: 'Card.pdf', ...(on && { on }) });
  expect(status).toBe(201);
  return body;
}

const claim = (fileId: string, name = 'First aid') =>
  portal.call(endpoints.documents.bulkCreate, {
    params: { workspaceId: admin.workspaceId },
    body: { workspaceMemberIds: [admin.memberId], documents: [{ name, fileId }] },
    as: admin,
  });

async function zipOf(documentIds: string[]) {
  const body = { workspaceId: admin.workspaceId, documentIds };
  const answer = await portal.send(toRequest(endpoints.documents.download, { body }), { as: admin });
  const zip = unzipSync(answer.rawPayload);
  return { names: Object.keys(zip), missing: Buffer.from(zip['Missing documents.txt'] ?? []).toString() };
}

const log = securityLog(portal);

test('[DOOR-10] a file opens for nobody until it was scanned, and then for whoever may see it', async () => {
  if (!scanner) return sayNotTried();
  const { id, url } = await upload(await aPdf());
  const early = await portal.send({ method: 'GET', url });
  expect([early.statusCode, early.json().code, early.headers['retry-after']]).toEqual([
    409,
    'FILE_NOT_SCANNED',
    '3',
  ]);
  const inTab = await portal.send({ method: 'GET', url, headers: { accept: 'text/html' } });
  expect(inTab.body).toContain('<h1>This file isn’t scanned yet</h1>');
  const [documentId = ''] = (await claim(id)).body.data ?? [];
  expect(await zipOf([documentId])).toEqual({
    names: ['Missing documents.txt'],
    missing: expect.stringContaining('it isn’t scanned for malware yet'),
  });
  await portal.work();
  expect(await open(url)).toBe(200);
  expect((await zipOf([documentId])).names).toHaveLength(1);
});

test('[DOOR-10] a file with malware opens for nobody by any way, and the log says what was found, and whose it is', async () => {
  if (!scanner) return sayNotTried();
  const content = infected(await aPdf());
  const { id, url } = await upload(content);
  const [documentId = ''] = (await claim(id)).body.data ?? [];
  const link = await aLink(portal.services, admin.userId, id);
  expect(await log.logOf(admin, { event: 'malware_found' })).toMatchObject([
    {
      workspaceMember: { id: admin.memberId },
      relatedWorkspaceMember: { id: admin.memberId },
      details: { file: 'Card.pdf', document: 'First aid', finding: FINDING },
    },
  ]);
  expect(await open(url)).toBe('FILE_INFECTED');
  expect(await open(link, unscanned)).toBe('FILE_INFECTED');
  const part = await portal.send({ method: 'GET', url, headers: { range: 'bytes=0-9' } });
  expect(part.statusCode).toBe(403);
  const inTab = await portal.send({ method: 'GET', url, headers: { accept: 'text/html' } });
  expect([inTab.statusCode, inTab.body]).toEqual([
    403,
    expect.stringContaining('<h1>Malware was found in this file</h1>'),
  ]);
  expect(await zipOf([documentId])).toEqual({
    names: ['Missing documents.txt'],
    missing: expect.stringContaining('First aid.pdf: malware was found in it.'),
  });
  const record = await portal.send(
    toRequest(endpoints.memberRecord.download, { params: { memberId: admin.memberId } }),
    { as: admin },
  );
  expect(Object.keys(unzipSync(record.rawPayload))).toEqual(['Record.html', 'Missing documents.txt']);
});

test('[DOOR-10] a file with malware is no document, and the same content is not taken again', async () => {
  if (!scanner) return sayNotTried();
  const content = infected(await aPdf());
  const { id } = await upload(content);
  await portal.work();
  const refused = await claim(id);
  expect([refused.status, refused.error]).toMatchObject([403, { code: 'FILE_INFECTED' }]);
  expect(refused.error.message).toContain('“Card.pdf”');
  for (const on of [portal.app, unscanned]) {
    const again = await portal.upload(content, { as: admin, on });
    expect([again.status, again.error.code]).toEqual([403, 'FILE_INFECTED']);
  }
  const picture = infected(await aPng());
  const { body: kept } = await portal.upload(picture, { as: admin, name: 'Item.png' });
  await portal.work();
  const item = await portal.call(endpoints.equipment.create, {
    body: { workspaceId: admin.workspaceId, product: { name: 'Drill', imageFileId: kept.id } },
    as: admin,
  });
  expect([item.status, item.error.code]).toEqual([403, 'FILE_INFECTED']);
});

test('[DOOR-10] one scan is for all files of the same content, and another workspace has its own', async () => {
  if (!scanner) return sayNotTried();
  const content = await aPdf();
  await upload(content);
  await portal.work();
  expect(await open((await upload(content)).url)).toBe(200);
  admin = await portal.aWorkspace();
  expect(await open((await upload(content)).url)).toBe('FILE_NOT_SCANNED');
});

test('[DOOR-10] while the scanner does not answer, files wait, /readyz says so, and all goes on a minute after it is back', async () => {
  if (!scanner) return sayNotTried();
  await scanner.stop();
  portal.clock.advance(2_000);
  const [one, two] = [await upload(await aPdf()), await upload(infected(await aPdf()))];
  await portal.work();
  expect([await open(one.url), await open(two.url)]).toEqual(['FILE_NOT_SCANNED', 'FILE_NOT_SCANNED']);
  const ready = await portal.send({ method: 'GET', url: '/readyz' });
  expect([ready.statusCode, ready.json()]).toEqual([
    200,
    { status: 'ok', database: 'ok', store: 'ok', scanner: 'failed' },
  ]);
  await scanner.start();
  portal.clock.advance(MINUTE);
  expect(await open(one.url)).toBe('FILE_NOT_SCANNED');
  await portal.work();
  expect([await open(one.url), await open(two.url)]).toEqual([200, 'FILE_INFECTED']);
  expect((await portal.send({ method: 'GET', url: '/readyz' })).json()).toMatchObject({ scanner: 'ok' });
});

test('[DOOR-10] what is too large for the scanner opens for nobody, and is tried again a day later', async () => {
  if (!scanner) return sayNotTried();
  await scanner.stop();
  await scanner.start({ largest: '1M' });
  const { id } = await upload(await aPdf(BYTES.document / 4));
  await claim(id);
  await portal.work();
  const link = () => aLink(portal.services, admin.userId, id);
  expect([await open(await link()), await open(await link(), unscanned)]).toEqual(['FILE_UNSCANNABLE', 200]);
  await scanner.stop();
  await scanner.start();
  for (const [later, code] of [
    [DAY - MINUTE, 'FILE_UNSCANNABLE'],
    [MINUTE, 200],
  ] as const) {
    portal.clock.advance(later);
    await sweep(portal.services);
    await portal.work();
    expect(await open(await link())).toBe(code);
  }
});

test('[DOOR-10] what was kept without a scanner opens as before, until its turn in the background comes', async () => {
  if (!scanner) return sayNotTried();
  const [clean, bad] = [
    await upload(await aPdf(), unscanned),
    await upload(infected(await aPdf()), unscanned),
  ];
  expect([await open(clean.url), await open(bad.url)]).toEqual([200, 200]);
  await scanKeptSoon(portal.services);
  await scanKeptSoon(portal.services);
  await portal.work();
  expect([await open(clean.url), await open(bad.url)]).toEqual([200, 'FILE_INFECTED']);
  expect(await log.logOf(admin, { event: 'malware_found' })).toHaveLength(1);
});

test('[DOOR-10] a content that nothing uses any more is forgotten with what the scanner said of it', async () => {
  if (!scanner) return sayNotTried();
  const content = await aPdf();
  await upload(content);
  await portal.work();
  portal.clock.advance(DAY);
  await portal.work();
  expect(await open((await upload(content)).url)).toBe('FILE_NOT_SCANNED');
});
