import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { newId } from '#server/core/ids.ts';
import { teamMembers } from '#server/db/schema.ts';
import { aRequirement } from '#tests/companies/requirements.ts';
import { aDirectory, type Directory, filtered } from '#tests/scim/directory.ts';
import type { Member } from '#tests/support/builders.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { aKind } from '#tests/support/records.ts';

const portal = createTestPortal();
let admin: Member;
let workspaceId: string;
let directory: Directory;

beforeEach(async () => {
  admin = await portal.aWorkspace();
  workspaceId = admin.workspaceId;
  directory = await aDirectory(portal, admin);
});

const make = async (displayName: string, ...members: string[]): Promise<string> =>
  (
    await directory.send('POST', 'Groups', { displayName, members: members.map((value) => ({ value })) })
  ).json().id;

const peopleOf = async (id: string): Promise<string[]> =>
  (
    await portal.inWorkspace(workspaceId, ({ tx }) =>
      tx.select().from(teamMembers).where(eq(teamMembers.teamId, id)),
    )
  )
    .map(({ memberId }) => memberId)
    .sort();

test('[DOOR-08] a group is a team that only admins add people to, with places as an admin gives them', async () => {
  const ben = await portal.aMember(workspaceId, 'TEAM_ADMIN');
  const id = await make(' Night  shift ', ben.memberId);
  const team = await portal.call(endpoints.teams.get, { params: { teamId: id }, as: admin });
  expect(team.body).toMatchObject({ name: 'Night  shift', isPublic: false, memberCount: 1 });
  const own = await portal.call(endpoints.teams.get, { params: { teamId: id }, as: ben });
  expect(own.body.canManage).toBe(true);
});

test('[DOOR-08] of two who make one group at once one makes it; a name and an id are each one team’s', async () => {
  const both = await Promise.all(
    ['Crane', 'CRANE'].map((displayName) =>
      directory.send('POST', 'Groups', { displayName, externalId: `id of ${displayName}` }),
    ),
  );
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  const made = both.find(({ statusCode }) => statusCode === 201)?.json();
  const other = await make('Roof');
  for (const value of [{ displayName: 'crane' }, { externalId: made.externalId }]) {
    const reply = await directory.patch(`Groups/${other}`, { op: 'replace', value });
    expect([reply.statusCode, reply.json().scimType]).toEqual([409, 'uniqueness']);
  }
  await directory.send('DELETE', `Groups/${made.id}`);
  const again = await directory.send('POST', 'Groups', made);
  expect(again.statusCode).toBe(201);
  expect(again.json().id).not.toBe(made.id);
});

test('[DOOR-08] operations on members count one after the other, and doing them twice changes nothing', async () => {
  const [a, b, c] = await Promise.all(
    [1, 2, 3].map(async () => (await portal.aMember(workspaceId)).memberId),
  );
  if (!a || !b || !c) throw new Error('Three members are missing.');
  const id = await make('Crane', a);
  const add = (...ids: string[]) => ({ op: 'Add', path: 'members', value: ids.map((value) => ({ value })) });
  for (const _ of [1, 2]) expect((await directory.patch(`Groups/${id}`, add(a, b, b))).statusCode).toBe(204);
  expect(await peopleOf(id)).toEqual([a, b].sort());
  await directory.patch(`Groups/${id}`, add(c), { op: 'remove', path: `members[value eq "${c}"]` });
  expect(await peopleOf(id)).toEqual([a, b].sort());
  await directory.patch(`Groups/${id}`, { op: 'remove', path: 'members' }, add(c));
  expect(await peopleOf(id)).toEqual([c]);
  await directory.patch(`Groups/${id}`, { op: 'replace', value: { members: [{ value: a }, { value: c }] } });
  expect(await peopleOf(id)).toEqual([a, c].sort());
  await directory.send('PUT', `Groups/${id}`, { displayName: 'Crane' });
  expect(await peopleOf(id)).toEqual([a, c].sort());
  await directory.send('PUT', `Groups/${id}`, { displayName: 'Crane', members: [] });
  expect(await peopleOf(id)).toEqual([]);
});

