import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { LIFETIME_MS } from '#contract/rules/lifetimes.ts';
import { DAY_MS } from '#contract/rules/time.ts';
import { teamMembers } from '#server/db/schema.ts';
import { aRequirement } from '#tests/companies/requirements.ts';
import { aSession } from '#tests/support/accounts.ts';
import { binOf } from '#tests/support/bin.ts';
import type { Member } from '#tests/support/builders.ts';
import { type Auditor, openAuditor } from '#tests/support/digest.ts';
import { anItem } from '#tests/support/equipment.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { aKind, records } from '#tests/support/records.ts';

const portal = createTestPortal();
const { correct, decide, isKept, look, opens, renew, submit, versions } = records(portal);
const { entries, erase, restore, ...deleting } = binOf(portal);
const deleteDocument = (id: string) => deleting.deleteDocument(admin, id);
const deleteItem = (id: string) => deleting.deleteItem(admin, id);
const deleteTeam = (id: string) => deleting.deleteTeam(admin, id);
const { documents, documentVersions, equipment, inspections, members, teams } = endpoints;
let auditor: Auditor;
let admin: Member;
let holder: Member;
let workspaceId: string;

beforeAll(async () => {
  auditor = await openAuditor(portal.services);
});
afterAll(() => auditor?.close());
beforeEach(async () => {
  admin = await portal.aWorkspace();
  workspaceId = admin.workspaceId;
  holder = await portal.aMember(workspaceId);
});

const later = () => portal.clock.advance(1_000);

/** Some time goes by, and everybody logs in again. */
async function wait(milliseconds: number): Promise<void> {
  portal.clock.advance(milliseconds);
  for (const person of [admin, holder]) person.token = await aSession(portal.services, person.userId);
}

