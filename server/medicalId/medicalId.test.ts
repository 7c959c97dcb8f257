import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import type { MedicalIdParts } from '#contract/medicalId.ts';
import { users } from '#server/db/schema.ts';
import { sweep } from '#server/housekeeping/sweep.ts';
import type { Account } from '#tests/support/accounts.ts';
import { type Auditor, openAuditor } from '#tests/support/digest.ts';
import { anItem } from '#tests/support/equipment.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { medicalIdSeal } from './seal.ts';

const portal = createTestPortal();
const { get, replace, remove } = endpoints.medicalId;
let auditor: Auditor;
beforeAll(async () => {
  auditor = await openAuditor(portal.services);
});
afterAll(() => auditor?.close());

const ALL: MedicalIdParts = {
  bloodGroup: 'AB-',
  allergies: 'Penicillin\nWasps',
  conditions: 'Asthma',
  medication: 'Salbutamol',
  firstContact: { name: 'Grace Byron', phone: '+49 170 1234567', relationship: 'Sister' },
  secondContact: { name: null, phone: '112', relationship: null },
  doctor: 'Dr. Lovelace',
  note: 'Wears lenses',
};

const own = (account: Account) => ({ params: { id: account.userId }, as: account });
const store = (account: Account, body: Partial<MedicalIdParts>) =>
  portal.call(replace, { ...own(account), body: body as MedicalIdParts });
const read = async (account: Account) => (await portal.call(get, own(account))).body.medicalId;
const rowOf = async ({ userId }: Account) =>
  (await auditor.query('select * from medical_ids where user_id = $1', [userId]))[0];
const strengthOf = async ({ userId }: Account) =>
  (await auditor.query('select medical_id_strength as s from users where id = $1', [userId]))[0]?.s;

test('what a person stores is what they read, until they store something else', async () => {
  const ada = await portal.aUser();
  expect(await read(ada)).toBeNull();
  const stored = (await store(ada, ALL)).body.medicalId;
  expect(stored).toEqual({ ...ALL, strength: 100, updatedAt: portal.services.clock().toISOString() });
  expect(await read(ada)).toEqual(stored);
  portal.clock.advance(60_000);
  await store(ada, { allergies: '  None  ' });
  expect(await read(ada)).toMatchObject({ allergies: 'None', doctor: null, strength: 13 });
  expect((await read(ada))?.updatedAt).toBe(portal.services.clock().toISOString());
});

test('all parts may be missing, and texts without letters and contacts without anything are missing', async () => {
  const ada = await portal.aUser();
  const contact = { name: ' ', phone: '', relationship: null };
  const { body } = await store(ada, { note: ' \n ', doctor: '', firstContact: contact });
  expect(body.medicalId).toMatchObject({ note: null, doctor: null, firstContact: null, strength: 0 });
  expect(await read(ada)).toEqual(body.medicalId);
});

test('a contact is one by each of its parts alone', async () => {
  const ada = await portal.aUser();
  const nothing = { name: null, phone: null, relationship: null };
  for (const part of ['name', 'phone', 'relationship'] as const) {
    const firstContact = { ...nothing, [part]: 'Sister' };
    expect((await store(ada, { firstContact })).body.medicalId).toMatchObject({ firstContact });
  }
});

test('a part that is too long or of no known kind is refused at its field, and nothing is changed', async () => {
  const ada = await portal.aUser();
  const stored = (await store(ada, ALL)).body.medicalId;
  for (const [path, body] of [
    ['bloodGroup', { bloodGroup: 'C+' }],
    ['allergies', { allergies: 'x'.repeat(2_001) }],
    ['firstContact.name', { firstContact: { name: 'x'.repeat(256) } }],
  ] as const) {
    const { status, error } = await store(ada, body as unknown as MedicalIdParts);
    expect([status, error.issues?.map((issue) => issue.path)]).toEqual([400, [path]]);
  }
  expect(await read(ada)).toEqual(stored);
});

