import { fillLogin } from '#tests/support/browser/forms.ts';
import { newEmail } from '#tests/support/browser/people.ts';
import { startBrowserPortal } from '#tests/support/browser/portal.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const unknown = "We couldn't find a user with that email or password, please try again.";

test('[ONB-01] [ONB-06] [ONB-08] the login screen: banner, logo, two fields and the way to sign up', async ({
  page,
}) => {
  await page.goto('/login');
  await expect(page.getByRole('img', { name: 'Muster' })).toBeVisible();
  await expect(page.getByText('Everybody accounted for.')).toBeVisible();
  const form = await page.locator('main').boundingBox();
  const banner = await page.locator('aside').boundingBox();
  expect(banner?.x).toBeGreaterThanOrEqual((form?.x ?? 0) + (form?.width ?? 0));
  await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password');
  await page.getByRole('link', { name: 'Sign up' }).click();
  await expect(page).toHaveURL('/signup');
});

test('[ONB-09] [ONB-10] [ONB-11] Google, Apple and Microsoft are offered and say why they are off', async ({
  page,
}) => {
  await page.goto('/login');
  for (const name of ['Google', 'Apple', 'Microsoft']) {
    const button = page.getByRole('button', { name: `Continue with ${name}` });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toHaveAccessibleDescription(/Not set up on this server/);
  }
  await expect(page.getByText('Not set up on this server: Google, Apple, Microsoft')).toBeVisible();
});

test('[ONB-03] [ONB-04] [ONB-05] [ONB-12] Enter goes to the next empty field, then submits; both fields are checked', async ({
  page,
  world,
}) => {
  const ada = await world.person();
  await page.goto('/login');
  const email = page.getByLabel('Email');
  const password = page.getByLabel('Password', { exact: true });
  await email.fill('ada@');
  await email.press('Enter');
  await expect(password).toBeFocused();
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
  await expect(password).toHaveAccessibleDescription('Please enter your password.');
  await expect(page).toHaveURL('/login');
  await email.fill(ada.email);
  await email.press('Enter');
  await expect(password).toBeFocused();
  await password.fill(ada.password);
  await password.press('Enter');
  await expect(page).toHaveURL('/workspaces');
});

test('[ONB-13] [ONB-15] only the right password logs in; who is unknown reads the same', async ({
  page,
  world,
  allowComplaints,
}) => {
  allowComplaints(/status of 401/);
  const ada = await world.person();
  await page.goto('/login');
  await fillLogin(page, ada.email, 'Safety2nd');
  await expect(page.getByText(unknown)).toBeVisible();
  await fillLogin(page, newEmail('nobody'), ada.password);
  await expect(page.getByText(unknown)).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(ada.password);
  await fillLogin(page, ada.email.toUpperCase(), ada.password);
  await expect(page).toHaveURL('/workspaces');
});

test('[ONB-16] too many attempts are told apart, and even the right password waits', async ({
  page,
  portal,
  world,
  allowComplaints,
}) => {
  allowComplaints(/status of 429/);
  const ada = await world.person();
  for (let attempt = 0; attempt < 10; attempt++) {
    await fetch(`${portal.url}/v1/auth`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ provider: 'CREDENTIALS', email: ada.email, password: 'Wrong4you' }),
    });
  }
  await page.goto('/login');
  await fillLogin(page, ada.email, ada.password);
  await expect(page.getByText('Too many login attempts. Please try again later.')).toBeVisible();
  await expect(page).toHaveURL('/login');
});

test('whoever has logged in here before gets in, though strangers have locked the account; the browser is told apart at logins only', async ({
  page,
  portal,
  world,
}) => {
  const ada = await world.person();
  const named: string[] = [];
  page.on('request', (request) => {
    if (request.headers()['x-device-id']) named.push(new URL(request.url()).pathname);
  });
  await page.goto('/login');
  await fillLogin(page, ada.email, ada.password);
  await expect(page).toHaveURL('/workspaces');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/login');
  const attempt = (password: string) =>
    fetch(`${portal.url}/v1/auth`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ provider: 'CREDENTIALS', email: ada.email, password }),
    });
  for (let time = 0; time < 10; time++) await attempt('Wrong4you');
  expect((await attempt(ada.password)).status).toBe(429);
  await fillLogin(page, ada.email, ada.password);
  await expect(page).toHaveURL('/workspaces');
  expect(named).toEqual(['/v1/auth', '/v1/auth']);
});

test('[ONB-17] a fault of the server is told as such, and the login works when it is mended', async ({
  page,
  world,
  withoutTable,
}) => {
  const ada = await world.person();
  await page.goto('/login');
  await withoutTable('users', async () => {
    await fillLogin(page, ada.email, ada.password);
    await expect(page.getByText('Something went wrong on our end. Please try again later.')).toBeVisible();
  });
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/workspaces');
});

test('[ONB-18] any other refusal is told in general words', async ({ page, allowComplaints }) => {
  allowComplaints(/status of 502/);
  await page.route('**/v1/auth', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
  await page.goto('/login');
  await fillLogin(page, newEmail(), 'Safety1st');
  await expect(page.getByText('An error occurred while logging in. Please try again.')).toBeVisible();
});

test('[ONB-14] [ONB-38] without an answer of the server, login and sign-up say that there is no connection', async ({
  page,
  context,
  allowComplaints,
}) => {
  allowComplaints(/ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET/);
  const stopping = await startBrowserPortal();
  const other = await context.newPage();
  try {
    await page.goto(`${stopping.url}/login`);
    await fillLogin(page, 'nobody@', '');
    await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
    await other.goto(`${stopping.url}/signup/email`);
    await other.getByRole('button', { name: 'Sign up' }).click();
    await expect(other.getByText('Please enter a valid email address.')).toBeVisible();
  } finally {
    await stopping.stop();
  }
  const noConnection = 'Unable to connect to the server. Please check your internet connection.';
  await fillLogin(page, newEmail(), 'Safety1st');
  await expect(page.getByText(noConnection)).toBeVisible();
  await other.getByLabel('Work email').fill(newEmail());
  await other.getByLabel('Password', { exact: true }).fill('Safety1st');
  await other.getByLabel('Confirm password').fill('Safety1st');
  await other.getByRole('checkbox').check();
  await other.getByRole('button', { name: 'Sign up' }).click();
  await expect(other.getByText(noConnection)).toBeVisible();
});
