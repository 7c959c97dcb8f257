import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { aRequirement } from '#tests/companies/requirements.ts';
import { aSession } from '#tests/support/accounts.ts';
import { addCrowd } from '#tests/support/browser/crowd.ts';
import type { Member } from '#tests/support/builders.ts';
import { type Auditor, openAuditor } from '#tests/support/digest.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { aKind, records } from '#tests/support/records.ts';

const portal = createTestPortal();
const { correct, decide, look, renew, submit } = records(portal);
const { documents, requirementMatrix, requirements } = endpoints;
let auditor: Auditor;
let admin: Member;
let holder: Member;
let workspaceId: string;
let kindId: string;
let requirementId: string;

beforeAll(async () => {
  auditor = await openAuditor(portal.services);
});
afterAll(() => auditor?.close());
beforeEach(async () => {
  portal.clock.set('2026-03-02T12:00:00Z');
  admin = await portal.aWorkspace();
  workspaceId = admin.workspaceId;
  holder = await portal.aMember(workspaceId, 'TEAM_MEMBER');
  kindId = await aKind(portal, workspaceId, { name: 'First aid' });
  requirementId = await aRequirement(portal, admin, { kindIds: [kindId] });
});

/** It is noon of a day, and the admin and the holder have logged in again. */
async function on(day: string): Promise<void> {
  portal.clock.set(`${day}T12:00:00Z`);
  for (const person of [admin, holder]) person.token = await aSession(portal.services, person.userId);
}
const erase = (documentId: string) => portal.call(documents.remove, { params: { documentId }, as: admin });
/** How the holder stood on a day: the state, and what of it was recorded later. */
async function stood(day: string, knownOn?: string) {
  const { body } = await portal.call(requirementMatrix.list, {
    params: { workspaceId },
    body: { day, ...(knownOn && { knownOn }) },
    as: admin,
  });
  const [cell] = body.data.find(({ id }) => id === holder.memberId)?.cells ?? [];
  return cell && [cell.state, ...cell.knownLater.map(({ what, on }) => `${what} ${on}`)];
}

test('[REQ-10] a past day counts what was in force on it: what was deleted since, and what was added for it since, is flagged', async () => {
  const deleted = await portal.aDocument(holder, { kindId, expirationDate: '2026-03-31' });
  await on('2026-03-10');
  expect(await stood('2026-03-05')).toEqual(['EXPIRES_SOON']);
  expect((await erase(deleted)).status).toBe(204);
  expect(await stood('2026-03-05')).toEqual(['EXPIRES_SOON', 'DELETED 2026-03-10']);
  expect(await stood('2026-03-05', '2026-03-05')).toEqual(['EXPIRES_SOON']);
  expect(await stood('2026-03-10')).toEqual(['MISSING']);
  expect(await stood('2026-03-05', '2026-03-10')).toEqual(await stood('2026-03-05'));
  await on('2026-03-20');
  await portal.aDocument(holder, { kindId, issuedOn: '2026-03-08', expirationDate: '2027-03-08' });
  expect(await stood('2026-03-12')).toEqual(['MET', 'ADDED 2026-03-20']);
  expect(await stood('2026-03-12', '2026-03-12')).toEqual(['MISSING']);
  expect(await stood('2026-03-20')).toEqual(['MET']);
});

