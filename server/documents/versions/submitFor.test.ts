import { beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import type { Member } from '#tests/support/builders.ts';
import { mailsTo } from '#tests/support/mail/mails.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { aKind, aRequest, issueOf, records } from '#tests/support/records.ts';

const portal = createTestPortal();
const { decide, look, opens, queue, submit, submitFor, versions } = records(portal);
let admin: Member;
let lead: Member;
let ben: Member;
let teamId: string;
let kindId: string;

beforeEach(async () => {
  admin = await portal.aWorkspace();
  const { workspaceId } = admin;
  lead = await portal.aMember(workspaceId, 'TEAM_ADMIN', { profile: { firstName: 'Tom', lastName: 'Lead' } });
  ben = await portal.aMember(workspaceId);
  teamId = await portal.aTeam(workspaceId, [lead.memberId, ben.memberId]);
  kindId = await aKind(portal, workspaceId, { name: 'First aid' });
});

const waits = async (as: Member) => (await queue(as)).body.data.map(({ id }) => id);
const subjects = async ({ email }: Member) => (await mailsTo(portal, email)).map(({ subject }) => subject);
const states = async (documentId: string) =>
  (await versions(admin, documentId)).body.data.map(({ state, recordedBy }) => [state, recordedBy.id]);

test('[GAP-06] what a team admin adds for somebody of their team waits for a workspace admin, and ends what was asked for', async () => {
  const other = await portal.aMember(admin.workspaceId, 'TEAM_ADMIN');
  await portal.call(endpoints.teams.addMembers, {
    body: { proGroupIds: [teamId], workspaceMemberIds: [other.memberId] },
    as: admin,
  });
  await aRequest(portal, admin.workspaceId, {
    kindId,
    memberId: ben.memberId,
    askedByMemberId: admin.memberId,
  });
  const { status, body } = await submitFor(lead, ben, kindId, { expirationDate: '2050-01-01' });
  expect([status, body.state, body.canDecide]).toEqual([201, 'SUBMITTED', false]);
  expect([body.workspaceMember.id, body.recordedBy.id]).toEqual([ben.memberId, lead.memberId]);
  expect([await waits(admin), await waits(lead), await waits(other)]).toEqual([[body.id], [], []]);
  const document = { id: body.documentId, version: body };
  expect((await decide(other, document)).error.code).toBe('NOT_FOUND');
  expect((await decide(lead, document)).error.code).toBe('NOT_FOUND');
  const asked = await portal.call(endpoints.documentRequests.listOfMember, {
    params: { memberId: ben.memberId },
    as: ben,
  });
  expect(asked.body.data).toEqual([]);
  expect((await decide(admin, document)).body.state).toBe('ACCEPTED');
});

test('[GAP-06] whoever submitted it loses their say over it once it is accepted, and both are told', async () => {
  const { body } = await submitFor(lead, ben, kindId);
  const document = { id: body.documentId, version: body };
  expect((await look(lead, document.id)).status).toBe(200);
  expect((await decide(admin, document)).status).toBe(200);
  expect((await look(lead, document.id)).error.code).toBe('NOT_FOUND');
  const remove = (as: Member) =>
    portal.call(endpoints.documents.remove, { params: { documentId: document.id }, as });
  expect((await remove(lead)).error.code).toBe('NOT_FOUND');
  expect((await look(ben, document.id)).body.createdByWorkspaceMemberId).toBe(admin.memberId);
  expect(await subjects(ben)).toEqual(['“First aid” was accepted']);
  const [toLead, ...more] = await mailsTo(portal, lead.email);
  expect([toLead?.subject, more]).toEqual([expect.stringMatching(/^“First aid” of .+ was accepted$/), []]);
  expect(toLead?.text).toContain(`/${admin.workspaceId}/who-lacks-what\n`);
});

test('[GAP-06] whoever manages the person’s team no longer is not told what was decided', async () => {
  const { body } = await submitFor(lead, ben, kindId);
  await portal.call(endpoints.teams.removeMembers, {
    body: { proGroupIds: [teamId], workspaceMemberIds: [lead.memberId] },
    as: admin,
  });
  const rejected = { decision: 'REJECTED' as const, reason: 'Not sharp' };
  expect((await decide(admin, { id: body.documentId, version: body }, rejected)).status).toBe(200);
  expect(await subjects(lead)).toEqual([]);
  expect(await subjects(ben)).toEqual(['“First aid” was rejected']);
});

test('[GAP-06] after a refusal the holder submits again, and it is theirs', async () => {
  const { body } = await submitFor(lead, ben, kindId);
  const rejected = { decision: 'REJECTED' as const, reason: 'Not sharp' };
  await decide(admin, { id: body.documentId, version: body }, rejected);
  portal.clock.advance(1_000);
  const again = (await submit(ben, kindId)).body;
  expect(again.id).toBe(body.documentId);
  const [version] = (await versions(ben, again.id)).body.data;
  expect((await decide(lead, { id: again.id, version: { id: version?.id ?? '' } })).status).toBe(200);
  expect((await look(lead, again.id)).error.code).toBe('NOT_FOUND');
});

test('[GAP-06] it renews what the person has, and the team admin still sees no more of that than before', async () => {
  const documentId = await portal.aDocument(ben, { kindId, creator: admin });
  const { body } = await submitFor(lead, ben, kindId);
  expect(body.documentId).toBe(documentId);
  expect((await look(lead, documentId)).error.code).toBe('NOT_FOUND');
  expect((await decide(admin, { id: documentId, version: body })).status).toBe(200);
  expect((await look(ben, documentId)).body.createdByWorkspaceMemberId).toBe(admin.memberId);
  const named = await portal.aDocument(ben, { kindId, creator: admin });
  expect((await submitFor(lead, ben, kindId, { documentId: named })).body.documentId).toBe(named);
  const others = await portal.aDocument(lead, { kindId });
  expect((await submitFor(lead, ben, kindId, { documentId: others })).error.code).toBe('NOT_FOUND');
});

test('[GAP-06] what waits of somebody is replaced by themselves and by whoever added it, by nobody else', async () => {
  const first = (await submitFor(lead, ben, kindId)).body;
  const second = (await submitFor(lead, ben, kindId)).body;
  expect(second.documentId).toBe(first.documentId);
  expect(await states(first.documentId)).toEqual([['SUBMITTED', lead.memberId]]);
  expect((await submitFor(admin, ben, kindId)).error.code).toBe('ALREADY_WAITING');
  expect((await submit(ben, kindId)).status).toBe(201);
  expect(await states(first.documentId)).toEqual([['SUBMITTED', ben.memberId]]);
  expect((await submitFor(lead, ben, kindId)).error.code).toBe('ALREADY_WAITING');
});

test('[GAP-06] nothing is submitted for people elsewhere, nor of kinds that are closed or sensitive', async () => {
  const { workspaceId } = admin;
  const stranger = await portal.aMember(workspaceId);
  const peer = await portal.aMember(workspaceId);
  const joined = await portal.aTeam(workspaceId, [peer.memberId], { isPublic: true });
  await portal.call(endpoints.teams.join, { body: { proGroupId: joined }, as: lead });
  const removed = await portal.aRemovedMember(workspaceId);
  for (const person of [stranger, peer, removed, await portal.aWorkspace()])
    expect(issueOf(await submitFor(lead, person, kindId))).toEqual(['UNKNOWN_IDS', 'workspaceMemberId']);
  expect((await submitFor(ben, lead, kindId)).error.code).toBe('FORBIDDEN');
  const closed = await aKind(portal, workspaceId, { membersSubmit: false });
  expect((await submitFor(lead, ben, closed)).error.code).toBe('KIND_CLOSED');
  const sensitive = await aKind(portal, workspaceId, { sensitive: true });
  for (const as of [lead, admin])
    expect((await submitFor(as, ben, sensitive)).error.code).toBe('KIND_SENSITIVE');
  expect((await submitFor(admin, stranger, kindId)).status).toBe(201);
});

test('[GAP-06] a document can be submitted for somebody without an account', async () => {
  const draft = await portal.aDraft(admin.workspaceId);
  await portal.call(endpoints.teams.addMembers, {
    body: { proGroupIds: [teamId], workspaceMemberIds: [draft.memberId] },
    as: admin,
  });
  const { body } = await submitFor(lead, draft, kindId);
  const files = (await versions(lead, body.documentId)).body.data.map(({ file }) => file.mimeType);
  expect(files).toEqual(['application/pdf']);
  expect((await decide(admin, { id: body.documentId, version: body })).status).toBe(200);
});

test('[GAP-06] the file that waits is opened by admins and whoever added it, not by others who manage the team', async () => {
  const other = await portal.aMember(admin.workspaceId, 'TEAM_ADMIN');
  await portal.call(endpoints.teams.addMembers, {
    body: { proGroupIds: [teamId], workspaceMemberIds: [other.memberId] },
    as: admin,
  });
  const { body } = await submitFor(lead, ben, kindId);
  const [fileId] = body.file.url.match(/c[a-z0-9]{24}/) ?? [];
  expect(await opens(fileId ?? '', admin, ben, lead, other)).toEqual([200, 200, 200, 404]);
});
