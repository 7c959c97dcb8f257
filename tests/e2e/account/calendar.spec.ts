import { expectAccessible } from '#tests/support/browser/axe.ts';
import { expectGoodLooks } from '#tests/support/browser/looks.ts';
import { expect, test } from '#tests/support/browser/test.ts';

test('a person makes a calendar address, copies it, and revokes it', async ({
  page,
  context,
  request,
  workspaceId,
  member,
}) => {
  expect([workspaceId, member.email]).not.toContain('');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/account');
  const open = page.getByRole('button', { name: 'Calendar address of North Site' });
  await open.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Make address' }).click();
  const copy = dialog.getByRole('button', { name: 'Copy address' });
  await expect(copy).toBeFocused();
  await copy.press('Enter');
  await expect(dialog.getByText('Copied.')).toBeVisible();
  await expectAccessible(page);
  const address = await page.evaluate<string>('navigator.clipboard.readText()');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
  const read = await request.get(address);
  expect([read.status(), await read.text()]).toEqual([
    200,
    expect.stringContaining('NAME:Muster: North Site'),
  ]);
  await open.click();
  await expect(dialog.getByText('A calendar last read it on')).toBeVisible();
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await expect(dialog.getByRole('button', { name: 'Make address' })).toBeVisible();
  expect((await request.get(address)).status()).toBe(404);
});

test('the dialog of a calendar address looks good', async ({ page, workspaceId, member }) => {
  expect([workspaceId, member.email]).not.toContain('');
  const make = page.getByRole('dialog').getByRole('button', { name: 'Make address' });
  await expectGoodLooks(page, make, {
    at: '/account',
    lead: () => page.getByRole('button', { name: 'Calendar address of North Site' }).click(),
  });
});
