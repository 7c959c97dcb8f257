import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { CallOf } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import { DAY_MS } from '#contract/rules/time.ts';
import { newId } from '#server/core/ids.ts';
import { aSession } from '#tests/support/accounts.ts';
import type { Member } from '#tests/support/builders.ts';
import { anItem } from '#tests/support/equipment.ts';
import { aJpeg } from '#tests/support/files.ts';
import { type CallOptions, createTestPortal } from '#tests/support/portal.ts';
import { aKind, records } from '#tests/support/records.ts';

const { documentVersions, inspections } = endpoints;
const portal = createTestPortal();
const { anUpload, decide, submit, submitFor, versions } = records(portal);
let node: FastifyInstance;
let admin: Member;
let owner: Member;
let mate: Member;
let workspaceId: string;
let equipmentId: string;
let kindId: string;

beforeAll(async () => {
  node = await portal.addNode();
});
beforeEach(async () => {
  portal.clock.set('2026-03-02T08:00:00Z');
  admin = await portal.aWorkspace();
  workspaceId = admin.workspaceId;
  owner = await portal.aMember(workspaceId);
  mate = await portal.aMember(workspaceId);
  equipmentId = await anItem(portal.services, workspaceId, { ownerMemberId: owner.memberId });
  kindId = await aKind(portal, workspaceId);
});

/** Days later, with a session of that day. */
async function later(person: Member, days = 9): Promise<Member> {
  portal.clock.advance(days * DAY_MS);
  return { ...person, token: await aSession(portal.services, person.userId) };
}

const inspect = (
  more: Partial<CallOf<typeof inspections.create>['body']>,
  as: Member = owner,
  options: CallOptions = {},
) =>
  portal.call(inspections.create, {
    body: { proProductTagId: equipmentId, status: 'PASSED' as const, ...more },
    as,
    ...options,
  });
const recorded = async (as: Member) =>
  (await portal.call(inspections.listOfEquipment, { params: { equipmentId }, body: {}, as })).body.data;
const submissions = async (as: Member) =>
  (await portal.call(documentVersions.submissionsOfMember, { params: { memberId: owner.memberId }, as })).body
    .data;

test('[OFF-03] an inspection sent many times at once under one reference, to several nodes, is there once with its report', async () => {
  const [clientRef, reportFileId] = [newId(), await portal.aFile(owner, await aJpeg())];
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, place) =>
      inspect({ clientRef, reportFileId }, owner, place % 2 === 0 ? { on: node } : {}),
    ),
  );
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(201);
  expect((await recorded(owner)).map(({ id }) => id)).toEqual([answers[0]?.body.id]);
});

test('[OFF-03] an inspection sent again days later, with another session, is answered as it is by then and is not there twice', async () => {
  const clientRef = newId();
  const { id } = (await inspect({ clientRef, note: 'All in order' })).body;
  const corrected = { params: { inspectionId: id }, body: { note: 'All webbing in order' }, as: owner };
  await portal.call(inspections.update, corrected);
  const again = await later(owner);
  const answer = await inspect({ clientRef, note: 'All in order' }, again);
  expect([answer.status, answer.body.id, answer.body.note]).toEqual([201, id, 'All webbing in order']);
  expect(await recorded(again)).toHaveLength(1);
});

test('[OFF-03] an inspection that was deleted is not recorded again by what is sent again, which says that it had arrived', async () => {
  const clientRef = newId();
  const { id } = (await inspect({ clientRef })).body;
  await portal.call(inspections.remove, { params: { inspectionId: id }, as: admin });
  expect((await inspect({ clientRef })).error.code).toBe('ALREADY_ARRIVED');
  expect(await recorded(owner)).toEqual([]);
});

test('[OFF-03] whoever may no longer see the item learns of what they sent that it had arrived, and no more', async () => {
  const clientRef = newId();
  const { id } = (await inspect({ clientRef, note: 'Mine' })).body;
  const handOver = { params: { equipmentId }, body: { ownerWorkspaceMemberId: mate.memberId }, as: admin };
  await portal.call(endpoints.equipment.update, handOver);
  const again = await inspect({ clientRef, note: 'Mine' });
  expect([again.status, again.error.code]).toEqual([409, 'ALREADY_ARRIVED']);
  expect((await recorded(mate)).map((one) => one.id)).toEqual([id]);
});

test('[OFF-03] other content, another person or another call under a reference is refused and does nothing', async () => {
  const clientRef = newId();
  await inspect({ clientRef });
  const other = await anItem(portal.services, workspaceId, { ownerMemberId: owner.memberId });
  const refusals = [
    await inspect({ clientRef, note: 'Changed since' }),
    await inspect({ clientRef, proProductTagId: other }),
    await inspect({ clientRef }, admin),
    await submit(owner, kindId, { clientRef }),
    await submitFor(admin, owner, kindId, { clientRef }),
  ];
  for (const { status, error } of refusals) expect([status, error.code]).toEqual([409, 'CLIENT_REF_TAKEN']);
  expect(await recorded(owner)).toHaveLength(1);
  expect(await submissions(owner)).toEqual([]);
});