test('[DOOR-08] an unknown member or one of another workspace changes nothing; one who is inactive is left out', async () => {
  const ben = await portal.aMember(workspaceId);
  const stranger = await portal.aWorkspace();
  const inactive = await directory.add(`${newId()}@acme.example`, { active: false });
  const id = await make('Crane');
  for (const value of [stranger.memberId, newId(), 'x'.repeat(200), '\0']) {
    const members = [{ value: ben.memberId }, { value }];
    const reply = await directory.patch(`Groups/${id}`, { op: 'add', path: 'members', value: members });
    expect([reply.statusCode, reply.json().scimType]).toEqual([400, 'invalidValue']);
  }
  expect(await peopleOf(id)).toEqual([]);
  const members = [{ value: ben.memberId }, { value: inactive }];
  expect(
    (await directory.patch(`Groups/${id}`, { op: 'add', path: 'members', value: members })).statusCode,
  ).toBe(204);
  expect(await peopleOf(id)).toEqual([ben.memberId]);
});

test('[DOOR-08] teams of another workspace are unknown, however they are asked for', async () => {
  const stranger = await portal.aWorkspace();
  const theirs = await portal.aTeam(stranger.workspaceId, [stranger.memberId], { name: 'Theirs' });
  for (const method of ['GET', 'PUT', 'DELETE'] as const) {
    const body = method === 'PUT' ? { displayName: 'Mine' } : undefined;
    expect((await directory.send(method, `Groups/${theirs}`, body)).statusCode).toBe(404);
  }
  for (const filter of [`id eq "${theirs}"`, 'displayName eq "Theirs"', `members eq "${stranger.memberId}"`])
    expect((await directory.send('GET', filtered('Groups', filter))).json().totalResults).toBe(0);
  expect((await directory.send('POST', 'Groups', { displayName: 'Theirs' })).statusCode).toBe(201);
});

test('[DOOR-08] nobody comes into a team by the directory who lacks what keeps people out of it', async () => {
  const ben = await portal.aMember(workspaceId);
  const id = await make('Crane');
  const kindId = await aKind(portal, workspaceId, { name: 'Crane licence' });
  await aRequirement(portal, admin, { kindIds: [kindId], teamIds: [id] });
  const add = { op: 'Add', path: 'members', value: [{ value: ben.memberId }] };
  const reply = await directory.patch(`Groups/${id}`, add);
  expect([reply.statusCode, reply.json().detail]).toEqual([
    409,
    'Some of these people lack documents that their team requires.',
  ]);
  expect(await peopleOf(id)).toEqual([]);
});

test('[DOOR-08] a group of ten thousand people is written by one request, read, and listed without them', {
  timeout: 120_000,
}, async () => {
  const now = portal.services.clock();
  const ids = Array.from({ length: 10_000 }, () => newId());
  await portal.inWorkspace(workspaceId, ({ tx }) =>
    tx.execute(sql`
      insert into workspace_members (id, workspace_id, role, status, first_name, email, email_key, created_at)
      select id, ${workspaceId}, 'WORKSPACE_MEMBER', 'DRAFT', 'Person', id || '@acme.example', id || '@acme.example',
        ${now.toISOString()}::timestamptz
      from unnest(${sql.param(ids)}::text[]) as id`),
  );
  const address = `https://muster.example/scim/v2/${workspaceId}/Users`;
  const members = ids.map((value) => ({
    value,
    display: `${value}@acme.example`,
    $ref: `${address}/${value}`,
  }));
  const id = await make('Everybody');
  const add = { op: 'Add', path: 'members', value: members };
  expect((await directory.patch(`Groups/${id}`, add)).statusCode).toBe(204);
  expect((await directory.send('GET', `Groups/${id}`)).json().members).toHaveLength(10_000);
  const lists = await directory.send('GET', 'Groups?attributes=members,displayName');
  expect(lists.json().Resources).toEqual([
    { schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'], id, displayName: 'Everybody' },
  ]);
  const page = (await directory.send('GET', 'Users?startIndex=9901&count=500')).json();
  expect([page.totalResults, page.itemsPerPage, page.startIndex]).toEqual([10_001, 101, 9_901]);
  const tooMuch = await directory.send('PUT', `Groups/${id}`, { displayName: 'x'.repeat(9 * 1024 * 1024) });
  expect([tooMuch.statusCode, tooMuch.json().detail]).toEqual([413, 'This is too large for the portal.']);
});
