import type { Page } from '@playwright/test';
import { endpoints } from '#contract/index.ts';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { expectGoodLooks } from '#tests/support/browser/looks.ts';
import { PASSWORD } from '#tests/support/browser/people.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { codeAt } from '#tests/support/signIn/factors.ts';

/** An authenticator of the browser itself, whose owner is always there. */
async function plugInAuthenticator(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

const security = (page: Page) => page.getByRole('region', { name: 'Security and password' });

async function logInWith(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Second step' })).toBeVisible();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Log in', level: 1 })).toBeVisible();
}

test('[MFA-01] somebody adds a passkey, keeps ten recovery codes, and logs in with the one and the other', async ({
  page,
  world,
  logIn,
  allowComplaints,
}) => {
  allowComplaints(/status of 400/);
  const ada = await world.person();
  await logIn(ada);
  await plugInAuthenticator(page);
  await page.goto('/account');
  await security(page).getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Work laptop');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [first = ''] = await codes.allTextContents();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'I’ve kept them' }).click();
  await expect(security(page).getByText('Work laptop')).toBeVisible();
  await expect(security(page).getByText('10 codes left')).toBeVisible();
  await expectGoodLooks(page, security(page));
  await signOut(page);

  await logInWith(page, ada.email);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use your passkey' }).click();
  await expect(page).not.toHaveURL(/login|sign-in/);
  await page.goto('/account');
  await signOut(page);

  await logInWith(page, ada.email);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill('wrong-wrong-wrong');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByText('This code is wrong or was used before.')).toBeVisible();
  await page.getByLabel('Recovery code').fill(first);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).not.toHaveURL(/login|sign-in/);
  await page.goto('/account');
  await expect(security(page).getByText('9 codes left')).toBeVisible();
});

test('[MFA-01] somebody adds an authenticator app, logs in with its code, and removes it', async ({
  page,
  world,
  logIn,
  allowComplaints,
}) => {
  allowComplaints(/status of 400/);
  const ada = await world.person();
  await logIn(ada);
  await page.goto('/account');
  await security(page).getByRole('button', { name: 'Add an authenticator app' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expectAccessible(page);
  const key = (await dialog.locator('p').filter({ hasText: 'Key:' }).textContent()) ?? '';
  const secret = key.replace('Key:', '').replaceAll(' ', '');
  await dialog.getByRole('textbox', { name: 'Code' }).fill('000000');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByText('This code is wrong.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Code' }).fill(codeAt(secret, new Date(), -1));
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.getByRole('button', { name: 'I’ve kept them' }).click();
  await signOut(page);

  await logInWith(page, ada.email);
  await expectAccessible(page);
  await page.getByLabel('Code').fill(codeAt(secret, new Date(), 1));
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).not.toHaveURL(/login|sign-in/);
  await page.goto('/account');
  await security(page).getByRole('button', { name: 'Remove the authenticator app' }).click();
  await expect(page.getByRole('dialog')).toContainText('It’s your last second factor');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(security(page).getByText('Authenticator app', { exact: true })).toHaveCount(0);
});

test('a second step without a first one leads to the login', async ({ page }) => {
  await page.goto('/sign-in-link');
  await expect(page.getByRole('heading', { name: 'Log in', level: 1 })).toBeVisible();
});

test('[MFA-02] an admin requires a second factor, and whoever has none adds one before the workspace opens', async ({
  page,
  admin,
  workspaceId,
  world,
  logIn,
  allowComplaints,
}) => {
  allowComplaints(/status of 403|CallError: This workspace requires a second factor/);
  await page.goto(`/${workspaceId}/settings`);
  const card = page.getByRole('region', { name: 'Second factor' });
  await card.getByLabel('Required of').selectOption('Everyone');
  await card.getByRole('button', { name: 'Set the requirement' }).click();
  await expect(card.getByText('Add a second factor to your own account first')).toBeVisible();
  await plugInAuthenticator(page);
  const add = async () => {
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Phone');
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'I’ve kept them' }).click();
  };
  await page.goto('/account');
  await add();
  await page.goto(`/${workspaceId}/settings`);
  await card.getByLabel('Required of').selectOption('Everyone');
  await card.getByRole('button', { name: 'Set the requirement' }).click();
  await expect(page.getByText('Settings saved.')).toBeVisible();
  await expectGoodLooks(page, card);

  const bob = await world.member(admin, workspaceId, 'WORKSPACE_MEMBER');
  await logIn(bob, workspaceId);
  await page.goto(`/${workspaceId}`);
  await expect(page.getByText('requires a second factor')).toBeVisible();
  await expectAccessible(page);
  await add();
  await page.getByRole('button', { name: 'Open the workspace' }).click();
  await expect(page.getByRole('heading', { name: 'Second factor', level: 1 })).toHaveCount(0);
  await expect(page.getByRole('navigation').first()).toBeVisible();
});

test('[MFA-03] an admin takes the second factor of somebody who has lost it, after a question', async ({
  page,
  admin,
  workspaceId,
  world,
  logIn,
  allowComplaints,
}) => {
  allowComplaints(/status of 409/);
  const bob = await world.member(admin, workspaceId, 'WORKSPACE_MEMBER');
  await logIn(bob, workspaceId);
  await plugInAuthenticator(page);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Phone');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('button', { name: 'I’ve kept them' }).click();
  const { data } = await world.call(
    endpoints.members.list,
    { params: { workspaceId }, body: { search: bob.email } },
    admin,
    workspaceId,
  );
  const choose = async () => {
    await page.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Remove second factor' }).click();
    await expect(dialog).toContainText('make sure that');
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  };

  await logIn(admin, workspaceId);
  await page.goto(`/${workspaceId}/members/${data[0]?.id}`);
  await choose();
  await expect(page.getByText('Second factor removed.')).toBeVisible();
  await world.mailTo(bob.email, /second factor was removed/);
  await choose();
  await expect(dialog.getByText('There is no second factor.')).toBeVisible();
  await expectAccessible(page);
});
