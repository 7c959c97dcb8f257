import { expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { addDays } from '#contract/rules/dates.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { aKind } from '#tests/support/records.ts';

const portal = createTestPortal();

test('[REQ-15] [COV-01] the teams that need people who hold something are listed, the worst first, and the overview counts them and the documents that expire', async () => {
  const admin = await portal.aWorkspace();
  const { workspaceId } = admin;
  const today = new Date(portal.services.clock()).toISOString().slice(0, 10);
  const kindId = await aKind(portal, workspaceId, { name: 'First aid' });
  const [lasting, ending] = [await portal.aMember(workspaceId), await portal.aMember(workspaceId)];
  await portal.aDocument(lasting, { kindId, expirationDate: addDays(today, 900) });
  await portal.aDocument(ending, { kindId, expirationDate: addDays(today, 10) });
  for (const days of [0, -1]) await portal.aDocument(ending, { expirationDate: addDays(today, days) });
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
  for (const name of ['Zinc works', 'attic', 'Camp']) await aTeamThatNeeds(name, [lasting.memberId], 1);
  // Neither what waits for a review, nor what ends later, nor what somebody who left held.
  await portal.aDocument(ending, { expirationDate: addDays(today, 31) });
  await portal.aDocument(ending, { kindId, state: 'SUBMITTED', expirationDate: addDays(today, 5) });
  await portal.aDocument(await portal.aRemovedMember(workspaceId), { expirationDate: today });
  await portal.aDocument(ending, { expirationDate: addDays(today, 30) });

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
      { name: 'attic', state: 'COVERED' },
      { name: 'Camp', state: 'COVERED' },
      { id: covered, name: 'Dock', state: 'COVERED' },
      { name: 'Zinc works', state: 'COVERED' },
    ],
  });
  const overview = await portal.call(endpoints.requirementMatrix.overview, {
    params: { workspaceId },
    as: admin,
  });
  expect(overview.body).toMatchObject({
    teamsShort: 1,
    teamsAtRisk: 1,
    expired: 1,
    expiringSoon: 3,
    waiting: 1,
  });
});

test('[REQ-15] a team is counted once in the overview, by the worst of its rules', async () => {
  const admin = await portal.aWorkspace();
  const { workspaceId } = admin;
  const today = new Date(portal.services.clock()).toISOString().slice(0, 10);
  const kindId = await aKind(portal, workspaceId);
  const { memberId } = await portal.aMember(workspaceId);
  await portal.aDocument({ workspaceId, memberId }, { kindId, expirationDate: addDays(today, 10) });
  const COVERED = { kindIds: [kindId], minimum: 1, warningDays: 0 };
  const AT_RISK = { ...COVERED, warningDays: 30 };
  const SHORT = { ...AT_RISK, minimum: 2 };
  const counts = async () => {
    const call = { params: { workspaceId }, as: admin };
    const { teamsShort, teamsAtRisk } = (await portal.call(endpoints.requirementMatrix.overview, call)).body;
    return [teamsShort, teamsAtRisk];
  };
  let [short, atRisk] = [0, 0];
  for (const [rules, isShort, isAtRisk] of [
    [[COVERED], 0, 0],
    [[AT_RISK], 0, 1],
    [[SHORT], 1, 0],
    [[SHORT, AT_RISK], 1, 0],
    [[AT_RISK, COVERED], 0, 1],
    [[AT_RISK, { ...AT_RISK, warningDays: 20 }], 0, 1],
    [[SHORT, { ...SHORT, minimum: 3 }, AT_RISK, COVERED], 1, 0],
  ] as const) {
    const teamId = await portal.aTeam(workspaceId, [memberId]);
    await portal.call(endpoints.coverage.set, { params: { teamId }, body: { rules: [...rules] }, as: admin });
    [short, atRisk] = [short + isShort, atRisk + isAtRisk];
    expect(await counts()).toEqual([short, atRisk]);
  }
});
