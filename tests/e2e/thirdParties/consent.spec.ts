import type { Page } from '@playwright/test';
import { endpoints } from '#contract/index.ts';
import { expect } from '#tests/support/browser/test.ts';
import { test } from '#tests/support/browser/thirdPartyTest.ts';

const banner = (page: Page) =>
  page.getByRole('region', { name: 'May this portal collect usage statistics?' });
const screen = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('[INT-06] nothing is counted before both consents nor after they end, and what is counted names nobody', async ({
  page,
  world,
  admin,
  workspaceId,
  thirdParty,
}) => {
  const keptChoices = async () => (await world.call(endpoints.users.properties, {}, admin)).cookieChoices;
  const storedForAnalytics = () =>
    page.evaluate(() =>
      [...Object.entries(localStorage), ...Object.entries(sessionStorage)]
        .filter(([key]) => key.includes('ph_'))
        .map(String),
    );
  const pagesCounted = () => thirdParty.events().filter((name) => name === '$pageview').length;

  await test.step('one consent alone is not enough, and the account keeps it', async () => {
    await page.goto(`/${workspaceId}/members?search=Ada`);
    await banner(page).getByRole('button', { name: 'Choose' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cookies' });
    await dialog.getByRole('checkbox', { name: 'Statistics' }).check();
    await dialog.getByRole('button', { name: 'Save choices' }).click();
    await expect(banner(page)).toBeHidden();
    await expect.poll(keptChoices).toEqual({ statistics: true, marketing: false });
    await page.getByRole('link', { name: 'Teams' }).click();
    await expect(screen(page, 'Teams')).toBeVisible();
    expect(thirdParty.events()).toEqual([]);
  });

  await test.step('with both the next screens are counted, as patterns', async () => {
    await page.goto('/account');
    await expect(page.getByRole('switch', { name: 'Statistics' })).toBeChecked();
    await page.getByRole('switch', { name: 'Marketing' }).check();
    await expect.poll(thirdParty.events).toEqual(['$pageview']);
    await page.goto(`/${workspaceId}/teams/create?from=Ada`);
    // Counting begins when the screen is there and the browser has nothing else to do.
    await expect.poll(pagesCounted).toBe(2);
    await page.getByLabel('Name').fill('Crew of Ada');
    await page.getByRole('button', { name: 'Create team' }).click();
    await expect(screen(page, 'Crew of Ada')).toBeVisible();
    await expect.poll(thirdParty.events).toContain('jobsite_created');
    await expect.poll(pagesCounted).toBe(3);
    const all = JSON.stringify(thirdParty.arrived.filter(({ path }) => path.startsWith('/i/')));
    expect(all).toContain('/$workspaceId/teams/create');
    expect(all).toContain('dashboard_opened');
    for (const personal of [workspaceId, admin.id, admin.email, admin.firstName, 'Ada'])
      expect(all + (await storedForAnalytics()).join()).not.toContain(personal);
  });

  await test.step('withdrawn, it stops and forgets', async () => {
    await page.goto('/account');
    await expect.poll(pagesCounted).toBe(4);
    const before = thirdParty.events().length;
    await page.getByRole('switch', { name: 'Statistics' }).uncheck();
    await expect.poll(keptChoices).toEqual({ statistics: false, marketing: true });
    await expect.poll(storedForAnalytics).toEqual([]);
    await page.getByRole('switch', { name: 'Reminder emails' }).uncheck();
    await page.getByRole('link', { name: 'Back to the workspace' }).click();
    await expect(screen(page, 'Members')).toBeVisible();
    await page.getByRole('link', { name: 'Teams' }).click();
    await expect(screen(page, 'Teams')).toBeVisible();
    expect(thirdParty.events().slice(before)).toEqual([]);
  });
});

test('who is logged out chooses by keyboard, the account takes it over, and nobody else’s does', async ({
  page,
  world,
  thirdParty,
}) => {
  const [person, other] = [await world.person(), await world.person()];
  const keptChoices = async (whose: typeof person) =>
    (await world.call(endpoints.users.properties, {}, whose)).cookieChoices;
  const logIn = async ({ email, password }: typeof person) => {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Password', { exact: true }).press('Enter');
    await expect(page).toHaveURL('/workspaces');
  };
  await page.goto('/login');
  await expect(banner(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(banner(page).getByRole('button', { name: 'Accept all' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(banner(page).getByRole('button', { name: 'Choose' })).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await banner(page).locator(':focus').count()).toBe(0);
  expect(thirdParty.arrived).toEqual([]);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(banner(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect.poll(thirdParty.events).toEqual(['$pageview']);
  await logIn(person);
  await expect.poll(() => keptChoices(person)).toEqual({ statistics: true, marketing: true });
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/login');
  await logIn(other);
  await expect(banner(page)).toBeVisible();
  expect(await keptChoices(other)).toBeNull();
  await banner(page).getByRole('button', { name: 'Necessary only' }).click();
  await expect.poll(() => keptChoices(other)).toEqual({ statistics: false, marketing: false });
});
