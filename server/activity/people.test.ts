import { beforeEach, expect, test } from 'vitest';
import type { CallOf } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import { newId } from '#server/core/ids.ts';
import { activities } from '#server/db/schema.ts';
import type { Member } from '#tests/support/builders.ts';
import { createTestPortal } from '#tests/support/portal.ts';

const portal = createTestPortal();
const { teams, activity, members } = endpoints;
const NAMES = ['Ann', 'Ben', 'Cas', 'Dan', 'Eve'];
let admin: Member;
let foreman: Member;
let people: Member[];
let workspaceId: string;
let yard: string;

beforeEach(async () => {
  admin = await portal.aWorkspace();
  workspaceId = admin.workspaceId;
  foreman = await portal.aMember(workspaceId, 'TEAM_ADMIN');
  people = [];
  for (const firstName of NAMES)
    people.push(
      await portal.aMember(workspaceId, 'WORKSPACE_MEMBER', { profile: { firstName, lastName: 'Ash' } }),
    );
  yard = await portal.aTeam(workspaceId, [foreman.memberId], { name: 'Yard' });
});

const places = (of: Member[]) => ({
  proGroupIds: [yard],
  workspaceMemberIds: of.map(({ memberId }) => memberId),
});
const add = (of: Member[], as = admin) => portal.call(teams.addMembers, { body: places(of), as });
const list = async (as: Member, body: Omit<CallOf<typeof activity.list>['body'], never> = {}) =>
  (await portal.call(activity.list, { params: { workspaceId }, body, as })).body.activities;
const named = (some: Awaited<ReturnType<typeof list>>, eventName: string) =>
  some
    .filter((one) => one.eventName === eventName)
    .map((one) => one.relatedWorkspaceMembers.map(({ firstName }) => firstName).sort());

test('[ACT-09] an entry about several people names the first three, and all of them where it is asked for', async () => {
  await add(people);
  const [first] = named(await list(admin), 'team_members_added');
  expect(first).toHaveLength(3);
  expect(NAMES).toEqual(expect.arrayContaining(first ?? []));
  const [entry] = (await list(admin)).filter(({ eventName }) => eventName === 'team_members_added');
  const alone = { filters: { activityId: entry?.id ?? '' }, allPeople: true, pageSize: 1 };
  const [one, ...others] = await list(admin, alone);
  expect(others).toEqual([]);
  expect(named(one ? [one] : [], 'team_members_added')).toEqual([NAMES]);
  const { error } = await portal.call(activity.list, {
    params: { workspaceId },
    body: { allPeople: true, pageSize: 21 },
    as: admin,
  });
  expect(error).toMatchObject({ code: 'VALIDATION', issues: [{ path: 'pageSize' }] });
});

test('[ACT-09] a single person stays the one whom the entry is about, and entries from before have no names', async () => {
  await add(people.slice(0, 1));
  const [entry] = await list(admin);
  expect(entry?.relatedWorkspaceMember?.firstName).toBe('Ann');
  expect(entry?.relatedWorkspaceMembers).toEqual([]);
  await portal.inWorkspace(workspaceId, ({ tx, now }) =>
    tx.insert(activities).values({
      ...{ id: newId(), workspaceId, type: 'TEAM', event: 'team_members_added', teamId: yard },
      ...{ count: 4, details: { teams: 1, members: 4 }, createdAt: now },
    }),
  );
  expect(named(await list(admin), 'team_members_added')).toEqual([[], []]);
});

test('[ACT-09] others than admins and team admins read the names of people of their teams alone', async () => {
  const [ann, ben, cas] = people;
  if (!ann || !ben || !cas) throw new Error('They are there.');
  await add([ann, ben, cas]);
  expect(named(await list(foreman), 'team_members_added')).toEqual([['Ann', 'Ben', 'Cas']]);
  expect(named(await list(ann), 'team_members_added')).toEqual([['Ann', 'Ben', 'Cas']]);
  await portal.call(teams.removeMembers, { body: places([ben, cas]), as: admin });
  expect(named(await list(admin), 'team_members_removed')).toEqual([['Ben', 'Cas']]);
  const asAnn = await list(ann, { allPeople: true, pageSize: 20 });
  expect(named(asAnn, 'team_members_removed')).toEqual([[]]);
  expect(named(asAnn, 'team_members_added')).toEqual([['Ann']]);
});

