import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { LIFETIME_MS } from '#contract/rules/lifetimes.ts';
import { PAGE_SIZE } from '#contract/rules/limits.ts';
import { newId } from '#server/core/ids.ts';
import { securityEvents, workspaceMembers } from '#server/db/schema.ts';
import { sweep } from '#server/housekeeping/sweep.ts';
import { aLink } from '#tests/support/accounts.ts';
import type { Member } from '#tests/support/builders.ts';
import { anItem } from '#tests/support/equipment.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { FIREFOX, FROM, PASSWORD, securityLog, WRONG } from '#tests/support/securityLog.ts';

const portal = createTestPortal();
const { logOf, namesOf, aSetting, by, logIn, inside, linkTo } = securityLog(portal);

/** So many drafts at once. */
const addDrafts = ({ workspaceId }: Member, count: number) =>
  portal.inWorkspace(workspaceId, ({ tx }) =>
    tx.execute(sql`insert into workspace_members (id, workspace_id, role, status, created_at)
      select 'c' || right(md5(n::text || ${workspaceId}), 24), ${workspaceId}, 'WORKSPACE_MEMBER', 'DRAFT', now()
      from generate_series(1, ${count}::integer) as n`),
  );

test('the end of a workspace is recorded with the leaving of its last member', async () => {
  const admin = await portal.aWorkspace();
  await portal.call(endpoints.workspaces.leave, { ...by(admin), body: { workspaceId: admin.workspaceId } });
  const rows = await portal.inWorkspace(admin.workspaceId, ({ tx }) => tx.select().from(securityEvents));
  expect(rows.map(({ event }) => event).sort()).toEqual(['member_left', 'workspace_archived']);
});

test('a login is in the log of every workspace of the person, and in no other one', async () => {
  const { admin, other } = await aSetting();
  const second = await portal.aWorkspace({ admin: other });
  const former = await portal.aWorkspace();
  await portal.inWorkspace(former.workspaceId, ({ tx, now }) =>
    tx.insert(workspaceMembers).values({
      id: newId(),
      workspaceId: former.workspaceId,
      userId: other.userId,
      role: 'WORKSPACE_MEMBER',
      status: 'ACTIVE',
      removedAt: now,
      createdAt: now,
    }),
  );
  await logIn(other, PASSWORD);
  expect(await namesOf(admin)).toEqual(['logged_in']);
  expect(await namesOf(second)).toEqual(['logged_in']);
  expect(await namesOf(former)).toEqual([]);
});

test('signing out one other device is told as signing out others; one that had ended, and the own one, are not', async () => {
  const { admin, other } = await aSetting();
  const phone = (await logIn(other, PASSWORD)).body;
  const idOf = async (as: { token: string }) =>
    (await portal.call(endpoints.session.devices, { as })).body.data.find(({ isCurrent }) => isCurrent)?.id;
  const [sessionId = '', own = ''] = [await idOf(phone), await idOf(other)];
  for (const id of [sessionId, sessionId, own])
    await portal.call(endpoints.session.end, { ...by(other), params: { sessionId: id } });
  expect((await namesOf(admin)).sort()).toEqual(['logged_in', 'signed_out_others']);
});

test('removing many names each of them', async () => {
  const { admin, other } = await aSetting();
  const third = await portal.aMember(admin.workspaceId);
  const ids = [other.memberId, third.memberId];
  await portal.call(endpoints.members.removeMany, {
    ...by(admin),
    body: { workspaceId: admin.workspaceId, workspaceMemberIds: ids },
  });
  const about = (await logOf(admin, { event: 'member_removed' })).map(
    (one) => one.relatedWorkspaceMember?.id,
  );
  expect(about.sort()).toEqual([...ids].sort());
});

test('a write that is rolled back leaves no event, only the refusal', async () => {
  const { admin } = await aSetting();
  const params = { memberId: admin.memberId };
  const { error } = await portal.call(endpoints.members.remove, { params, ...by(admin) });
  expect(error.code).toBe('LAST_ADMIN');
  expect(await namesOf(admin)).toEqual([]);
});

