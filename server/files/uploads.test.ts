import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { LIFETIME_MS } from '#contract/rules/lifetimes.ts';
import { RATE } from '#contract/rules/limits.ts';
import { BYTES } from '#contract/rules/sizes.ts';
import { aLink } from '#tests/support/accounts.ts';
import type { Member } from '#tests/support/builders.ts';
import { aJpeg, aPdf, aPng, multipart } from '#tests/support/files.ts';
import { createTestPortal } from '#tests/support/portal.ts';

const portal = createTestPortal();
const MB = 1_000_000;
let admin: Member;
beforeAll(async () => {
  admin = await portal.aWorkspace();
});

const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');
const download = (url: string, headers = {}) => portal.send({ method: 'GET', url }, { headers });
const sendForm = async (files: { content: Uint8Array; name: string }[]) =>
  portal.send({ method: 'POST', url: '/v2/files', ...(await multipart(files)) }, { as: admin });
const leftovers = () => readdir(join(portal.services.folder, '.incoming'));

test.each([
  ['PDF', 'application/pdf', () => aPdf(6 * MB)],
  ['PNG', 'image/png', () => aPng(4 * MB)],
  ['JPEG', 'image/jpeg', () => aJpeg(5 * MB)],
])('[DOC-21] a %s of several MB comes back byte for byte', async (name, mimeType, make) => {
  const content = await make();
  expect(content.length).toBeGreaterThan(3 * MB);
  const { body } = await portal.upload(content, { as: admin, name: `${name}.bin` });
  expect(body).toMatchObject({
    name: `${name}.bin`,
    mimeType,
    size: content.length,
    sha256: sha256(content),
  });
  const file = await download(body.url);
  expect(sha256(file.rawPayload)).toBe(body.sha256);
  expect(file.headers).toMatchObject({
    'content-type': mimeType,
    etag: `"${body.sha256}"`,
    'accept-ranges': 'bytes',
    'cross-origin-resource-policy': 'same-origin',
  });
  const tail = await download(body.url, { range: 'bytes=-1000' });
  expect(tail.statusCode).toBe(206);
  expect(tail.rawPayload.equals(content.subarray(-1_000))).toBe(true);
  expect((await download(body.url, { 'if-none-match': `"${body.sha256}"` })).statusCode).toBe(304);
});

test('[STK-02] uploads that nothing has used yet come with new links, to those alone who uploaded them', async () => {
  const colleague = await portal.aMember(admin.workspaceId, 'WORKSPACE_ADMIN');
  const own = [];
  for (const name of ['a.pdf', 'b.pdf', 'c.pdf']) {
    portal.clock.advance(1_000);
    own.push((await portal.upload(await aPdf(), { as: colleague, name })).body);
  }
  const [used] = own;
  const document = { name: 'First aid', fileId: used?.id };
  const body = { workspaceMemberIds: [colleague.memberId], documents: [document] };
  const params = { workspaceId: admin.workspaceId };
  await portal.call(endpoints.documents.bulkCreate, { params, body, as: colleague });
  portal.clock.advance(LIFETIME_MS.fileLink * 2);
  expect((await download(own[1]?.url ?? '')).statusCode).not.toBe(200);
  const { body: left } = await portal.call(endpoints.files.listUploads, { as: colleague });
  expect([left.count, left.data.map(({ name }) => name)]).toEqual([2, ['c.pdf', 'b.pdf']]);
  expect((await download(left.data[1]?.url ?? '')).statusCode).toBe(200);
  const others = await portal.call(endpoints.files.listUploads, { as: admin });
  expect(others.body.data.map(({ id }) => id)).not.toContain(own[1]?.id);
});

test.each([
  ['two files', [0, 1]],
  ['no file', []],
])('a form with %s is refused, and nothing of it stays', async (_what, indexes) => {
  const content = await aPdf();
  const answer = await sendForm(indexes.map((index) => ({ content, name: `${index}.pdf` })));
  expect(answer.statusCode).toBe(400);
  expect(answer.json().code).toBe('FILE_MISSING');
  expect(await leftovers()).toEqual([]);
});

