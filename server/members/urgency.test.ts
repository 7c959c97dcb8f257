import { expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { addDays } from '#contract/rules/dates.ts';
import { createTestPortal } from '#tests/support/portal.ts';

const portal = createTestPortal();
const TODAY = '2026-11-21';

test('[API-51] ordered by documents, who has expired ones comes first, then who has some that expire soon', async () => {
  portal.clock.set(`${TODAY}T10:00:00Z`);
  const admin = await portal.aWorkspace();
  const { workspaceId } = admin;
  const given: Record<string, number[]> = {
    'none@x.example': [],
    'fine@x.example': [400],
    'soon@x.example': [5, 10, 15, 20],
    'expired@x.example': [-1],
    'both@x.example': [-1, 5],
  };
  for (const [email, days] of Object.entries(given)) {
    const { memberId } = await portal.aDraft(workspaceId, email);
    for (const day of days) {
      const expirationDate = addDays(TODAY, day);
      await portal.aDocument({ workspaceId, memberId }, { expirationDate, creator: admin });
    }
  }
  const emails = async (pageSize: number, page = 0) => {
    const body = { pageSize, page, search: 'x.example', orderBy: [{ documents: 'desc' as const }] };
    const answer = await portal.call(endpoints.members.list, { params: { workspaceId }, body, as: admin });
    return answer.body.data.map(({ email }) => email);
  };
  const all = await emails(10);
  expect(all.slice(0, 3)).toEqual(['both@x.example', 'expired@x.example', 'soon@x.example']);
  expect(all.slice(3).sort()).toEqual(['fine@x.example', 'none@x.example']);
  expect([...(await emails(2)), ...(await emails(2, 1)), ...(await emails(2, 2))]).toEqual(all);
});

test('[API-50] the order by documents is for who manages the workspace', async () => {
  const { workspaceId } = await portal.aWorkspace();
  const as = await portal.aMember(workspaceId, 'TEAM_ADMIN');
  const ordered = (orderBy: { documents?: 'asc'; email?: 'asc' }[]) =>
    portal.call(endpoints.members.list, { params: { workspaceId }, body: { orderBy }, as });
  expect((await ordered([{ email: 'asc' }, { documents: 'asc' }])).error.code).toBe('FORBIDDEN');
  expect((await ordered([{ email: 'asc' }])).status).toBe(200);
});
