import type { Page } from '@playwright/test';
import { endpoints } from '#contract/index.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { aPng } from '#tests/support/files.ts';

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const personal = (page: Page) => card(page, 'Personal information');

async function edit(page: Page): Promise<void> {
  await page.goto('/account');
  await personal(page).getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByLabel('First name')).toBeFocused();
}

const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click();

test('[ACC-01] [ACC-02] [ACC-03] [ACC-04] [SHELL-04] [SHELL-19] the page with its cards is reached from the foot of the sidebar', async ({
  page,
  world,
  logIn,
}) => {
  const ada = await world.person();
  await logIn(ada, await world.workspace(ada));
  await page.goto('/');
  const link = page.getByRole('complementary', { name: 'Sidebar' }).getByRole('link', { name: /Ada Byron/ });
  await expect(link).toContainText('AB');
  await link.click();
  await expect(page).toHaveURL('/account');
  await expect(page.getByRole('heading', { name: 'My account', level: 1 })).toBeVisible();
  for (const name of ['Personal information', 'Account details', 'Security and password', 'Preferences'])
    await expect(card(page, name)).toBeVisible();
  const payment = card(page, 'Payment details');
  await expect(payment).toContainText('Trial Plan');
  await expect(payment).toContainText('Public Beta');
  await expect(payment).toContainText('Active');
  await expect(payment).toContainText('Free until further notice');
  await expect(card(page, 'Account details')).toContainText(ada.email);
  await expect(card(page, 'Account details')).toContainText(`Member since${dayText(new Date())}`);
  await page.getByRole('link', { name: 'Back to the workspace' }).click();
  await expect(page.getByRole('heading', { name: 'North Site members' })).toBeVisible();
});

const dayText = (day: Date) =>
  new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'Europe/Berlin',
  }).format(day);

test('[ACC-05] [ACC-06] [ACC-07] [ACC-08] [ACC-09] [ACC-10] [ACC-11] [ACC-12] [ACC-13] personal information is changed in edit mode only; what is refused, could not be saved or was entered before a reload stays, and leaving asks first', async ({
  page,
  world,
  newcomer,
  withoutTable,
}) => {
  await page.goto('/account');
  await expect(personal(page)).toContainText('Safety manager');
  await expect(personal(page).getByRole('textbox')).toHaveCount(0);
  const startEditing = () => personal(page).getByRole('button', { name: 'Edit' }).click();

  await test.step('every empty field is refused', async () => {
    await startEditing();
    await expect(page.getByLabel('First name')).toBeFocused();
    const refusals = [
      ['First name', 'First name is required'],
      ['Last name', 'Last name is required'],
      ['Title', 'Title is required'],
      ['Company', 'Company name is required'],
    ] as const;
    for (const [label] of refusals) await page.getByLabel(label).fill('  ');
    await page.getByLabel('Phone').fill('call me');
    await save(page);
    for (const [label, text] of refusals)
      await expect(page.getByLabel(label)).toHaveAccessibleDescription(text);
    await expect(page.getByLabel('Phone')).toHaveAccessibleDescription('Please enter a valid phone number.');
    await expect(page.getByLabel('First name')).toBeFocused();
  });

  await test.step('a save that fails keeps what was typed, and the next one saves it', async () => {
    await page.getByLabel('First name').fill('Augusta');
    await page.getByLabel('Last name').fill('King');
    await page.getByLabel('Title').fill('Countess');
    await page.getByLabel('Company').fill('Analytical Engines');
    await page.getByRole('combobox', { name: 'Country code' }).fill('germany');
    await page.getByRole('option', { name: '+49 Germany' }).click();
    await page.getByLabel('Phone').fill('0170 / 123 45 67');
    await withoutTable('workspace_members', async () => {
      await save(page);
      await expect(page.getByText('Changes could not be saved')).toBeVisible();
    });
    await expect(page.getByLabel('Company')).toHaveValue('Analytical Engines');
    await page.getByLabel('Phone').press('Enter');
    await expect(page.getByText('Changes saved!')).toBeVisible();
    await expect(personal(page).getByRole('textbox')).toHaveCount(0);
    await expect(personal(page).getByRole('button', { name: 'Edit' })).toBeFocused();
    for (const text of ['Augusta', 'King', 'Countess', 'Analytical Engines', '+49 1701234567'])
      await expect(personal(page)).toContainText(text);
    const user = await world.call(endpoints.users.get, { params: { id: newcomer.id } }, newcomer);
    expect(user).toMatchObject({
      firstName: 'Augusta',
      lastName: 'King',
      title: 'Countess',
      contractor: 'Analytical Engines',
      phone: '1701234567',
      phoneCountryCode: '+49',
    });
  });

  await test.step('leaving while editing asks first', async () => {
    await startEditing();
    await page.getByLabel('Company').fill('Difference Engines');
    const leave = page.getByRole('link', { name: 'My workspaces' });
    const dialog = page.getByRole('dialog', { name: 'Unsaved changes' });
    await leave.click();
    await dialog.getByRole('button', { name: 'Keep editing' }).click();
    await expect(page.getByLabel('Company')).toHaveValue('Difference Engines');
    await leave.click();
    await dialog.getByRole('button', { name: 'Discard changes' }).click();
    await expect(page).toHaveURL('/workspaces');
    await page.goto('/account');
    await expect(personal(page)).toContainText('Analytical Engines');
  });

  await test.step('what was entered survives a reload; what was discarded does not', async () => {
    await startEditing();
    await page.getByLabel('Title').fill('Crane driver');
    await page.getByLabel('Phone').fill('170 7654321');
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByLabel('Title')).toHaveValue('Crane driver');
    await expect(page.getByLabel('Phone')).toHaveValue('170 7654321');
    await personal(page).getByRole('button', { name: 'Cancel' }).click();
    await page.reload();
    await expect(personal(page).getByRole('button', { name: 'Edit' })).toBeVisible();
    await expect(personal(page)).not.toContainText('Crane driver');
  });
});

