import { beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { newId } from '#server/core/ids.ts';
import type { NewMembers } from '#server/members/people.ts';
import type { Member } from '#tests/support/builders.ts';
import { createTestPortal } from '#tests/support/portal.ts';

const { create, get, update } = endpoints.members;
const portal = createTestPortal();
let admin: Member;

beforeAll(async () => {
  admin = await portal.aWorkspace();
});

type Person = Partial<NewMembers[number]>;

const add = (people: Person[], as: Member = admin) =>
  portal.call(create, {
    params: { workspaceId: as.workspaceId },
    body: people.map((person) => ({ role: 'WORKSPACE_MEMBER' as const, ...person })),
    as,
  });
const change = (memberId: string, body: object, as: Member = admin) =>
  portal.call(update, { params: { memberId }, body, as });
const look = async (memberId: string, as: Member = admin) =>
  (await portal.call(get, { params: { memberId }, as })).body;
const addOne = async (person: Person, as: Member = admin) => {
  const [added] = (await add([person], as)).body.data;
  if (!added) throw new Error('Nobody was added.');
  return added;
};
const aNumber = () => `E-${newId()}`;

test('[PPL-02] an admin edits what is known of somebody who has no account', async () => {
  const { id } = await addOne({ firstName: 'Ola', phone: '+49 151 23456789', title: 'Fitter' });
  const email = `${newId()}@acme.example`;
  const { body } = await change(id, {
    lastName: 'Nowak',
    phone: null,
    staffNumber: id,
    email,
    role: 'TEAM_ADMIN',
  });
  expect(body).toMatchObject({
    fullName: 'Ola Nowak',
    email,
    role: 'TEAM_ADMIN',
    staffNumber: id,
    person: { phone: null, phoneCountryCode: null, title: 'Fitter' },
  });
  expect((await change(id, { title: ' ' })).body.person?.title).toBeNull();
  const left = await addOne({ firstName: 'Mo' });
  expect((await change(left.id, { firstName: '' })).error).toMatchObject({
    code: 'VALIDATION',
    issues: [{ path: 'firstName' }],
  });
});

test('[PPL-02] of somebody with an account admins change role and staff number alone', async () => {
  const member = await portal.aMember(admin.workspaceId);
  for (const body of [
    { firstName: 'Other' },
    { phone: null },
    { email: 'new@acme.example' },
    { title: 'Boss' },
    { contractor: 'Kranbau' },
    { lastName: null },
    { phone: '1701234567', phoneCountryCode: '+49' },
  ]) {
    expect((await change(member.memberId, body)).error.code).toBe('HAS_ACCOUNT');
  }
  const staffNumber = aNumber();
  expect((await change(member.memberId, { staffNumber, role: 'TEAM_MEMBER' })).body).toMatchObject({
    staffNumber,
    role: 'TEAM_MEMBER',
    person: null,
  });
});

test('[PPL-02] the details are their own from the moment they accept, and the staff number stays', async () => {
  const boss = await portal.aWorkspace();
  const user = await portal.aUser({ profile: { firstName: 'Real', lastName: 'Name' } });
  const { id } = await addOne(
    { email: user.email, firstName: 'Noted', title: 'Noted', staffNumber: '9' },
    boss,
  );
  await portal.call(endpoints.invitations.create, {
    body: { workspaceId: boss.workspaceId, emails: [user.email] },
    as: boss,
  });
  await portal.call(endpoints.invitations.respond, {
    body: { workspaceIds: [boss.workspaceId], action: 'ACCEPTED' },
    as: user,
  });
  expect(await look(id, boss)).toMatchObject({
    fullName: 'Real Name',
    staffNumber: '9',
    person: null,
  });
  expect((await change(id, { firstName: 'Noted' }, boss)).error.code).toBe('HAS_ACCOUNT');
});

test('[PPL-02] whoever saves what somebody else changed meanwhile changes nothing', async () => {
  const { id } = await addOne({ firstName: 'Ola' });
  const seen = {
    email: null,
    firstName: 'Ola',
    lastName: null,
    phone: null,
    phoneCountryCode: null,
    staffNumber: null,
    title: null,
    contractor: null,
  };
  expect((await change(id, { lastName: 'One', seen })).status).toBe(200);
  expect((await change(id, { lastName: 'Two', seen })).error.code).toBe('MEMBER_CHANGED');
  expect((await look(id)).lastName).toBe('One');
});

test('[PPL-02] an address or a staff number of somebody else is refused, by its field', async () => {
  const [one, other] = [
    await addOne({ firstName: 'One' }),
    await addOne({ firstName: 'Other', staffNumber: aNumber() }),
  ];
  const gone = await portal.aRemovedMember(admin.workspaceId);
  for (const email of [admin.email.toUpperCase(), gone.email]) {
    expect((await change(one.id, { email })).error).toMatchObject({
      code: 'MEMBER_EMAIL_TAKEN',
      issues: [{ path: 'email' }],
    });
  }
  expect((await change(one.id, { staffNumber: other.staffNumber })).error).toMatchObject({
    code: 'STAFF_NUMBER_TAKEN',
    issues: [{ path: 'staffNumber' }],
  });
  expect((await change(other.id, { staffNumber: other.staffNumber?.toLowerCase() })).status).toBe(200);
});

test('[PPL-02] another address takes back the invitation that was sent to the former one', async () => {
  const boss = await portal.aWorkspace();
  const invited = await portal.anInvitation(boss.workspaceId);
  await change(invited.memberId, { email: `${newId()}@acme.example` }, boss);
  expect((await look(invited.memberId, boss)).workspaceMembershipInvite).toEqual([]);
});

/** How many changes of members the activity tells of, and of whom. */
const changesTold = async (as: Member) => {
  const { body } = await portal.call(endpoints.activity.list, {
    params: { workspaceId: as.workspaceId },
    body: {},
    as,
  });
  return body.activities
    .filter(({ eventName }) => eventName === 'member_changed')
    .map(({ relatedWorkspaceMember }) => relatedWorkspaceMember?.id);
};

test('[PPL-02] a change is told once, of whom; what is as it was is told to nobody', async () => {
  const boss = await portal.aWorkspace();
  const facts = { firstName: 'Ola', lastName: 'Nowak', title: 'Fitter', contractor: 'Kranbau' };
  const { id } = await addOne({ ...facts, staffNumber: '5', email: `${newId()}@acme.example` }, boss);
  expect((await change(id, { ...facts, staffNumber: '5', role: 'WORKSPACE_MEMBER' }, boss)).status).toBe(200);
  expect(await changesTold(boss)).toEqual([]);
  expect((await change(id, { staffNumber: null, contractor: 'Stahl' }, boss)).body).toMatchObject({
    ...{ staffNumber: null, fullName: 'Ola Nowak', person: { title: 'Fitter', contractor: 'Stahl' } },
  });
  expect(await changesTold(boss)).toEqual([id]);
  await change(id, { role: 'TEAM_MEMBER' }, boss);
  expect(await changesTold(boss)).toEqual([id]);
});

test.each([
  'email',
  'firstName',
  'lastName',
  'phone',
  'phoneCountryCode',
  'staffNumber',
  'title',
  'contractor',
])('[PPL-02] who saw another %s saves nothing', async (field) => {
  const email = `${newId()}@acme.example`;
  const facts = { firstName: 'Ola', lastName: 'Nowak', title: 'Fitter', contractor: 'Kranbau' };
  const phone = { phone: '15123456789', phoneCountryCode: '+49' };
  const seen = { ...facts, ...phone, email, staffNumber: aNumber() };
  const { id } = await addOne(seen);
  const stale = await change(id, { firstName: 'Ole', seen: { ...seen, [field]: 'Other' } });
  expect([stale.status, stale.error.code]).toEqual([409, 'MEMBER_CHANGED']);
  expect((await change(id, { firstName: 'Ole', seen })).body.firstName).toBe('Ole');
});

test('[PPL-02] the own address in other capitals is written so, and keeps its invitation', async () => {
  const boss = await portal.aWorkspace();
  const invited = await portal.anInvitation(boss.workspaceId, `${newId()}@acme.example`);
  const email = invited.email.toUpperCase();
  expect((await change(invited.memberId, { email, firstName: 'Ola' }, boss)).body).toMatchObject({
    ...{ email, workspaceMembershipInvite: [{ id: invited.id, status: 'PENDING' }] },
  });
});

test('[PPL-02] the refusal of an address says whether its owner was removed', async () => {
  const { id } = await addOne({ firstName: 'One' });
  const gone = await portal.aRemovedMember(admin.workspaceId);
  const sentence = async (email: string) => (await change(id, { email })).error.issues?.[0]?.message;
  expect(await sentence(gone.email)).toContain('removed person');
  expect(await sentence(admin.email)).toContain('Somebody else in this workspace');
});

test('[PPL-02] a name or an address is enough to stay: the last of them is not taken away', async () => {
  const { id } = await addOne({ firstName: 'Ola', lastName: 'Nowak' });
  expect((await change(id, { firstName: null })).body.fullName).toBe('Nowak');
  expect((await change(id, { lastName: null })).error.code).toBe('VALIDATION');
  await change(id, { email: `${newId()}@acme.example` });
  expect((await change(id, { lastName: null })).body.fullName).toBeNull();
});
