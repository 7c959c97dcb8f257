import { endpoints } from '#contract/index.ts';
import { expectGoodLooks } from '#tests/support/browser/looks.ts';
import { chooseInRow } from '#tests/support/browser/rowMenu.ts';
import { expect, test } from '#tests/support/browser/test.ts';

test('a member creates a token, copies it, uses it from outside, and revokes it', async ({
  page,
  context,
  world,
  workspaceId,
  member,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/account');
  await page.getByRole('link', { name: 'Open API tokens' }).click();
  await expect(page.getByRole('heading', { name: 'No API tokens yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Create token' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').press('Enter');
  await expect(dialog.getByText('Give the token a name.')).toBeVisible();
  await dialog.getByLabel('Name').fill('Payroll');
  await dialog.getByLabel('Name').press('Enter');
  const copy = dialog.getByRole('button', { name: 'Copy token' });
  await expect(copy).toBeFocused();
  await copy.press('Enter');
  await expect(dialog.getByText('Copied.')).toBeVisible();
  const token = await page.evaluate<string>('navigator.clipboard.readText()');
  await expect(dialog.getByLabel('Token')).toHaveValue(token);
  const params = { workspaceId };
  const me = await world.call(endpoints.members.me, { params }, { ...member, token });
  expect(me.email).toBe(member.email);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(token)).toBeHidden();
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: 'Payroll' })).toContainText('Read only');
  await chooseInRow(page, 'Payroll', 'Revoke');
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByRole('heading', { name: 'No API tokens yet' })).toBeVisible();
  const refused = world.call(endpoints.members.me, { params }, { ...member, token });
  await expect(refused).rejects.toThrow('API_TOKEN_ENDED');
});

test('an admin sees whose tokens there are, and it looks good', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const ben = await world.member(admin, workspaceId, 'WORKSPACE_MEMBER', 'Ben');
  for (const [person, name, mayWrite] of [
    [admin, 'Payroll', true],
    [ben, 'Gate at the north entrance that opens for whoever has an induction'.slice(0, 60), false],
  ] as const) {
    const body = { workspaceId, name, mayWrite, validDays: mayWrite ? null : 90 };
    await world.call(endpoints.apiTokens.create, { body }, person);
  }
  await expectGoodLooks(page, page.getByText('Payroll'), { at: `/${workspaceId}/settings/api-tokens` });
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole('row').filter({ hasText: 'Gate' })).toContainText('Ben');
});

test('[DOOR-08] an admin makes a token for the directory, and finds the address to paste', async ({
  page,
  context,
  admin,
  workspaceId,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/${workspaceId}/settings/api-tokens`);
  await page.getByRole('button', { name: 'Create token' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Entra ID');
  await dialog.getByRole('radio', { name: 'Directory (SCIM)' }).check();
  await dialog.getByRole('button', { name: 'Create token' }).click();
  const token = await dialog.getByLabel('Token').inputValue();
  const address = `${new URL(page.url()).origin}/scim/v2/${workspaceId}`;
  await expect(dialog.getByLabel('Address', { exact: true })).toHaveValue(address);
  await dialog.getByRole('button', { name: 'Copy address' }).click();
  await expect(dialog.getByText('Address copied.')).toBeVisible();
  expect(await page.evaluate<string>('navigator.clipboard.readText()')).toBe(address);
  const reply = await page.request.get(`${address}/Users`, { headers: { authorization: `Bearer ${token}` } });
  expect(await reply.json()).toMatchObject({ Resources: [{ userName: admin.email }] });
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Entra ID' })).toContainText('Directory (SCIM)');
  await chooseInRow(page, 'Entra ID', 'Copy address');
  await expect(page.getByText('Address copied', { exact: true })).toBeVisible();
  await expectGoodLooks(page, page.getByText('Entra ID'));
  await page.getByRole('link', { name: 'how to connect it' }).click();
  await expect(page.getByRole('heading', { name: 'Directory (SCIM)' })).toBeVisible();
});
