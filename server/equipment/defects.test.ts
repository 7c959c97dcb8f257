import { beforeEach, expect, test } from 'vitest';
import type { CallOf } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import { DAY_MS, HOUR_MS } from '#contract/rules/time.ts';
import { newId } from '#server/core/ids.ts';
import { mails } from '#server/db/schema.ts';
import { aSession } from '#tests/support/accounts.ts';
import type { Member } from '#tests/support/builders.ts';
import { anItem } from '#tests/support/equipment.ts';
import { aJpeg, aPng } from '#tests/support/files.ts';
import { createTestPortal } from '#tests/support/portal.ts';

const { check, endDefects, get, reportDefect } = endpoints.equipment;
const portal = createTestPortal();
let admin: Member;
let owner: Member;
let chief: Member;
let stranger: Member;
let workspaceId: string;
let equipmentId: string;

beforeEach(async () => {
  portal.clock.set('2026-03-02T08:00:00Z');
  admin = await portal.aWorkspace({ name: 'North Site' });
  workspaceId = admin.workspaceId;
  const somebody = (role: Parameters<typeof portal.aMember>[1], firstName: string) =>
    portal.aMember(workspaceId, role, { profile: { firstName } });
  owner = await somebody('TEAM_MEMBER', 'Ines');
  chief = await somebody('TEAM_ADMIN', 'Olga');
  stranger = await somebody('WORKSPACE_MEMBER', 'Ravi');
  await portal.aTeam(workspaceId, [owner.memberId, chief.memberId]);
  equipmentId = await aHarness({ tagId: 'H-17' });
});

const aHarness = (row: Parameters<typeof anItem>[2] = {}) =>
  anItem(
    portal.services,
    workspaceId,
    { name: 'Harness', ownerMemberId: owner.memberId, inspectionIntervalMonths: 12, ...row },
    [{ inspectorMemberId: owner.memberId, createdAt: new Date('2026-01-15T08:00:00Z') }],
  );

const report = (
  more: Partial<CallOf<typeof reportDefect>['body']> = {},
  as: Member = stranger,
  id = equipmentId,
) =>
  portal.call(reportDefect, {
    params: { equipmentId: id },
    body: { reason: 'The webbing is frayed.', clientRef: newId(), ...more },
    as,
  });
const item = async (id = equipmentId) =>
  (await portal.call(get, { params: { equipmentId: id }, as: admin })).body;
const back = (as: Member, id = equipmentId) => portal.call(endDefects, { params: { equipmentId: id }, as });
const inspect = (body: object, as: Member = owner, id = equipmentId) =>
  portal.call(endpoints.inspections.create, {
    body: { proProductTagId: id, status: 'PASSED' as const, ...body },
    as,
  });

/** The mails since the last look, by address. */
const seen = new Set<string>();
async function newMails() {
  await portal.work();
  const all = await portal.services.db.select().from(mails);
  const fresh = all.filter(
    ({ id, subject, text }) => !seen.has(id) && subject.startsWith('Don’t use') && text.includes(workspaceId),
  );
  for (const { id } of all) seen.add(id);
  return fresh.sort((one, other) => (one.to < other.to ? -1 : 1));
}
const addresses = (...people: Member[]) => people.map(({ email }) => email).sort();

test('[GAP-09] anyone in the workspace reports a defect: the item is out of service, and nothing is due of it', async () => {
  expect(await item()).toMatchObject({ state: 'IN_SERVICE', useProblem: null, nextDueOn: '2027-01-15' });
  const answer = await report();
  expect(answer.status).toBe(201);
  expect(answer.body).toMatchObject({
    id: equipmentId,
    tagId: 'H-17',
    product: { name: 'Harness' },
    state: 'OUT_OF_SERVICE',
    useProblem: 'DEFECTIVE',
    nextDueOn: null,
    details: null,
  });
  expect(await item()).toMatchObject({
    state: 'OUT_OF_SERVICE',
    nextDueOn: null,
    defects: [
      {
        reportedOn: '2026-03-02',
        reason: 'The webbing is frayed.',
        reporter: { id: stranger.memberId },
        file: null,
        ended: null,
      },
    ],
  });
});

test('[SITE-04] team admins are not mailed about items of people of a team that is archived', async () => {
  const foreman = await portal.aMember(workspaceId, 'TEAM_ADMIN');
  const teamId = await portal.aTeam(workspaceId, [owner.memberId, foreman.memberId]);
  const archive = (archived: boolean) =>
    portal.call(endpoints.teams.update, { params: { teamId }, body: { archived }, as: admin });
  await archive(true);
  await report();
  expect((await newMails()).map(({ to }) => to)).not.toContain(foreman.email);
  await archive(false);
  await report({}, stranger, await aHarness({ tagId: 'H-18' }));
  expect((await newMails()).map(({ to }) => to)).toContain(foreman.email);
});

