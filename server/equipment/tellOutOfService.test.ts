import { expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { DAY_MS } from '#contract/rules/time.ts';
import { mails } from '#server/db/schema.ts';
import { aSession } from '#tests/support/accounts.ts';
import { anItem } from '#tests/support/equipment.ts';
import { createTestPortal } from '#tests/support/portal.ts';

const portal = createTestPortal();

test('[GAP-09] a mail about several items leads to each, and to a list that its reader may open', async () => {
  const { services } = portal;
  portal.clock.set('2026-03-02T08:00:00Z');
  const admin = await portal.aWorkspace();
  const { workspaceId } = admin;
  const owner = await portal.aMember(workspaceId, 'TEAM_MEMBER');
  const chief = await portal.aMember(workspaceId, 'TEAM_ADMIN');
  await portal.aTeam(workspaceId, [owner.memberId, chief.memberId]);
  const ids: string[] = [];
  for (const name of ['Harness', 'Lanyard'])
    ids.push(await anItem(services, workspaceId, { name, ownerMemberId: owner.memberId }));
  const failed = { workspaceId, proProductTagIds: ids, status: 'FAILED' as const, note: 'No papers' };
  await portal.call(endpoints.inspections.bulkCreate, { body: failed, as: admin });
  // Another admin fails them once more: the first one is told as well.
  const boss = await portal.aMember(workspaceId, 'WORKSPACE_ADMIN');
  portal.clock.advance(DAY_MS);
  const again = { ...boss, token: await aSession(services, boss.userId) };
  await portal.call(endpoints.inspections.bulkCreate, { body: failed, as: again });
  await portal.work();
  const told = (await services.db.select().from(mails)).filter(
    ({ subject, text }) => subject.startsWith('Don’t use') && text.includes(workspaceId),
  );
  const addresses = new Set(told.map(({ to }) => to));
  expect(addresses).toEqual(new Set([owner, chief, admin].map(({ email }) => email)));
  for (const { to, text } of told) {
    const links = [...text.matchAll(/\/(\S*equipment\S*)$/gm)].map(
      ([, path]) => path?.split(`${workspaceId}/`)[1],
    );
    const list = to === admin.email ? 'equipment' : 'my-equipment';
    expect(links.toSorted()).toEqual([...ids.map((id) => `equipment/${id}`), list].toSorted());
  }
});
