import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { CallOf } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import type { members } from '#contract/members.ts';
import { addDays } from '#contract/rules/dates.ts';
import { workspaceMembers } from '#server/db/schema.ts';
import type { Member } from '#tests/support/builders.ts';
import { createTestPortal } from '#tests/support/portal.ts';

type ListBody = CallOf<typeof members.list>['body'];

const TODAY = '2026-11-21';
const portal = createTestPortal();

const list = (as: Member, body: ListBody) =>
  portal.call(endpoints.members.list, { params: { workspaceId: as.workspaceId }, body, as });

/** A workspace with somebody of each role and status, two teams, documents in two states, and invitations. */
async function aCrew() {
  portal.clock.set(`${TODAY}T10:00:00Z`);
  const admin = await portal.aWorkspace();
  const { workspaceId } = admin;
  const lead = await portal.aMember(workspaceId, 'TEAM_ADMIN');
  const rigger = await portal.aMember(workspaceId, 'TEAM_MEMBER');
  const draft = await portal.aDraft(workspaceId);
  const gone = await portal.aDraft(workspaceId, undefined, { status: 'DEACTIVATED', role: 'TEAM_MEMBER' });
  const invited = await portal.anInvitation(workspaceId);
  const roof = await portal.aTeam(workspaceId, [lead.memberId, rigger.memberId, invited.memberId]);
  const night = await portal.aTeam(workspaceId, [admin.memberId, rigger.memberId]);
  for (const [{ memberId }, days] of [
    [rigger, -1],
    [rigger, 400],
    [draft, -5],
    [lead, 5],
  ] as const)
    await portal.aDocument(
      { workspaceId, memberId },
      { expirationDate: addDays(TODAY, days), creator: admin },
    );
  // A document that nobody has accepted yet counts for nothing.
  const waiting = { expirationDate: addDays(TODAY, -9), state: 'SUBMITTED' as const, creator: admin };
  await portal.aDocument({ workspaceId, memberId: gone.memberId }, waiting);
  return { admin, lead, rigger, draft, gone, invited, roof, night };
}

test('[PPL-09] role, status, team, documents and invitations narrow the list, alone and together, and are counted', async () => {
  const { admin, roof, night } = await aCrew();
  const whole = (await list(admin, { pageSize: 99, includeDocumentExpirationStates: true })).body.data;
  expect(whole).toHaveLength(6);
  const roles = [undefined, 'TEAM_MEMBER', ['TEAM_ADMIN', 'WORKSPACE_ADMIN', 'TEAM_ADMIN']] as const;
  const statuses = [undefined, 'DRAFT', ['ACTIVE', 'DEACTIVATED']] as const;
  let found = 0;
  for (const role of roles)
    for (const status of statuses)
      for (const teamId of [undefined, roof, night])
        for (const documentState of [undefined, 'EXPIRED', 'EXPIRING_SOON', 'UP_TO_DATE'] as const)
          for (const invited of [undefined, true, false]) {
            const filters = { role, status, teamId, documentState, invited } as ListBody['filters'];
            const expected = whole.filter(
              (member) =>
                [role ?? member.role].flat().some((one) => one === member.role) &&
                [status ?? member.status].flat().some((one) => one === member.status) &&
                (!teamId || member.proGroupMembers.some(({ proGroup }) => proGroup.id === teamId)) &&
                (!documentState || (member.documentExpirationStates?.[documentState] ?? 0) > 0) &&
                (invited === undefined ||
                  invited === (member.workspaceMembershipInvite[0]?.status === 'PENDING')),
            );
            found += expected.length;
            const { data, count } = (await list(admin, { pageSize: 1, filters })).body;
            expect([filters, count, data.map(({ id }) => id)]).toEqual([
              filters,
              expected.length,
              expected.slice(0, 1).map(({ id }) => id),
            ]);
          }
  expect(found).toBeGreaterThan(60);
});

