import { expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { aKind } from '#tests/support/records.ts';

const { addMembers } = endpoints.teams;
const portal = createTestPortal();

test('[REQ-13] people who are added and requirements that change at once leave no blocking gap without a reason', async () => {
  const admin = await portal.aWorkspace();
  const { workspaceId } = admin;
  const kindId = await aKind(portal, workspaceId);
  for (let round = 0; round < 5; round++) {
    const people = await Promise.all(Array.from({ length: 4 }, () => portal.aMember(workspaceId)));
    const team = await portal.aTeam(workspaceId, []);
    const calls = people.flatMap(({ memberId }) => [
      portal.call(addMembers, {
        body: { proGroupIds: [team], workspaceMemberIds: [memberId] },
        as: admin,
      }),
      portal.call(endpoints.requirements.create, {
        body: {
          workspaceId,
          name: `Round ${round} ${memberId}`,
          appliesTo: { teamIds: [team] },
          kindIds: [kindId],
          blocking: true,
        },
        as: admin,
      }),
    ]);
    const answers = await Promise.all(calls);
    const firstRequirement = await portal.inWorkspace(workspaceId, async ({ tx }) => {
      const places = (await tx.query.teamMembers.findMany()).filter((row) => row.teamId === team);
      return places.length;
    });
    const added = answers.filter(({ status }, index) => index % 2 === 0 && status === 201).length;
    expect(firstRequirement).toBe(added);
    for (const [index, answer] of answers.entries())
      if (index % 2 === 0 && answer.status !== 201) expect(answer.error.code).toBe('REQUIREMENTS_UNMET');
  }
});
