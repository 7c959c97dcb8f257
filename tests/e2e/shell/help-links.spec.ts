import { expect, test } from '#tests/support/browser/test.ts';

test.use({ environment: { HELP_ARTICLES_URL: 'https://help.example/muster' } });

test('[SHELL-07] the configuration names where help is', async ({ page, workspaceId }) => {
  await page.goto(`/${workspaceId}/members`);
  await page.getByRole('button', { name: 'Help' }).click();
  const articles = page.getByRole('menuitem', { name: 'Help articles' });
  await expect(articles).toHaveAttribute('href', 'https://help.example/muster');
  await expect(articles).toHaveAttribute('target', '_blank');
  const beta = page.getByRole('menuitem', { name: 'Join as beta tester' });
  await expect(beta).toHaveAttribute('href', '/help/beta');
  // Whoever has help of their own is not sent to the portal's.
  await page.goto(`/${workspaceId}/work-documents`);
  await expect(page.getByText('No work documents yet')).toBeVisible();
  await expect(page.getByRole('link', { name: 'How it works' })).toHaveCount(0);
});
