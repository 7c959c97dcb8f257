import { beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import type { Member } from '#tests/support/builders.ts';
import { merging } from '#tests/support/merging.ts';
import { createTestPortal } from '#tests/support/portal.ts';

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

const person = async (memberId: string, as = admin) =>
  (await portal.call(members.get, { params: { memberId }, as })).body;

test('[PPL-03] an address and its invitation go to a row that has none; who accepts it has everything', async () => {
  const guest = await portal.aUser();
  const stays = await aRow(workspaceId, 'Ada');
  const invited = await portal.anInvitation(workspaceId, guest.email);
  const documentId = await portal.aDocument(holder(invited.memberId));
  const seen = (await look(admin, stays, invited.memberId)).body;
  expect(seen).toMatchObject({ canSwap: true, kept: { email: guest.email }, dropped: { email: null } });
  expect((await join(admin, stays, invited.memberId)).body.member).toMatchObject({
    email: guest.email,
    firstName: 'Ada',
  });
  const body = { action: 'ACCEPTED' as const, workspaceIds: [workspaceId] };
  const answer = await portal.call(endpoints.invitations.respond, { body, as: guest });
  expect(answer.status).toBe(200);
  const me = await portal.call(members.me, { params: { workspaceId }, as: { ...guest, workspaceId } });
  expect(me.body).toMatchObject({ id: stays, status: 'ACTIVE' });
  expect(await heldBy(admin, stays)).toEqual([documentId]);
});

test('[PPL-03] an address that is dropped brings nobody back: not by accepting, and whoever is added with it is somebody new', async () => {
  const stays = await portal.aMember(workspaceId);
  const guest = await portal.aUser();
  const invited = await portal.anInvitation(workspaceId, guest.email);
  const documentId = await portal.aDocument(holder(invited.memberId));
  expect((await look(admin, stays.memberId, invited.memberId)).body.dropped).toMatchObject({
    email: guest.email,
    invitation: true,
  });
  await join(admin, stays.memberId, invited.memberId);
  const answer = { action: 'ACCEPTED' as const, workspaceIds: [workspaceId] };
  const accepted = await portal.call(endpoints.invitations.respond, { body: answer, as: guest });
  expect(accepted.status).toBeGreaterThanOrEqual(400);
  const token = portal.services.invitationTokens.sign({
    workspaceId,
    invitationId: invited.id,
    emailKey: guest.email,
  });
  const opened = await portal.call(endpoints.invitations.openLink, { body: { token } });
  expect(opened.body).toMatchObject({ state: 'REVOKED', profile: { firstName: null } });
  const body = [{ email: guest.email, role: 'WORKSPACE_MEMBER' as const }];
  expect((await portal.call(members.create, { params: { workspaceId }, body, as: admin })).body.count).toBe(
    1,
  );
  expect(await heldBy(admin, stays.memberId)).toEqual([documentId]);
  expect(await rowOf(workspaceId, invited.memberId)).toMatchObject({ removal: 'MERGED', email: null });
});

test('[PPL-03] what was merged is not brought back by undoing a removal', async () => {
  const stays = await portal.aMember(workspaceId);
  const goes = await aRow(workspaceId, 'Ada');
  await join(admin, stays.memberId, goes);
  const body = { workspaceId, workspaceMemberIds: [goes] };
  await portal.call(members.restoreMany, { body, as: admin });
  expect(await rowOf(workspaceId, goes)).toMatchObject({ removal: 'MERGED', mergedInto: stays.memberId });
});

test('[PPL-03] the id of a row that went leads to the one that stayed, also after another merge', async () => {
  const stays = await portal.aMember(workspaceId);
  const [first, second] = [await aRow(workspaceId, 'Ada'), await aRow(workspaceId, 'Adah')];
  await join(admin, second, first);
  expect(await person(first)).toMatchObject({ id: second });
  await join(admin, stays.memberId, second);
  for (const id of [first, second]) expect(await person(id)).toMatchObject({ id: stays.memberId });
  expect(await rowOf(workspaceId, first)).toMatchObject({
    mergedInto: stays.memberId,
    removal: 'MERGED',
    email: null,
  });
  const elsewhere = await portal.aWorkspace();
  expect((await portal.call(members.get, { params: { memberId: first }, as: elsewhere })).error.code).toBe(
    'NOT_FOUND',
  );
});

test('[PPL-03] two accounts stay two people; the account stays; nobody is merged with themselves, twice, or from elsewhere', async () => {
  const [one, other] = [await portal.aMember(workspaceId), await portal.aMember(workspaceId)];
  const [draft, elsewhere] = [await aRow(workspaceId, 'Ada'), await portal.aWorkspace()];
  const { memberId: foreign } = await portal.aDraft(elsewhere.workspaceId);
  const removed = await aRow(workspaceId, 'Gone', { removedAt: portal.services.clock(), removal: 'REMOVED' });
  const codes = async (first: string, second: string, as = admin) => [
    (await look(as, first, second)).error?.code,
    (await join(as, first, second)).error?.code,
  ];
  expect(await codes(one.memberId, other.memberId)).toEqual(['MERGE_ACCOUNTS', 'MERGE_ACCOUNTS']);
  expect(await codes(draft, draft)).toEqual(['VALIDATION', 'VALIDATION']);
  expect((await join(admin, draft, one.memberId)).error.code).toBe('MERGE_OTHER_STAYS');
  expect((await look(admin, draft, one.memberId)).body).toMatchObject({ stays: { id: one.memberId } });
  for (const [first, second] of [
    [one.memberId, foreign],
    [foreign, one.memberId],
    [removed, draft],
    [draft, removed],
  ] as const) {
    expect(await codes(first, second)).toEqual(['NOT_FOUND', 'NOT_FOUND']);
  }
  for (const role of ['TEAM_ADMIN', 'WORKSPACE_MEMBER', 'TEAM_MEMBER'] as const) {
    const as = await portal.aMember(workspaceId, role);
    expect(await codes(one.memberId, draft, as)).toEqual(['FORBIDDEN', 'FORBIDDEN']);
  }
  expect((await join(admin, one.memberId, draft)).status).toBe(200);
  expect(await codes(one.memberId, draft)).toEqual(['ALREADY_MERGED', 'ALREADY_MERGED']);
  expect(await codes(draft, one.memberId)).toEqual(['ALREADY_MERGED', 'ALREADY_MERGED']);
  expect(await codes(other.memberId, draft)).toEqual(['NOT_FOUND', 'NOT_FOUND']);
});
