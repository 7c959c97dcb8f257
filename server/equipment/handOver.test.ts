import { beforeEach, expect, test } from 'vitest';
import type { CallOf } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import { newId } from '#server/core/ids.ts';
import { mails } from '#server/db/schema.ts';
import { aLink } from '#tests/support/accounts.ts';
import type { Member } from '#tests/support/builders.ts';
import { anItem } from '#tests/support/equipment.ts';
import { aJpeg, aPng } from '#tests/support/files.ts';
import { createTestPortal } from '#tests/support/portal.ts';

const { bulkUpdate, get, handBack, remove, update } = endpoints.equipment;
const portal = createTestPortal();
let admin: Member;
let ines: Member;
let ravi: Member;
let workspaceId: string;
let equipmentId: string;

beforeEach(async () => {
  portal.clock.set('2026-03-02T08:00:00Z');
  admin = await portal.aWorkspace({ name: 'North Site' });
  workspaceId = admin.workspaceId;
  ines = await portal.aMember(workspaceId, 'TEAM_MEMBER', { profile: { firstName: 'Ines' } });
  ravi = await portal.aMember(workspaceId, 'TEAM_MEMBER', { profile: { firstName: 'Ravi' } });
  equipmentId = await aHarness();
});

const aHarness = (row: Parameters<typeof anItem>[2] = {}) =>
  anItem(portal.services, workspaceId, {
    name: 'Harness',
    tagId: `H-${newId()}`,
    ownerMemberId: ines.memberId,
    ...row,
  });
type How = NonNullable<CallOf<typeof update>['body']['handover']>;
const give = (handover: How = {}, to: string | null = ravi.memberId, as: Member = admin) =>
  portal.call(update, { params: { equipmentId }, body: { ownerWorkspaceMemberId: to, handover }, as });
const handovers = async () => (await portal.call(get, { params: { equipmentId }, as: admin })).body.handovers;

const seen = new Set<string>();
async function newMails() {
  await portal.work();
  const all = await portal.services.db.select().from(mails);
  const fresh = all.filter(
    ({ id, subject, text }) =>
      !seen.has(id) && subject.startsWith('You now have') && text.includes(workspaceId),
  );
  for (const { id } of all) seen.add(id);
  return fresh;
}

test('[GAP-11] a handover keeps day, condition, note and signature, and the receiver gets a mail', async () => {
  const signatureFileId = await portal.aFile(admin, await aPng());
  const how = { handedOverOn: '2026-02-27', condition: 'WORN', note: ' Left strap\nrepaired. ' } as const;
  const { body } = await give({ ...how, signatureFileId });
  expect(body.owner?.workspaceMember.id).toBe(ravi.memberId);
  expect(body.handovers[0]).toMatchObject({
    ...how,
    note: 'Left strap\nrepaired.',
    from: { id: ines.memberId },
    to: { id: ravi.memberId },
    by: { id: admin.memberId },
    signature: { url: expect.stringContaining(signatureFileId) },
  });
  const sent = await newMails();
  expect(sent.map(({ to }) => to)).toEqual([ravi.email]);
  for (const said of ['over to you on 27 Feb 2026', 'Condition: Worn', 'Note: Left strap', equipmentId])
    expect(sent[0]?.text).toContain(said);
  const open = async ({ userId }: Member) =>
    (await portal.send({ method: 'GET', url: await aLink(portal.services, userId, signatureFileId) }))
      .statusCode;
  expect([await open(admin), await open(ravi), await open(ines)]).toEqual([200, 200, 404]);
});

test('[GAP-11] without more, it is handed over today; sent again it is there once and tells nobody again', async () => {
  expect((await give()).body.handovers[0]).toMatchObject({
    handedOverOn: '2026-03-02',
    condition: null,
    note: null,
    signature: null,
  });
  expect(await newMails()).toHaveLength(1);
  const gone = await give({ signatureFileId: newId(), note: 'Again' });
  expect([gone.status, gone.body.handovers.length]).toEqual([200, 1]);
  expect(await newMails()).toEqual([]);
});

test('[GAP-11] what a handover refuses, and then nothing is changed', async () => {
  const jpeg = await portal.aFile(admin, await aJpeg());
  const theirs = await portal.aFile(ines, await aPng());
  for (const [body, code, path] of [
    [{ handedOverOn: '2026-03-03' }, 'VALIDATION', 'handover.handedOverOn'],
    [{ condition: 'NEW' as 'GOOD' }, 'VALIDATION', 'handover.condition'],
    [{ note: 'a'.repeat(2_001) }, 'VALIDATION', 'handover.note'],
    [{ signatureFileId: jpeg }, 'UNKNOWN_IDS', 'handover.signatureFileId'],
    [{ signatureFileId: theirs }, 'UNKNOWN_IDS', 'handover.signatureFileId'],
  ] as const) {
    const { error } = await give(body);
    expect([error.code, error.issues?.[0]?.path]).toEqual([code, path]);
  }
  expect((await give({}, ravi.memberId, ines)).error.code).toBe('FORBIDDEN');
  expect(await handovers()).toEqual([]);
  expect(await newMails()).toEqual([]);
});

test('[GAP-11] handed over in bulk or by an edit, whoever gets items is told in one mail, and nobody of what they take', async () => {
  const other = await aHarness({ name: 'Rope', tagId: null });
  await portal.call(bulkUpdate, {
    body: { workspaceId, ids: [equipmentId, other], ownerWorkspaceMemberId: ravi.memberId },
    as: admin,
  });
  const [mail, ...more] = await newMails();
  expect([mail?.to, mail?.subject, more]).toEqual([ravi.email, 'You now have 2 items of equipment', []]);
  expect(mail?.text).toContain('Rope');
  await portal.call(update, {
    params: { equipmentId },
    body: { ownerWorkspaceMemberId: ines.memberId },
    as: admin,
  });
  expect((await newMails()).map(({ to }) => to)).toEqual([ines.email]);
  await give({}, admin.memberId);
  await give({}, null);
  await give({}, (await portal.aDraft(workspaceId)).memberId);
  expect(await newMails()).toEqual([]);
});

test('[GAP-11] whoever hands an item back says how it is, or nothing', async () => {
  const back = (body?: CallOf<typeof handBack>['body']) =>
    portal.call(handBack, { params: { equipmentId }, body, as: ines });
  expect((await back({ condition: 'DAMAGED', note: 'The hook is bent.' })).status).toBe(204);
  expect((await handovers())[0]).toMatchObject({ condition: 'DAMAGED', note: 'The hook is bent.', to: null });
  await give({}, ines.memberId);
  expect((await back()).status).toBe(204);
});

test('[GAP-11] deleted and restored, an item has its handovers with their signatures', async () => {
  const signatureFileId = await portal.aFile(admin, await aPng());
  await give({ signatureFileId });
  await portal.call(remove, { params: { equipmentId }, as: admin });
  const bin = await portal.call(endpoints.bin.list, { params: { workspaceId }, body: {}, as: admin });
  const ids = bin.body.data.map(({ id }) => id);
  await portal.call(endpoints.bin.restore, { body: { workspaceId, ids }, as: admin });
  const [handover] = await handovers();
  const url = handover?.signature?.url ?? '';
  expect((await portal.send({ method: 'GET', url })).statusCode).toBe(200);
});
