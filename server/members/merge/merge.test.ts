import { and, eq, or } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import {
  documentRequests,
  documentVersions,
  teamMembers,
  teamRequests,
  workspaceMembers,
} from '#server/db/schema.ts';
import type { Member } from '#tests/support/builders.ts';
import { anItem } from '#tests/support/equipment.ts';
import { merging } from '#tests/support/merging.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { aKind, aRequest } from '#tests/support/records.ts';

const portal = createTestPortal();
const { aRow, heldBy, join, look, rowOf } = merging(portal);
const { members } = endpoints;
let admin: Member;
let workspaceId: string;
beforeEach(async () => {
  admin = await portal.aWorkspace();
  workspaceId = admin.workspaceId;
});

const holder = (memberId: string) => ({ memberId, workspaceId });

test('[PPL-03] the preview counts what moves, and merging moves exactly that', async () => {
  const [stays, goes] = [
    await portal.aMember(workspaceId),
    await aRow(workspaceId, 'Ada', { email: 'ada@site.example' }),
  ];
  const [kindId, ownKindId] = [
    await aKind(portal, workspaceId, { name: 'Forklift' }),
    await aKind(portal, workspaceId),
  ];
  const own = await portal.aDocument(stays, { kindId });
  const ids = [
    await portal.aDocument(holder(goes), { kindId, creator: admin }),
    await portal.aDocument(holder(goes), { creator: holder(goes), state: 'SUBMITTED' }),
  ];
  const itemId = await anItem(portal.services, workspaceId, { ownerMemberId: goes }, [
    { inspectorMemberId: goes },
  ]);
  const teams = [
    await portal.aTeam(workspaceId, [stays.memberId, goes]),
    await portal.aTeam(workspaceId, [goes]),
  ];
  const asked = { memberId: goes, askedByMemberId: admin.memberId };
  await aRequest(portal, workspaceId, { ...asked, kindId, dueOn: '2026-04-01' });
  await aRequest(portal, workspaceId, { ...asked, kindId: ownKindId, dueOn: '2026-05-01' });
  const ofStays = { ...asked, memberId: stays.memberId, kindId, dueOn: '2026-06-01' };
  const keptRequest = await aRequest(portal, workspaceId, ofStays);
  const moved = {
    documents: 2,
    equipment: 1,
    inspections: 1,
    teams: 1,
    documentRequests: 1,
    activities: 0,
  };
  const seen = (await look(admin, goes, stays.memberId)).body;
  expect(seen).toMatchObject({
    stays: { id: stays.memberId },
    goes: { id: goes, email: 'ada@site.example' },
    canSwap: false,
    moved,
    both: { teams: 1, kinds: [{ id: kindId, name: 'Forklift' }] },
    kept: { email: stays.email },
    dropped: { email: 'ada@site.example', invitation: false },
  });
  const merged = await join(admin, stays.memberId, goes);
  expect(merged.body).toMatchObject({ member: { id: stays.memberId, email: stays.email }, moved });
  const teamsNow = merged.body.member.proGroupMembers.map(({ proGroupId }) => proGroupId);
  expect(teamsNow.sort()).toEqual(teams.sort());
  // Of the kind that both have a document of there is one now, with the versions of both (VAL-09).
  expect(await heldBy(admin, stays.memberId)).toEqual([ids[1], own].sort());
  const item = await portal.call(endpoints.equipment.get, { params: { equipmentId: itemId }, as: admin });
  expect(item.body).toMatchObject({ owner: { workspaceMember: { id: stays.memberId } } });
  const requests = await portal.inWorkspace(workspaceId, ({ tx }) =>
    tx.select().from(documentRequests).where(eq(documentRequests.workspaceId, workspaceId)),
  );
  expect(requests.map(({ memberId }) => memberId)).toEqual([stays.memberId, stays.memberId]);
  expect(requests.find(({ id }) => id === keptRequest)?.dueOn).toBe('2026-04-01');
});

