import { beforeAll, expect, test } from 'vitest';
import type { ActivityEvent } from '#contract/activity.ts';
import { endpoints } from '#contract/index.ts';
import { newId } from '#server/core/ids.ts';
import type { NewMembers } from '#server/members/people.ts';
import type { Member } from '#tests/support/builders.ts';
import { createTestPortal } from '#tests/support/portal.ts';

const { create, get, list, update, remove } = endpoints.members;
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

test('[PPL-01] somebody is added by a name alone, with all that is known of them', async () => {
  const staffNumber = aNumber();
  const added = await addOne({
    firstName: ' Ola ',
    lastName: 'Nowak',
    phone: '0151 2345 6789',
    phoneCountryCode: '+49',
    staffNumber,
    title: 'Fitter',
    contractor: 'Kranbau',
    role: 'TEAM_MEMBER',
  });
  expect(added).toMatchObject({
    userId: null,
    status: 'DRAFT',
    role: 'TEAM_MEMBER',
    firstName: 'Ola',
    lastName: 'Nowak',
    fullName: 'Ola Nowak',
    email: null,
    user: null,
    staffNumber,
    person: { phone: '15123456789', phoneCountryCode: '+49', title: 'Fitter', contractor: 'Kranbau' },
  });
  const found = await portal.call(list, {
    params: { workspaceId: admin.workspaceId },
    body: { search: staffNumber },
    as: admin,
  });
  expect(found.body.data.map(({ id }) => id)).toEqual([added.id]);
});

test('[PPL-01] people without an address hold documents and equipment and are in teams', async () => {
  const teamId = await portal.aTeam(admin.workspaceId);
  const holder = await addOne({ firstName: 'Jo', proGroupIds: [teamId, teamId] });
  expect(holder.proGroupMembers).toMatchObject([{ proGroupId: teamId }]);
  const documentId = await portal.aDocument({ memberId: holder.id, workspaceId: admin.workspaceId });
  const document = await portal.call(endpoints.documents.get, { params: { documentId }, as: admin });
  expect(document.body.workspaceMember).toMatchObject({ id: holder.id, email: null, fullName: 'Jo' });
  const item = await portal.call(endpoints.equipment.create, {
    body: {
      workspaceId: admin.workspaceId,
      product: { name: 'Harness' },
      ownerWorkspaceMemberId: holder.id,
    },
    as: admin,
  });
  expect(item.body).toMatchObject({ owner: { workspaceMember: { id: holder.id, fullName: 'Jo' } } });
});

test('[PPL-01] two people of the same name are two, and nobody without name and address is added', async () => {
  const boss = await portal.aWorkspace();
  const { body } = await add([{ lastName: 'Nowak' }, { lastName: 'Nowak' }], boss);
  expect(body.count).toBe(2);
  const { error } = await add([{ lastName: 'Nowak' }, { staffNumber: '4', firstName: ' ' }], boss);
  expect(error).toMatchObject({ code: 'VALIDATION', issues: [{ path: '1.firstName' }] });
});

test('[PPL-01] a phone number that is none refuses them all, by its place', async () => {
  const boss = await portal.aWorkspace();
  const { error } = await add([{ firstName: 'A' }, { firstName: 'B', phone: 'no number' }], boss);
  expect(error).toMatchObject({ code: 'VALIDATION', issues: [{ path: '1.phone' }] });
  expect(
    await portal.call(list, { params: { workspaceId: boss.workspaceId }, body: {}, as: boss }),
  ).toMatchObject({
    body: { count: 1 },
  });
});

test('[PPL-01] a staff number is used once in a workspace, capitals or not, and free again with whoever was removed', async () => {
  const boss = await portal.aWorkspace();
  const first = await addOne({ firstName: 'Ann', staffNumber: 'K-7' }, boss);
  const taken = await add(
    [
      { firstName: 'Bo', staffNumber: 'k-7' },
      { firstName: 'Cy', staffNumber: '8' },
    ],
    boss,
  );
  expect(taken.error).toMatchObject({
    statusCode: 409,
    code: 'STAFF_NUMBER_TAKEN',
    issues: [{ path: '0.staffNumber' }],
  });
  const twice = await add(
    [
      { firstName: 'Bo', staffNumber: 'k-8' },
      { firstName: 'Cy', staffNumber: 'K-8' },
    ],
    boss,
  );
  expect(twice.error.issues).toMatchObject([{ path: '1.staffNumber' }]);
  await portal.call(remove, { params: { memberId: first.id }, as: boss });
  expect((await addOne({ firstName: 'Bo', staffNumber: 'k-7' }, boss)).staffNumber).toBe('k-7');
  const elsewhere = await portal.aWorkspace();
  expect((await addOne({ firstName: 'Bo', staffNumber: 'k-7' }, elsewhere)).staffNumber).toBe('k-7');
});

