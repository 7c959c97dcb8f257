import { fillLogin } from '#tests/support/browser/forms.ts';
import { newEmail } from '#tests/support/browser/people.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const unknown = "We couldn't find a user with that email or password, please try again.";

test('[ONB-01] [ONB-03] [ONB-04] [ONB-05] [ONB-06] [ONB-09] [ONB-10] [ONB-11] [ONB-12] [ONB-13] [ONB-14] [ONB-15] [ONB-16] [ONB-17] the login screen has banner, logo and two fields, says what is wrong and why it can’t go on, and lets in with the right password', async ({
  page,
  portal,
  world,
  withoutTable,
  allowComplaints,
}) => {
  allowComplaints(/status of (401|429)|ERR_CONNECTION_REFUSED/);
  const [ada, eve] = [await world.person(), await world.person({ firstName: 'Eve' })];
  const email = page.getByLabel('Email');
  const password = page.getByLabel('Password', { exact: true });
  await page.goto('/login');

  await test.step('what is on it', async () => {
    await expect(page.getByRole('img', { name: 'Muster' })).toBeVisible();
    await expect(page.getByText('Everybody accounted for.')).toBeVisible();
    const form = await page.locator('main').boundingBox();
    const banner = await page.locator('aside').boundingBox();
    expect(banner?.x).toBeGreaterThanOrEqual((form?.x ?? 0) + (form?.width ?? 0));
    await expect(email).toHaveAttribute('type', 'email');
    await expect(password).toHaveAttribute('type', 'password');
    for (const name of ['Google', 'Apple', 'Microsoft']) {
      const button = page.getByRole('button', { name: `Continue with ${name}` });
      await expect(button).toHaveAttribute('aria-disabled', 'true');
      await expect(button).toHaveAccessibleDescription(/Not set up on this server/);
    }
    await expect(page.getByText('Not set up on this server: Google, Apple, Microsoft')).toBeVisible();
  });

  await test.step('Enter goes to the next empty field, and both fields are checked', async () => {
    await email.fill('ada@');
    await email.press('Enter');
    await expect(password).toBeFocused();
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
    await expect(password).toHaveAccessibleDescription('Please enter your password.');
    await expect(page).toHaveURL('/login');
  });

  await test.step('without an answer of the server, of which nothing can be fetched either', async () => {
    await page.route('**', (route) => route.abort('connectionrefused'));
    await fillLogin(page, ada.email, ada.password);
    await expect(
      page.getByText('Unable to connect to the server. Please check your internet connection.'),
    ).toBeVisible();
    await page.unroute('**');
  });

  await test.step('only the right password logs in; who is unknown reads the same', async () => {
    await fillLogin(page, ada.email, 'Safety2nd');
    await expect(page.getByText(unknown)).toBeVisible();
    const answered = page.waitForResponse('**/v1/auth');
    await fillLogin(page, newEmail('nobody'), ada.password);
    expect((await answered).status()).toBe(401);
    await expect(page.getByText(unknown)).toBeVisible();
    await expect(password).toHaveValue(ada.password);
  });

  await test.step('too many attempts are told apart, and even the right password waits', async () => {
    for (let attempt = 0; attempt < 10; attempt++) {
      await fetch(`${portal.url}/v1/auth`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ provider: 'CREDENTIALS', email: eve.email, password: 'Wrong4you' }),
      });
    }
    await fillLogin(page, eve.email, eve.password);
    await expect(page.getByText('Too many login attempts. Please try again later.')).toBeVisible();
    await expect(page).toHaveURL('/login');
  });

  await test.step('a fault of the server is told as such, and Enter logs in when it is mended', async () => {
    await withoutTable('users', async () => {
      await fillLogin(page, ada.email, ada.password);
      await expect(page.getByText('Something went wrong on our end. Please try again later.')).toBeVisible();
    });
    await password.fill('');
    await email.fill(ada.email.toUpperCase());
    await email.press('Enter');
    await expect(password).toBeFocused();
    await password.fill(ada.password);
    await password.press('Enter');
    await expect(page).toHaveURL('/workspaces');
  });
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