test('[PPL-03] the person is in each team once, with the place that an admin gave either of the two', async () => {
  const stays = await portal.aMember(workspaceId, 'TEAM_ADMIN');
  const goes = await aRow(workspaceId, 'Ada');
  const given = { placedByAdmin: true };
  const places = { given: [false, true], taken: [false, false], had: [true, false] };
  const teamIds: Record<string, string> = {};
  for (const [name, [ofStays, ofGoes]] of Object.entries(places)) {
    const teamId = await portal.aTeam(workspaceId, [stays.memberId, goes]);
    teamIds[teamId] = name;
    await portal.inWorkspace(workspaceId, async ({ tx }) => {
      const place = (memberId: string) =>
        and(eq(teamMembers.teamId, teamId), eq(teamMembers.memberId, memberId));
      await tx.update(teamMembers).set({ placedByAdmin: false }).where(eq(teamMembers.teamId, teamId));
      if (ofStays) await tx.update(teamMembers).set(given).where(place(stays.memberId));
      if (ofGoes) await tx.update(teamMembers).set(given).where(place(goes));
    });
  }
  expect((await join(admin, stays.memberId, goes)).status).toBe(200);
  const after = await portal.inWorkspace(workspaceId, ({ tx }) =>
    tx
      .select()
      .from(teamMembers)
      .where(or(eq(teamMembers.memberId, stays.memberId), eq(teamMembers.memberId, goes))),
  );
  expect(Object.fromEntries(after.map((row) => [teamIds[row.teamId], row.placedByAdmin]))).toEqual({
    given: true,
    taken: false,
    had: true,
  });
  expect(after.map(({ memberId }) => memberId)).toEqual(after.map(() => stays.memberId));
});

test('[PPL-03] requests to be put into teams go along, but for teams that the person is in', async () => {
  const stays = await portal.aMember(workspaceId);
  const [goes, asker] = [await aRow(workspaceId, 'Ada'), await portal.aMember(workspaceId, 'TEAM_ADMIN')];
  const [isIn, wanted, both] = [
    await portal.aTeam(workspaceId, [stays.memberId]),
    await portal.aTeam(workspaceId),
    await portal.aTeam(workspaceId),
  ];
  const isPlaced = await portal.aTeam(workspaceId, [goes]);
  const request = (teamId: string, memberId: string) => ({
    id: `${teamId}${memberId}`,
    ...{ workspaceId, teamId, memberId, requestedByMemberId: asker.memberId },
    createdAt: portal.services.clock(),
  });
  await portal.inWorkspace(workspaceId, ({ tx }) =>
    tx
      .insert(teamRequests)
      .values([
        ...[isIn, wanted, both].map((teamId) => request(teamId, goes)),
        ...[both, isPlaced].map((teamId) => request(teamId, stays.memberId)),
      ]),
  );
  expect((await join(admin, stays.memberId, goes)).status).toBe(200);
  const after = await portal.inWorkspace(workspaceId, ({ tx }) =>
    tx.select().from(teamRequests).where(eq(teamRequests.workspaceId, workspaceId)),
  );
  expect(after.map(({ teamId }) => teamId).sort()).toEqual([wanted, both].sort());
  expect(new Set(after.map(({ memberId }) => memberId))).toEqual(new Set([stays.memberId]));
});

test('[PPL-03] evidence that was accepted stays as it was written, and names the person as they are now', async () => {
  const stays = await portal.aMember(workspaceId);
  const goes = await aRow(workspaceId, 'Ada');
  const documentId = await portal.aDocument(holder(goes), { creator: holder(goes) });
  const waitingId = await portal.aDocument(holder(goes), { creator: holder(goes), state: 'SUBMITTED' });
  const versions = (id: string) =>
    portal.inWorkspace(workspaceId, ({ tx }) =>
      tx.select().from(documentVersions).where(eq(documentVersions.documentId, id)),
    );
  const before = await versions(documentId);
  expect((await join(admin, stays.memberId, goes)).status).toBe(200);
  expect(await versions(documentId)).toEqual(before);
  expect((await versions(waitingId))[0]?.recordedByMemberId).toBe(stays.memberId);
  const history = await portal.call(endpoints.documentVersions.list, {
    params: { documentId },
    as: admin,
  });
  expect(history.body.data[0]?.recordedBy.id).toBe(stays.memberId);
});

