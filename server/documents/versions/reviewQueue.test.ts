import { expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import type { Member } from '#tests/support/builders.ts';
import { createTestPortal } from '#tests/support/portal.ts';

const portal = createTestPortal();

const aKindOf = async (admin: Member, name: string, sensitive: boolean): Promise<string> => {
  const call = { params: { workspaceId: admin.workspaceId }, body: { name, sensitive }, as: admin };
  return (await portal.call(endpoints.documentKinds.create, call)).body.id;
};

test('[SUB-03] admins see all that waits, team admins that of their teams but for sensitive kinds, the oldest first on every page', async () => {
  const admin = await portal.aWorkspace();
  const { workspaceId } = admin;
  const chief = await portal.aMember(workspaceId, 'TEAM_ADMIN');
  const inTeam = await portal.aMember(workspaceId, 'TEAM_MEMBER');
  const outside = await portal.aMember(workspaceId);
  await portal.aTeam(workspaceId, [chief.memberId, inTeam.memberId]);
  const open = await aKindOf(admin, 'First aid', false);
  const medical = await aKindOf(admin, 'Medical fitness', true);
  for (const [name, holder, kindId, state] of [
    ['1 open', inTeam, open, 'SUBMITTED'],
    ['2 outside', outside, open, 'SUBMITTED'],
    ['3 medical', inTeam, medical, 'SUBMITTED'],
    ['4 accepted', inTeam, open, 'ACCEPTED'],
    ['5 without', inTeam, null, 'SUBMITTED'],
    ['6 own', chief, open, 'SUBMITTED'],
  ] as const) {
    portal.clock.advance(1_000);
    await portal.aDocument(holder, { name, kindId, state });
  }
  const queueOf = async (as: Member, body: object = { pageSize: 50 }) => {
    const answer = await portal.call(endpoints.documentVersions.reviewQueue, {
      params: { workspaceId },
      body,
      as,
    });
    return answer.body;
  };
  const namesOf = async (as: Member, body?: object) =>
    (await queueOf(as, body)).data.map(({ name, canDecide }) => (canDecide ? name : `${name}, not by me`));
  const all = ['1 open', '2 outside', '3 medical', '5 without', '6 own'];
  expect(await namesOf(admin)).toEqual(all);
  const pages = [await namesOf(admin, { pageSize: 3 }), await namesOf(admin, { pageSize: 3, page: 1 })];
  expect(pages).toEqual([all.slice(0, 3), all.slice(3)]);
  expect(await namesOf(chief)).toEqual(['1 open', '5 without', '6 own, not by me']);
  const params = { workspaceId };
  const refused = await portal.call(endpoints.documentVersions.reviewQueue, { params, body: {}, as: inTeam });
  expect(refused.status).toBe(403);
});

test('[SUB-03] [SUB-05] the queue counts apart what its reader may decide on, whatever page they ask for', async () => {
  const admin = await portal.aWorkspace();
  const { workspaceId } = admin;
  const chief = await portal.aMember(workspaceId, 'TEAM_ADMIN');
  const inTeam = await portal.aMember(workspaceId, 'TEAM_MEMBER');
  await portal.aTeam(workspaceId, [chief.memberId, inTeam.memberId]);
  for (const [holder, creator] of [
    // Sent in by somebody else, and theirs all the same.
    [admin, chief],
    [chief, chief],
    [chief, chief],
    [inTeam, inTeam],
  ] as const)
    await portal.aDocument(holder, { name: 'First aid', state: 'SUBMITTED', creator });
  const countsOf = async (as: Member, body: object) => {
    const call = { params: { workspaceId }, body, as };
    const { count, toDecide } = (await portal.call(endpoints.documentVersions.reviewQueue, call)).body;
    return { count, toDecide };
  };
  for (const body of [{ pageSize: 1 }, { pageSize: 50 }]) {
    expect(await countsOf(chief, body)).toEqual({ count: 3, toDecide: 1 });
    // Nobody else could decide on theirs, until there is another admin.
    expect(await countsOf(admin, body)).toEqual({ count: 4, toDecide: 4 });
  }
  await portal.aMember(workspaceId, 'WORKSPACE_ADMIN');
  expect(await countsOf(admin, { pageSize: 1 })).toEqual({ count: 4, toDecide: 3 });
});
