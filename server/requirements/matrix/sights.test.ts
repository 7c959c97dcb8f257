import { beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { addDays } from '#contract/rules/dates.ts';
import type { Role } from '#contract/rules/permissions.ts';
import { aRequirement } from '#tests/companies/requirements.ts';
import type { Member } from '#tests/support/builders.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { aKind } from '#tests/support/records.ts';

const { list, summary, ofMember } = endpoints.requirementMatrix;
const { check } = endpoints.teamCheck;
const portal = createTestPortal();
let admin: Member;
let yard: string;
let holder: Member;
let lastDay: string;

/** Somebody whom an admin put into the yard. */
async function inYard(role: Role): Promise<Member> {
  const somebody = await portal.aMember(admin.workspaceId, role);
  const places = { proGroupIds: [yard], workspaceMemberIds: [somebody.memberId] };
  const body = { ...places, override: { reason: 'Crew' } };
  expect((await portal.call(endpoints.teams.addMembers, { body, as: admin })).body.count).toBe(1);
  return somebody;
}

beforeAll(async () => {
  admin = await portal.aWorkspace();
  const { workspaceId } = admin;
  yard = await portal.aTeam(workspaceId, [], { name: 'Yard' });
  holder = await inYard('TEAM_MEMBER');
  lastDay = addDays(new Date(portal.services.clock()).toISOString().slice(0, 10), 400);
  for (const sensitive of [false, true]) {
    const name = sensitive ? 'Fitness' : 'First aid';
    const kindId = await aKind(portal, workspaceId, { name, sensitive });
    await aRequirement(portal, admin, { kindIds: [kindId], name });
    await portal.aDocument(holder, { kindId, expirationDate: lastDay });
  }
});

test('[REQ-07] of sensitive kinds a team’s admin sees the state and no date; the holder and admins see all', async () => {
  const foreman = await inYard('TEAM_ADMIN');
  const { workspaceId } = admin;
  const cellsFor = async (as: Member) => {
    const body = { filters: { teamId: yard } };
    const answer = (await portal.call(list, { params: { workspaceId }, body, as })).body;
    const row = answer.data.find(({ id }) => id === holder.memberId);
    return row?.cells.map(({ state, expiresOn, breaksOn }) => [state, expiresOn, breaksOn]);
  };
  const ownFor = async (as: Member) => {
    const call = { params: { memberId: holder.memberId }, query: {}, as };
    const { data } = (await portal.call(ofMember, call)).body;
    return data.map(({ state, expiresOn, breaksOn }) => [state, expiresOn, breaksOn]);
  };
  const shown = ['MET', lastDay, expect.any(String)];
  expect(await cellsFor(foreman)).toEqual([shown, ['MET', null, null]]);
  expect(await ownFor(foreman)).toEqual([shown, ['MET', null, null]]);
  expect(await cellsFor(admin)).toEqual([shown, shown]);
  expect(await ownFor(holder)).toEqual([shown, shown]);
});

test('[REQ-07] [REQ-14] whoever is no team’s admin learns nothing of the others, though an admin put them into the team', async () => {
  const params = { workspaceId: admin.workspaceId };
  const inTeam = { filters: { teamId: yard } };
  for (const role of ['WORKSPACE_MEMBER', 'TEAM_MEMBER'] as const) {
    const as = await inYard(role);
    expect((await portal.call(list, { params, body: inTeam, as })).status).toBe(403);
    expect((await portal.call(summary, { params, body: inTeam, as })).status).toBe(403);
    const body = { proGroupIds: [yard], workspaceMemberIds: [holder.memberId], leaving: true };
    expect((await portal.call(check, { body, as })).status).toBe(403);
    const { status } = await portal.call(ofMember, {
      params: { memberId: holder.memberId },
      query: {},
      as,
    });
    expect(status).toBe(404);
  }
});
