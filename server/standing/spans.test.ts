import { beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import type { Member } from '#tests/support/builders.ts';
import { createTestPortal } from '#tests/support/portal.ts';

const portal = createTestPortal();
let admin: Member;
beforeEach(async () => {
  admin = await portal.aWorkspace();
});

/** The stretches that are known of a member, oldest first: in roles and in teams, each with whether it goes on. */
const spans = (memberId: string) =>
  portal.inWorkspace(admin.workspaceId, async ({ tx }) => {
    const members = await tx.query.memberSpans.findMany();
    const places = await tx.query.teamSpans.findMany();
    const own = <Row extends { id: number; memberId: string; knownUntil?: Date | null }>(rows: Row[]) =>
      rows
        .filter((row) => row.memberId === memberId && row.knownUntil === null)
        .toSorted((one, other) => one.id - other.id);
    return {
      roles: own(members).map((row) => [row.role, row.endedAt === null]),
      joined: new Set(own(members).map((row) => row.joinedAt.getTime())).size,
      places: own(places).map((row) => [row.teamId, row.endedAt === null]),
    };
  });

test('[REQ-09] a role, a removal and a return end and begin stretches', async () => {
  const { memberId } = await portal.aDraft(admin.workspaceId);
  expect(await spans(memberId)).toMatchObject({ roles: [['WORKSPACE_MEMBER', true]] });
  const as = admin;
  portal.clock.advance(60_000);
  await portal.call(endpoints.members.update, { params: { memberId }, body: { role: 'TEAM_MEMBER' }, as });
  const changed = [
    ['WORKSPACE_MEMBER', false],
    ['TEAM_MEMBER', true],
  ];
  expect(await spans(memberId)).toMatchObject({ roles: changed, joined: 1 });
  await portal.call(endpoints.members.remove, { params: { memberId }, as });
  const ended = [changed[0], ['TEAM_MEMBER', false]];
  expect(await spans(memberId)).toMatchObject({ roles: ended });
  const body = { workspaceId: admin.workspaceId, workspaceMemberIds: [memberId] };
  await portal.call(endpoints.members.restoreMany, { body, as });
  expect(await spans(memberId)).toMatchObject({ roles: [...ended, ['TEAM_MEMBER', true]] });
});

test('[REQ-09] places in teams begin and end as people are added and taken out', async () => {
  const { memberId } = await portal.aDraft(admin.workspaceId);
  const [yard, office] = [
    await portal.aTeam(admin.workspaceId, []),
    await portal.aTeam(admin.workspaceId, []),
  ];
  const body = { proGroupIds: [yard, office], workspaceMemberIds: [memberId] };
  const as = admin;
  await portal.call(endpoints.teams.addMembers, { body, as });
  await portal.call(endpoints.teams.removeMembers, { body: { ...body, proGroupIds: [yard] }, as });
  await portal.call(endpoints.teams.addMembers, { body, as });
  const { places } = await spans(memberId);
  expect(places).toHaveLength(3);
  expect(places).toEqual(
    expect.arrayContaining([
      [yard, false],
      [yard, true],
      [office, true],
    ]),
  );
  await portal.call(endpoints.teams.remove, { params: { teamId: yard }, as });
  const kept = (await spans(memberId)).places;
  expect(kept).toHaveLength(3);
  expect(kept.filter(([, goesOn]) => goesOn)).toEqual([[office, true]]);
});

test('[REQ-09] taking several people out of several teams ends what goes on of theirs, and nothing else', async () => {
  const [one, two, stays] = [
    await portal.aDraft(admin.workspaceId),
    await portal.aDraft(admin.workspaceId),
    await portal.aDraft(admin.workspaceId),
  ];
  const [yard, office, roof] = [
    await portal.aTeam(admin.workspaceId, [one.memberId, two.memberId, stays.memberId]),
    await portal.aTeam(admin.workspaceId, [one.memberId]),
    await portal.aTeam(admin.workspaceId, [two.memberId]),
  ];
  const as = admin;
  const take = (proGroupIds: string[], workspaceMemberIds: string[]) =>
    portal.call(endpoints.teams.removeMembers, { body: { proGroupIds, workspaceMemberIds }, as });
  await take([yard, office], [one.memberId, two.memberId]);
  const placesOf = async ({ memberId }: { memberId: string }) =>
    new Map((await spans(memberId)).places.map(([teamId, goesOn]) => [teamId, goesOn]));
  expect([await placesOf(one), await placesOf(two), await placesOf(stays)]).toEqual([
    new Map([
      [yard, false],
      [office, false],
    ]),
    new Map([
      [yard, false],
      [roof, true],
    ]),
    new Map([[yard, true]]),
  ]);
  const endOf = () =>
    portal.inWorkspace(admin.workspaceId, async ({ tx }) =>
      (await tx.query.teamSpans.findMany())
        .filter(({ memberId, endedAt }) => memberId === one.memberId && endedAt !== null)
        .map(({ endedAt }) => endedAt?.getTime()),
    );
  const before = await endOf();
  await portal.call(endpoints.teams.addMembers, {
    body: { proGroupIds: [yard], workspaceMemberIds: [one.memberId] },
    as,
  });
  portal.clock.advance(60_000);
  await take([yard], [one.memberId]);
  expect((await endOf()).filter((ended) => before.includes(ended))).toHaveLength(2);
});

test('[REQ-09] [VAL-10] the roles and places of a row that is merged are those of the row that stays', async () => {
  const [stays, goes] = [await portal.aDraft(admin.workspaceId), await portal.aDraft(admin.workspaceId)];
  const yard = await portal.aTeam(admin.workspaceId, [goes.memberId]);
  const body = { workspaceId: admin.workspaceId, fromId: goes.memberId, intoId: stays.memberId };
  const merged = await portal.call(endpoints.memberMerging.merge, { body, as: admin });
  expect(merged.status).toBeLessThan(300);
  expect(await spans(stays.memberId)).toMatchObject({
    roles: expect.arrayContaining([
      ['WORKSPACE_MEMBER', false],
      ['WORKSPACE_MEMBER', true],
    ]),
    places: [[yard, true]],
  });
  expect(await spans(goes.memberId)).toMatchObject({ roles: [], places: [] });
});