test('[GAP-09] who has no rights on an item learns nothing of its owner by reporting it, in answer, activity or mail', async () => {
  const answer = await report();
  const feed = await portal.call(endpoints.activity.list, {
    params: { workspaceId },
    body: {},
    as: stranger,
  });
  const [activity] = feed.body.activities;
  expect(activity).toMatchObject({
    eventName: 'equipment_defect_reported',
    equipment: { id: null, name: 'Harness' },
    relatedWorkspaceMember: null,
  });
  for (const said of [answer.body, activity])
    for (const of of [owner.memberId, owner.userId, owner.email, 'Ines'])
      expect(JSON.stringify(said)).not.toContain(of);
  expect((await newMails()).map(({ to }) => to)).not.toContain(stranger.email);
  const asOwner = await portal.call(endpoints.activity.list, {
    params: { workspaceId },
    body: {},
    as: owner,
  });
  expect(asOwner.body.activities[0]).toMatchObject({
    eventName: 'equipment_defect_reported',
    equipment: { id: equipmentId },
    relatedWorkspaceMember: { id: owner.memberId },
  });
});

test('[GAP-09] the owner, the owner’s team admins and admins are told at once, once an hour for one item', async () => {
  const byTheirOwnDoor = await portal.aMember(workspaceId, 'TEAM_ADMIN');
  const openTeam = await portal.aTeam(workspaceId, [owner.memberId], { isPublic: true });
  await portal.call(endpoints.teams.join, { body: { proGroupId: openTeam }, as: byTheirOwnDoor });
  await report();
  const told = await newMails();
  expect(told.map(({ to }) => to)).toEqual(addresses(owner, chief, admin));
  expect(told[0]).toMatchObject({ subject: 'Don’t use Harness (H-17)' });
  expect(told[0]?.text).toContain(
    'Ravi Byron reported Harness (H-17) as defective in the workspace “North Site”.',
  );
  expect(told[0]?.text).toContain('Reason: The webbing is frayed.');
  expect(told[0]?.text).toContain(`/${workspaceId}/equipment/${equipmentId}`);
  portal.clock.advance(HOUR_MS - 1);
  await report();
  await inspect({ status: 'FAILED', note: 'Torn' });
  expect(await newMails()).toEqual([]);
  await report({}, stranger, await aHarness());
  expect(await newMails()).toHaveLength(3);
  portal.clock.advance(2);
  await report({}, owner);
  expect((await newMails()).map(({ to }) => to)).toEqual(addresses(chief, admin));
});

test('[GAP-09] [OFF-03] the same report sent again is there once and answered the same, days later too, and at the same moment', async () => {
  const clientRef = newId();
  const [first, second] = await Promise.all([report({ clientRef }), report({ clientRef })]);
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body).toEqual(first.body);
  expect(await newMails()).toHaveLength(3);
  portal.clock.advance(9 * DAY_MS);
  const token = await aSession(portal.services, stranger.userId);
  const again = await report({ clientRef }, { ...stranger, token });
  expect([again.status, again.body]).toEqual([201, first.body]);
  admin = { ...admin, token: await aSession(portal.services, admin.userId) };
  expect((await item()).defects).toHaveLength(1);
  expect(await newMails()).toEqual([]);
});

test('[GAP-09] [OFF-03] a reference belongs to one report: for another item, person or reason it is refused, and nothing is reported', async () => {
  const clientRef = newId();
  await report({ clientRef });
  const other = await aHarness();
  const refusals = [
    await report({ clientRef }, stranger, other),
    await report({ clientRef }, owner),
    await report({ clientRef, reason: 'The buckle is bent.' }),
    await report({ clientRef, fileId: await portal.aFile(stranger, await aJpeg()) }),
  ];
  for (const { status, error } of refusals) expect([status, error.code]).toEqual([409, 'CLIENT_REF_TAKEN']);
  expect((await item()).defects).toHaveLength(1);
  expect((await item(other)).state).toBe('IN_SERVICE');
  const elsewhere = await portal.aWorkspace();
  const theirs = await anItem(portal.services, elsewhere.workspaceId);
  expect((await report({ clientRef }, elsewhere, theirs)).status).toBe(201);
});