test('a picture is added, changed and removed; what is no picture is refused', async ({
  page,
  world,
  allowComplaints,
  newcomer,
}) => {
  allowComplaints(/status of 415/);
  const avatar = async () =>
    (await world.call(endpoints.users.get, { params: { id: newcomer.id } }, newcomer)).avatar;
  await edit(page);
  const file = page.locator('input[type=file]');
  await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await save(page);
  await expect(page.getByRole('alert').filter({ hasText: 'This image could not be read.' })).toBeVisible();
  await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await aPng() });
  await save(page);
  await expect(page.getByText('Changes saved!')).toBeVisible();
  await expect(personal(page).locator('img')).toBeVisible();
  expect(await avatar()).not.toBeNull();
  await personal(page).getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('button', { name: 'Remove picture' }).click();
  await save(page);
  await expect(personal(page).locator('img')).toBeHidden();
  await expect.poll(avatar).toBeNull();
});

test('[ACC-14] [ACC-15] [ACC-16] the reset mail is sent after a confirmation', async ({
  page,
  world,
  withoutTable,
  newcomer,
}) => {
  await page.goto('/account');
  await page.getByRole('button', { name: 'Reset password' }).click();
  const send = page.getByRole('dialog').getByRole('button', { name: 'Send reset email' });
  await expect(page.getByRole('dialog', { name: 'Reset your password?' })).toContainText(newcomer.email);
  await expect(send).toBeFocused();
  await withoutTable('jobs', async () => {
    await send.click();
    await expect(page.getByText('Something went wrong. Please try again later.')).toBeVisible();
  });
  await send.click();
  await expect(page.getByRole('dialog', { name: 'Reset email sent' })).toContainText('We sent a link');
  expect(world.linkIn(await world.mailTo(newcomer.email, /password/i))).toContain(
    '/forgot-password/reset?token=',
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('other devices are listed, and signed out one by one or together', async ({
  page,
  world,
  portal,
  newcomer,
}) => {
  const body = { provider: 'CREDENTIALS', email: newcomer.email, password: newcomer.password } as const;
  const phone = await world.call(endpoints.session.logIn, { body });
  const newest = await world.call(endpoints.session.logIn, { body });
  const answerTo = async ({ token }: { token: string }) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await fetch(`${portal.url}/v1/users/${newcomer.id}`, { headers })).status;
  };
  await page.goto('/account');
  const security = card(page, 'Security and password');
  await expect(security.getByRole('listitem')).toHaveCount(3);
  await expect(security.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1);
  await security.getByRole('button', { name: 'Sign out Unknown device' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('Unknown device signed out.')).toBeVisible();
  await expect(security.getByRole('listitem')).toHaveCount(2);
  expect([await answerTo(newest), await answerTo(phone)]).toEqual([401, 200]);
  await security.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('Signed out everywhere else.')).toBeVisible();
  await expect(security.getByRole('listitem')).toHaveCount(1);
  await expect(security).toContainText('You’re logged in on this device only.');
  expect(await answerTo(phone)).toBe(401);
});

test('preferences are kept, one that could not be saved is taken back, and the theme follows to a new device', async ({
  page,
  browser,
  portal,
  world,
  newcomer,
  allowComplaints,
}) => {
  allowComplaints(/status of 500/);
  await page.goto('/account');
  const preferences = card(page, 'Preferences');
  await preferences.getByRole('radio', { name: 'Dark' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await preferences.getByRole('switch', { name: 'Reminder emails' }).uncheck();
  await preferences.getByRole('switch', { name: 'Statistics' }).check();
  const kept = () => world.call(endpoints.users.properties, {}, newcomer);
  await expect.poll(kept).toMatchObject({
    theme: 'dark',
    reminderMails: false,
    cookieChoices: { statistics: true, marketing: false },
  });
  await page.route('**/user-properties/upsert', (route) => route.fulfill({ status: 500, json: {} }));
  const marketing = preferences.getByRole('switch', { name: 'Marketing' });
  await marketing.click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(marketing).not.toBeChecked();
  await page.unrouteAll();
  const elsewhere = await browser.newContext({ baseURL: portal.url, colorScheme: 'light' });
  const phone = await elsewhere.newPage();
  await phone.goto('/login');
  await phone.getByLabel('Email').fill(newcomer.email);
  await phone.getByLabel('Password', { exact: true }).fill(newcomer.password);
  await phone.getByLabel('Password', { exact: true }).press('Enter');
  await expect(phone).toHaveURL('/workspaces');
  await expect(phone.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await elsewhere.close();
});
