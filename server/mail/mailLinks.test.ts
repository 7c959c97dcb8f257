import { expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { linksOf, openPage } from '#tests/support/mail/mailPages.ts';
import { mailsTo } from '#tests/support/mail/mails.ts';
import { createTestPortal } from '#tests/support/portal.ts';

const portal = createTestPortal();

test.each([
  ['TEAM_MEMBER', 1],
  ['WORKSPACE_MEMBER', 2],
] as const)('a %s who was added to %i teams is led to what they may see', async (role, count) => {
  const admin = await portal.aWorkspace();
  const member = await portal.aMember(admin.workspaceId, role);
  const proGroupIds: string[] = [];
  for (let left = count; left > 0; left--) proGroupIds.push(await portal.aTeam(admin.workspaceId));
  const body = { proGroupIds, workspaceMemberIds: [member.memberId] };
  expect((await portal.call(endpoints.teams.addMembers, { body, as: admin })).status).toBe(201);
  const [mail] = await mailsTo(portal, member.email);
  const [link, ...others] = linksOf(mail ?? { text: '' });
  expect(others).toEqual([]);
  expect(link && (await openPage(portal, link, member))).toBe(200);
});

test('an admin who is told of a stranger is led to the settings', async () => {
  const admin = await portal.aWorkspace({ domain: 'acme.example', isPublic: true });
  const joiner = await portal.aUser();
  const { workspaceId } = admin;
  expect((await portal.call(endpoints.workspaces.join, { body: { workspaceId }, as: joiner })).status).toBe(
    200,
  );
  const [mail] = await mailsTo(portal, admin.email);
  const [link] = linksOf(mail ?? { text: '' });
  expect(link && (await openPage(portal, link, admin))).toBe(200);
});
