import { existsSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { MINUTE_MS } from '#contract/rules/time.ts';
import type { S3Settings } from '#server/core/settings/s3Settings.ts';
import { aLink } from '#tests/support/accounts.ts';
import type { Member } from '#tests/support/builders.ts';
import { aPdf } from '#tests/support/files.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { securityLog } from '#tests/support/securityLog.ts';
import { startS3, type TestS3 } from '#tests/support/store/s3.ts';
import { s3Store } from './s3Store.ts';

const portal = createTestPortal();
const { namesOf } = securityLog(portal);
let s3: TestS3;
let settings: S3Settings;
/** A node where browsers fetch files themselves, and one with the same bucket where they do not. */
let direct: FastifyInstance;
let usual: FastifyInstance;
let admin: Member;
let holder: Member;
let content: Buffer;
let url: string;

beforeAll(async () => {
  // What the bucket's server thinks of an address depends on its own clock.
  portal.clock.set(new Date().toISOString());
  s3 = await startS3();
  settings = await s3.aBucket();
  const { folder, log, clock } = portal.services;
  const open = (presigned: S3Settings['presigned']) =>
    s3Store({ ...settings, presigned }, { folder, now: clock(), log });
  usual = await portal.addNode({ store: await open(null) });
  direct = await portal.addNode({ store: await open({ endpoint: settings.endpoint }) });
  admin = await portal.aWorkspace();
  holder = await portal.aMember(admin.workspaceId);
  content = await aPdf(50_000);
  const { body } = await portal.upload(content, { as: admin, name: 'Certificate 1.pdf', on: direct });
  const { workspaceId } = admin;
  await portal.call(endpoints.documents.bulkCreate, {
    params: { workspaceId },
    body: { workspaceMemberIds: [holder.memberId], documents: [{ name: 'First aid', fileId: body.id }] },
    as: admin,
  });
  url = await aLink(portal.services, holder.userId, body.id);
});
afterAll(() => s3.stop());

const get = (on: FastifyInstance, headers = {}, method: 'GET' | 'HEAD' = 'GET') =>
  portal.send({ method, url, headers }, { on });

test('a browser is led to the bucket, which shows the file under its name and type, whole or in part', async () => {
  const answer = await get(direct);
  expect(answer.statusCode).toBe(302);
  expect(answer.headers['cache-control']).toBe('no-store');
  const location = String(answer.headers.location);
  expect(location.startsWith(`${s3.endpoint}/${settings.bucket}/${admin.workspaceId}/`)).toBe(true);
  const fetched = await fetch(location);
  expect(Buffer.from(await fetched.arrayBuffer()).equals(content)).toBe(true);
  expect(fetched.headers.get('content-type')).toBe('application/pdf');
  expect(fetched.headers.get('cache-control')).toBe('private, no-cache');
  expect(fetched.headers.get('content-disposition')).toBe('inline; filename="Certificate 1.pdf"');
  const part = await fetch(location, { headers: { range: 'bytes=10-19' } });
  expect(Buffer.from(await part.arrayBuffer()).equals(content.subarray(10, 20))).toBe(true);
});

test('[VER-09] a script of a page gets the file from the portal, whole or in part', async () => {
  const headers = { 'sec-fetch-dest': 'empty' };
  const answer = await get(direct, headers);
  expect(answer.statusCode).toBe(200);
  expect(answer.rawPayload.equals(content)).toBe(true);
  const part = await get(direct, { ...headers, range: 'bytes=10-19' });
  expect(part.statusCode).toBe(206);
  expect(part.rawPayload.equals(content.subarray(10, 20))).toBe(true);
});

test('the address opens one object, as it is, and not for long', async () => {
  const location = String((await get(direct)).headers.location);
  const { searchParams } = new URL(location);
  const life = Number(searchParams.get('X-Amz-Expires'));
  const [, year, month, day, hour, minute] =
    /^(....)(..)(..)T(..)(..)/.exec(searchParams.get('X-Amz-Date') ?? '') ?? [];
  const signed = new Date(`${year}-${month}-${day}T${hour}:${minute}:00Z`).getTime();
  const ahead = signed + life * 1_000 - portal.services.clock().getTime();
  expect(ahead).toBeGreaterThanOrEqual(5 * MINUTE_MS);
  expect(ahead).toBeLessThanOrEqual(10 * MINUTE_MS);
  for (const changed of [
    location.replace('application%2Fpdf', 'text%2Fhtml'),
    location.replace(/X-Amz-Expires=\d+/, 'X-Amz-Expires=86400'),
    location.replace(admin.workspaceId, 'another'),
    location.replace('=inline', '=attachment'),
    location.replace(`/${admin.workspaceId}/`, `/${admin.workspaceId}/%2e%2e%2f`),
    location.replace(`/${admin.workspaceId}/`, `/${admin.workspaceId}//`),
    `${location}&response-content-type=text%2Fhtml`,
    `${location}&versionId=null`,
    `${location}&acl`,
  ]) {
    expect(changed).not.toBe(location);
    expect({ changed, status: (await fetch(changed)).status }).toEqual({ changed, status: 403 });
  }
  for (const method of ['DELETE', 'PUT', 'POST', 'PATCH']) {
    expect({ method, ok: (await fetch(location, { method })).ok }).toEqual({ method, ok: false });
  }
  const whole = await fetch(location);
  expect(Buffer.from(await whole.arrayBuffer()).equals(content)).toBe(true);
});

test('the address stays the same for minutes, so that browsers keep what they have', async () => {
  const locations = [await get(direct), await get(direct)].map(({ headers }) => headers.location);
  expect(new Set(locations).size).toBe(1);
});

test('an opened file is in the security log, and whoever may not see it any more gets no address', async () => {
  const crew = await portal.aWorkspace();
  const member = await portal.aMember(crew.workspaceId);
  const { body } = await portal.upload(content, { as: crew, on: direct });
  await portal.call(endpoints.documents.bulkCreate, {
    params: { workspaceId: crew.workspaceId },
    body: { workspaceMemberIds: [member.memberId], documents: [{ name: 'First aid', fileId: body.id }] },
    as: crew,
  });
  const link = await aLink(portal.services, member.userId, body.id);
  const open = () => portal.send({ method: 'GET', url: link }, { on: direct });
  expect((await open()).statusCode).toBe(302);
  expect(await namesOf(crew)).toContain('file_opened');
  await portal.call(endpoints.members.remove, { params: { memberId: member.memberId }, as: crew });
  const refused = await open();
  expect([refused.statusCode, refused.headers.location]).toEqual([404, undefined]);
});

test('a link whose session ended gets neither an address nor the file', async () => {
  const { body } = await portal.upload(content, { as: holder, on: direct });
  const link = body.url;
  const open = (headers = {}) => portal.send({ method: 'GET', url: link, headers }, { on: direct });
  expect((await open()).statusCode).toBe(302);
  await portal.call(endpoints.session.signOut, { as: holder });
  for (const headers of [{}, { 'sec-fetch-dest': 'empty' }, { range: 'bytes=0-9' }]) {
    const refused = await open(headers);
    expect([refused.json().code, refused.headers.location]).toEqual(['LINK_INVALID', undefined]);
  }
  expect((await portal.send({ method: 'GET', url: link }, { on: usual })).statusCode).toBe(403);
});

test('without it the portal sends the file itself, and a question about it is answered by the portal in either case', async () => {
  const answer = await get(usual);
  expect(answer.statusCode).toBe(200);
  expect(answer.rawPayload.equals(content)).toBe(true);
  for (const on of [usual, direct]) {
    const head = await get(on, {}, 'HEAD');
    expect([head.statusCode, head.headers['content-length']]).toEqual([200, String(content.length)]);
  }
});

test('pages allow pictures from the bucket where browsers fetch them, and from nowhere else otherwise', async () => {
  expect(existsSync('dist/web/index.html'), 'There are no pages yet: npm run build').toBe(true);
  const policyOf = async (on: FastifyInstance) =>
    String((await portal.send({ method: 'GET', url: '/' }, { on })).headers['content-security-policy']);
  expect(await policyOf(direct)).toContain(`img-src 'self' data: blob: ${s3.endpoint};`);
  const without = (await policyOf(direct)).replace(` ${s3.endpoint}`, '');
  const nonce = /'nonce-[^']+'/g;
  expect((await policyOf(usual)).replaceAll(nonce, '')).toBe(without.replaceAll(nonce, ''));
});