test('[OFF-03] a reference is free in another workspace, and after a call under it was refused', async () => {
  const clientRef = newId();
  expect((await inspect({ clientRef, status: 'FAILED' })).status).toBe(400);
  expect((await inspect({ clientRef, status: 'FAILED', note: 'Torn' })).status).toBe(201);
  const elsewhere = await portal.aWorkspace();
  const theirs = await anItem(portal.services, elsewhere.workspaceId);
  expect((await inspect({ clientRef, proProductTagId: theirs }, elsewhere)).status).toBe(201);
});

test('[OFF-03] a submission sent many times at once, and again days later, is there once with its file', async () => {
  const given = { clientRef: newId(), fileId: await anUpload(owner), number: 'A-1' };
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, place) =>
      submit(owner, kindId, given, place % 2 === 0 ? { on: node } : {}),
    ),
  );
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  const [first] = answers;
  expect(first?.status).toBe(201);
  const again = await later(owner);
  const answer = await submit(again, kindId, given);
  expect([answer.status, answer.body.id]).toEqual([201, first?.body.id]);
  expect((await versions(again, answer.body.id)).body.data).toHaveLength(1);
});

test('[OFF-03] a submission that was decided on, or replaced by a later one, is not submitted again', async () => {
  const [one, other] = [newId(), newId()];
  const first = { clientRef: one, fileId: await anUpload(owner) };
  const second = { clientRef: other, fileId: await anUpload(owner) };
  await submit(owner, kindId, first);
  await submit(owner, kindId, second);
  expect((await submit(owner, kindId, first)).status).toBe(201);
  const [waiting] = await submissions(owner);
  expect(await submissions(owner)).toHaveLength(1);
  if (!waiting) throw new Error('Nothing waits.');
  await decide(admin, { id: waiting.documentId, version: waiting });
  expect((await submit(owner, kindId, second)).body.version.state).toBe('ACCEPTED');
  expect(await submissions(owner)).toEqual([]);
});

test('[OFF-03] what an admin submits for a member is there once; deleted, it is not submitted again', async () => {
  const given = { clientRef: newId(), fileId: await anUpload(admin) };
  const [first, second] = await Promise.all([
    submitFor(admin, owner, kindId, given),
    submitFor(admin, owner, kindId, given),
  ]);
  expect([first.status, second.status, second.body.id]).toEqual([201, 201, first.body.id]);
  const ids = { documentIds: [first.body.documentId], workspaceId };
  expect((await portal.call(endpoints.documents.bulkDelete, { body: ids, as: admin })).status).toBeLessThan(
    300,
  );
  expect((await submitFor(admin, owner, kindId, given)).error.code).toBe('ALREADY_ARRIVED');
  expect(await submissions(admin)).toEqual([]);
});

test('[OFF-03] whoever no longer manages a person learns of what they submitted for them that it had arrived, and no more', async () => {
  const lead = await portal.aMember(workspaceId, 'TEAM_ADMIN');
  const teamId = await portal.aTeam(workspaceId, [lead.memberId, owner.memberId]);
  const given = { clientRef: newId(), fileId: await anUpload(lead) };
  const sent = (await submitFor(lead, owner, kindId, given)).body;
  expect((await decide(admin, { id: sent.documentId, version: sent })).status).toBe(200);
  expect((await submitFor(lead, owner, kindId, given)).body.state).toBe('ACCEPTED');
  const body = { proGroupIds: [teamId], workspaceMemberIds: [owner.memberId] };
  await portal.call(endpoints.teams.removeMembers, { body, as: admin });
  const again = await submitFor(lead, owner, kindId, given);
  expect([again.status, again.error.code]).toEqual([409, 'ALREADY_ARRIVED']);
});

test('[OFF-03] when the file was given up before the call came, the same reference goes on with the file sent anew', async () => {
  const clientRef = newId();
  const refused = await submit(owner, kindId, { clientRef, fileId: newId() });
  expect([refused.error.code, refused.error.issues?.[0]?.path]).toEqual(['UNKNOWN_IDS', 'fileId']);
  expect((await submit(owner, kindId, { clientRef })).status).toBe(201);
});

test('[OFF-03] what two devices of a person say of the same item is there twice, in whatever order it comes, and each once', async () => {
  const [phone, tablet] = [newId(), newId()];
  const sent = [
    [tablet, 'From the tablet'],
    [phone, 'From the phone'],
    [tablet, 'From the tablet'],
  ] as const;
  for (const [clientRef, note] of sent) expect((await inspect({ clientRef, note })).status).toBe(201);
  const notes = (await recorded(owner)).map(({ note }) => note).sort();
  expect(notes).toEqual(['From the phone', 'From the tablet']);
});

test('[OFF-03] whoever was removed and is invited anew sends what had arrived once more, and it is not there twice', async () => {
  const given = { clientRef: newId(), fileId: await anUpload(owner), number: 'A-1' };
  const { id } = (await submit(owner, kindId, given)).body;
  await portal.call(endpoints.members.remove, { params: { memberId: owner.memberId }, as: admin });
  expect((await submit(owner, kindId, given)).status).toBe(404);
  const emails = [owner.email];
  await portal.call(endpoints.invitations.create, { body: { workspaceId, emails }, as: admin });
  const body = { action: 'ACCEPTED' as const, workspaceIds: [workspaceId] };
  await portal.call(endpoints.invitations.respond, { body, as: owner });
  expect((await submit(owner, kindId, given)).body.id).toBe(id);
  expect((await submissions(admin)).map(({ documentId }) => documentId)).toEqual([id]);
});
