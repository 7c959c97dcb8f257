import { expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { ROLES } from '#contract/rules/permissions.ts';
import { newId } from '#server/core/ids.ts';
import type { Member } from '#tests/support/builders.ts';
import { createTestPortal } from '#tests/support/portal.ts';

const portal = createTestPortal();

const list = async (as: Member) =>
  (
    await portal.call(endpoints.members.list, {
      params: { workspaceId: as.workspaceId },
      body: { pageSize: 1_000 },
      as,
    })
  ).body;
const update = (memberId: string, role: (typeof ROLES)[number], as: Member) =>
  portal.call(endpoints.members.update, { params: { memberId }, body: { role }, as });
const removeMany = (workspaceMemberIds: string[], as: Member) =>
  portal.call(endpoints.members.removeMany, {
    body: { workspaceId: as.workspaceId, workspaceMemberIds },
    as,
  });
const me = (as: Member) => portal.call(endpoints.members.me, { params: { workspaceId: as.workspaceId }, as });

test('[API-53] a role is changed, and counts from the next call on', async () => {
  const admin = await portal.aWorkspace();
  const ben = await portal.aMember(admin.workspaceId);
  for (const role of ROLES) {
    const { body } = await update(ben.memberId, role, admin);
    expect(body).toMatchObject({ id: ben.memberId, role });
    expect((await me(ben)).body.role).toBe(role);
    const asked = { params: { workspaceId: admin.workspaceId }, body: {}, as: ben };
    const { status } = await portal.call(endpoints.documents.list, asked);
    expect(status).toBe(role === 'WORKSPACE_ADMIN' ? 200 : 403);
  }
  expect((await update(ben.memberId, 'OWNER' as 'TEAM_ADMIN', admin)).error.code).toBe('VALIDATION');
});

test('[API-54] a removed member is gone at once, and gone for those who look', async () => {
  const admin = await portal.aWorkspace();
  const ben = await portal.aMember(admin.workspaceId, 'WORKSPACE_ADMIN');
  const remove = () =>
    portal.call(endpoints.members.remove, { params: { memberId: ben.memberId }, as: admin });
  expect((await remove()).status).toBe(204);
  expect((await remove()).error.code).toBe('NOT_FOUND');
  expect((await me(ben)).error.code).toBe('NOT_FOUND');
  expect((await list(admin)).count).toBe(1);
});

test('[API-55] members are removed together: all of them, or none and the wrong one is named', async () => {
  const admin = await portal.aWorkspace();
  const stranger = await portal.aWorkspace();
  const [ben, cy] = [await portal.aMember(admin.workspaceId), await portal.aDraft(admin.workspaceId)];
  for (const wrong of [newId(), stranger.memberId]) {
    const { error } = await removeMany([ben.memberId, wrong, cy.memberId], admin);
    expect(error.code).toBe('UNKNOWN_IDS');
    expect(error.issues?.map(({ path }) => path)).toEqual(['workspaceMemberIds.1']);
    expect((await list(admin)).count).toBe(3);
  }
  expect((await removeMany([ben.memberId, cy.memberId, ben.memberId], admin)).body).toEqual({ count: 2 });
  expect((await list(admin)).count).toBe(1);
  expect((await list(stranger)).count).toBe(1);
});

test('[OPEN-42] a workspace keeps its last admin who can act', async () => {
  const admin = await portal.aWorkspace();
  const { workspaceId } = admin;
  const ben = await portal.aMember(workspaceId);
  await portal.aDraft(workspaceId, undefined, { role: 'WORKSPACE_ADMIN' });
  const refused = [
    await update(admin.memberId, 'TEAM_ADMIN', admin),
    await removeMany([admin.memberId, ben.memberId], admin),
    await portal.call(endpoints.members.remove, { params: { memberId: admin.memberId }, as: admin }),
  ];
  for (const { status, error } of refused)
    expect([status, error.code, error.message]).toEqual([
      409,
      'LAST_ADMIN',
      'A workspace needs at least one admin. Make someone else an admin first.',
    ]);
  expect((await list(admin)).count).toBe(3);
  await update(ben.memberId, 'WORKSPACE_ADMIN', admin);
  expect((await update(admin.memberId, 'TEAM_ADMIN', admin)).status).toBe(200);
});

test('[API-54] who was removed comes back by a new invitation, with documents and without places in teams', async () => {
  const admin = await portal.aWorkspace();
  const { workspaceId } = admin;
  const ben = await portal.aMember(workspaceId, 'TEAM_ADMIN');
  const teamId = await portal.aTeam(workspaceId, [ben.memberId]);
  const documentId = await portal.aDocument(ben);
  await removeMany([ben.memberId], admin);
  const team = () => portal.call(endpoints.teams.get, { params: { teamId }, as: admin });
  const documents = () =>
    portal.call(endpoints.documents.list, { params: { workspaceId }, body: {}, as: admin });
  expect((await team()).body.memberCount).toBe(0);
  expect((await documents()).body.count).toBe(0);

  const body = [{ email: ben.email.toUpperCase(), role: 'WORKSPACE_MEMBER' as const }];
  await portal.call(endpoints.members.create, { params: { workspaceId }, body, as: admin });
  await portal.call(endpoints.invitations.create, { body: { workspaceId, emails: [ben.email] }, as: admin });
  expect((await me(ben)).error.code).toBe('NOT_FOUND');
  await portal.call(endpoints.invitations.respond, {
    body: { action: 'ACCEPTED', workspaceIds: [workspaceId] },
    as: ben,
  });
  expect((await me(ben)).body).toMatchObject({
    id: ben.memberId,
    status: 'ACTIVE',
    role: 'WORKSPACE_MEMBER',
    proGroupMembers: [],
  });
  expect((await team()).body.memberCount).toBe(0);
  expect((await documents()).body.data.map(({ id }) => id)).toEqual([documentId]);
});

test('[API-79] the documents of a member: for admins and for the member, nobody else', async () => {
  const admin = await portal.aWorkspace();
  const { workspaceId } = admin;
  const [ben, cy] = [await portal.aMember(workspaceId), await portal.aMember(workspaceId, 'TEAM_ADMIN')];
  await portal.aTeam(workspaceId, [ben.memberId, cy.memberId]);
  for (const name of ['Forklift', 'First aid', 'Crane']) await portal.aDocument(ben, { name });
  await portal.aDocument(cy);
  const of = (memberId: string, as: Member, body = {}) =>
    portal.call(endpoints.documents.listOfMember, { params: { memberId }, body, as });
  const names = async (as: Member, body = {}) =>
    (await of(ben.memberId, as, body)).body.data.map(({ name }) => name);
  expect(new Set(await names(admin))).toEqual(new Set(['Forklift', 'First aid', 'Crane']));
  expect(await names(ben, { orderBy: [{ name: 'asc' }] })).toEqual(['Crane', 'First aid', 'Forklift']);
  expect(await names(admin, { search: 'fork' })).toEqual(['Forklift']);
  expect(await names(admin, { orderBy: [{ name: 'desc' }], page: 1, pageSize: 2 })).toEqual(['Crane']);
  expect((await of(ben.memberId, cy)).error.code).toBe('NOT_FOUND');
  expect((await of(newId(), admin)).error.code).toBe('NOT_FOUND');
  expect((await of(ben.memberId, await portal.aWorkspace())).error.code).toBe('NOT_FOUND');
});

test('[PERM-19] [PERM-20] [PERM-21] only admins change roles, remove, invite, add and change the workspace', async () => {
  const admin = await portal.aWorkspace();
  const { workspaceId } = admin;
  const params = { workspaceId };
  const draft = await portal.aDraft(workspaceId);
  for (const role of ROLES.filter((one) => one !== 'WORKSPACE_ADMIN')) {
    const as = await portal.aMember(workspaceId, role);
    const memberId = draft.memberId;
    const answers = [
      await update(as.memberId, 'WORKSPACE_ADMIN', as),
      await update(memberId, 'TEAM_ADMIN', as),
      await removeMany([memberId], as),
      await portal.call(endpoints.members.remove, { params: { memberId }, as }),
      await portal.call(endpoints.members.create, { params, body: [{ email: 'x@acme.example', role }], as }),
      await portal.call(endpoints.invitations.create, {
        body: { workspaceId, emails: [draft.email] },
        as,
      }),
      await portal.call(endpoints.workspaces.update, { params, body: { name: 'Mine' }, as }),
    ];
    expect(answers.map(({ error }) => error.code)).toEqual(answers.map(() => 'FORBIDDEN'));
  }
  expect((await list(admin)).data.find(({ id }) => id === draft.memberId)?.role).toBe('WORKSPACE_MEMBER');
});

test('[PERM-22] a workspace tells nothing to who is no member of it', async () => {
  const admin = await portal.aWorkspace();
  const as = { ...(await portal.aWorkspace()), workspaceId: admin.workspaceId };
  const { memberId } = admin;
  const answers = [
    await portal.call(endpoints.members.list, { params: { workspaceId: admin.workspaceId }, body: {}, as }),
    await portal.call(endpoints.members.get, { params: { memberId }, as }),
    await update(memberId, 'TEAM_ADMIN', as),
    await removeMany([memberId], as),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
});