test('[MID-03] the database has it encrypted under the key of this secret, differently each time', async () => {
  const ada = await portal.aUser();
  await store(ada, ALL);
  const first = await rowOf(ada);
  await store(ada, ALL);
  const second = await rowOf(ada);
  const content = second?.content as Buffer;
  expect(second?.key_id).toBe(portal.services.medicalIdSeal.keyId);
  expect(content.equals(first?.content as Buffer)).toBe(false);
  expect(content.toString('latin1')).not.toMatch(/Penicillin|Lovelace|bloodGroup/);
  const text = portal.services.medicalIdSeal.open(ada.userId, { keyId: String(second?.key_id), content });
  expect(JSON.parse(text)).toEqual(ALL);
});

test('[MID-04] how much is filled in stands with the person, and goes with what it says', async () => {
  const ada = await portal.aUser();
  expect(await strengthOf(ada)).toBeNull();
  await store(ada, { bloodGroup: 'A+', doctor: 'Dr. Lovelace' });
  expect(await strengthOf(ada)).toBe(25);
  await store(ada, ALL);
  expect(await strengthOf(ada)).toBe(100);
  expect((await portal.call(remove, own(ada))).status).toBe(204);
  expect(await strengthOf(ada)).toBeNull();
});

test('[MID-04] equipment shows how much its owner has filled in, and none of it', async () => {
  const admin = await portal.aWorkspace();
  const { workspaceId } = admin;
  const owner = await portal.aMember(workspaceId);
  await anItem(portal.services, workspaceId, { ownerMemberId: owner.memberId });
  const shown = async () => {
    const call = { params: { workspaceId }, body: {}, as: admin };
    const { body, text } = await portal.call(endpoints.equipment.list, call);
    expect(text).not.toMatch(/Penicillin|Lovelace|Asthma/);
    return body.data.map(({ isMedicalIdUploaded, medicalIdStrength }) => [
      isMedicalIdUploaded,
      medicalIdStrength,
    ]);
  };
  expect(await shown()).toEqual([[false, 0]]);
  await store(owner, { ...ALL, note: null, medication: null });
  expect(await shown()).toEqual([[true, 75]]);
  await portal.call(remove, own(owner));
  expect(await shown()).toEqual([[false, 0]]);
});

test('[MID-05] deleting it erases it, and deleting it again changes nothing', async () => {
  const [ada, grace] = [await portal.aUser(), await portal.aUser()];
  for (const account of [ada, grace]) await store(account, ALL);
  expect((await portal.call(remove, own(ada))).status).toBe(204);
  expect(await read(ada)).toBeNull();
  expect(await rowOf(ada)).toBeUndefined();
  expect((await portal.call(remove, own(ada))).status).toBe(204);
  expect(await read(grace)).toMatchObject(ALL);
});

test('[MID-05] deleting the account erases it', async () => {
  const ada = await portal.aUser();
  await store(ada, ALL);
  const left = await portal.call(endpoints.users.remove, { ...own(ada), body: {} });
  expect(left.status).toBe(204);
  expect(await rowOf(ada)).toBeUndefined();
});

test('[MID-05] an account that goes because its address was never verified takes it with it', async () => {
  const { db } = portal.services;
  const ada = await portal.aUser();
  await store(ada, ALL);
  await db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, ada.userId));
  portal.clock.advance(8 * 24 * 60 * 60 * 1_000);
  await sweep(portal.services);
  expect(await auditor.query('select id from users where id = $1', [ada.userId])).toEqual([]);
  expect(await rowOf(ada)).toBeUndefined();
});

test('after a change of the secret it can’t be read or written over, only deleted; with the old one it is there', async () => {
  const ada = await portal.aUser();
  await store(ada, ALL);
  const before = await rowOf(ada);
  const changed = await portal.addNode({
    medicalIdSeal: medicalIdSeal('another secret key, long enough for it'),
  });
  const asked = { ...own(ada), on: changed };
  const locked = { statusCode: 409, code: 'MEDICAL_ID_LOCKED' };
  expect((await portal.call(get, asked)).error).toMatchObject(locked);
  expect(
    (await portal.call(replace, { ...asked, body: { note: 'New' } as MedicalIdParts })).error,
  ).toMatchObject(locked);
  expect(await rowOf(ada)).toEqual(before);
  expect(await strengthOf(ada)).toBe(100);
  expect(await read(ada)).toMatchObject(ALL);
  expect((await portal.call(remove, asked)).status).toBe(204);
  expect((await portal.call(replace, { ...asked, body: { note: 'New' } as MedicalIdParts })).status).toBe(
    200,
  );
});