test('a form that breaks off is refused, and nothing of it stays', async () => {
  const { headers, payload } = await multipart([{ content: await aPdf(MB), name: 'a.pdf' }]);
  const answer = await portal.send(
    { method: 'POST', url: '/v2/files', headers, payload: payload.subarray(0, 500_000) },
    { as: admin },
  );
  expect(answer.statusCode).toBe(400);
  expect(answer.json().code).toBe('FILE_MISSING');
  expect(await leftovers()).toEqual([]);
});

test('an upload whose connection breaks leaves nothing behind, and the portal goes on', async () => {
  const node = await portal.addNode();
  const address = new URL(await node.listen({ host: '127.0.0.1', port: 0 }));
  const { headers, payload } = await multipart([{ content: await aPdf(MB), name: 'a.pdf' }]);
  const socket = connect(Number(address.port), address.hostname);
  const head = [
    'POST /v2/files HTTP/1.1',
    `Host: ${address.host}`,
    `Authorization: Bearer ${admin.token}`,
    `X-Workspace-Id: ${admin.workspaceId}`,
    `Content-Type: ${headers['content-type']}`,
    `Content-Length: ${payload.length}`,
    '\r\n',
  ];
  socket.write(head.join('\r\n'));
  socket.write(payload.subarray(0, 300_000));
  await expect.poll(leftovers).toHaveLength(1);
  socket.destroy();
  await expect.poll(leftovers).toEqual([]);
  expect((await portal.upload(await aPdf(), { as: admin })).status).toBe(201);
});

test('the same content uploaded by two workspaces is kept for each by itself', async () => {
  const content = await aPdf(10_000);
  const other = await portal.aWorkspace();
  const [mine, again, theirs] = [
    (await portal.upload(content, { as: admin })).body,
    (await portal.upload(content, { as: admin })).body,
    (await portal.upload(content, { as: other })).body,
  ];
  expect(new Set([mine.id, again.id, theirs.id]).size).toBe(3);
  const stored = async ({ workspaceId }: Member) =>
    (await readdir(join(portal.services.folder, workspaceId), { recursive: true })).filter((path) =>
      path.endsWith(mine.sha256),
    );
  expect(await stored(admin)).toHaveLength(1);
  expect(await stored(other)).toHaveLength(1);
});

test('an upload that no document uses is gone after 24 hours, one that is used stays', async () => {
  const upload = async () => (await portal.upload(await aPdf(10_000), { as: admin })).body;
  const [used, unused] = [await upload(), await upload()];
  const { workspaceId, memberId } = admin;
  const { body } = await portal.call(endpoints.documents.bulkCreate, {
    params: { workspaceId },
    body: { workspaceMemberIds: [memberId], documents: [{ name: 'First aid', fileId: used.id }] },
    as: admin,
  });
  const link = (id: string) => aLink(portal.services, admin.userId, id);
  portal.clock.advance(LIFETIME_MS.unclaimedFile - 1);
  await portal.work();
  expect((await download(await link(unused.id))).statusCode).toBe(200);
  portal.clock.advance(1);
  await portal.work();
  expect((await download(await link(unused.id))).statusCode).toBe(404);
  expect(sha256((await download(await link(used.id))).rawPayload)).toBe(used.sha256);
  const late = await portal.call(endpoints.documents.bulkCreate, {
    params: { workspaceId },
    body: { workspaceMemberIds: [memberId], documents: [{ name: 'Too late', fileId: unused.id }] },
    as: admin,
  });
  expect(late.error.code).toBe('UNKNOWN_IDS');
  expect(body.count).toBe(1);
});

test('who has uploaded as much as one person can in a day waits, in every workspace; others do not', async () => {
  const [eager, calm] = [await portal.aWorkspace(), await portal.aWorkspace()];
  const elsewhere = await portal.aWorkspace({ admin: eager });
  const { throttle } = portal.services;
  await throttle.consume('upload', eager.userId, RATE.upload.points - 5);
  const content = await aPdf(3 * MB);
  expect((await portal.upload(content, { as: eager })).status).toBe(201);
  for (const as of [eager, elsewhere]) {
    const { error, headers } = await portal.upload(content, { as });
    expect(error).toMatchObject({ statusCode: 429, code: 'UPLOAD_LIMIT' });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }
  const { workspaceId, memberId } = eager;
  const documents = [{ name: 'First aid', base64: content.toString('base64') }];
  const body = { workspaceMemberIds: [memberId], documents };
  const create = endpoints.documents.bulkCreate;
  const created = await portal.call(create, { params: { workspaceId }, body, as: eager });
  expect(created.error.code).toBe('UPLOAD_LIMIT');
  expect((await portal.upload(content, { as: calm })).status).toBe(201);
});

