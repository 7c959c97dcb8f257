import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { type ActivityDetails, record } from '#server/audit/recordActivity.ts';
import { systemScope } from '#server/core/scope.ts';
import { equipment, workspaceMembers } from '#server/db/schema.ts';
import { aRequirement } from '#tests/companies/requirements.ts';
import type { Member } from '#tests/support/builders.ts';
import { anItem } from '#tests/support/equipment.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { aKind } from '#tests/support/records.ts';

const portal = createTestPortal();
let admin: Member;
let workspaceId: string;

beforeEach(async () => {
  admin = await portal.aWorkspace();
  workspaceId = admin.workspaceId;
});

const handOver = (about: ActivityDetails) =>
  portal.inWorkspace(workspaceId, async (bare) => {
    const scope = await systemScope(bare, workspaceId);
    if (!scope) throw new Error('There is no such workspace.');
    await record(scope, 'equipment_handed_over', about);
  });

async function feedOf(as: Member) {
  const { body } = await portal.call(endpoints.activity.list, { as, params: { workspaceId }, body: {} });
  return body.activities.filter(({ type }) => type === 'EQUIPMENT');
}

test('a handover is seen by admins, by whoever has the item and by whoever had it, and by nobody else', async () => {
  const [ines, bob, other] = [
    await portal.aMember(workspaceId, 'TEAM_ADMIN', { profile: { firstName: 'Ines' } }),
    await portal.aMember(workspaceId, 'TEAM_MEMBER'),
    await portal.aMember(workspaceId, 'TEAM_ADMIN'),
  ];
  const equipmentId = await anItem(portal.services, workspaceId, { ownerMemberId: bob.memberId });
  await handOver({
    equipmentId,
    subjectName: 'Harness 12',
    relatedMemberId: bob.memberId,
    formerMemberId: ines.memberId,
  });
  const [seen] = await feedOf(admin);
  expect(seen).toMatchObject({
    eventName: 'equipment_handed_over',
    equipment: { id: equipmentId, name: 'Harness 12' },
    document: null,
    relatedWorkspaceMember: { id: bob.memberId },
    formerWorkspaceMember: { id: ines.memberId, fullName: 'Ines Byron' },
  });
  expect((await feedOf(bob)).map(({ equipment }) => equipment?.id)).toEqual([equipmentId]);
  // The item is no longer hers to open.
  expect((await feedOf(ines)).map(({ equipment }) => equipment)).toEqual([{ id: null, name: 'Harness 12' }]);
  expect(await feedOf(other)).toEqual([]);
  await portal.aTeam(workspaceId, [ines.memberId, bob.memberId]);
  expect((await feedOf(ines)).map(({ equipment }) => equipment?.id)).toEqual([equipmentId]);
});

test('an item that is gone keeps its name in the activity, and has no id', async () => {
  const equipmentId = await anItem(portal.services, workspaceId);
  portal.clock.advance(1_000);
  const about = { equipmentId, subjectName: 'Winch', relatedMemberId: admin.memberId };
  await handOver(about);
  await portal.inWorkspace(workspaceId, ({ tx }) =>
    tx.delete(equipment).where(eq(equipment.id, equipmentId)),
  );
  expect((await feedOf(admin))[0]?.equipment).toEqual({ id: null, name: 'Winch' });
});