test('[GAP-09] an inspection that passes afterwards ends a defect, one of an earlier day or a failed one doesn’t', async () => {
  await report();
  portal.clock.advance(HOUR_MS);
  await inspect({ inspectedAt: '2026-03-01' });
  expect((await item()).useProblem).toBe('DEFECTIVE');
  portal.clock.advance(1);
  await inspect({ status: 'FAILED', note: 'Torn' });
  expect((await item()).useProblem).toBe('DEFECTIVE');
  portal.clock.advance(1);
  const passed = await inspect({ inspectedAt: '2026-03-02' });
  expect(passed.body.proProductTag.state).toBe('IN_SERVICE');
  expect(await item()).toMatchObject({
    nextDueOn: '2027-03-02',
    defects: [{ ended: { by: { id: owner.memberId }, byInspection: true } }],
  });
  // Whoever recorded it by mistake takes it back, and the defect is there again.
  await portal.call(endpoints.inspections.update, {
    params: { inspectionId: passed.body.id },
    body: { status: 'FAILED', note: 'The other one passed' },
    as: owner,
  });
  expect(await item()).toMatchObject({ useProblem: 'DEFECTIVE', defects: [{ ended: null }] });
});

test('[GAP-09] those who may edit an item put it back into service, and nobody else', async () => {
  await report();
  expect((await back(stranger)).error.code).toBe('FORBIDDEN');
  expect((await back(owner)).error.code).toBe('FORBIDDEN');
  expect((await item()).state).toBe('OUT_OF_SERVICE');
  portal.clock.advance(1);
  const { body } = await back(chief);
  expect(body).toMatchObject({
    state: 'IN_SERVICE',
    nextDueOn: '2027-01-15',
    defects: [{ ended: { by: { id: chief.memberId }, byInspection: false } }],
  });
  expect((await back(chief)).body).toEqual(body);
  await inspect({ status: 'FAILED', note: 'Torn' });
  await report();
  expect((await back(admin)).body).toMatchObject({ useProblem: 'FAILED', nextDueOn: null });
  portal.clock.advance(HOUR_MS);
  await inspect({});
  expect((await item()).defects.map(({ ended }) => ended?.byInspection)).toEqual([false, false]);
});

test('[GAP-09] a report says what is wrong', async () => {
  for (const reason of ['', '  \n ', undefined as unknown as string, 'a'.repeat(2_001)]) {
    const refused = await report({ reason });
    expect([refused.status, refused.error.issues?.map(({ path }) => path)]).toEqual([400, ['reason']]);
  }
  expect((await report({ clientRef: 'mine' })).error.issues?.[0]?.path).toBe('clientRef');
  expect((await item()).defects).toEqual([]);
  expect((await report({ reason: ' Buckle.\n\nWebbing. ' })).status).toBe(201);
  expect((await item()).defects[0]?.reason).toBe('Buckle.\n\nWebbing.');
});

test('[GAP-09] a photo is an upload of the reporter, and opens for those who may open the item', async () => {
  const fileId = await portal.aFile(stranger, await aJpeg());
  const theirs = await portal.aFile(owner, await aJpeg());
  const pdf = await portal.aFile(stranger);
  for (const wrong of [theirs, newId(), pdf]) {
    const refused = await report({ fileId: wrong });
    expect([refused.error.code, refused.error.issues?.[0]?.path]).toEqual(['UNKNOWN_IDS', 'fileId']);
  }
  const clientRef = newId();
  expect((await report({ fileId, clientRef })).status).toBe(201);
  expect((await report({ fileId, clientRef })).status).toBe(201);
  expect((await item()).defects[0]?.file?.mimeType).toBe('image/jpeg');
  expect((await report({ fileId })).error.code).toBe('UNKNOWN_IDS');
});

test('[GAP-09] a failed inspection needs a reason, recorded alone, of several items or as a correction', async () => {
  const passed = (await inspect({})).body.id;
  const refusals = [
    await inspect({ status: 'FAILED' }),
    await inspect({ status: 'FAILED', note: '  ' }),
    await portal.call(endpoints.inspections.bulkCreate, {
      body: { workspaceId, proProductTagIds: [equipmentId], status: 'FAILED' },
      as: admin,
    }),
    await portal.call(endpoints.inspections.update, {
      params: { inspectionId: passed },
      body: { status: 'FAILED' },
      as: owner,
    }),
  ];
  for (const refused of refusals)
    expect([refused.status, refused.error.issues]).toEqual([
      400,
      [{ path: 'note', message: 'Say why it failed.' }],
    ]);
  expect(await newMails()).toEqual([]);
  portal.clock.advance(1);
  expect(
    (await inspect({ status: 'FAILED', note: 'Torn', expirationDate: '2026-09-01' })).body,
  ).toMatchObject({
    expirationDate: null,
    note: 'Torn',
  });
  expect(await item()).toMatchObject({ state: 'OUT_OF_SERVICE', useProblem: 'FAILED', nextDueOn: null });
  expect((await newMails()).map(({ to }) => to)).toEqual(addresses(chief, admin));
});

