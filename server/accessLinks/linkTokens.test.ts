import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import type { CallOf } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import { logSerializers } from '#server/process/log.ts';
import { guestCalls, tokenOf } from '#tests/api/links.ts';
import type { Member } from '#tests/support/builders.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { aKind, records } from '#tests/support/records.ts';

const { create, revoke } = endpoints.accessLinks;
const { get } = endpoints.uploadLink;

const lines: string[] = [];
const stream = { write: (line: string) => void lines.push(line) };
const portal = createTestPortal({}, async () => ({
  log: pino({ level: 'trace', serializers: logSerializers }, stream),
}));
const { queue } = records(portal);
const { send, submitBy } = guestCalls(portal);

let admin: Member;
let memberId: string;
let kindId: string;

beforeEach(async () => {
  admin = await portal.aWorkspace();
  ({ memberId } = await portal.aDraft(admin.workspaceId));
  kindId = await aKind(portal, admin.workspaceId);
});

/** A link that was just made, with who calls by it. */
async function aLink(asked: Partial<CallOf<typeof create>['body']> = {}) {
  const { body } = await portal.call(create, {
    as: admin,
    params: { workspaceId: admin.workspaceId },
    body: { workspaceMemberId: memberId, kindIds: [kindId], validDays: 7, ...asked },
  });
  return { id: body.accessLink.id, guest: { token: tokenOf(body.url) } };
}

test('[DOOR-04] opening a link, however often, uses nothing up; 30 submissions at once with one use left are one', async () => {
  const kinds = await Promise.all(
    Array.from({ length: 15 }, (_, n) => aKind(portal, admin.workspaceId, { name: `Kind ${n}` })),
  );
  const { guest } = await aLink({ kindIds: kinds, maxUses: 1 });
  for (let n = 0; n < 5; n += 1) expect((await portal.call(get, { as: guest })).body.usesLeft).toBe(1);
  const nodes = [portal.app, await portal.addNode()];
  const files: string[] = [];
  for (let n = 0; n < 30; n += 1) files.push((await send(guest)).body.id);
  const answers = await Promise.all(
    files.map((fileId, n) => submitBy(guest, kinds[n % 15] ?? '', { fileId, on: nodes[n % 2] })),
  );
  const count = (code: number) => answers.filter(({ status }) => status === code).length;
  expect([count(201), (await queue(admin)).body.count]).toEqual([1, 1]);
  const others = answers.filter(({ status }) => status !== 201).map(({ error }) => error.code);
  // A node takes only so many calls of one caller at a time.
  expect(others.filter((code) => code !== 'LINK_USED_UP' && code !== 'TOO_MANY_AT_ONCE')).toEqual([]);
  expect(others).toContain('LINK_USED_UP');
});

test('[DOOR-04] a link brings so many megabytes a day, and so do all links of a workspace', async () => {
  const { guest } = await aLink();
  const other = await aLink();
  const spend = (points: number, key: string) =>
    portal.services.throttle.consume(
      key.startsWith('link/') ? 'linkUpload' : 'linkUploadsOfWorkspace',
      key,
      points,
    );
  await spend(300, `link/${other.id}`);
  expect((await send(other.guest)).error.code).toBe('UPLOAD_LIMIT');
  expect((await send(guest)).status).toBe(201);
  await spend(9_990, admin.workspaceId);
  const last = await Promise.all(Array.from({ length: 12 }, () => send(guest)));
  expect(last.filter(({ status }) => status === 201).length).toBeLessThan(12);
  expect(last.find(({ status }) => status !== 201)?.error.code).toBe('UPLOAD_LIMIT');
});

test('[DOOR-04] the token is stored as a hash, and stands in no line of the log', async () => {
  const { guest, id } = await aLink();
  await submitBy(guest, kindId);
  await portal.call(revoke, { params: { accessLinkId: id }, as: admin });
  await portal.call(get, { as: guest });
  const secret = guest.token.slice(-43);
  const found = await portal.inWorkspace(admin.workspaceId, async ({ tx }) => {
    const texts = await Promise.all(
      ['access_links', 'security_events', 'activities', 'files'].map((table) =>
        tx.execute(`select coalesce(string_agg(t::text, ''), '') as text from ${table} as t`),
      ),
    );
    return texts.map((one) => (one.rows[0] as { text: string }).text).join('');
  });
  expect(found).toContain(id);
  expect(found).not.toContain(secret);
  expect(lines.join('')).toContain('/v2/upload-link/submissions');
  expect(lines.join('')).not.toContain(secret);
});