test('[PPL-01] an address that is there is left out with all that was given for it', async () => {
  const boss = await portal.aWorkspace();
  const email = `${newId()}@acme.example`;
  const first = await addOne({ email, firstName: 'Ann', staffNumber: '1' }, boss);
  const again = await add(
    [
      { email, firstName: 'Other', staffNumber: '1' },
      { email, staffNumber: '2' },
    ],
    boss,
  );
  expect(again.body.count).toBe(0);
  expect(await look(first.id, boss)).toMatchObject({ firstName: 'Ann', staffNumber: '1' });
});

/** Ways to write an address; all of them are the same person's. */
const SPELLINGS: [what: string, spell: (email: string) => string][] = [
  ['as it is', (email) => email],
  ['in capitals', (email) => email.toUpperCase()],
  ['with capitals in its domain', (email) => email.replace('acme', 'Acme')],
  ['with space around it', (email) => ` ${email}  `],
  [
    'in other capitals with space around it',
    (email) => `\t${email.replace(/^./, (first) => first.toUpperCase())} `,
  ],
];

test.each(SPELLINGS)(
  '[PPL-01] somebody whose address is given %s is known, whatever staff number comes with it',
  async (_what, spell) => {
    const boss = await portal.aWorkspace();
    const email = `ann.${newId()}@acme.example`;
    const known = await addOne({ email, firstName: 'Ann', staffNumber: 'K-7' }, boss);
    await addOne({ firstName: 'Bo', staffNumber: 'K-8' }, boss);
    const given = spell(email);
    for (const staffNumber of ['K-7', 'k-7', 'K-8', 'K-9', undefined]) {
      const answer = await add([{ email: given, staffNumber }], boss);
      expect({ staffNumber, status: answer.status, text: answer.text }).toMatchObject({
        staffNumber,
        status: 201,
      });
      expect(answer.body.count).toBe(0);
    }
    // Nobody keeps a number for a person who is known already.
    expect((await addOne({ firstName: 'Cy', staffNumber: 'K-9' }, boss)).staffNumber).toBe('K-9');
    expect(await look(known.id, boss)).toMatchObject({ email, staffNumber: 'K-7' });

    const item = await portal.call(endpoints.equipment.bulkCreate, {
      as: boss,
      params: { workspaceId: boss.workspaceId },
      body: { items: [{ product: { name: 'Rope' }, ownerEmail: given }] },
    });
    expect(item.status).toBe(201);
    const exist = await portal.call(endpoints.members.checkEmails, {
      as: boss,
      body: { workspaceId: boss.workspaceId, emails: [given] },
    });
    expect(Object.values(exist.body)).toEqual([true]);
    const taken = await addOne({ firstName: 'Dee' }, boss);
    expect((await change(taken.id, { email: given }, boss)).error.code).toBe('MEMBER_EMAIL_TAKEN');
    const invited = await portal.call(endpoints.invitations.create, {
      as: boss,
      body: { workspaceId: boss.workspaceId, emails: [given] },
    });
    expect(invited.status).toBe(201);
    const { body } = await portal.call(list, {
      params: { workspaceId: boss.workspaceId },
      body: { search: 'ann' },
      as: boss,
    });
    expect(body.data.map(({ id }) => id)).toEqual([known.id]);
  },
);

test('[PPL-01] whoever was removed comes back with what was known of them, and with what is given now', async () => {
  const boss = await portal.aWorkspace();
  const email = `${newId()}@acme.example`;
  const first = await addOne({ email, firstName: 'Ann', lastName: 'Lee', staffNumber: '1' }, boss);
  await portal.call(remove, { params: { memberId: first.id }, as: boss });
  const back = await addOne({ email, title: 'Rigger' }, boss);
  expect(back).toMatchObject({
    id: first.id,
    fullName: 'Ann Lee',
    staffNumber: '1',
    person: { title: 'Rigger' },
  });
});

test('[PPL-01] whoever is new is put into their teams with one activity for each team; a stranger’s team refuses all', async () => {
  const boss = await portal.aWorkspace();
  const [one, other] = [await portal.aTeam(boss.workspaceId), await portal.aTeam(boss.workspaceId)];
  const { body } = await add(
    [
      { firstName: 'A', proGroupIds: [one] },
      { firstName: 'B', proGroupIds: [one, other] },
      { firstName: 'C' },
    ],
    boss,
  );
  expect(
    body.data.map(({ proGroupMembers }) => proGroupMembers.map(({ proGroupId }) => proGroupId).sort()),
  ).toEqual([[one], [one, other].sort(), []]);
  const feed = await portal.call(endpoints.activity.list, {
    params: { workspaceId: boss.workspaceId },
    body: {},
    as: boss,
  });
  const added = feed.body.activities.filter(({ eventName }) => eventName === 'team_members_added');
  expect(added.map(({ count }) => count).sort()).toEqual([1, 2]);
  const foreign = await portal.aTeam((await portal.aWorkspace()).workspaceId);
  for (const id of [foreign, newId()]) {
    const { error } = await add([{ firstName: 'D' }, { firstName: 'E', proGroupIds: [id] }], boss);
    expect(error).toMatchObject({ code: 'UNKNOWN_IDS', issues: [{ path: '1.proGroupIds.0' }] });
  }
});