test('[ACT-09] whom somebody may see is named, however many others stand before them in the entry', async () => {
  await add(people);
  const [entry] = (await list(admin, { allPeople: true, pageSize: 20 })).filter(
    ({ eventName }) => eventName === 'team_members_added',
  );
  const last = people.find(({ memberId }) => memberId === entry?.relatedWorkspaceMembers.at(-1)?.id);
  if (!last) throw new Error('They were added.');
  const others = people.filter((one) => one !== last);
  await portal.call(teams.removeMembers, { body: places(others), as: admin });
  const [named] = (await list(last)).filter(({ eventName }) => eventName === 'team_members_added');
  expect(named?.relatedWorkspaceMembers.map(({ id }) => id)).toEqual([last.memberId]);
});

test('[ACT-09] removals, returns, roles, trades, invitations and wishes name their people; who is erased is named as everywhere', async () => {
  const [ann, ben] = people;
  if (!ann || !ben) throw new Error('They are there.');
  const ids = [ann.memberId, ben.memberId];
  const body = { workspaceId, workspaceMemberIds: ids };
  await portal.call(members.updateMany, { body: { ...body, role: 'TEAM_MEMBER' }, as: admin });
  const tradeId = await portal.aTrade(workspaceId, []);
  const give = [{ tradeId, workspaceMemberIds: ids }];
  await portal.call(endpoints.trades.assign, { params: { workspaceId }, body: { give }, as: admin });
  await portal.call(members.removeMany, { body, as: admin });
  await portal.call(members.restoreMany, { body, as: admin });
  const settings = { teamAdditionsNeedApproval: true };
  await portal.call(endpoints.workspaces.update, { params: { workspaceId }, body: settings, as: admin });
  await add([ann, ben], foreman);
  const emails = ['one@new.example', 'two@new.example'];
  await portal.call(endpoints.invitations.create, { body: { workspaceId, emails }, as: admin });
  const all = await list(admin, { pageSize: 50 });
  for (const event of [
    'role_changed',
    'trades_given',
    'members_removed',
    'members_restored',
    'team_members_requested',
  ])
    expect([event, named(all, event)]).toEqual([event, [['Ann', 'Ben']]]);
  expect(
    all
      .filter(({ eventName }) => eventName === 'invitations_sent')
      .map((one) => one.relatedWorkspaceMembers.map(({ email }) => email).sort()),
  ).toEqual([emails]);
});

test('[ACT-01] [PPL-03] admins find what somebody was one of, also by the row that theirs was merged into', async () => {
  const twice = await portal.aDraft(workspaceId, 'ann.twice@site.example');
  const [, ben] = people;
  await add([...(ben ? [ben] : []), { ...admin, ...twice }]);
  const [ann] = people;
  const found = async () =>
    (await list(admin, { filters: { workspaceMemberId: ann?.memberId ?? '' } })).map(
      ({ eventName }) => eventName,
    );
  expect(await found()).toEqual([]);
  const merged = await portal.call(endpoints.memberMerging.merge, {
    body: { workspaceId, fromId: twice.memberId, intoId: ann?.memberId ?? '' },
    as: admin,
  });
  expect(merged.status).toBe(200);
  expect(await found()).toContain('team_members_added');
  expect(named(await list(admin), 'team_members_added')).toEqual([['Ann', 'Ben']]);
});

test('[PPL-03] two of the people of an entry who turn out to be one are named once', async () => {
  const twice = await portal.aDraft(workspaceId, 'ann.twice@site.example');
  const [ann, ben] = people;
  if (!ann || !ben) throw new Error('They are there.');
  await add([ann, ben, { ...admin, ...twice }]);
  const body = { workspaceId, fromId: twice.memberId, intoId: ann.memberId };
  await portal.call(endpoints.memberMerging.merge, { body, as: admin });
  expect(named(await list(admin), 'team_members_added')).toEqual([['Ann', 'Ben']]);
});