/** An answer without its links to files, which differ each time. */
const withoutLinks = (answer: { text: string }) => answer.text.replaceAll(/\/v2\/files\/[^"]*/g, '…');

const state = async () => {
  const answer = await portal.call(endpoints.requirementMatrix.ofMember, {
    params: { memberId: holder.memberId },
    query: {},
    as: admin,
  });
  return answer.body.data.map((cell) => cell.state);
};

const all = async () => ({
  usage: (await portal.call(endpoints.workspaces.usage, { params: { workspaceId }, as: admin })).body,
  documents: withoutLinks(
    await portal.call(documents.list, { params: { workspaceId }, body: {}, as: admin }),
  ),
  equipment: withoutLinks(
    await portal.call(equipment.list, { params: { workspaceId }, body: {}, as: admin }),
  ),
  teams: withoutLinks(await portal.call(teams.list, { params: { workspaceId }, body: {}, as: admin })),
});

test('[VER-07] [VER-02] a document comes back with all its versions, their files, dates and reasons, and proves what it did', async () => {
  const kindId = await aKind(portal, workspaceId, { expires: 'ALWAYS' });
  await aRequirement(portal, admin, { kindIds: [kindId] });
  const submitted = (await submit(holder, kindId, { expirationDate: '2030-01-01', number: 'A-1' })).body;
  await decide(admin, submitted);
  later();
  await renew(admin, submitted.id, { expirationDate: '2031-01-01' });
  later();
  const { version } = (await look(admin, submitted.id)).body;
  await correct(holder, submitted.id, version.id, { expirationDate: '2031-02-01' });
  const params = { documentId: submitted.id, versionId: submitted.version.id };
  const today = portal.services.clock().toISOString().slice(0, 10);
  const withdrawal = { from: today, reason: 'The licence was suspended.' };
  expect((await portal.call(documentVersions.withdraw, { params, body: withdrawal, as: admin })).status).toBe(
    200,
  );
  const before = {
    document: withoutLinks(await look(admin, submitted.id)),
    versions: withoutLinks(await versions(admin, submitted.id)),
    state: await state(),
    ...(await all()),
  };
  expect(before.versions).toContain('The licence was suspended.');
  const files = await auditor.query(
    'select file_id as id, sha256 from document_versions join files on files.id = file_id where document_id = $1',
    [submitted.id],
  );
  await deleteDocument(submitted.id);
  expect(await state()).toEqual(['MISSING']);
  expect((await look(admin, submitted.id)).status).toBe(404);
  const reasons = await auditor.query('select reason from version_ends where version_id = $1', [
    submitted.version.id,
  ]);
  expect(reasons).toEqual([{ reason: null }]);
  const listed = await entries(admin);
  expect(listed).toMatchObject({
    count: 1,
    data: [
      {
        ...{ what: 'DOCUMENT', name: submitted.name, workspaceMember: { id: holder.memberId } },
        deletedByWorkspaceMember: { id: admin.memberId },
        deletedAt: portal.services.clock().toISOString(),
        restorableUntil: new Date(portal.services.clock().getTime() + 30 * DAY_MS).toISOString(),
      },
    ],
  });
  for (const { id } of files) {
    expect(await isKept(admin, String(id))).toBe(true);
    expect(await opens(String(id), admin, holder)).toEqual([404, 404]);
  }
  await wait(LIFETIME_MS.unclaimedFile + DAY_MS);
  await portal.work();
  expect((await restore(admin)).body).toEqual({ count: 1 });
  expect({
    document: withoutLinks(await look(admin, submitted.id)),
    versions: withoutLinks(await versions(admin, submitted.id)),
    state: await state(),
    ...(await all()),
  }).toEqual(before);
  for (const { id } of files) expect(await opens(String(id), admin)).toEqual([200]);
  expect(await entries(admin)).toEqual({ data: [], count: 0 });
});

test('[EQP-23] an item comes back with its inspections, its picture, its handovers and its owner', async () => {
  const fileId = await portal.aFile(admin);
  const imageFileId = await portal.aFile(admin);
  await portal.inWorkspace(workspaceId, ({ tx }) =>
    tx.execute(`update files set claimed_at = created_at where id in ('${fileId}', '${imageFileId}')`),
  );
  const equipmentId = await anItem(
    portal.services,
    workspaceId,
    { name: 'Harness', tagId: 'H-1', imageFileId, inspectionIntervalMonths: 6 },
    [
      { inspectorMemberId: holder.memberId, reportFileId: fileId, note: 'Worn' },
      { inspectorMemberId: admin.memberId, status: 'FAILED', inspectedOn: '2026-02-01' },
    ],
  );
  const body = { ownerWorkspaceMemberId: holder.memberId };
  await portal.call(equipment.update, { params: { equipmentId }, body, as: admin });
  const item = async () => ({
    item: withoutLinks(await portal.call(equipment.get, { params: { equipmentId }, as: admin })),
    inspections: withoutLinks(
      await portal.call(inspections.listOfEquipment, { params: { equipmentId }, body: {}, as: admin }),
    ),
    ...(await all()),
  });
  const before = await item();
  expect(before.item).toContain('"handovers":[{');
  await deleteItem(equipmentId);
  expect((await entries(admin)).data).toMatchObject([
    { what: 'EQUIPMENT', name: 'Harness', workspaceMember: { id: holder.memberId } },
  ]);
  await wait(LIFETIME_MS.unclaimedFile + DAY_MS);
  await portal.work();
  expect((await restore(admin)).status).toBe(200);
  expect(await item()).toEqual(before);
  expect(await opens(fileId, admin)).toEqual([200]);
  expect(await opens(imageFileId, admin)).toEqual([200]);
});

test('[VAL-10] a team comes back with its people who are still here, its requests and what it needs', async () => {
  const [leaves, draft] = [await portal.aMember(workspaceId), await portal.aDraft(workspaceId)];
  const teamId = await portal.aTeam(workspaceId, [holder.memberId, leaves.memberId, draft.memberId]);
  const kindId = await aKind(portal, workspaceId);
  const rules = [{ kindIds: [kindId], minimum: 2, warningDays: 30 }];
  await portal.call(endpoints.coverage.set, { params: { teamId }, body: { rules }, as: admin });
  await portal.inWorkspace(workspaceId, ({ tx }) =>
    tx
      .update(teamMembers)
      .set({ placedByAdmin: true })
      .where(and(eq(teamMembers.teamId, teamId), eq(teamMembers.memberId, holder.memberId))),
  );
  const coverage = async () =>
    (await portal.call(endpoints.coverage.get, { params: { teamId }, as: admin })).body.rules.map(
      ({ breaksOn: _, ...rule }) => rule,
    );
  const teamCount = async () =>
    (await portal.call(endpoints.workspaces.get, { params: { workspaceId }, as: admin })).body.groupCount;
  const before = await coverage();
  await deleteTeam(teamId);
  expect(await teamCount()).toBe(0);
  expect((await entries(admin)).data).toMatchObject([{ what: 'TEAM', workspaceMember: null }]);
  await portal.call(members.remove, { params: { memberId: leaves.memberId }, as: admin });
  await wait(5 * DAY_MS);
  expect((await restore(admin)).status).toBe(200);
  expect(await teamCount()).toBe(1);
  const back = await portal.call(teams.listMembers, { params: { teamId }, body: {}, as: admin });
  expect(back.body.data.map((one) => one.workspaceMember.id).sort()).toEqual(
    [holder.memberId, draft.memberId].sort(),
  );
  const places = await auditor.query(
    'select placed_by_admin from team_members where team_id = $1 and member_id = $2',
    [teamId, holder.memberId],
  );
  expect(places).toEqual([{ placed_by_admin: true }]);
  expect(before).toHaveLength(1);
  expect(await coverage()).toEqual(before);
  const spans = await auditor.query(
    'select ended_at is null as is_open from team_spans where team_id = $1 and member_id = $2 order by began_at',
    [teamId, holder.memberId],
  );
  expect(spans).toEqual([{ is_open: false }, { is_open: true }]);
  expect((await all()).usage.teamPlaces.used).toBe(2);
});

test('[VER-07] the list is paged, newest first, filtered and searched; several come back together', async () => {
  const ids = {
    document: await portal.aDocument(holder, { name: 'Forklift' }),
    item: await anItem(portal.services, workspaceId, { name: 'Winch' }),
    team: await portal.aTeam(workspaceId, [], { name: 'Night shift' }),
  };
  await deleteDocument(ids.document);
  await deleteItem(ids.item);
  await deleteTeam(ids.team);
  const names = async (body: Parameters<typeof entries>[1]) =>
    (await entries(admin, body)).data.map(({ name }) => name);
  expect(await names({})).toEqual(['Night shift', 'Winch', 'Forklift']);
  expect(await names({ orderBy: [{ deletedAt: 'asc' }] })).toEqual(['Forklift', 'Winch', 'Night shift']);
  expect(await names({ page: 1, pageSize: 1 })).toEqual(['Winch']);
  expect(await entries(admin, { pageSize: 1 })).toMatchObject({ count: 3 });
  expect(await names({ filters: { what: 'TEAM' } })).toEqual(['Night shift']);
  expect(await names({ search: 'WIN' })).toEqual(['Winch']);
  expect((await restore(admin)).body).toEqual({ count: 3 });
  expect((await look(admin, ids.document)).status).toBe(200);
});

test('[VER-07] what is restored twice at once comes back once; what nobody has in the bin is named', async () => {
  const documentId = await portal.aDocument(holder);
  await deleteDocument(documentId);
  const ids = (await entries(admin)).data.map(({ id }) => id);
  const answers = await Promise.all([restore(admin, ids), restore(admin, ids), restore(admin, ids)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  const refused = answers.find(({ status }) => status === 400);
  expect(refused?.error).toMatchObject({ code: 'UNKNOWN_IDS', issues: [{ path: 'ids.0' }] });
  expect((await look(admin, documentId)).body.versionCount).toBe(1);
});

test('[VAL-11] a past day is answered as it was known, before, between and after a deletion that was restored', async () => {
  const kindId = await aKind(portal, workspaceId);
  await aRequirement(portal, admin, { kindIds: [kindId] });
  await wait(DAY_MS);
  const day = () => portal.services.clock().toISOString().slice(0, 10);
  const documentId = await portal.aDocument(holder, { kindId });
  const known = [day()];
  await wait(DAY_MS);
  await deleteDocument(documentId);
  known.push(day());
  await wait(DAY_MS);
  await restore(admin);
  known.push(day());
  await wait(DAY_MS);
  await deleteDocument(documentId);
  known.push(day());
  await wait(DAY_MS);
  await restore(admin);
  known.push(day());
  const cell = async (query: { day: string; knownOn?: string }) => {
    const params = { memberId: holder.memberId };
    const answer = await portal.call(endpoints.requirementMatrix.ofMember, { params, query, as: admin });
    return answer.body.data.flatMap((one) => [one.state, ...one.knownLater.map(({ what }) => what)]);
  };
  const asKnown = [];
  for (const one of known) asKnown.push((await cell({ day: one, knownOn: one }))[0]);
  expect(asKnown).toEqual(['MET', 'MISSING', 'MET', 'MISSING', 'MET']);
  expect(await cell({ day: known[1] ?? '' })).toEqual(['MET', 'RESTORED', 'DELETED', 'RESTORED']);
});
