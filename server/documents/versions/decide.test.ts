import { beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import type { Member } from '#tests/support/builders.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { aKind, records } from '#tests/support/records.ts';

const portal = createTestPortal();
const { decide, look, queue, submit, versions } = records(portal);
const { members } = endpoints;
let admin: Member;
let holder: Member;
let workspaceId: string;
let kindId: string;

beforeEach(async () => {
  admin = await portal.aWorkspace();
  workspaceId = admin.workspaceId;
  holder = await portal.aMember(workspaceId);
  kindId = await aKind(portal, workspaceId, { name: 'First aid' });
});

const REJECTED = { decision: 'REJECTED' as const, reason: 'The stamp is missing.' };
const ACCEPTED = { decision: 'ACCEPTED' as const };
const submission = async (as = holder, more = {}) => (await submit(as, kindId, more)).body;

test('[SUB-02] a reviewer accepts what was submitted with its data put right; the version says who decided and when', async () => {
  const forklift = await aKind(portal, workspaceId, { name: 'Forklift' });
  const submitted = await submission(holder, { expirationDate: '2062-03-01', number: 'A-1' });
  portal.clock.advance(60_000);
  const right = {
    name: 'Forklift licence',
    expirationDate: '2026-12-01',
    issuedOn: '2026-03-01',
    kindId: forklift,
  };
  const decided = (await decide(admin, submitted, { ...ACCEPTED, ...right })).body;
  expect(decided).toMatchObject({
    ...{ state: 'ACCEPTED', isInForce: true, corrects: null, reason: null },
    ...{ name: 'Forklift licence', expirationDate: '2026-12-01', issuedOn: '2026-03-01', number: 'A-1' },
    ...{ recordedBy: { id: holder.memberId }, decidedBy: { id: admin.memberId } },
    decidedAt: portal.services.clock().toISOString(),
  });
  expect((await look(holder, submitted.id)).body).toMatchObject({
    ...{ name: 'Forklift licence', kind: { id: forklift }, expirationState: 'UP_TO_DATE' },
    createdByWorkspaceMemberId: holder.memberId,
  });
});

test('what is refused keeps its data and says why; a reason is needed, and what is given beside it is left alone', async () => {
  const submitted = await submission(holder, { number: 'A-1' });
  for (const reason of [undefined, ' ']) {
    const { error } = await decide(admin, submitted, { decision: 'REJECTED', reason });
    expect([error.code, error.issues?.[0]?.path]).toEqual(['VALIDATION', 'reason']);
  }
  const decided = (await decide(admin, submitted, { ...REJECTED, number: 'B-2' })).body;
  expect(decided).toMatchObject({
    state: 'REJECTED',
    reason: REJECTED.reason,
    number: 'A-1',
    isInForce: false,
  });
  const { type, file } = decided;
  expect([type, file.mimeType]).toEqual(['PDF', 'application/pdf']);
});

test.each([
  [{ expirationDate: '2026-01-01', expirationReminder: '2026-01-02' }, 'expirationReminder'],
  [{ issuedOn: '2999-01-01' }, 'issuedOn'],
  [{ name: ' ' }, 'name'],
])('wrong data is not accepted, and the submission goes on waiting: %j', async (given, path) => {
  const submitted = await submission();
  const { error } = await decide(admin, submitted, { ...ACCEPTED, ...given });
  expect([error.code, error.issues?.[0]?.path]).toEqual(['VALIDATION', path]);
  expect((await look(admin, submitted.id)).body.waiting).toBe(true);
});

test('a kind that is archived or not there is not given by accepting', async () => {
  const submitted = await submission();
  const archived = await aKind(portal, workspaceId, { archivedAt: portal.services.clock() });
  const foreign = await aKind(portal, (await portal.aWorkspace()).workspaceId);
  for (const wrong of [archived, foreign]) {
    const { error } = await decide(admin, submitted, { ...ACCEPTED, kindId: wrong });
    expect([error.code, error.issues?.[0]?.path]).toEqual(['UNKNOWN_IDS', 'kindId']);
  }
});

test('[SUB-05] nobody reviews what they submitted themselves, unless they are the only admin', async () => {
  const [own, another] = [await submission(admin), await submission(holder)];
  const canDecide = async (as: Member) =>
    Object.fromEntries((await queue(as)).body.data.map((one) => [one.documentId, one.canDecide]));
  expect(await canDecide(admin)).toEqual({ [own.id]: true, [another.id]: true });
  const second = await portal.aMember(workspaceId, 'WORKSPACE_ADMIN');
  expect(await canDecide(admin)).toEqual({ [own.id]: false, [another.id]: true });
  for (const body of [ACCEPTED, REJECTED])
    expect((await decide(admin, own, body)).error.code).toBe('OWN_SUBMISSION');
  expect((await look(admin, own.id)).body.waiting).toBe(true);
  expect((await decide(second, own)).status).toBe(200);
  portal.clock.advance(1_000);
  const again = await submission(admin);
  expect(again.id).toBe(own.id);
  const [waiting] = (await versions(admin, own.id)).body.data;
  const late = { id: own.id, version: { id: waiting?.id ?? '' } };
  expect((await decide(admin, late)).error.code).toBe('OWN_SUBMISSION');
  const { memberId } = second;
  await portal.call(members.remove, { params: { memberId }, as: admin });
  expect((await decide(admin, late)).status).toBe(200);
});

test('a version that is no submission, of another document or not there is not decided on', async () => {
  const submitted = await submission();
  const other = await portal.aDocument(holder, { kindId });
  const { body } = await look(admin, other);
  expect((await decide(admin, body)).error.code).toBe('ALREADY_DECIDED');
  const crossed = { id: other, version: submitted.version };
  expect((await decide(admin, crossed)).error.code).toBe('NOT_FOUND');
  expect((await look(admin, submitted.id)).body.waiting).toBe(true);
});
