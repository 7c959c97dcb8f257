import { endpoints } from '#contract/index.ts';
import { giveDocuments } from '#tests/support/browser/documents.ts';
import { expect, test } from '#tests/support/browser/test.ts';

test('a text that is cut shows whole when it is pointed at, in any cell, and the row still opens there', async ({
  page,
  world,
  logIn,
}) => {
  const ada = await world.person();
  const workspaceId = await world.workspace(ada);
  const long = `${'scaffolder-'.repeat(5)}a@crew.example`;
  const [holder = ''] = await world.drafts(ada, workspaceId, [long]);
  const name = 'Crane licence '.repeat(12).trim();
  await giveDocuments(world, ada, workspaceId, [holder], [{ name }]);
  const address = `named-${long}`;
  const named = [{ email: address, firstName: 'Ben', lastName: 'Byron', role: 'WORKSPACE_MEMBER' as const }];
  const { data } = await world.call(endpoints.members.create, { params: { workspaceId }, body: named }, ada);
  await logIn(ada, workspaceId);
  const tooltip = page.getByRole('tooltip');

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/${workspaceId}/work-documents`);
  const document = page.getByRole('row').filter({ hasText: 'Crane licence' });
  for (const text of [name, long]) {
    await document.getByText(text).hover({ force: true });
    await expect(tooltip).toHaveText(text);
  }
  await document.getByText('No document type').hover({ force: true });
  await expect(tooltip).toHaveCount(0);

  await page.goto(`/${workspaceId}/members`);
  const member = page.getByRole('row').filter({ hasText: 'Ben Byron' }).getByText(address, { exact: true });
  await member.hover({ force: true });
  await expect(tooltip).toHaveText(address);
  await member.click({ force: true });
  await expect(page).toHaveURL(`/${workspaceId}/members/${data[0]?.id}`);
  await expect(tooltip).toHaveCount(0);
});
