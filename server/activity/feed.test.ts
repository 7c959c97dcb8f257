import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { type ActivityDetails, record } from '#server/audit/recordActivity.ts';
import { systemScope } from '#server/core/scope.ts';
import { equipment } from '#server/db/schema.ts';
import type { Member } from '#tests/support/builders.ts';
import { anItem } from '#tests/support/equipment.ts';
import { createTestPortal } from '#tests/support/portal.ts';

const portal = createTestPortal();
let admin: Member;
let workspaceId: string;

beforeAll(async () => {
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