test('refusals of one person within a minute are one event with their number', async () => {
  portal.clock.set('2026-05-04T10:00:00.000Z');
  const { admin, other } = await aSetting();
  const rename = () =>
    portal.call(endpoints.workspaces.update, { ...inside(other), ...by(other), body: { name: 'Mine' } });
  await Promise.all(Array.from({ length: 10 }, rename));
  portal.clock.advance(59_000);
  await Promise.all(Array.from({ length: 10 }, rename));
  portal.clock.advance(1_000);
  await rename();
  expect((await logOf(admin)).map(({ event, details }) => [event, details.count])).toEqual([
    ['refused', 1],
    ['refused', 20],
  ]);
});

test('who is no member of a workspace leaves nothing in its log', async () => {
  const { admin } = await aSetting();
  const stranger = await portal.aWorkspace();
  const { status } = await portal.call(endpoints.workspaces.update, {
    ...inside(admin),
    ...by(stranger),
    body: { name: 'Mine' },
  });
  expect(status).toBe(404);
  expect(await namesOf(admin)).toEqual([]);
});

test('a wrong password for an address without an account is answered alike and recorded nowhere', async () => {
  const { admin } = await aSetting();
  const nobody = { ...admin, email: `${newId()}@acme.example` };
  expect((await logIn(nobody, WRONG)).status).toBe(401);
  expect(await namesOf(admin)).toEqual([]);
});

test('a file that is read in parts is opened once in a quarter of an hour, wherever the link is opened', async () => {
  portal.clock.set('2026-05-05T10:00:00.000Z');
  const { admin, other } = await aSetting();
  const url = await linkTo(admin, await portal.aDocument(other));
  const read = (range: string, from = FROM) =>
    portal.send({ method: 'GET', url, headers: { range } }, { from, headers: FIREFOX });
  for (const range of ['bytes=0-9', 'bytes=10-19', 'bytes=20-29']) {
    expect((await read(range)).statusCode).toBe(206);
  }
  await read('bytes=1-9', '192.0.2.8');
  expect(await namesOf(admin)).toEqual(['file_opened']);
  portal.clock.advance(LIFETIME_MS.fileLink);
  expect((await read('bytes=1-9')).statusCode).toBe(206);
  expect(await namesOf(admin)).toEqual(['file_opened', 'file_opened']);
});

test('each person who opens a file is named, and the log by a person has what they did and what was done to them', async () => {
  const { admin, other } = await aSetting();
  const documentId = await portal.aDocument(other);
  for (const reader of [admin, other])
    await portal.send(
      { method: 'GET', url: await linkTo(reader, documentId) },
      { from: FROM, headers: FIREFOX },
    );
  expect(await namesOf(admin)).toEqual(['file_opened', 'file_opened']);
  await portal.call(endpoints.members.remove, { ...by(admin), params: { memberId: other.memberId } });
  const ofOther = await namesOf(admin, { workspaceMemberId: other.memberId });
  expect(ofOther.sort()).toEqual(['file_opened', 'file_opened', 'member_removed']);
  const third = await portal.aMember(admin.workspaceId);
  expect(await namesOf(admin, { workspaceMemberId: third.memberId })).toEqual([]);
});

test('a question for a file without its content, and a file of no document, are no opening', async () => {
  const { admin, other } = await aSetting();
  const url = await linkTo(admin, await portal.aDocument(other));
  await portal.send({ method: 'HEAD', url });
  const loose = await aLink(portal.services, admin.userId, await portal.aFile(admin));
  expect((await portal.send({ method: 'GET', url: loose })).statusCode).toBe(200);
  expect(await namesOf(admin)).toEqual([]);
});

test('a page of a list is no export; a long list is one, whatever page size it was asked with', async () => {
  const { admin } = await aSetting();
  const list = (pageSize: number, page = 0) =>
    portal.call(endpoints.members.list, { ...inside(admin), ...by(admin), body: { page, pageSize } });
  await list(50);
  await list(PAGE_SIZE.all);
  expect(await namesOf(admin)).toEqual([]);
  await addDrafts(admin, 1_600);
  await list(999);
  await list(1_001, 1);
  expect(await namesOf(admin)).toEqual([]);
  await list(5_000);
  await portal.call(endpoints.members.candidates, { ...inside(admin), ...by(admin), body: {} });
  const exported = (await logOf(admin)).map(({ event, details }) => [event, details.call, details.count]);
  expect(exported.sort()).toEqual([
    ['exported', 'members.candidates', 1_602],
    ['exported', 'members.list', 1_602],
  ]);
});

