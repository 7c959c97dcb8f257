import { beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { remindEverywhere } from '#server/reminders/reminders.ts';
import { aSession } from '#tests/support/accounts.ts';
import type { Member } from '#tests/support/builders.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { aKind, records } from '#tests/support/records.ts';

const NOW = '2026-03-02T08:30:00Z';
const portal = createTestPortal();
const { anUpload, decide, isKept, look, queue, submit, versions } = records(portal);
const { activity, documents, members } = endpoints;
let admin: Member;
let holder: Member;
let workspaceId: string;
let kindId: string;

beforeEach(async () => {
  portal.clock.set(NOW);
  admin = await portal.aWorkspace();
  workspaceId = admin.workspaceId;
  holder = await portal.aMember(workspaceId);
  kindId = await aKind(portal, workspaceId, { name: 'First aid' });
});

const DATES = { issuedOn: '2026-03-01', expirationDate: '2026-03-10' };
const all = async (as = admin) =>
  (await portal.call(documents.list, { params: { workspaceId }, body: {}, as })).body;
const ofHolder = (as: Member) =>
  portal.call(documents.listOfMember, { params: { memberId: holder.memberId }, body: {}, as });
const NONE = { EXPIRED: 0, EXPIRING_SOON: 0, UP_TO_DATE: 0 };

test('[SUB-02] what was submitted counts for nothing until it is accepted', async () => {
  const mate = await portal.aMember(workspaceId, 'TEAM_ADMIN');
  const teamId = await portal.aTeam(workspaceId, [holder.memberId, mate.memberId]);
  const submitted = await submit(holder, kindId, { ...DATES, number: 'A-1' });
  expect(submitted.body).toMatchObject({
    name: 'First aid',
    kind: { id: kindId },
    ...{ expirationDate: '2026-03-10', expirationState: null },
    version: { state: 'SUBMITTED', issuedOn: '2026-03-01', number: 'A-1' },
    ...{ versionCount: 1, waiting: true },
    ...{ canEdit: false, canDelete: true, canRenew: false, canSubmit: true },
  });
  const counts = async () => {
    const { data } = (
      await portal.call(members.list, {
        params: { workspaceId },
        body: { includeDocumentExpirationStates: true },
        as: admin,
      })
    ).body;
    const team = { params: { groupId: teamId }, body: {}, as: mate };
    return {
      workspace: (await all()).states,
      team: (await portal.call(documents.listOfTeam, team)).body.count,
      member: data.find(({ id }) => id === holder.memberId)?.documentExpirationStates ?? NONE,
    };
  };
  expect(await counts()).toEqual({ workspace: NONE, team: 0, member: NONE });
  expect((await all()).count).toBe(0);
  await decide(admin, submitted.body);
  const soon = { ...NONE, EXPIRING_SOON: 1 };
  expect(await counts()).toEqual({ workspace: soon, team: 1, member: soon });
  expect((await look(holder, submitted.body.id)).body).toMatchObject({
    expirationState: 'EXPIRING_SOON',
    version: { state: 'ACCEPTED' },
    ...{ waiting: false, canEdit: false, canSubmit: true },
  });
});

test('[SUB-02] a document that was submitted only is seen by its holder and by admins, and by nobody else', async () => {
  const mate = await portal.aMember(workspaceId, 'TEAM_ADMIN');
  await portal.aTeam(workspaceId, [holder.memberId, mate.memberId]);
  const { id } = (await submit(holder, kindId)).body;
  for (const as of [holder, admin]) {
    expect((await ofHolder(as)).body).toMatchObject({ count: 1, data: [{ id, waiting: true }] });
    expect((await look(as, id)).status).toBe(200);
    expect((await versions(as, id)).body.data).toMatchObject([{ state: 'SUBMITTED', isInForce: false }]);
  }
  expect((await ofHolder(mate)).error.code).toBe('NOT_FOUND');
  expect((await look(mate, id)).error.code).toBe('NOT_FOUND');
});

test('[SUB-02] nobody is reminded of what only waits', async () => {
  await submit(holder, kindId, { ...DATES, expirationReminder: '2026-03-05' });
  for (const day of ['2026-03-06T12:00:00Z', '2026-03-12T12:00:00Z']) {
    portal.clock.set(day);
    await remindEverywhere(portal.services);
    await portal.work();
  }
  const as = { ...admin, token: await aSession(portal.services, admin.userId) };
  const { activities } = (await portal.call(activity.list, { params: { workspaceId }, body: {}, as })).body;
  expect(activities.map(({ eventName }) => eventName)).toEqual(['document_submitted']);
});

test('[SUB-02] while a renewal waits, the version in force stays; accepted, it takes its place', async () => {
  const id = await portal.aDocument(holder, { kindId, expirationDate: '2026-06-01', creator: admin });
  portal.clock.advance(1_000);
  const renewal = (await submit(holder, kindId, { expirationDate: '2029-03-01' })).body;
  expect(renewal).toMatchObject({ id, expirationDate: '2026-06-01', waiting: true, versionCount: 2 });
  expect(renewal.version.state).toBe('ACCEPTED');
  const [waiting] = (await versions(holder, id)).body.data;
  expect(waiting).toMatchObject({ state: 'SUBMITTED', isInForce: false, expirationDate: '2029-03-01' });
  await decide(admin, { id, version: { id: waiting?.id ?? '' } });
  expect((await look(holder, id)).body).toMatchObject({
    ...{ expirationDate: '2029-03-01', waiting: false, versionCount: 2 },
    version: { id: waiting?.id },
  });
});

test('who submits again replaces what still waits, whose file is given up; what was accepted or refused stays', async () => {
  const [first, second, third] = [await anUpload(holder), await anUpload(holder), await anUpload(holder)];
  const { id } = (await submit(holder, kindId, { fileId: first })).body;
  portal.clock.advance(1_000);
  const again = (await submit(holder, kindId, { fileId: second, number: 'B-2' })).body;
  expect(again).toMatchObject({ id, versionCount: 1, waiting: true, version: { number: 'B-2' } });
  expect([await isKept(admin, first), await isKept(admin, second)]).toEqual([false, true]);
  await decide(admin, again, { decision: 'REJECTED', reason: 'The stamp is missing.' });
  expect((await look(holder, id)).body).toMatchObject({ waiting: false, version: { state: 'REJECTED' } });
  expect((await all()).count).toBe(0);
  portal.clock.advance(1_000);
  expect((await submit(holder, kindId, { fileId: third, documentId: id })).body.versionCount).toBe(2);
  const { data } = (await versions(holder, id)).body;
  expect(data.map(({ state, reason }) => [state, reason])).toEqual([
    ['SUBMITTED', null],
    ['REJECTED', 'The stamp is missing.'],
  ]);
  expect(await isKept(admin, second)).toBe(true);
});

test('[SUB-02] the queue has what waits, oldest first, and nothing that was decided or whose holder was removed', async () => {
  const people = [holder, await portal.aMember(workspaceId), await portal.aMember(workspaceId)];
  const made = [];
  for (const as of people) {
    portal.clock.advance(1_000);
    made.push((await submit(as, kindId)).body);
  }
  const ids = async () => (await queue(admin)).body.data.map(({ documentId }) => documentId);
  expect(await ids()).toEqual(made.map(({ id }) => id));
  const [first, second, third] = made;
  if (!first || !second || !third) throw new Error('There are three.');
  await decide(admin, second);
  expect(await ids()).toEqual([first.id, third.id]);
  const { memberId } = holder;
  await portal.call(members.remove, { params: { memberId }, as: admin });
  expect(await ids()).toEqual([third.id]);
  expect((await decide(admin, first)).error.code).toBe('NOT_FOUND');
});