test('[GAP-09] of several items that failed together a person gets one mail, about those that concern them', async () => {
  const others = await aHarness({ name: 'Rope', ownerMemberId: stranger.memberId });
  const free = await aHarness({ name: 'Winch', ownerMemberId: null });
  const second = await portal.aMember(workspaceId, 'WORKSPACE_ADMIN');
  await portal.call(endpoints.inspections.bulkCreate, {
    body: {
      workspaceId,
      proProductTagIds: [equipmentId, others, free],
      status: 'FAILED',
      note: 'No papers',
    },
    as: admin,
  });
  const told = await newMails();
  expect(told.map(({ to }) => to)).toEqual(addresses(owner, chief, stranger, second));
  const toward = (person: Member) => told.find(({ to }) => to === person.email);
  expect(toward(stranger)?.subject).toBe('Don’t use Rope');
  expect(toward(chief)?.subject).toBe('Don’t use Harness (H-17)');
  expect(toward(second)).toMatchObject({ subject: 'Don’t use 3 items of equipment' });
  for (const name of ['Harness (H-17)', 'Rope', 'Winch', 'Reason: No papers'])
    expect(toward(second)?.text).toContain(name);
});

test('[GAP-09] an older failure than the latest inspection changes nothing and tells nobody', async () => {
  await inspect({ status: 'FAILED', note: 'Was torn', inspectedAt: '2026-01-01' });
  expect(await newMails()).toEqual([]);
  expect((await item()).state).toBe('IN_SERVICE');
});

test('[GAP-09] a failure whose words are corrected is told once; one that a correction makes is told', async () => {
  const correct = (inspectionId: string, body: object) =>
    portal.call(endpoints.inspections.update, { params: { inspectionId }, body, as: owner });
  const { id } = (await inspect({ status: 'FAILED', note: 'Was torn' })).body;
  expect((await newMails()).length).toBeGreaterThan(0);
  portal.clock.advance(2 * HOUR_MS);
  expect((await correct(id, { note: 'Was torn at the seam' })).status).toBe(200);
  expect(await newMails()).toEqual([]);
  const second = (await inspect({})).body;
  await correct(second.id, { status: 'FAILED', note: 'Is torn' });
  expect((await newMails()).length).toBeGreaterThan(0);
});

test('[GAP-09] deleted and restored, an item has its defects', async () => {
  const fileId = await portal.aFile(stranger, await aPng());
  await report({ fileId });
  await portal.call(endpoints.equipment.remove, { params: { equipmentId }, as: admin });
  expect((await report()).error.code).toBe('NOT_FOUND');
  const bin = await portal.call(endpoints.bin.list, { params: { workspaceId }, body: {}, as: admin });
  const ids = bin.body.data.map(({ id }) => id);
  expect((await portal.call(endpoints.bin.restore, { body: { workspaceId, ids }, as: admin })).status).toBe(
    200,
  );
  expect(await item()).toMatchObject({
    useProblem: 'DEFECTIVE',
    defects: [{ reason: 'The webbing is frayed.', file: { mimeType: 'image/png' } }],
  });
});

test('[GAP-10] whether an item may be used is for everyone in the workspace, its owner and history for some', async () => {
  const look = (as: Member) => portal.call(check, { params: { equipmentId }, as });
  expect((await look(stranger)).body).toEqual({
    id: equipmentId,
    workspaceId,
    tagId: 'H-17',
    product: { name: 'Harness', imageUrl: null },
    state: 'IN_SERVICE',
    useProblem: null,
    endOfLifeOn: null,
    nextDueOn: '2027-01-15',
    details: null,
  });
  for (const as of [admin, owner, chief]) {
    const { details } = (await look(as)).body;
    expect(details).toEqual((await portal.call(get, { params: { equipmentId }, as })).body);
  }
  const elsewhere = await portal.aWorkspace();
  expect((await look(elsewhere)).error.code).toBe('NOT_FOUND');
  portal.clock.set('2027-01-16T08:00:00Z');
  const token = await aSession(portal.services, stranger.userId);
  expect((await look({ ...stranger, token })).body.useProblem).toBe('OVERDUE');
});

test('[GAP-10] the item with a tag ID is found by everyone in the workspace, capitals or not, and by nobody else', async () => {
  const find = async (tagId: string, as: Member) =>
    (
      await portal.call(endpoints.equipment.findByTagId, {
        params: { workspaceId: as.workspaceId },
        body: { tagId },
        as,
      })
    ).body.equipmentId;
  expect(await find(' h-17 ', stranger)).toBe(equipmentId);
  expect(await find('H-1', stranger)).toBeNull();
  expect(await find('H-17', await portal.aWorkspace())).toBeNull();
});