test('[PPL-03] a merge is told with who, whom and how much; what was told before names the person as they are now', async () => {
  const stays = await portal.aMember(workspaceId);
  const goes = await aRow(workspaceId, 'Ada');
  await portal.call(members.update, {
    params: { memberId: goes },
    body: { role: 'TEAM_ADMIN' },
    as: admin,
  });
  await portal.aDocument(holder(goes));
  await join(admin, stays.memberId, goes);
  const feed = async (as: Member) =>
    (await portal.call(endpoints.activity.list, { params: { workspaceId }, body: {}, as })).body.activities;
  const told = await feed(admin);
  const [merged, changed] = (['members_merged', 'role_changed'] as const).map((event) =>
    told.find(({ eventName }) => eventName === event),
  );
  expect(merged).toMatchObject({
    eventName: 'members_merged',
    triggerWorkspaceMember: { id: admin.memberId },
    relatedWorkspaceMember: { id: stays.memberId },
    details: { subjectName: 'Ada Byron', numbers: { documents: 1, activities: 1, mergedMemberId: goes } },
  });
  expect(changed).toMatchObject({
    eventName: 'role_changed',
    relatedWorkspaceMember: { id: stays.memberId },
  });
  expect((await feed(stays)).map(({ eventName }) => eventName).sort()).toEqual([
    'members_merged',
    'role_changed',
  ]);
  const log = await portal.call(endpoints.security.list, {
    params: { workspaceId },
    body: { filters: { event: 'members_merged' } },
    as: admin,
  });
  expect(log.body.data.map(({ relatedWorkspaceMember }) => relatedWorkspaceMember?.id).sort()).toEqual(
    [stays.memberId, goes].sort(),
  );
});

test('[PPL-03] what the row that stays lacks is taken over; its role and what it has are kept', async () => {
  const stays = await aRow(workspaceId, 'Ada', {
    role: 'TEAM_MEMBER',
    phone: '151 1',
    phoneCountryCode: '+49',
  });
  const other = { role: 'WORKSPACE_ADMIN', title: 'Rigger', phone: '22', phoneCountryCode: '+44' } as const;
  const goes = await aRow(workspaceId, 'Adah', { ...other, staffNumber: 'A-7', email: 'ada@site.example' });
  await join(admin, stays, goes);
  expect(await rowOf(workspaceId, stays)).toMatchObject({
    ...{ firstName: 'Ada', role: 'TEAM_MEMBER', title: 'Rigger', phone: '151 1', phoneCountryCode: '+49' },
    ...{ staffNumber: 'A-7', email: 'ada@site.example', emailKey: 'ada@site.example' },
  });
});

test('[PPL-03] a name is taken over whole or not at all, and the preview says which staff number is dropped', async () => {
  const stays = await aRow(workspaceId, '', { firstName: null, lastName: 'Byron', staffNumber: 'B-1' });
  const goes = await aRow(workspaceId, 'Ada', { lastName: 'Lovelace', staffNumber: 'A-7' });
  expect((await look(admin, stays, goes)).body).toMatchObject({
    kept: { staffNumber: 'B-1', fullName: 'Byron' },
    dropped: { staffNumber: 'A-7' },
  });
  await join(admin, stays, goes);
  expect(await rowOf(workspaceId, stays)).toMatchObject({
    ...{ firstName: null, lastName: 'Byron', staffNumber: 'B-1' },
  });
});

