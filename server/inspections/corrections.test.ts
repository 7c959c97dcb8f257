import { beforeEach, expect, test } from 'vitest';
import type { CallOf } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import { HOUR_MS } from '#contract/rules/time.ts';
import { newId } from '#server/core/ids.ts';
import type { Member } from '#tests/support/builders.ts';
import { anItem } from '#tests/support/equipment.ts';
import { createTestPortal } from '#tests/support/portal.ts';

const { create, update, remove, listOfEquipment } = endpoints.inspections;
const portal = createTestPortal();
let admin: Member;
let owner: Member;
let equipmentId: string;
let inspectionId: string;

beforeEach(async () => {
  portal.clock.set('2026-03-02T08:00:00Z');
  admin = await portal.aWorkspace();
  owner = await portal.aMember(admin.workspaceId);
  equipmentId = await anItem(portal.services, admin.workspaceId, {
    name: 'Rope',
    ownerMemberId: owner.memberId,
    inspectionIntervalMonths: 6,
  });
  const body = {
    proProductTagId: equipmentId,
    status: 'PASSED' as const,
    inspectedAt: '2026-03-01',
    note: 'Fine',
  };
  inspectionId = (await portal.call(create, { body, as: owner })).body.id;
});

const correct = (body: CallOf<typeof update>['body'], as: Member = owner, id = inspectionId) =>
  portal.call(update, { params: { inspectionId: id }, body, as });
const erase = (as: Member = owner, id = inspectionId) =>
  portal.call(remove, { params: { inspectionId: id }, as });
const records = async (as: Member = admin) =>
  (await portal.call(listOfEquipment, { params: { equipmentId }, body: {}, as })).body.data;
const item = async () =>
  (await portal.call(endpoints.equipment.get, { params: { equipmentId }, as: admin })).body;
const activities = async () => {
  const { workspaceId } = admin;
  const request = { params: { workspaceId }, body: {}, as: admin };
  const { body } = await portal.call(endpoints.activity.list, request);
  return body.activities.filter(({ eventName }) => eventName !== 'inspection_recorded');
};

test('[INS-14] whoever recorded an inspection corrects it for 24 hours, an admin always; only admins delete one', async () => {
  expect((await erase()).error.code).toBe('FORBIDDEN');
  portal.clock.advance(24 * HOUR_MS - 1);
  expect((await records(owner))[0]?.canCorrect).toBe(true);
  expect((await correct({ note: 'Almost too late' })).status).toBe(200);
  portal.clock.advance(1);
  expect((await records(owner))[0]?.canCorrect).toBe(false);
  expect((await correct({ note: 'Too late' })).error).toMatchObject({
    statusCode: 403,
    code: 'CORRECTION_CLOSED',
  });
  expect((await erase()).error.code).toBe('FORBIDDEN');
  expect((await records())[0]).toMatchObject({ note: 'Almost too late', canCorrect: true });
  expect((await correct({ note: 'By an admin' }, admin)).body.inspector.id).toBe(owner.memberId);
  expect((await erase(admin)).status).toBe(204);
  expect(await records()).toEqual([]);
  expect((await erase(admin)).error.code).toBe('NOT_FOUND');
});

test('[INS-14] whoever recorded a failure doesn’t take it back: an admin does, or another inspection', async () => {
  expect((await correct({ status: 'FAILED' })).body.proProductTag.state).toBe('OUT_OF_SERVICE');
  for (const body of [
    { status: 'PASSED' as const },
    { inspectedAt: '2026-02-01' },
    { status: 'PASSED' as const, note: 'Fine' },
  ])
    expect((await correct(body)).error).toMatchObject({ statusCode: 403, code: 'FAILURE_STANDS' });
  const note = await correct({ note: 'The hook is bent', status: 'FAILED', inspectedAt: '2026-03-01' });
  expect(note.body).toMatchObject({ note: 'The hook is bent', status: 'FAILED' });
  expect((await correct({ expirationDate: '2026-03-20' })).status).toBe(200);
  expect(await item()).toMatchObject({ state: 'OUT_OF_SERVICE' });
  const chief = await portal.aMember(admin.workspaceId, 'TEAM_ADMIN');
  await portal.aTeam(admin.workspaceId, [owner.memberId, chief.memberId]);
  const body = { proProductTagId: equipmentId, status: 'FAILED' as const, note: 'Torn' };
  const theirs = (await portal.call(create, { body, as: chief })).body.id;
  expect((await correct({ status: 'PASSED' }, chief, theirs)).error.code).toBe('FAILURE_STANDS');
  expect((await erase(chief, theirs)).error.code).toBe('FORBIDDEN');
  expect((await correct({ status: 'PASSED', inspectedAt: '2026-03-02' }, admin, theirs)).status).toBe(200);
  expect((await item()).state).not.toBe('OUT_OF_SERVICE');
});