test('[PPL-01] staff number and phone are for admins and the person alone', async () => {
  const boss = await portal.aWorkspace();
  const teamAdmin = await portal.aMember(boss.workspaceId, 'TEAM_ADMIN');
  await addOne({ firstName: 'Ola', staffNumber: '5', phone: '+49 151 23456789', title: 'Fitter' }, boss);
  await change(teamAdmin.memberId, { staffNumber: '6' }, boss);
  const { body } = await portal.call(list, {
    params: { workspaceId: boss.workspaceId },
    body: { orderBy: [{ role: 'asc' }] },
    as: teamAdmin,
  });
  expect(body.data.map(({ staffNumber, person }) => [staffNumber, person?.phone ?? null])).toEqual(
    body.data.map(({ id }) => [id === teamAdmin.memberId ? '6' : null, null]),
  );
});

test('[PPL-01] 5,000 people with teams, numbers and phones are added by one call', async () => {
  const boss = await portal.aWorkspace();
  const teamId = await portal.aTeam(boss.workspaceId);
  const { body } = await add(
    Array.from({ length: 5_000 }, (_, index) => ({
      firstName: `Person ${index}`,
      staffNumber: String(index),
      phone: '+49 151 23456789',
      proGroupIds: [teamId],
    })),
    boss,
  );
  expect(body.count).toBe(5_000);
  expect(body.data.map(({ staffNumber }) => staffNumber)).toEqual(
    Array.from({ length: 5_000 }, (_, index) => String(index)),
  );
});

/** The activities of an event: how many they count, of whom and of what they tell. */
async function told(event: ActivityEvent, as: Member) {
  const { body } = await portal.call(endpoints.activity.list, {
    params: { workspaceId: as.workspaceId },
    body: {},
    as,
  });
  return body.activities
    .filter(({ eventName }) => eventName === event)
    .map(({ count, relatedWorkspaceMember, details: { subjectName, numbers, teamId } }) => ({
      count,
      of: relatedWorkspaceMember?.id ?? null,
      ...{ teamId, subjectName, numbers },
    }))
    .sort((one, other) => one.count - other.count);
}

test('[PPL-01] activities tell how many were added and put into a team, and of whom where it is one', async () => {
  const boss = await portal.aWorkspace();
  const teamId = await portal.aTeam(boss.workspaceId, [], { name: 'Cranes' });
  const one = await addOne({ firstName: 'Ann', proGroupIds: [teamId] }, boss);
  await add(
    [
      { firstName: 'Bo', proGroupIds: [teamId] },
      { firstName: 'Cy', proGroupIds: [teamId] },
    ],
    boss,
  );
  expect(await told('members_added', boss)).toMatchObject([
    { count: 1, of: one.id },
    { count: 2, of: null },
  ]);
  const team = { teamId, subjectName: 'Cranes' };
  expect(await told('team_members_added', boss)).toEqual([
    { count: 1, of: one.id, ...team, numbers: { teams: 1, members: 1 } },
    { count: 2, of: null, ...team, numbers: { teams: 1, members: 2 } },
  ]);
});

test('[PPL-01] of an account that was removed the profile is not known any more; a name that is given replaces the whole name', async () => {
  const boss = await portal.aWorkspace();
  const profile = { title: 'Rigger', contractor: 'Kranbau', phone: '151', phoneCountryCode: '+49' };
  const gone = await portal.aMember(boss.workspaceId, 'WORKSPACE_ADMIN', { row: profile });
  await change(gone.memberId, { staffNumber: '7' }, boss);
  await portal.call(remove, { params: { memberId: gone.memberId }, as: boss });
  expect(await addOne({ email: gone.email, firstName: 'Eve' }, boss)).toMatchObject({
    ...{ id: gone.memberId, userId: null, user: null, status: 'DRAFT', role: 'WORKSPACE_MEMBER' },
    ...{ firstName: 'Eve', lastName: null, staffNumber: '7', lastSeenOn: null },
    person: { title: null, contractor: null, phone: null, phoneCountryCode: null },
  });
  await portal.call(remove, { params: { memberId: gone.memberId }, as: boss });
  expect(await addOne({ email: gone.email, lastName: 'Moss', staffNumber: '8' }, boss)).toMatchObject({
    ...{ id: gone.memberId, firstName: null, lastName: 'Moss', staffNumber: '8' },
  });
});
