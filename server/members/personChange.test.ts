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