test('[INS-14] nobody else corrects one, not even who may inspect the item; a recorder who may not see it any more neither', async () => {
  const chief = await portal.aMember(admin.workspaceId, 'TEAM_ADMIN');
  const other = await portal.aMember(admin.workspaceId, 'TEAM_ADMIN');
  await portal.aTeam(admin.workspaceId, [owner.memberId, chief.memberId]);
  for (const attempt of [await correct({ note: 'No' }, chief), await erase(chief)]) {
    expect(attempt.error.code).toBe('FORBIDDEN');
  }
  expect((await correct({ note: 'No' }, other)).error.code).toBe('NOT_FOUND');
  const body = { proProductTagId: equipmentId, status: 'PASSED' as const };
  const theirs = (await portal.call(create, { body, as: chief })).body.id;
  expect((await correct({ note: 'Mine' }, chief, theirs)).status).toBe(200);
  await portal.call(endpoints.members.update, {
    params: { memberId: chief.memberId },
    body: { role: 'TEAM_MEMBER' },
    as: admin,
  });
  expect((await correct({ note: 'Still mine' }, chief, theirs)).status).toBe(200);
  const { body: teams } = await portal.call(endpoints.teams.listOwn, {
    body: { workspaceId: admin.workspaceId },
    as: owner,
  });
  await portal.call(endpoints.teams.removeMembers, {
    body: { proGroupIds: teams.data.map(({ id }) => id), workspaceMemberIds: [chief.memberId] },
    as: admin,
  });
  expect((await correct({ note: 'No' }, chief, theirs)).error.code).toBe('NOT_FOUND');
});

test('[INS-14] what is not given stays, null removes, and the item follows', async () => {
  expect((await correct({ expirationDate: '2026-03-10' })).body).toMatchObject({
    status: 'PASSED',
    inspectedAt: '2026-03-01',
    expirationDate: '2026-03-10',
    note: 'Fine',
  });
  expect(await item()).toMatchObject({ nextDueOn: '2026-03-10', state: 'DUE_SOON' });
  expect((await correct({ expirationDate: null, note: null })).body).toMatchObject({
    expirationDate: null,
    note: null,
  });
  expect((await item()).nextDueOn).toBe('2026-09-01');
  const failed = await correct({ status: 'FAILED', note: 'Torn', inspectedAt: '2026-02-01' });
  expect(failed.body.proProductTag.state).toBe('OUT_OF_SERVICE');
  expect(await item()).toMatchObject({ nextDueOn: null, state: 'OUT_OF_SERVICE' });
  await erase(admin);
  expect(await item()).toMatchObject({ nextDueOn: null, state: 'NEVER_INSPECTED', inspectionCount: 0 });
});

test('[INS-14] the days of a correction fit together, whichever of them it gives', async () => {
  await correct({ expirationDate: '2026-03-10' });
  for (const [body, path] of [
    [{ inspectedAt: '2026-03-03' }, 'inspectedAt'],
    [{ expirationDate: '2026-02-28' }, 'expirationDate'],
  ] as const) {
    const { status, error } = await correct(body);
    expect([status, error.issues?.map((issue) => issue.path)]).toEqual([400, [path]]);
  }
  expect((await records())[0]).toMatchObject({ inspectedAt: '2026-03-01', expirationDate: '2026-03-10' });
});

test('[INS-14] the activity says what was changed and what it was before; one that changes nothing is none', async () => {
  await correct({ status: 'PASSED', note: 'Fine' });
  expect(await activities()).toEqual([]);
  await correct({ expirationDate: '2026-04-01' });
  portal.clock.advance(1_000);
  await correct({ status: 'FAILED' }, admin);
  portal.clock.advance(1_000);
  await correct({ inspectedAt: '2026-02-20', note: 'A canary’s length of text' }, admin);
  portal.clock.advance(1_000);
  await erase(admin);
  const about = {
    equipment: { id: equipmentId, name: 'Rope' },
    relatedWorkspaceMember: { id: owner.memberId },
  };
  const [deleted, second, first, due] = await activities();
  expect(due?.details.numbers).toMatchObject({ expirationDateBefore: null, expirationDate: '2026-04-01' });
  expect(first).toMatchObject({
    ...about,
    eventName: 'inspection_corrected',
    triggerWorkspaceMember: { id: admin.memberId },
  });
  expect(first?.details.numbers).toEqual({
    statusBefore: 'PASSED',
    status: 'FAILED',
    inspectedAtBefore: '2026-03-01',
    inspectedAt: '2026-03-01',
    expirationDateBefore: '2026-04-01',
    expirationDate: null,
  });
  expect(second?.details.numbers).toEqual({
    statusBefore: 'FAILED',
    status: 'FAILED',
    inspectedAtBefore: '2026-03-01',
    inspectedAt: '2026-02-20',
    expirationDateBefore: null,
    expirationDate: null,
    note: 'changed',
  });
  expect(deleted).toMatchObject({ ...about, eventName: 'inspection_deleted' });
  expect(deleted?.details.numbers).toEqual({ status: 'FAILED', inspectedAt: '2026-02-20' });
});

test('an inspection of another workspace, or none, is not found', async () => {
  const stranger = await portal.aWorkspace();
  for (const [as, id] of [
    [stranger, inspectionId],
    [admin, newId()],
  ] as const) {
    expect((await correct({ note: 'No' }, as, id)).error.code).toBe('NOT_FOUND');
    expect((await erase(as, id)).error.code).toBe('NOT_FOUND');
  }
});
