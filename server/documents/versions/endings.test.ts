import { beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import type { Expires } from '#contract/rules/kinds/kinds.ts';
import { newId } from '#server/core/ids.ts';
import { aRequirement } from '#tests/companies/requirements.ts';
import type { Member } from '#tests/support/builders.ts';
import { mailsTo } from '#tests/support/mail/mails.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { aKind, records } from '#tests/support/records.ts';

const portal = createTestPortal();
const { decide, look, renew, submit, versions } = records(portal);
const { documentVersions } = endpoints;
let admin: Member;
let holder: Member;
let workspaceId: string;

beforeAll(async () => {
  portal.clock.set('2026-06-15T10:00:00Z');
  admin = await portal.aWorkspace();
  workspaceId = admin.workspaceId;
  holder = await portal.aMember(workspaceId);
});

const LONG = '2030-01-01';
const SHORT = '2027-01-01';
const later = () => portal.clock.advance(1_000);

/** A certificate that is issued in March and lasts long. */
async function aLongOne(kind: object | null = { validMonths: 24 }): Promise<{ id: string; kindId: string }> {
  const kindId = kind && (await aKind(portal, workspaceId, { name: `Kind ${newId()}`, ...kind }));
  const facts = { kindId, issuedOn: '2026-03-01', expirationDate: LONG, creator: admin };
  const id = await portal.aDocument(holder, facts);
  later();
  return { id, kindId: kindId ?? '' };
}

const shown = async (id: string) => {
  const { expirationDate, version, expirationState } = (await look(admin, id)).body;
  return { expirationDate, state: version.state, expirationState };
};
const versionOf = async (id: string) => (await look(admin, id)).body.version.id;

const withdraw = (
  documentId: string,
  versionId: string,
  body: { from: string; reason: string },
  as = admin,
) => {
  later();
  return portal.call(documentVersions.withdraw, { params: { documentId, versionId }, body, as });
};
const putBack = (documentId: string, versionId: string, as = admin) => {
  later();
  return portal.call(documentVersions.putBack, { params: { documentId, versionId }, as });
};

test('[VAL-06] a renewal that ends earlier asks first, with the certificate in force, and adds nothing', async () => {
  const { id } = await aLongOne();
  const versionId = await versionOf(id);
  const { status, error } = await renew(admin, id, { expirationDate: SHORT });
  expect([status, error.code]).toEqual([409, 'ENDS_EARLIER']);
  expect(error.inForce).toEqual({ documentId: id, versionId, expirationDate: LONG });
  expect((await versions(admin, id)).body.count).toBe(1);
});

test('[VAL-06] a renewal that replaces a longer one is in force from its day of issue on', async () => {
  const { id } = await aLongOne();
  const first = await versionOf(id);
  const facts = { issuedOn: '2026-06-10', expirationDate: SHORT, replaces: true };
  const added = (await renew(admin, id, facts)).body;
  expect(added).toMatchObject({ isInForce: true, ended: null });
  expect(await shown(id)).toMatchObject({ expirationDate: SHORT, state: 'ACCEPTED' });
  expect((await versions(admin, id)).body.data[1]).toMatchObject({
    ...{ id: first, state: 'ACCEPTED', isInForce: false },
    ended: { on: '2026-06-10', reason: null, replacedBy: added.id, recordedBy: { id: admin.memberId } },
  });
  expect((await putBack(id, first)).body).toMatchObject({ isInForce: true, ended: null });
  expect(await shown(id)).toMatchObject({ expirationDate: LONG });
});

test('[VAL-06] without a day of issue it replaces from today on; a later renewal needs no answer', async () => {
  const { id } = await aLongOne();
  await renew(admin, id, { expirationDate: SHORT, replaces: true });
  expect((await versions(admin, id)).body.data[1]?.ended?.on).toBe('2026-06-15');
  expect((await renew(admin, id, { expirationDate: '2028-01-01' })).body.isInForce).toBe(true);
});

test.each<[string, { expires: Expires } | null, string | null, number]>([
  ['of a kind that may expire, one without a date lasts longer', { expires: 'MAYBE' }, null, 409],
  ['of no kind, one without a date lasts longer', null, null, 409],
  ['of a kind that always expires, one without a date is replaced', { expires: 'ALWAYS' }, null, 201],
  ['one that ends on the same day is replaced', { expires: 'ALWAYS' }, SHORT, 201],
])('[VAL-06] %s', async (_, kind, expirationDate, status) => {
  const kindId = kind && (await aKind(portal, workspaceId, { name: `Kind ${newId()}`, ...kind }));
  const id = await portal.aDocument(holder, { kindId, expirationDate, creator: admin });
  later();
  expect((await renew(admin, id, { expirationDate: SHORT })).status).toBe(status);
});

test('[VAL-06] a reviewer says whether a shorter submission replaces the certificate in force', async () => {
  const { id, kindId } = await aLongOne({ validMonths: 24, membersSubmit: true });
  const { body } = await submit(holder, kindId, { issuedOn: '2026-06-01', expirationDate: SHORT });
  expect(body.id).toBe(id);
  const [waiting] = (await versions(admin, id)).body.data;
  const one = { id, version: { id: waiting?.id ?? '' } };
  const queue = await portal.call(documentVersions.reviewQueue, {
    ...{ params: { workspaceId }, body: {}, as: admin },
  });
  expect(queue.body.data.find((submission) => submission.id === waiting?.id)?.inForce).toEqual({
    expirationDate: LONG,
  });
  expect((await decide(admin, one, { decision: 'ACCEPTED' })).error.code).toBe('ENDS_EARLIER');
  const accepted = await decide(admin, one, { decision: 'ACCEPTED', replaces: true });
  expect(accepted.body).toMatchObject({ isInForce: true });
  expect((await versions(admin, id)).body.data[1]?.ended).toMatchObject({ on: '2026-06-01' });
});

test('[VAL-06] one that was kept as an earlier one can still be put right', async () => {
  const own = await portal.aDocument(admin, { expirationDate: LONG, creator: admin });
  later();
  const mine = (await renew(admin, own, { expirationDate: SHORT, replaces: false })).body;
  const corrected = await portal.call(documentVersions.add, {
    params: { documentId: own },
    body: { corrects: mine.id, number: 'B-2' },
    as: admin,
  });
  expect(corrected.body).toMatchObject({ number: 'B-2', corrects: mine.id, isInForce: false });
  expect((await shown(own)).expirationDate).toBe(LONG);
});

test('[VAL-07] a withdrawn version proves nothing, stays visible with its reason, and can be put back', async () => {
  const { id } = await aLongOne();
  const versionId = await versionOf(id);
  const answer = await withdraw(id, versionId, {
    from: '2026-06-10',
    reason: '  Suspended by\nthe authority ',
  });
  expect(answer.body).toMatchObject({
    ...{ id: versionId, state: 'WITHDRAWN', isInForce: false },
    ended: { on: '2026-06-10', reason: 'Suspended by the authority', replacedBy: null },
  });
  expect(await shown(id)).toEqual({ expirationDate: LONG, state: 'WITHDRAWN', expirationState: null });
  expect((await versions(holder, id)).body.data[0]?.ended?.reason).toBe('Suspended by the authority');
  expect((await withdraw(id, versionId, { from: '2026-06-10', reason: 'Again' })).error.code).toBe(
    'DOCUMENT_CHANGED',
  );
  expect((await putBack(id, versionId)).body).toMatchObject({
    state: 'ACCEPTED',
    isInForce: true,
    ended: null,
  });
  expect(await shown(id)).toMatchObject({ state: 'ACCEPTED', expirationState: 'UP_TO_DATE' });
  expect((await putBack(id, versionId)).error.code).toBe('DOCUMENT_CHANGED');
});

test('[REQ-08] [VAL-07] what is missing since it was withdrawn says so, to whoever may see the document', async () => {
  const { id, kindId } = await aLongOne({ validMonths: 24, sensitive: true });
  const requirementId = await aRequirement(portal, admin, { kindIds: [kindId] });
  const mate = await portal.aMember(workspaceId, 'TEAM_ADMIN');
  await portal.aTeam(workspaceId, [mate.memberId, holder.memberId]);
  const standing = async (as: Member) => {
    const call = { params: { memberId: holder.memberId }, query: {}, as };
    const { body } = await portal.call(endpoints.requirementMatrix.ofMember, call);
    const found = body.data.find((one) => one.requirementId === requirementId);
    return found && [found.state, found.withdrawn];
  };
  expect(await standing(admin)).toEqual(['MET', null]);
  await withdraw(id, await versionOf(id), { from: '2026-06-15', reason: 'Suspended' });
  const { name } = (await look(admin, id)).body;
  for (const as of [admin, holder]) expect(await standing(as)).toEqual(['MISSING', { id, name }]);
  expect(await standing(mate)).toEqual(['MISSING', null]);
  const other = await portal.aDocument(holder, { kindId, expirationDate: LONG, creator: admin });
  expect(other).not.toBe(id);
  expect(await standing(admin)).toEqual(['MET', null]);
});

test('[VAL-07] what a withdrawn version had renewed is in force again, and a new renewal counts', async () => {
  const { id } = await aLongOne();
  await renew(admin, id, { expirationDate: '2031-01-01' });
  await withdraw(id, await versionOf(id), { from: '2026-06-15', reason: 'Forged' });
  expect(await shown(id)).toMatchObject({ expirationDate: LONG, state: 'ACCEPTED' });
  await withdraw(id, await versionOf(id), { from: '2026-06-15', reason: 'Forged as well' });
  expect((await renew(admin, id, { expirationDate: SHORT })).body.isInForce).toBe(true);
});

test('[VAL-07] withdrawing a correction does not bring back what it put right', async () => {
  const own = await portal.aDocument(admin, { expirationDate: LONG, creator: admin });
  later();
  const { body } = await portal.call(documentVersions.add, {
    params: { documentId: own },
    body: { corrects: await versionOf(own), expirationDate: SHORT },
    as: admin,
  });
  await withdraw(own, body.id, { from: '2026-06-15', reason: 'Another person’s' });
  expect(await shown(own)).toMatchObject({ expirationDate: SHORT, state: 'WITHDRAWN' });
});

test.each([
  ['a day that comes', { from: '2026-06-16', reason: 'Suspended' }],
  ['no reason', { from: '2026-06-15', reason: '  ' }],
])('[VAL-07] it is not withdrawn with %s', async (_, body) => {
  const { id } = await aLongOne();
  expect((await withdraw(id, await versionOf(id), body)).status).toBe(400);
  expect((await shown(id)).state).toBe('ACCEPTED');
});

test('[VAL-07] what waits or was refused cannot be withdrawn', async () => {
  const { id, kindId } = await aLongOne({ validMonths: 24, membersSubmit: true });
  await submit(holder, kindId, { expirationDate: '2032-01-01' });
  const [waiting] = (await versions(admin, id)).body.data;
  const body = { from: '2026-06-15', reason: 'Suspended' };
  expect((await withdraw(id, waiting?.id ?? '', body)).error.code).toBe('DOCUMENT_CHANGED');
  expect((await withdraw(id, newId(), body)).error.code).toBe('NOT_FOUND');
});

test('[VAL-07] of two admins who withdraw at once one is told that it changed', async () => {
  const { id } = await aLongOne();
  const versionId = await versionOf(id);
  const body = { from: '2026-06-15', reason: 'Suspended' };
  const answers = await Promise.all([withdraw(id, versionId, body), withdraw(id, versionId, body)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('[VAL-07] the holder is told by mail that what counted is withdrawn, from when and why; of an older version nobody is told', async () => {
  const { id } = await aLongOne();
  const old = await versionOf(id);
  await renew(admin, id, { expirationDate: '2031-01-01' });
  const before = (await mailsTo(portal, holder.email)).length;
  await withdraw(id, old, { from: '2026-06-15', reason: 'Not needed' });
  expect(await mailsTo(portal, holder.email)).toHaveLength(before);
  await withdraw(id, await versionOf(id), { from: '2026-06-14', reason: 'Suspended by the register' });
  const mail = (await mailsTo(portal, holder.email)).at(-1);
  expect(mail?.subject).toBe('“First aid” was withdrawn');
  expect(mail?.text).toContain('From 14 Jun 2026, your');
  expect(mail?.text).toContain('Suspended by the register');
  expect(mail?.text).toContain(`/work-documents/${id}`);
});
