import { beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { ROLES, type Role } from '#contract/rules/permissions.ts';
import type { Member } from '#tests/support/builders.ts';
import { createTestPortal } from '#tests/support/portal.ts';

/** The permission table for teams, as decisions.md has it: what each role may do with an own and with another team. */
const portal = createTestPortal();
const { teams, documents, equipment, inspections } = endpoints;
const people = {} as Record<Role, Member>;
let workspaceId: string;

beforeEach(async () => {
  const admin = await portal.aWorkspace();
  workspaceId = admin.workspaceId;
  for (const role of ROLES) {
    people[role] = role === 'WORKSPACE_ADMIN' ? admin : await portal.aMember(workspaceId, role);
  }
});

interface Asked {
  as: Member;
  teamId: string;
  memberId: string;
}

const params = ({ teamId }: Asked) => ({ teamId });
const places = ({ teamId, memberId }: Asked) => ({ proGroupIds: [teamId], workspaceMemberIds: [memberId] });

/** Seeing a team and its four tabs. */
const seeing = {
  'its page': (asked: Asked) => portal.call(teams.get, { as: asked.as, params: params(asked) }),
  'its members': (asked: Asked) =>
    portal.call(teams.listMembers, { as: asked.as, params: params(asked), body: {} }),
  'its documents': (asked: Asked) =>
    portal.call(documents.listOfTeam, { as: asked.as, params: { groupId: asked.teamId }, body: {} }),
  'its equipment': (asked: Asked) =>
    portal.call(equipment.listOfTeam, { as: asked.as, params: params(asked), body: {} }),
  'its inspections': (asked: Asked) =>
    portal.call(inspections.listOfTeam, { as: asked.as, params: params(asked), body: {} }),
};

/** Managing it; what deletes it comes last. */
const managing = {
  'change it': (asked: Asked) =>
    portal.call(teams.update, { as: asked.as, params: params(asked), body: { isPublic: false } }),
  'add members': (asked: Asked) => portal.call(teams.addMembers, { as: asked.as, body: places(asked) }),
  'remove members': (asked: Asked) => portal.call(teams.removeMembers, { as: asked.as, body: places(asked) }),
  'delete it': (asked: Asked) => portal.call(teams.remove, { as: asked.as, params: params(asked) }),
};

const asks = async (role: Role, isOwn: boolean): Promise<Asked> => {
  const as = people[role];
  const teamId = await portal.aTeam(workspaceId, isOwn ? [as.memberId] : []);
  return { as, teamId, memberId: (await portal.aDraft(workspaceId)).memberId };
};

const goesThrough = ({ status }: { status: number }) => status < 300;

test.each(Object.keys(seeing) as (keyof typeof seeing)[])(
  '[PERM-11] [PERM-12] %s: everybody of their own team, admins of every team, a strange one is unknown',
  async (what) => {
    for (const role of ROLES) {
      expect(goesThrough(await seeing[what](await asks(role, true))), `${role}, own`).toBe(true);
      const other = await seeing[what](await asks(role, false));
      expect(other.status, `${role}, other`).toBe(role === 'WORKSPACE_ADMIN' ? 200 : 404);
    }
  },
);

test.each(Object.keys(managing) as (keyof typeof managing)[])(
  '[PERM-10] [PERM-17] to %s: admins any team, a team admin their own, others none',
  async (what) => {
    for (const role of ROLES) {
      const own = await managing[what](await asks(role, true));
      const other = await managing[what](await asks(role, false));
      const mayOwn = role === 'WORKSPACE_ADMIN' || role === 'TEAM_ADMIN';
      expect(goesThrough(own), `${role}, own: ${own.text}`).toBe(mayOwn);
      expect(goesThrough(other), `${role}, other: ${other.text}`).toBe(role === 'WORKSPACE_ADMIN');
      if (!mayOwn) expect(own.status).toBe(403);
    }
  },
);

test('[PERM-10] a team admin cannot use an own team to reach another one', async () => {
  const { as, teamId, memberId } = await asks('TEAM_ADMIN', true);
  const other = await portal.aTeam(workspaceId);
  const { error } = await portal.call(teams.addMembers, {
    as,
    body: { proGroupIds: [teamId, other], workspaceMemberIds: [memberId] },
  });
  expect(error).toMatchObject({ code: 'UNKNOWN_IDS', issues: [{ path: 'proGroupIds.1' }] });
});

test('[PERM-09] [PERM-15] [PERM-16] only admins create teams and see all of them', async () => {
  for (const role of ROLES) {
    const as = people[role];
    const body = { workspaceId, name: 'Created', isPublic: true };
    const created = await portal.call(teams.create, { as, body });
    expect(created.status, role).toBe(role === 'WORKSPACE_ADMIN' ? 201 : 403);
    const all = await portal.call(teams.list, { as, params: { workspaceId }, body: {} });
    expect(all.status, role).toBe(role === 'WORKSPACE_ADMIN' ? 200 : 403);
    expect((await portal.call(teams.listOwn, { as, body: { workspaceId } })).status, role).toBe(200);
  }
});

test('[PERM-18] team admins and workspace members join open teams; admins and team members do not', async () => {
  for (const role of ROLES) {
    const as = people[role];
    const proGroupId = await portal.aTeam(workspaceId, [], { isPublic: true });
    const expected = role === 'TEAM_ADMIN' || role === 'WORKSPACE_MEMBER' ? 200 : 403;
    const open = await portal.call(teams.listOpen, { as, params: { workspaceId }, body: {} });
    expect(open.status, role).toBe(expected);
    expect((await portal.call(teams.join, { as, body: { proGroupId } })).status, role).toBe(expected);
  }
});

test('[PERM-11] who leaves a team, or is demoted, loses its page with the next call', async () => {
  const { as, teamId } = await asks('TEAM_ADMIN', true);
  const update = () => portal.call(teams.update, { as, params: { teamId }, body: { name: 'Mine' } });
  expect((await update()).status).toBe(200);
  const { WORKSPACE_ADMIN: admin } = people;
  await portal.call(teams.removeMembers, {
    as: admin,
    body: { proGroupIds: [teamId], workspaceMemberIds: [as.memberId] },
  });
  expect((await update()).status).toBe(404);
  await portal.call(endpoints.members.update, {
    as: admin,
    params: { memberId: as.memberId },
    body: { role: 'TEAM_MEMBER' },
  });
  expect((await update()).status).toBe(403);
});

/** A team in which a team admin has a place that no admin gave them, by joining or by another team admin. */
const notPlacedByAdmin = {
  'that they joined': async (as: Member) => {
    const teamId = await portal.aTeam(workspaceId, [], { isPublic: true });
    await portal.call(teams.join, { as, body: { proGroupId: teamId } });
    return teamId;
  },
  'that another team admin put them into': async (as: Member) => {
    const other = await portal.aMember(workspaceId, 'TEAM_ADMIN');
    const teamId = await portal.aTeam(workspaceId, [other.memberId]);
    const body = { proGroupIds: [teamId], workspaceMemberIds: [as.memberId] };
    expect((await portal.call(teams.addMembers, { as: other, body })).body.count).toBe(1);
    return teamId;
  },
};

test.each(Object.entries(notPlacedByAdmin))(
  '[PERM-10] [PERM-11] a team admin sees a team %s and manages it once an admin put them there',
  async (_how, place) => {
    const as = await portal.aMember(workspaceId, 'TEAM_ADMIN');
    const teamId = await place(as);
    const { memberId } = await portal.aDraft(workspaceId);
    const asked = { as, teamId, memberId };
    for (const see of Object.values(seeing)) expect((await see(asked)).status).toBe(200);
    for (const manage of Object.values(managing)) expect(goesThrough(await manage(asked))).toBe(false);
    expect((await portal.call(teams.get, { as, params: { teamId } })).body.canManage).toBe(false);

    const body = { proGroupIds: [teamId], workspaceMemberIds: [as.memberId] };
    const { WORKSPACE_ADMIN: admin } = people;
    expect((await portal.call(teams.addMembers, { as: admin, body })).body.count).toBe(0);
    expect((await portal.call(teams.get, { as, params: { teamId } })).body.canManage).toBe(true);
    expect((await portal.call(teams.update, { as, params: { teamId }, body: { name: 'Ours' } })).status).toBe(
      200,
    );
  },
);