test('[PPL-09] a search goes with the filters, and who is out of a team can be in another', async () => {
  const { admin, rigger, roof, night } = await aCrew();
  const { body } = await list(admin, {
    search: rigger.email.slice(0, 8),
    filters: { role: 'TEAM_MEMBER', documentState: 'EXPIRED' },
  });
  expect(body.data.map(({ id }) => id)).toEqual([rigger.memberId]);
  const others = await list(admin, { filters: { teamId: night, notInProGroupId: roof } });
  expect(others.body.data.map(({ id }) => id)).toEqual([admin.memberId]);
});

test('[PPL-09] sorted by status or by last seen, members have one order on all pages', async () => {
  const { admin, rigger, draft, lead } = await aCrew();
  // Enough for an order by their ids to be another one.
  for (let more = 0; more < 6; more++) await portal.aDraft(admin.workspaceId);
  for (const [{ memberId }, lastSeenOn] of [
    [rigger, '2026-11-01'],
    [lead, '2026-10-01'],
    [admin, TODAY],
  ] as const)
    await portal.inWorkspace(admin.workspaceId, ({ tx }) =>
      tx.update(workspaceMembers).set({ lastSeenOn }).where(eq(workspaceMembers.id, memberId)),
    );
  const names = async (orderBy: ListBody['orderBy'], pageSize: number) => {
    const pages = [];
    for (let page = 0; page * pageSize < 12; page++)
      pages.push(...(await list(admin, { page, pageSize, orderBy })).body.data);
    return pages;
  };
  const byName = (await names([{ firstName: 'asc' }], 12)).map(({ id }) => id);
  for (const direction of ['asc', 'desc'] as const) {
    const byStatus = await names([{ status: direction }], 12);
    const expected = ['ACTIVE', 'DEACTIVATED', 'DRAFT'].flatMap((status) =>
      byName.filter((id) => byStatus.some((one) => one.id === id && one.status === status)),
    );
    expect(byStatus.map(({ id }) => id)).toEqual(direction === 'asc' ? expected : expected.toReversed());
    expect(await names([{ status: direction }], 2)).toEqual(byStatus);
    const bySeen = await names([{ lastSeen: direction }], 12);
    const days = bySeen.map(({ lastSeenOn }) => lastSeenOn);
    const inOrder = [...Array(9).fill(null), '2026-10-01', '2026-11-01', TODAY];
    expect(days).toEqual(direction === 'asc' ? inOrder : inOrder.toReversed());
    expect(await names([{ lastSeen: direction }], 2)).toEqual(bySeen);
  }
  expect(byName).toContain(draft.memberId);
});

test('[PPL-09] [PPL-15] documents and last days are for who manages the workspace, teams for who sees them', async () => {
  const { admin, lead, roof, night } = await aCrew();
  const code = async (body: ListBody) => (await list(lead, body)).error.code;
  expect(await code({ filters: { documentState: 'EXPIRED' } })).toBe('FORBIDDEN');
  expect(await code({ orderBy: [{ status: 'asc' }, { lastSeen: 'desc' }] })).toBe('FORBIDDEN');
  expect(await code({ filters: { teamId: night } })).toBe('NOT_FOUND');
  const elsewhere = await portal.aTeam((await portal.aWorkspace()).workspaceId);
  expect(await code({ filters: { teamId: elsewhere } })).toBe('NOT_FOUND');
  expect((await list(admin, { filters: { teamId: elsewhere } })).error.code).toBe('NOT_FOUND');
  const { body } = await list(lead, { filters: { teamId: roof, role: 'TEAM_MEMBER', invited: false } });
  expect(body.count).toBe(1);
  for (const filters of [{ role: [] }, { role: 'OWNER' }, { invited: 'yes' }, { documentState: 'LOST' }])
    expect((await list(admin, { filters } as unknown as ListBody)).error.code).toBe('VALIDATION');
});