test('[REQ-10] [VAL-10] on a past day a requirement is as it was then, whatever was changed or deleted since', async () => {
  await on('2026-03-10');
  await portal.call(requirements.update, {
    params: { requirementId },
    body: { appliesTo: { roles: ['WORKSPACE_ADMIN'] } },
    as: admin,
  });
  const missing = async (day: string, knownOn?: string) => {
    const call = { params: { workspaceId }, body: { day, ...(knownOn && { knownOn }) }, as: admin };
    const { data } = (await portal.call(requirementMatrix.list, call)).body;
    const { people } = (await portal.call(requirementMatrix.summary, call)).body;
    expect(data.filter(({ cells }) => cells[0]?.state === 'MISSING')).toHaveLength(people.MISSING);
    return people.MISSING;
  };
  expect(await stood('2026-03-09')).toEqual(['MISSING']);
  expect(await stood('2026-03-10')).toBeUndefined();
  expect([await missing('2026-03-09'), await missing('2026-03-10')]).toEqual([2, 1]);
  await on('2026-03-15');
  await portal.call(requirements.remove, { params: { requirementId }, as: admin });
  await on('2026-03-20');
  expect([await missing('2026-03-09'), await missing('2026-03-14'), await missing('2026-03-15')]).toEqual([
    ...[2, 1, 0],
  ]);
  expect(await stood('2026-03-09', '2026-03-12')).toEqual(['MISSING']);
  expect(await stood('2026-03-12', '2026-03-09')).toEqual(['MISSING']);
  expect([await missing('2026-03-12'), await missing('2026-03-12', '2026-03-09')]).toEqual([1, 2]);
});

test('[VAL-10] [VAL-13] a requirement applies from its first day, else from the day on which it was created', async () => {
  await on('2026-03-10');
  const later = await aKind(portal, workspaceId, { name: 'Ropes' });
  const add = (facts: object) =>
    portal.call(requirements.create, {
      body: { workspaceId, name: 'Ropes', appliesTo: { everyone: true }, kindIds: [later], ...facts },
      as: admin,
    });
  const ofRopes = async (day: string) => {
    const { body } = await portal.call(requirementMatrix.ofMember, {
      params: { memberId: holder.memberId },
      query: { day },
      as: admin,
    });
    const own = body.data.find(({ kinds }) => kinds[0]?.id === later);
    return own && [own.state, own.graceUntil];
  };
  const { id } = (await add({ graceDays: 5 })).body;
  expect(await ofRopes('2026-03-09')).toBeUndefined();
  expect(await ofRopes('2026-03-10')).toEqual(['IN_GRACE', '2026-03-15']);
  await portal.call(requirements.remove, { params: { requirementId: id }, as: admin });
  await add({ from: '2026-03-05', graceDays: 5 });
  expect(await ofRopes('2026-03-04')).toBeUndefined();
  expect(await ofRopes('2026-03-09')).toEqual(['IN_GRACE', '2026-03-10']);
  expect(await ofRopes('2026-03-10')).toEqual(['MISSING', null]);
});

test('[REQ-10] [VER-07] of a deleted document of a kind the dates stay, and nothing else, however it is deleted', async () => {
  const number = 'N-4711-secret';
  const issuer = 'Issuer-secret';
  const name = 'Name-secret';
  const dates = { issuedOn: '2026-03-01', expirationDate: '2026-12-31' };
  const submitted = (await submit(holder, kindId, { number, issuer, ...dates })).body;
  await decide(admin, submitted);
  await on('2026-03-03');
  await renew(admin, submitted.id, { number, issuer, issuedOn: '2026-03-02', expirationDate: '2027-12-31' });
  await on('2026-03-04');
  const { version } = (await look(admin, submitted.id)).body;
  const corrected = await correct(holder, submitted.id, version.id, { expirationDate: '2027-11-30' });
  expect(corrected.status).toBe(201);
  await decide(admin, { id: submitted.id, version: corrected.body });
  await submit(holder, kindId, { documentId: submitted.id, number, issuer });
  const otherKindId = await aKind(portal, workspaceId);
  const waiting = (await submit(holder, otherKindId, { number, issuer })).body;
  const bare = await portal.aDocument(holder, { kindId: null, name });
  await on('2026-03-05');
  expect((await erase(submitted.id)).status).toBe(204);
  const body = { workspaceId, documentIds: [waiting.id, bare] };
  expect((await portal.call(documents.bulkDelete, { body, as: admin })).body).toEqual({ count: 2 });
  const kept = await auditor.query(
    `select to_jsonb(row) as row from deleted_evidence as row where workspace_id = $1 order by created_at, expiration_date, state`,
    [workspaceId],
  );
  const spans = await auditor.query(
    `select document_id, member_id, kind_id from evidence_spans where workspace_id = $1
      group by document_id, member_id, kind_id order by kind_id = $2`,
    [workspaceId, kindId],
  );
  expect(kept.map(({ row }) => row)).toMatchObject([
    { state: 'ACCEPTED', expiration_date: '2026-12-31' },
    { state: 'ACCEPTED', expiration_date: '2027-12-31', corrects: null },
    { state: 'ACCEPTED', expiration_date: '2027-11-30', corrects: version.id },
    { state: 'SUBMITTED', expiration_date: null },
    { state: 'SUBMITTED', expiration_date: null },
  ]);
  expect(spans).toEqual([
    { document_id: waiting.id, member_id: holder.memberId, kind_id: otherKindId },
    { document_id: submitted.id, member_id: holder.memberId, kind_id: kindId },
  ]);
  const left = JSON.stringify([kept, spans]);
  for (const secret of [number, issuer, name]) expect(left).not.toContain(secret);
  expect(await auditor.query('select id from documents where workspace_id = $1', [workspaceId])).toEqual([]);
});

