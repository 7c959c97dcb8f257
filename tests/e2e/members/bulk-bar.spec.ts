import { expect, test } from '#tests/support/browser/test.ts';

test('[SHELL-31] [MEM-39] selected rows open a bar that floats over the list; on a phone “Select all” takes as many as it says, over all pages, and no tick box is smaller than 24 px', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const emails = Array.from({ length: 60 }, (_, index) => `crew${index}@crew.example`);
  await world.drafts(admin, workspaceId, emails);
  await page.goto(`/${workspaceId}/members`);
  const bar = page.getByRole('region', { name: 'Selected rows' });
  const box = (name: string) => page.getByRole('row').filter({ hasText: name }).getByRole('checkbox');
  await expect(box('crew0@')).toBeVisible();
  await expect(bar).toHaveCount(0);
  await box('crew0@').check();
  await box('crew1@').check();
  await expect(bar).toContainText('2 selected');
  await expect(bar).toBeInViewport({ ratio: 1 });
  await page.mouse.move(700, 400);
  await page.mouse.wheel(0, 600);
  await expect(bar).toBeInViewport({ ratio: 1 });
  await bar.getByRole('button', { name: 'Clear selection' }).click();
  await expect(bar).toHaveCount(0);
  await expect(box('crew0@')).not.toBeChecked();

  await page.setViewportSize({ width: 390, height: 844 });
  const all = page.getByRole('checkbox', { name: 'Select all 61' });
  await expect(all).toBeVisible();
  for (const target of [all, page.getByRole('checkbox', { name: 'Select Ada Byron' })]) {
    const size = await target.boundingBox();
    expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(24);
  }
  await all.click();
  await expect(bar).toContainText('61 selected');
});

test('[SHELL-31] [MEM-39] rows stay selected over two searches, ticked one by one or all at once', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const emails = ['anna@roof.example', 'bert@roof.example', 'carl@crane.example', 'dora@crane.example'];
  await world.drafts(admin, workspaceId, emails);
  await page.goto(`/${workspaceId}/members`);
  const bar = page.getByRole('region', { name: 'Selected rows' });
  const rows = page.getByRole('row');
  const box = (name: string) => rows.filter({ hasText: name }).getByRole('checkbox');
  const search = page.getByRole('searchbox');
  await search.fill('anna@');
  await expect(rows).toHaveCount(2);
  await box('anna@').check();
  await search.fill('crane');
  await expect(rows).toHaveCount(3);
  await expect(bar).toContainText('1 selected');
  await page.getByRole('checkbox', { name: 'Select all rows' }).click();
  await expect(bar).toContainText('3 selected');
  await search.fill('');
  await expect(rows).toHaveCount(6);
  for (const name of ['anna@', 'carl@', 'dora@']) await expect(box(name)).toBeChecked();
  await expect(box('bert@')).not.toBeChecked();
  await bar.getByRole('button', { name: 'Remove from workspace' }).click();
  const confirm = page.getByRole('dialog').getByRole('button', { name: /^Remove/ });
  await confirm.click();
  await expect(rows).toHaveCount(3);
  await expect(rows.filter({ hasText: 'bert@' })).toBeVisible();
});
