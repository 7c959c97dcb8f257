import type { Page } from '@playwright/test';
import { newEmail } from '#tests/support/browser/people.ts';
import { test, vouchedFor } from '#tests/support/browser/socialTest.ts';
import { expect } from '#tests/support/browser/test.ts';

const refused = 'This sign-in could not be confirmed. Please try again.';

/** Whether the page asks the server to log anybody in. */
function logins(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/v1/auth')) asked.push(request.url());
  });
  return asked;
}

/** Keeps the browser from leaving, and says where it would have gone. */
async function askedAddress(page: Page, authorizeUrl: string): Promise<URL> {
  const asked = page.waitForRequest((request) => request.url().startsWith(authorizeUrl));
  await page.route(`${authorizeUrl}**`, (route) => route.fulfill({ status: 204 }));
  await page.getByRole('button', { name: 'Continue with Microsoft' }).click();
  return new URL((await asked).url());
}

test('[ONB-43] Microsoft is asked for an id token in the fragment, for a nonce of the server', async ({
  page,
  social,
}) => {
  const nonces: string[] = [];
  await page.route('**/v1/auth/nonce', async (route) => {
    const response = await route.fetch();
    nonces.push((await response.json()).nonce);
    await route.fulfill({ response });
  });
  await page.goto('/login');
  const { authorizeUrl, clientId } = social.servers.MICROSOFT;
  const address = await askedAddress(page, authorizeUrl);
  // The focus that comes back asks for another nonce, which may be under way still.
  await page.unrouteAll({ behavior: 'wait' });
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    client_id: clientId,
    response_type: 'id_token',
    response_mode: 'fragment',
    redirect_uri: `${new URL(page.url()).origin}/login/microsoft`,
  });
  expect(nonces).toContain(address.searchParams.get('nonce'));
  expect(address.searchParams.get('state')).toMatch(/^[0-9a-f]{32}$/);
});

test('[ONB-44] a return with another state is refused, and the server hears nothing of it', async ({
  page,
  social,
}) => {
  const asked = logins(page);
  const forged = '/login/microsoft#id_token=a.b.c&state=0123456789abcdef0123456789abcdef';
  await page.goto(forged);
  await expect(page.getByText(refused)).toBeVisible();
  await page.getByRole('link', { name: 'Back to log in' }).click();
  await askedAddress(page, social.servers.MICROSOFT.authorizeUrl);
  await page.goto(forged);
  await expect(page.getByText(refused)).toBeVisible();
  await expect(page).toHaveURL('/login/microsoft');
  expect(asked).toEqual([]);
});

test('[ONB-44] the state is taken once, and the fragment leaves the address and the history', async ({
  page,
  social,
  signIn,
  allowComplaints,
}) => {
  allowComplaints(/status of 404/);
  signIn(vouchedFor('MICROSOFT', newEmail('nobody')));
  await page.goto('/login');
  const asked = logins(page);
  const returned = page.waitForRequest((request) => request.url().includes('/login/microsoft'));
  await page.getByRole('button', { name: 'Continue with Microsoft' }).click();
  await returned;
  await expect(page.getByText('Sign up first.')).toBeVisible();
  await expect(page).toHaveURL('/login/microsoft');
  expect(page.url()).not.toContain('#');
  expect(asked).toHaveLength(1);
  await page.reload();
  await expect(page).toHaveURL('/login');
  await page.goBack();
  await page.goForward();
  expect(page.url()).not.toContain('id_token');
  expect(social.servers.MICROSOFT.authorizeUrl).not.toBe('');
  expect(asked).toHaveLength(1);
});

test('whoever turns back at Microsoft’s is where they were', async ({ page, social }) => {
  await page.goto('/signup');
  await page.getByRole('checkbox').check();
  const address = await askedAddress(page, social.servers.MICROSOFT.authorizeUrl);
  const state = address.searchParams.get('state');
  await page.goto(`/login/microsoft#error=access_denied&state=${state}`);
  await expect(page).toHaveURL('/signup');
  await expect(page.getByRole('alert')).toHaveCount(0);
});