test('exports of equipment and of inspections are recorded like any other', async () => {
  const { admin } = await aSetting();
  await anItem(portal.services, admin.workspaceId, {}, [{ inspectorMemberId: admin.memberId }]);
  await anItem(portal.services, admin.workspaceId, { name: 'Rope' });
  const sent = { ...inside(admin), ...by(admin) };
  await portal.call(endpoints.equipment.list, { ...sent, body: { pageSize: PAGE_SIZE.table } });
  await portal.call(endpoints.inspections.list, { ...sent, body: { pageSize: PAGE_SIZE.table } });
  expect(await namesOf(admin)).not.toContain('exported');
  await portal.call(endpoints.equipment.list, { ...sent, body: { pageSize: PAGE_SIZE.export } });
  await portal.call(endpoints.inspections.list, { ...sent, body: { pageSize: PAGE_SIZE.export } });
  const exported = (await logOf(admin)).filter(({ event }) => event === 'exported');
  expect(exported.map(({ details }) => [details.call, details.count]).sort()).toEqual([
    ['equipment.list', 2],
    ['inspections.list', 1],
  ]);
});

test('an export that its reader breaks off is recorded all the same', async () => {
  const { admin } = await aSetting();
  await addDrafts(admin, 10_000);
  const node = await portal.addNode();
  const url = `${await node.listen({ port: 0 })}/v2/workspace-members/workspace/${admin.workspaceId}`;
  const headers = { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' };
  const call = request(`${url}/list`, { method: 'POST', headers });
  call.end(JSON.stringify({ pageSize: PAGE_SIZE.export }));
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  await once(answer, 'data');
  answer.destroy();
  await node.close();
  expect((await logOf(admin)).map(({ event, details }) => [event, details.count])).toEqual([
    ['exported', 10_002],
  ]);
});

test('the log is for those who manage the workspace, and of one workspace alone', async () => {
  const { admin, other } = await aSetting();
  const foreign = await portal.aWorkspace();
  await logIn(other, PASSWORD);
  await portal.work();
  const read = async (as: Member) =>
    (await portal.call(endpoints.security.list, { ...inside(admin), as, body: {} })).status;
  expect([await read(admin), await read(other), await read(foreign)]).toEqual([200, 403, 404]);
  expect(await namesOf(foreign)).toEqual([]);
  const seen = await portal.inWorkspace(foreign.workspaceId, ({ tx }) => tx.select().from(securityEvents));
  expect(seen).toEqual([]);
});

test('the log is narrowed by event, by person and by time, and read page by page', async () => {
  const { admin, other } = await aSetting();
  await logIn(admin, PASSWORD);
  portal.clock.advance(60_000);
  const middle = portal.services.clock().toISOString();
  await logIn(other, PASSWORD);
  portal.clock.advance(60_000);
  await logIn(other, WRONG);
  expect(await namesOf(admin)).toEqual(['log_in_refused', 'logged_in', 'logged_in']);
  expect(await namesOf(admin, { event: 'logged_in' })).toHaveLength(2);
  expect(await namesOf(admin, { workspaceMemberId: other.memberId })).toEqual([
    'log_in_refused',
    'logged_in',
  ]);
  expect(await namesOf(admin, { from: middle })).toEqual(['log_in_refused', 'logged_in']);
  expect(await namesOf(admin, { to: middle })).toEqual(['logged_in', 'logged_in']);
  const page = (number: number) =>
    portal.call(endpoints.security.list, {
      ...inside(admin),
      as: admin,
      body: { page: number, pageSize: 2 },
    });
  const [first, second] = [(await page(0)).body, (await page(1)).body];
  expect([first.count, first.data.length, second.data.length]).toEqual([3, 2, 1]);
  expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(3);
});

test('an event is kept for 400 days, in every workspace', async () => {
  portal.clock.set('2021-03-04T10:00:00.000Z');
  const { admin, other } = await aSetting();
  const second = await portal.aWorkspace({ admin: other });
  await logIn(other, PASSWORD);
  await portal.work();
  const rows = async ({ workspaceId }: Member) =>
    portal.inWorkspace(workspaceId, ({ tx }) => tx.$count(securityEvents));
  portal.clock.advance(LIFETIME_MS.securityEvent);
  await sweep(portal.services);
  expect([await rows(admin), await rows(second)]).toEqual([1, 1]);
  portal.clock.advance(1);
  await sweep(portal.services);
  expect([await rows(admin), await rows(second)]).toEqual([0, 0]);
});
