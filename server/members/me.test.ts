import { expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { createTestPortal } from '#tests/support/portal.ts';

const { me } = endpoints.members;
const portal = createTestPortal();

test('[API-59] [PERM-02] the own membership carries what its role may do', async () => {
  const { workspaceId } = await portal.aWorkspace();
  const member = await portal.aMember(workspaceId, 'TEAM_MEMBER');
  const permissions = ['team:view', 'document:edit', 'document:delete', 'equipment:inspect'];
  const { body } = await portal.call(me, { params: { workspaceId }, as: member });
  expect(body).toMatchObject({ id: member.memberId, role: 'TEAM_MEMBER', permissions });
});
