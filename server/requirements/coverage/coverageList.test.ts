import { expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { addDays } from '#contract/rules/dates.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { aKind } from '#tests/support/records.ts';

const portal = createTestPortal();

test('[REQ-15] [COV-01] the teams that need people who hold something are listed, the worst first, and the overview counts them', async () => {
  const admin = await portal.aWorkspace();
  const { workspaceId } = admin;
  const today = new Date(portal.services.clock()).toISOString().slice(0, 10);
  const kindId = await aKind(portal, workspaceId, { name: 'First aid' });
  const [lasting, ending] = [await portal.aMember(workspaceId), await portal.aMember(workspaceId)];
  await portal.aDocument(lasting, { kindId, expirationDate: addDays(today, 900) });
  await portal.aDocument(ending, { kindId, expirationDate: addDays(today, 10) });
  const aTeamThatNeeds = async (name: string, memberIds: string[], ...minimums: number[]) => {
    const teamId = await portal.aTeam(workspaceId, memberIds, { name });
    const rules = minimums.map((minimum) => ({ kindIds: [kindId], minimum, warningDays: 30 }));
    await portal.call(endpoints.coverage.set, { params: { teamId }, body: { rules }, as: admin });
    return teamId;
  };
  const covered = await aTeamThatNeeds('Dock', [lasting.memberId], 1);
  const short = await aTeamThatNeeds('Yard', [lasting.memberId], 1, 2);
  const atRisk = await aTeamThatNeeds('Night', [ending.memberId], 1);
  await aTeamThatNeeds('Office', []);

  const { body } = await portal.call(endpoints.coverage.list, { params: { workspaceId }, as: admin });
  expect(body).toMatchObject({
    day: today,
    data: [
      {
        id: short,
        name: 'Yard',
        state: 'SHORT',
        rules: [
          { state: 'COVERED', count: 1, minimum: 1 },
          {
            state: 'SHORT',
            count: 1,
            minimum: 2,
            kinds: [{ id: kindId, name: 'First aid' }],
            breaksOn: today,
          },
        ],
      },
      { id: atRisk, state: 'AT_RISK', rules: [{ breaksOn: addDays(today, 11) }] },
      { id: covered, state: 'COVERED' },
    ],
  });
  const overview = await portal.call(endpoints.requirementMatrix.overview, {
    params: { workspaceId },
    as: admin,
  });
  expect(overview.body).toMatchObject({ teamsShort: 1, teamsAtRisk: 1 });
});
