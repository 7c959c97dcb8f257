import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { BYTES } from '#contract/rules/sizes.ts';
import { createApp } from '#server/app.ts';
import { newId } from '#server/core/ids.ts';
import { aLink } from '#tests/support/accounts.ts';
import { builders, type Member } from '#tests/support/builders.ts';
import { type TestServices, testServices } from '#tests/support/services.ts';

let services: TestServices;
let app: FastifyInstance;
let ada: Member;
let headers: Record<string, string>;
let pdf: Buffer;

beforeAll(async () => {
  services = await testServices();
  app = await createApp(services);
  ada = await builders(services).aWorkspace();
  headers = headersOf(ada);
  const document = await PDFDocument.create();
  document.addPage().drawText('Certificate of training');
  pdf = Buffer.from(await document.save());
});
afterAll(async () => {
  await app.close();
  await services.close();
});

const headersOf = ({ token, workspaceId }: Member) => ({
  authorization: `Bearer ${token}`,
  'x-workspace-id': workspaceId,
});

async function upload(content: Buffer, name = 'Certificate.pdf', given: object = headers) {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(content)], name));
  const encoded = new Response(form);
  return app.inject({
    method: 'POST',
    url: '/v2/files',
    headers: { ...given, 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
}

const get = (url: string, headers = {}) => app.inject({ method: 'GET', url, headers });
const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');

test('[DOC-21] a PDF is stored and comes back byte for byte by its signed link, without a session', async () => {
  const answer = await upload(pdf, 'C:\\scans\\Prüfung 1.pdf');
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toMatchObject({
    name: 'Prüfung 1.pdf',
    mimeType: 'application/pdf',
    size: pdf.length,
    sha256: sha256(pdf),
  });
  const file = await get(answer.json().url);
  expect(file.statusCode).toBe(200);
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(pdf.length),
    'x-content-type-options': 'nosniff',
  });
  expect(file.headers['content-security-policy']).toContain('sandbox');
  expect(file.headers['cache-control']).toContain('private');
  expect(file.rawPayload.equals(pdf)).toBe(true);
});

test('[DOC-21] PNG and JPEG files of several MB are stored, and their parts can be read', async () => {
  const noise = sharp({
    create: {
      width: 1_600,
      height: 1_200,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 50 },
    },
  });
  for (const content of [
    await noise.clone().png().toBuffer(),
    await noise.jpeg({ quality: 100 }).toBuffer(),
  ]) {
    const { url } = (await upload(content, 'photo')).json();
    const part = await get(url, { range: 'bytes=1000000-1000099' });
    expect(part.statusCode).toBe(206);
    expect(part.rawPayload.equals(content.subarray(1_000_000, 1_000_100))).toBe(true);
  }
});

test('[DOC-22] content of another kind is refused whatever its name, and nothing of it stays', async () => {
  const answer = await upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'photo.png');
  expect(answer.statusCode).toBe(415);
  expect(answer.json().code).toBe('FILE_TYPE');
  expect(await readdir(join(services.folder, '.incoming'))).toEqual([]);
});

test('[DOC-23] a file of 10 MB is taken, one byte more is not', async () => {
  const padded = (size: number) => Buffer.concat([pdf, Buffer.alloc(size - pdf.length, ' ')]);
  expect((await upload(padded(BYTES.document))).statusCode).toBe(201);
  const answer = await upload(padded(BYTES.document + 1));
  expect(answer.statusCode).toBe(413);
  expect(answer.json().code).toBe('FILE_TOO_LARGE');
});

test('an empty file and a call without a file are refused', async () => {
  expect((await upload(Buffer.alloc(0))).json().code).toBe('FILE_EMPTY');
  const json = { ...headers, 'content-type': 'application/json' };
  const answer = await app.inject({ method: 'POST', url: '/v2/files', headers: json, payload: '{}' });
  expect(answer.statusCode).toBe(400);
});

test('an upload that breaks off leaves nothing behind', async () => {
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const form = { ...headers, 'content-type': 'multipart/form-data; boundary=cut' };
  const sending = request({ host: '127.0.0.1', port, method: 'POST', path: '/v2/files', headers: form });
  sending.on('error', () => undefined);
  sending.write('--cut\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n');
  sending.write(Buffer.alloc(200_000));
  const incoming = () => readdir(join(services.folder, '.incoming'));
  await vi.waitFor(async () => expect(await incoming()).toHaveLength(1));
  sending.destroy();
  await vi.waitFor(async () => expect(await incoming()).toEqual([]));
});

test('who is not in the workspace cannot store a file there', async () => {
  const eve = headersOf(await builders(services).aWorkspace());
  const there = { ...eve, 'x-workspace-id': ada.workspaceId };
  expect((await upload(pdf, 'x.pdf', there)).statusCode).toBe(404);
  expect((await upload(pdf, 'x.pdf', {})).statusCode).toBe(401);
});

test('a link that ran out, was changed, or names another file opens nothing', async () => {
  const { id, url } = (await upload(pdf)).json();
  const other = (await upload(pdf)).json();
  expect((await get(url.replace(id, other.id))).statusCode).toBe(403);
  expect((await get(`${url}0`)).statusCode).toBe(403);
  expect((await get(url.replace(ada.userId, newId()))).statusCode).toBe(403);
  expect((await get(`/v2/files/${id}`)).statusCode).toBe(400);
  expect((await get(await aLink(services, ada.userId, newId()))).statusCode).toBe(404);
  services.moveClock(60 * 60 * 1_000);
  const late = await get(url);
  expect(late.statusCode).toBe(403);
  expect(late.json().code).toBe('LINK_INVALID');
  expect((await get(await aLink(services, ada.userId, id))).statusCode).toBe(200);
});

test('who opens the link of a file in a tab and does not get it reads a page that says why; a program gets JSON', async () => {
  const { id, url } = (await upload(pdf)).json();
  const inTab = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
  expect((await get(url, inTab)).headers['content-type']).toBe('application/pdf');
  const gone = await get(await aLink(services, ada.userId, newId()), inTab);
  expect([gone.statusCode, gone.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  expect(gone.payload).toContain('This file can’t be opened');
  services.moveClock(60 * 60 * 1_000);
  const late = await get(url, inTab);
  expect([late.statusCode, late.headers['content-type']]).toEqual([403, 'text/html; charset=utf-8']);
  expect(late.payload).toContain('This link has expired');
  expect(late.payload).toContain('open the file again');
  expect(late.payload).not.toContain(id);
  expect(late.headers['content-security-policy']).toContain("default-src 'none'");
  for (const accept of ['image/avif,image/webp,*/*;q=0.8', '*/*', 'application/json'])
    expect((await get(url, { accept })).json().code).toBe('LINK_INVALID');
});

test('a range beyond the end is answered 416', async () => {
  const { url } = (await upload(pdf)).json();
  const answer = await get(url, { range: 'bytes=99999999-' });
  expect(answer.statusCode).toBe(416);
  expect(answer.headers['content-range']).toBe(`bytes */${pdf.length}`);
});