test('[VAL-11] what was submitted waits as it was known then, whatever is decided, corrected or submitted later', async () => {
  const dates = { issuedOn: '2026-03-01', expirationDate: '2026-03-06' };
  await submit(holder, kindId, dates);
  expect(await stood('2026-03-02')).toEqual(['WAITING']);
  await on('2026-03-03');
  const again = (await submit(holder, kindId, { issuedOn: '2026-03-02', expirationDate: '2026-03-05' })).body;
  await on('2026-03-07');
  await decide(admin, again, { decision: 'ACCEPTED', expirationDate: '2027-03-05' });
  const known = async (day: string) => (await stood(day, day))?.[0];
  expect(await known('2026-03-02')).toBe('WAITING');
  expect(await known('2026-03-05')).toBe('WAITING');
  expect(await known('2026-03-06')).toBe('MISSING');
  expect(await known('2026-03-07')).toBe('MET');
  await erase(again.id);
  expect([await known('2026-03-05'), await known('2026-03-06')]).toEqual(['WAITING', 'MISSING']);
});

test('[VAL-11] a document that gets another kind counts for the one that it was known to have', async () => {
  const otherKindId = await aKind(portal, workspaceId);
  const id = await portal.aDocument(holder, { kindId, expirationDate: '2027-03-01' });
  const give = (to: string | null) =>
    portal.call(documents.bulkUpdate, {
      body: { workspaceId, documentIds: [id], kindId: to },
      as: admin,
    });
  await on('2026-03-04');
  await give(otherKindId);
  await on('2026-03-06');
  await give(null);
  await on('2026-03-08');
  await give(kindId);
  await on('2026-03-09');
  await erase(id);
  const known = async (day: string) => (await stood(day, day))?.[0];
  const days = ['2026-03-03', '2026-03-04', '2026-03-06', '2026-03-08', '2026-03-09'];
  expect(await Promise.all(days.map(known))).toEqual(['MET', 'MISSING', 'MISSING', 'MET', 'MISSING']);
  expect((await stood('2026-03-05'))?.[0]).toBe('MET');
});