test('[PPL-03] the preview names the kinds of which both hold documents, by name, and no other', async () => {
  const [stays, goes] = [await portal.aMember(workspaceId), await aRow(workspaceId, 'Ada')];
  const kinds: Record<string, string> = {};
  for (const name of ['Winch', 'Crane', 'Forklift', 'Rope'])
    kinds[name] = await aKind(portal, workspaceId, { name });
  for (const name of ['Winch', 'Crane', 'Rope']) await portal.aDocument(stays, { kindId: kinds[name] });
  for (const name of ['Winch', 'Crane', 'Forklift'])
    await portal.aDocument(holder(goes), { kindId: kinds[name] });
  const { both } = (await look(admin, stays.memberId, goes)).body;
  expect(both.kinds.map(({ name }) => name)).toEqual(['Crane', 'Winch']);
});

test('[PPL-03] who was asked twice keeps the earlier day, whichever of the two has it', async () => {
  const [stays, goes] = [await portal.aMember(workspaceId), await aRow(workspaceId, 'Ada')];
  const days: [string | null, string | null, string][] = [
    ['2026-04-01', '2026-06-01', '2026-04-01'],
    ['2026-06-01', '2026-04-01', '2026-04-01'],
    ['2026-06-01', null, '2026-06-01'],
    [null, '2026-06-01', '2026-06-01'],
  ];
  const expected: string[] = [];
  for (const [ofStays, ofGoes, day] of days) {
    const asked = { kindId: await aKind(portal, workspaceId), askedByMemberId: admin.memberId };
    const id = await aRequest(portal, workspaceId, { ...asked, memberId: stays.memberId, dueOn: ofStays });
    await aRequest(portal, workspaceId, { ...asked, memberId: goes, dueOn: ofGoes });
    expected.push(`${id} ${day}`);
  }
  await join(admin, stays.memberId, goes);
  const requests = await portal.inWorkspace(workspaceId, ({ tx }) => tx.select().from(documentRequests));
  expect(requests.map(({ id, dueOn }) => `${id} ${dueOn}`).sort()).toEqual(expected.sort());
});

test('[PPL-03] what somebody asked for before their account went is asked for by the row that stays', async () => {
  const stays = await portal.aMember(workspaceId, 'TEAM_ADMIN');
  const goes = await aRow(workspaceId, 'Ada', { status: 'DEACTIVATED', role: 'TEAM_ADMIN' });
  const [teamId, wanted] = [await portal.aTeam(workspaceId), await aRow(workspaceId, 'Bo')];
  const id = `${teamId}${wanted}`;
  const createdAt = portal.services.clock();
  await portal.inWorkspace(workspaceId, ({ tx }) =>
    tx
      .insert(teamRequests)
      .values({ id, workspaceId, teamId, memberId: wanted, requestedByMemberId: goes, createdAt }),
  );
  await join(admin, stays.memberId, goes);
  const after = await portal.inWorkspace(workspaceId, ({ tx }) =>
    tx.select().from(teamRequests).where(eq(teamRequests.workspaceId, workspaceId)),
  );
  expect(after).toEqual([
    { id, workspaceId, teamId, memberId: wanted, requestedByMemberId: stays.memberId, createdAt },
  ]);
});

test('[PPL-03] activities that the row caused, and those about it, count once each', async () => {
  const [stays, goes] = [await portal.aMember(workspaceId), await portal.aMember(workspaceId, 'TEAM_ADMIN')];
  const teamId = await portal.aTeam(workspaceId, [goes.memberId]);
  const params = { teamId };
  await portal.call(endpoints.teams.update, { params, body: { name: 'Cranes' }, as: goes });
  await portal.call(members.update, {
    params: { memberId: goes.memberId },
    body: { role: 'TEAM_MEMBER' },
    as: admin,
  });
  await portal.inWorkspace(workspaceId, ({ tx }) =>
    tx
      .update(workspaceMembers)
      .set({ userId: null, status: 'DEACTIVATED' })
      .where(eq(workspaceMembers.id, goes.memberId)),
  );
  expect((await look(admin, stays.memberId, goes.memberId)).body.moved).toMatchObject({ activities: 2 });
});