test('an upload that does not say how long it is counts as the largest that is taken', async () => {
  const [near, far] = [await portal.aWorkspace(), await portal.aWorkspace()];
  const { throttle } = portal.services;
  const { points } = RATE.upload;
  const largest = BYTES.document / (1024 * 1024);
  await throttle.consume('upload', near.userId, points - largest + 1);
  await throttle.consume('upload', far.userId, points - largest);
  const chunked = async (as: Member) => {
    const { headers, payload } = await multipart([{ content: await aPdf(), name: 'a.pdf' }]);
    return portal.send(
      {
        method: 'POST',
        url: '/v2/files',
        headers: { ...headers, 'transfer-encoding': 'chunked' },
        payload: Readable.from([payload]),
      },
      { as },
    );
  };
  const refused = await chunked(near);
  expect(refused.json()).toMatchObject({ statusCode: 429, code: 'UPLOAD_LIMIT' });
  expect((await chunked(far)).statusCode).toBe(201);
  expect((await portal.upload(await aPdf(), { as: far })).error.code).toBe('UPLOAD_LIMIT');
});

test('many uploads at the same time get no further than one after the other', async () => {
  const eager = await portal.aWorkspace();
  await portal.services.throttle.consume('upload', eager.userId, RATE.upload.points - 4);
  const content = await aPdf();
  const answers = await Promise.all(Array.from({ length: 12 }, () => portal.upload(content, { as: eager })));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(4);
  expect(await leftovers()).toEqual([]);
});

test('a link is good for 15 minutes at least, and for half an hour at most', async () => {
  const { id } = (await portal.upload(await aPdf(), { as: admin })).body;
  const url = await aLink(portal.services, admin.userId, id);
  portal.clock.advance(LIFETIME_MS.fileLink - 1);
  expect((await download(url)).statusCode).toBe(200);
  portal.clock.advance(LIFETIME_MS.fileLink + 1);
  expect((await download(url)).json().code).toBe('LINK_INVALID');
});

test('a link whose end was put off, or whose signature was cut or changed, opens nothing', async () => {
  const { url } = (await portal.upload(await aPdf(), { as: admin })).body;
  const { searchParams: given, pathname } = new URL(url, 'http://x');
  const [exp, sig] = [Number(given.get('exp')), given.get('sig') ?? ''];
  const link = (end: number, signature: string) =>
    `${pathname}?viewer=${admin.userId}&grant=${given.get('grant')}&exp=${end}&sig=${signature}`;
  const flipped = (sig.startsWith('A') ? 'B' : 'A') + sig.slice(1);
  for (const changed of [link(exp + 60, sig), link(exp, flipped), link(exp, sig.slice(1))]) {
    expect((await download(changed)).json().code).toBe('LINK_INVALID');
  }
  expect((await download(link(exp, sig))).statusCode).toBe(200);
});

test('content that was lost from the store answers 404, not the path where it should be', async () => {
  const { url, sha256: name } = (await portal.upload(await aPdf(), { as: admin })).body;
  const folder = join(portal.services.folder, admin.workspaceId);
  const paths = await readdir(folder, { recursive: true });
  const path = paths.find((one) => one.endsWith(name)) ?? '';
  await portal.services.store.remove(`${admin.workspaceId}/${path}`);
  const answer = await download(url);
  expect(answer.statusCode).toBe(404);
  expect(answer.body).not.toContain(name);
});

test('what is downloaded ends in the extension of what was found in it', async () => {
  const { url } = (await portal.upload(await aPdf(), { as: admin, name: 'invoice.exe' })).body;
  expect((await download(url)).headers['content-disposition']).toContain('filename=invoice.exe.pdf');
});

test('a file keeps the quotes in its name, as browsers send them, and its extension', async () => {
  const given = 'Crane "Big Tom" no. 5.pdf';
  const { body } = await portal.upload(await aPdf(), { as: admin, name: given });
  expect(body.name).toBe(given);
});