test('[VAL-11] before kinds were merged each counted by itself, and was called as it was', async () => {
  const into = await aKind(portal, workspaceId, { name: 'First responder' });
  await aRequirement(portal, admin, { kindIds: [into], name: 'Zoo' });
  await portal.aDocument(holder, { kindId: into, expirationDate: '2027-03-01' });
  await on('2026-03-05');
  const asked = async (body: { day?: string; knownOn?: string } = {}) => {
    const { body: answer } = await portal.call(requirementMatrix.list, {
      params: { workspaceId },
      body,
      as: admin,
    });
    const states = answer.data.find(({ id }) => id === holder.memberId)?.cells.map(({ state }) => state);
    return [answer.requirements.map(({ kinds }) => kinds.map(({ name }) => name).join()), states];
  };
  const before = [
    ['First aid', 'First responder'],
    ['MISSING', 'MET'],
  ];
  expect(await asked()).toEqual(before);
  const merged = await portal.call(endpoints.documentKinds.merge, {
    params: { kindId },
    body: { intoKindId: into },
    as: admin,
  });
  expect(merged.status).toBe(200);
  await on('2026-03-07');
  const after = [['First responder'], ['MET']];
  expect(await asked()).toEqual(after);
  expect(await asked({ day: '2026-03-03' })).toEqual(after);
  expect(await stood('2026-03-03')).toEqual(['MET', 'KINDS_MERGED 2026-03-05']);
  expect(await asked({ day: '2026-03-04', knownOn: '2026-03-04' })).toEqual(before);
  const named = await portal.call(requirements.get, { params: { requirementId }, as: admin });
  expect(named.body.kinds).toEqual([{ id: into, name: 'First responder' }]);
  expect(await aKind(portal, workspaceId, { name: 'First aid' })).toBeTruthy();
});

test('[REQ-10] what is left of deleted documents goes along when kinds are merged', async () => {
  await portal.aDocument(holder, { kindId, expirationDate: '2027-01-01' }).then(erase);
  const into = await aKind(portal, workspaceId, { name: 'First responder' });
  const merged = await portal.call(endpoints.documentKinds.merge, {
    params: { kindId },
    body: { intoKindId: into },
    as: admin,
  });
  expect(merged.status).toBe(200);
  await on('2026-03-10');
  expect(await stood('2026-03-02')).toEqual(['MISSING']);
  const kinds = await auditor.query(
    'select kind_id, ended_at is null as goes_on from evidence_spans where workspace_id = $1 order by id',
    [workspaceId],
  );
  expect(kinds).toEqual([
    { kind_id: kindId, goes_on: false },
    { kind_id: into, goes_on: true },
  ]);
});

test('[REQ-09] [REQ-10] of very many people the pages of a day have each once, by name, and so do those of whoever lacks something', async () => {
  await addCrowd(portal.services, workspaceId, { members: 600, teams: 0 });
  await portal.aDocument(holder, { kindId, expirationDate: '2027-03-02' });
  await on('2026-03-10');
  const EVERYBODY = 602;
  /** The ids on all pages of a day. */
  const pages = async (question: object) => {
    const ids: string[] = [];
    for (const page of [0, 1, 2]) {
      const body = { ...question, page, pageSize: 250 };
      const answer = await portal.call(requirementMatrix.list, { params: { workspaceId }, body, as: admin });
      ids.push(...answer.body.data.map(({ id }) => id));
      expect(answer.body.count, JSON.stringify(body)).toBe('filters' in question ? EVERYBODY - 1 : EVERYBODY);
    }
    return ids;
  };
  const all = await pages({});
  expect(new Set(all).size).toBe(EVERYBODY);
  const lacking = { filters: { states: ['MISSING'] } };
  expect(await pages(lacking)).toEqual(all.filter((id) => id !== holder.memberId));
  const leaving = all.filter((id) => id !== admin.memberId && id !== holder.memberId).slice(0, 1);
  const body = { workspaceId, workspaceMemberIds: leaving };
  expect((await portal.call(endpoints.members.removeMany, { body, as: admin })).status).toBeLessThan(300);
  for (const known of [{}, { knownOn: '2026-03-05' }]) {
    expect(await pages({ day: '2026-03-05', ...known })).toEqual(all);
    expect(await pages({ day: '2026-03-05', ...known, ...lacking })).toEqual(
      all.filter((id) => id !== holder.memberId),
    );
  }
});
