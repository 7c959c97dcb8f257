import { beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { aRequirement } from '#tests/companies/requirements.ts';
import { addCrowd } from '#tests/support/browser/crowd.ts';
import type { Member } from '#tests/support/builders.ts';
import { anItem } from '#tests/support/equipment.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { aKind } from '#tests/support/records.ts';

const portal = createTestPortal();
const { documents, equipment, inspections, members, requirementMatrix, teamCheck, teams } = endpoints;
const NUMBER = 'ZX-4711/09';
let admin: Member;
let workspaceId: string;
let teamId: string;
let known: Member;
let callers: Record<'foreman' | 'colleague', Member>;

/** More people than a search takes for a sample, so that a rare number is looked up by index. */
beforeAll(async () => {
  admin = await portal.aWorkspace();
  workspaceId = admin.workspaceId;
  await addCrowd(portal.services, workspaceId, { members: 150, teams: 0 });
  const foreman = await portal.aMember(workspaceId, 'TEAM_ADMIN');
  const colleague = await portal.aMember(workspaceId, 'TEAM_MEMBER');
  callers = { foreman, colleague };
  known = await portal.aMember(workspaceId, 'TEAM_MEMBER', {
    profile: { firstName: 'Jörg', lastName: 'Baumann' },
    row: { staffNumber: NUMBER },
  });
  teamId = await portal.aTeam(workspaceId, [foreman.memberId, colleague.memberId, known.memberId]);
  const kindId = await aKind(portal, workspaceId);
  await aRequirement(portal, admin, { kindIds: [kindId] });
  await portal.aDocument(known, { kindId });
  const inspected = [{ inspectorMemberId: known.memberId }];
  await anItem(portal.services, workspaceId, { ownerMemberId: known.memberId }, inspected);
});

/** How many rows each list that the caller may ask for finds. */
async function foundBy(as: Member, search: string): Promise<Record<string, number>> {
  const body = { search };
  const inWorkspace = { params: { workspaceId }, body, as };
  const inTeam = { params: { teamId }, body, as };
  const answers = {
    'team members': await portal.call(teams.listMembers, inTeam),
    documents: await portal.call(documents.listOfTeam, { params: { groupId: teamId }, body, as }),
    equipment: await portal.call(equipment.listOfTeam, inTeam),
    inspections: await portal.call(inspections.listOfTeam, inTeam),
    ...(as !== callers.colleague && {
      members: await portal.call(members.list, inWorkspace),
      'members of a status': await portal.call(members.list, {
        ...inWorkspace,
        body: { search, filters: { status: 'ACTIVE', invited: false } },
      }),
      matrix: await portal.call(requirementMatrix.list, {
        ...inWorkspace,
        body: { search, filters: { teamId } },
      }),
    }),
  };
  return Object.fromEntries(Object.entries(answers).map(([list, { body }]) => [list, body.count]));
}

const everywhere = (found: Record<string, number>, count: number) =>
  Object.fromEntries(Object.keys(found).map((list) => [list, count]));

test.each(['foreman', 'colleague'] as const)(
  'a %s, who sees no staff numbers, finds nobody by one in any list; an admin does',
  async (name) => {
    for (const search of [NUMBER, 'zx-4', '4711', '/0', 'baumann 4711', 'x-47 jorg']) {
      const found = await foundBy(callers[name], search);
      expect([search, found]).toEqual([search, everywhere(found, 0)]);
      const all = await foundBy(admin, search);
      expect([search, all]).toEqual([search, everywhere(all, 1)]);
    }
  },
);

test.each(['foreman', 'colleague'] as const)(
  '[PPL-08] a %s finds people by all that they see: name, other spelling, address',
  async (name) => {
    for (const search of ['baumann', 'joerg baumann', known.email]) {
      const found = await foundBy(callers[name], search);
      expect([search, found]).toEqual([search, everywhere(found, 1)]);
    }
  },
);

test('[PPL-04] somebody without name and address is called by their number to admins alone, also where they lack something', async () => {
  const { memberId } = await portal.aDraft(workspaceId, undefined, {
    ...{ email: null, emailKey: null, firstName: null, lastName: null, staffNumber: 'QX-2233' },
  });
  const body = { proGroupIds: [teamId], workspaceMemberIds: [memberId] };
  const told = async (as: Member) => {
    const asked = await portal.call(teamCheck.check, { body, as });
    const refused = await portal.call(teams.addMembers, { body, as });
    return [asked.body.gaps, refused.error.unmet?.gaps].map((gaps) => gaps?.map(({ name }) => name));
  };
  expect(await told(callers.foreman)).toEqual([[''], ['']]);
  expect(await told(admin)).toEqual([['QX-2233'], ['QX-2233']]);
});