test('why somebody was let off a rule, and what they lack, is read by admins and by that person alone', async () => {
  const kindId = await aKind(portal, workspaceId, { name: 'Fitness' });
  const [nora, mate, foreman] = [
    await portal.aMember(workspaceId, 'TEAM_MEMBER', { profile: { firstName: 'Nora' } }),
    await portal.aMember(workspaceId, 'TEAM_MEMBER'),
    await portal.aMember(workspaceId, 'TEAM_ADMIN'),
  ];
  const deputy = await portal.aMember(workspaceId, 'WORKSPACE_ADMIN');
  const teamId = await portal.aTeam(workspaceId, [mate.memberId, foreman.memberId], { name: 'Yard' });
  const requirementId = await aRequirement(portal, admin, {
    kindIds: [kindId],
    teamIds: [teamId],
    name: 'Fit',
  });
  const reason = 'Nora is in therapy until May';
  const adding = { proGroupIds: [teamId], workspaceMemberIds: [nora.memberId], override: { reason } };
  const added = await portal.call(endpoints.teams.addMembers, { body: adding, as: deputy });
  expect(added.body.count).toBe(1);
  portal.clock.advance(1_000);
  const exemption = { requirementId, workspaceMemberId: nora.memberId, reason, until: '2099-12-31' };
  const given = await portal.call(endpoints.exemptions.create, { body: exemption, as: deputy });
  await portal.call(endpoints.exemptions.remove, { params: { exemptionId: given.body.id }, as: deputy });
  const later = await portal.aMember(workspaceId, 'TEAM_MEMBER');
  const newcomers = { proGroupIds: [teamId], workspaceMemberIds: [later.memberId], override: { reason } };
  await portal.call(endpoints.teams.addMembers, { body: newcomers, as: admin });
  await portal.inWorkspace(workspaceId, ({ tx }) =>
    tx.update(workspaceMembers).set({ role: 'TEAM_MEMBER' }).where(eq(workspaceMembers.id, deputy.memberId)),
  );

  const about = async (as: Member) => {
    const { activities } = (
      await portal.call(endpoints.activity.list, { as, params: { workspaceId }, body: {} })
    ).body;
    return activities
      .filter(({ relatedWorkspaceMember }) => relatedWorkspaceMember?.id === nora.memberId)
      .map(({ eventName, details }) => [eventName, details.numbers.reason, details.numbers.lacking]);
  };
  const whole = [
    ['exemption_ended', reason, undefined],
    ['exemption_given', reason, undefined],
    ['requirements_overridden', reason, 'Nora Byron: Fit'],
    ['team_members_added', undefined, undefined],
  ];
  for (const as of [admin, nora])
    expect((await about(as)).toSorted(([one], [other]) => ((one ?? '') < (other ?? '') ? -1 : 1))).toEqual(
      whole,
    );
  // Whoever gave the reason is no admin any more.
  for (const as of [mate, foreman, later, deputy])
    expect(await about(as)).toEqual([['team_members_added', undefined, undefined]]);
});

test('how many a team has is read by those who manage it, and until when by admins alone', async () => {
  const [mate, foreman] = [
    await portal.aMember(workspaceId, 'TEAM_MEMBER'),
    await portal.aMember(workspaceId, 'TEAM_ADMIN'),
  ];
  const teamId = await portal.aTeam(workspaceId, [mate.memberId, foreman.memberId], { name: 'Gate' });
  const details = { kinds: 'Fitness', count: 1, minimum: 1, breaksOn: '2026-07-01' };
  const events = ['coverage_at_risk', 'coverage_short'] as const;
  await portal.inWorkspace(workspaceId, async (bare) => {
    const scope = await systemScope(bare, workspaceId);
    if (!scope) throw new Error('There is no such workspace.');
    for (const event of events) await record(scope, event, { teamId, subjectName: 'Gate', details });
  });
  const numbers = async (as: Member) => {
    const call = { as, params: { workspaceId }, body: {} };
    const { activities } = (await portal.call(endpoints.activity.list, call)).body;
    return events.map((event) => activities.find(({ eventName }) => eventName === event)?.details.numbers);
  };
  const both = (one: object) => [one, one];
  expect(await numbers(admin)).toEqual(both(details));
  expect(await numbers(foreman)).toEqual(both({ kinds: 'Fitness', minimum: 1, count: 1 }));
  expect(await numbers(mate)).toEqual(both({ kinds: 'Fitness', minimum: 1 }));
});

test('whoever was removed is named in what their team reads of the past; their address is for admins alone', async () => {
  const [gone, later] = [await portal.aMember(workspaceId), await portal.aMember(workspaceId, 'TEAM_ADMIN')];
  const teamId = await portal.aTeam(workspaceId, [later.memberId]);
  const body = { proGroupIds: [teamId], workspaceMemberIds: [gone.memberId] };
  await portal.call(endpoints.teams.addMembers, { body, as: admin });
  const personIn = async (as: Member) => {
    const asked = await portal.call(endpoints.activity.list, { as, params: { workspaceId }, body: {} });
    const { activities } = asked.body;
    const added = activities.find(
      (one) => one.eventName === 'team_members_added' && one.details.teamId === teamId,
    );
    return added?.relatedWorkspaceMember;
  };
  expect(await personIn(later)).toMatchObject({ id: gone.memberId, email: gone.email });
  await portal.call(endpoints.members.remove, { params: { memberId: gone.memberId }, as: admin });
  expect(await personIn(later)).toMatchObject({ id: gone.memberId, fullName: 'Ada Byron', email: null });
  expect(await personIn(admin)).toMatchObject({ id: gone.memberId, email: gone.email });
});
