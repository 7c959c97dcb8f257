import { expectAccessible } from '#tests/support/browser/axe.ts';
import { fillLogin } from '#tests/support/browser/forms.ts';
import { expectFocus, keysOf } from '#tests/support/browser/keys.ts';
import { startBrowserPortal } from '#tests/support/browser/portal.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const joke = 'Nice try! That one would not even open the biscuit tin.';

test('[ONB-92] [ONB-93] without an internal password no page asks for one', async ({ page }) => {
  await page.goto('/internal-login');
  await expect(page).toHaveURL('/login');
  await page.goto('/signup');
  await expect(page.getByLabel('Internal password')).toBeHidden();
});

test('[ONB-92] [ONB-94] with an internal password every page asks for it first, once, which keys alone can answer', async ({
  page,
  allowComplaints,
}) => {
  allowComplaints(/status of 403/);
  const keys = keysOf(page);
  const portal = await startBrowserPortal({ INTERNAL_PASSWORD: 'Oats and barley 7' });
  try {
    await page.goto(`${portal.url}/signup/email?email=ada@north-site.example`);
    const password = page.getByLabel('Internal password');
    await expect(page).toHaveURL(/\/internal-login\?from=/);
    await expectAccessible(page);
    await keys.to(password);
    await page.keyboard.type('biscuits');
    await page.keyboard.press('Enter');
    await expect(page.getByText(joke)).toBeVisible();
    await expect(password).toHaveValue('biscuits');
    await expectFocus(password);
    await keys.write(password, 'Oats and barley 7');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${portal.url}/signup/email?email=ada%40north-site.example`);
    await expectFocus(page.getByRole('heading', { level: 1 }));
    await page.goto(`${portal.url}/login`);
    await fillLogin(page, 'ada@', '');
    await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
    await page.goto(`${portal.url}/internal-login?from=//evil.example`);
    await expect(page).toHaveURL(`${portal.url}/login`);
  } finally {
    await portal.stop();
  }
});
