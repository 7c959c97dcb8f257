import { expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { allow } from '#server/core/scope.ts';
import { begin } from '#server/core/transaction.ts';
import { addCrowd } from '#tests/support/browser/crowd.ts';
import { createTestPortal } from '#tests/support/portal.ts';

const portal = createTestPortal();

test('[API-48] [API-49] [API-51] a search, statuses and “not in this team” narrow the list together, in every order', async () => {
  const boss = await portal.aWorkspace({ admin: await portal.aUser({ email: 'head@people.example' }) });
  await addCrowd(portal.services, boss.workspaceId, { members: 500, teams: 10 });
  await begin(portal.services, async ({ tx }) => {
    await allow(tx, { workspace_id: boss.workspaceId });
    await tx.execute(`update workspace_members set status = 'DEACTIVATED' where email like '%7@%'`);
    await tx.execute(`update workspace_members set status = 'DRAFT' where email like '%11@%'`);
  });
  const params = { workspaceId: boss.workspaceId };
  const list = async (body: object) =>
    (await portal.call(endpoints.members.list, { params, body, as: boss })).body;
  for (const order of [{ firstName: 'asc' }, { email: 'desc' }, { role: 'asc' }] as const) {
    const whole = (await list({ pageSize: 9_999, orderBy: [order] })).data;
    const team = whole.find(({ firstName }) => firstName === 'Hana')?.proGroupMembers[0]?.proGroup.id;
    for (const search of ['', 'hana', 'ha', 'worker 0004', '@crowd', '4@', 'q'])
      for (const status of [undefined, 'DRAFT', ['ACTIVE', 'DRAFT']] as const)
        for (const notInProGroupId of [undefined, team]) {
          const found = whole.filter(
            (member) =>
              search
                .split(' ')
                .every((word) => `${member.fullName} ${member.email}`.toLowerCase().includes(word)) &&
              [status ?? member.status].flat().some((wanted) => wanted === member.status) &&
              !member.proGroupMembers.some(({ proGroup }) => proGroup.id === notInProGroupId),
          );
          for (const page of [0, 1, 9]) {
            const request = { search, filters: { status, notInProGroupId }, orderBy: [order] };
            const { data, count } = await list({ ...request, page, pageSize: 20 });
            const ids = found.slice(page * 20, page * 20 + 20).map(({ id }) => id);
            expect([request, count, data.map(({ id }) => id)]).toEqual([request, found.length, ids]);
          }
        }
  }
});

/** 30 members hold “qx”, 250 hold “zj”. */
test('[API-48] [API-49] [API-51] two letters are found, be they of few members or of many', async () => {
  const boss = await portal.aWorkspace({ admin: await portal.aUser({ email: 'chief@people.example' }) });
  await addCrowd(portal.services, boss.workspaceId, { members: 400, teams: 10 });
  await begin(portal.services, async ({ tx }) => {
    await allow(tx, { workspace_id: boss.workspaceId });
    await tx.execute(`update workspace_members set role = 'TEAM_ADMIN',
        last_name = case when email <= 'worker135@' then 'Qx ' else 'Zj ' end || right(email, 15)
      where user_id is null and email < 'worker360@'`);
    await tx.execute(`update workspace_members set first_name = 'Same', last_name = 'Qx', email = null, email_key = null
      where email < 'worker102@'`);
  });
  const params = { workspaceId: boss.workspaceId };
  const list = async (body: object) =>
    (await portal.call(endpoints.members.list, { params, body, as: boss })).body;
  for (const order of [{ firstName: 'asc' }, { email: 'desc' }, { role: 'asc' }] as const) {
    const whole = (await list({ pageSize: 9_999, orderBy: [order] })).data;
    for (const search of ['qx', 'zj']) {
      const holders = whole.filter(({ lastName }) => lastName?.toLowerCase().startsWith(search));
      for (const page of [0, 1, 2, 9]) {
        const found = await list({ search, page, pageSize: 12, orderBy: [order] });
        const ids = holders.slice(page * 12, page * 12 + 12).map(({ id }) => id);
        expect([found.count, found.data.map(({ id }) => id)]).toEqual([holders.length, ids]);
      }
      const filtered = await list({ search, pageSize: 1, filters: { status: 'ACTIVE' } });
      expect(filtered.count).toBe(holders.length);
    }
  }
});
