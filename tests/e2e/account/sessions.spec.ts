import type { Page } from '@playwright/test';
import { fillLogin } from '#tests/support/browser/forms.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const HOUR = 60 * 60 * 1000;

/** Makes the kept token look as old as this. */
const age = (page: Page, milliseconds: number): Promise<void> =>
  page.evaluate((old) => {
    const kept = JSON.parse(localStorage.getItem('muster-session') ?? '{}');
    localStorage.setItem('muster-session', JSON.stringify({ ...kept, issuedAt: Date.now() - old }));
  }, milliseconds);

const token = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('muster-session') ?? '{}').token);

test.describe('with a context of its own', () => {
  test.use({ hasOwnContext: true });

  test('[SES-11] a token older than a day is renewed once, for all requests of two tabs', async ({
    page,
    context,
    newcomer,
  }) => {
    const order: string[] = [];
    context.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/v')) order.push(pathname);
    });
    await age(page, 23 * HOUR);
    await page.goto('/workspaces');
    await expect(page.getByText('No Workspaces Yet')).toBeVisible();
    expect(order).not.toContain('/v1/auth/refresh');
    await age(page, 25 * HOUR);
    order.length = 0;
    const other = await context.newPage();
    await Promise.all([page.reload(), other.goto('/workspaces')]);
    for (const tab of [page, other]) await expect(tab.getByText('No Workspaces Yet')).toBeVisible();
    expect(order.filter((path) => path === '/v1/auth/refresh')).toHaveLength(1);
    expect(order[0]).toBe('/v1/auth/refresh');
    expect(await token(page)).not.toBe(newcomer.token);
  });
});

test('[SES-11] a second refresh, 25 hours after the first, goes through as well, for two tabs', async ({
  page,
  context,
  moveClock,
  newcomer,
}) => {
  const other = await context.newPage();
  await page.goto('/favicon.svg');
  const tokens = [newcomer.token];
  for (let day = 0; day < 2; day++) {
    moveClock(25 * HOUR);
    await age(page, 25 * HOUR);
    await Promise.all([page.goto('/workspaces'), other.goto('/workspaces')]);
    for (const tab of [page, other]) await expect(tab.getByText('No Workspaces Yet')).toBeVisible();
    tokens.push(await token(page));
    expect(await token(other)).toBe(tokens.at(-1));
  }
  expect(new Set(tokens).size).toBe(3);
  moveClock(HOUR);
  for (const tab of [page, other]) {
    await tab.reload();
    await expect(tab.getByText('No Workspaces Yet')).toBeVisible();
  }
});

test('[SES-12] [SES-08] [SES-09] a refresh that fails ends the session and says so', async ({
  page,
  world,
  logIn,
  allowComplaints,
}) => {
  allowComplaints(/status of 401/);
  await logIn({ ...(await world.person()), token: 'x'.repeat(43) });
  await page.goto('/favicon.svg');
  await age(page, 25 * HOUR);
  await page.goto('/account');
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Your session has expired. Please log in again.')).toBeVisible();
});

/** Every form of such a way is tried in web/api/client/sessionRules.test.ts. */
test('[SES-18] a way back that leads elsewhere is forgotten', async ({ page, world }) => {
  const ada = await world.person();
  await page.goto('/favicon.svg');
  await page.evaluate(() =>
    localStorage.setItem('muster-session', JSON.stringify({ returnPath: '//evil.example' })),
  );
  await page.goto('/login');
  await fillLogin(page, ada.email, ada.password);
  await expect(page).toHaveURL('/workspaces');
});

test('[SES-04] [SES-05] one can sign out of every place that promises it', async ({ page, world, logIn }) => {
  const unverified = await world.signUp();
  const unnamed = await world.verify(await world.signUp());
  const newcomer = await world.person();
  for (const [who, path] of [
    [unverified, '/email-verification/prompt'],
    [await world.signUp(), '/email-verification/sent'],
    [unnamed, '/profile-setup'],
    [newcomer, '/workspaces'],
    [await world.person(), '/account'],
  ] as const) {
    await logIn(who);
    await page.goto(path);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('You have been signed out.').first()).toBeVisible();
  }
});

test('[SES-04] what a screen asks for while one signs out is not sent, and nothing complains', async ({
  page,
  newcomer,
}) => {
  await page.goto('/workspaces');
  await expect(page.getByText('No Workspaces Yet')).toBeVisible();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const asked: string[] = [];
  await page.route(/\/v\d\//, async (route) => {
    asked.push(new URL(route.request().url()).pathname);
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect.poll(() => asked).toEqual(['/v1/auth/sign-out']);
  await page.getByRole('link', { name: 'Create a workspace' }).first().click();
  await expect(page.getByRole('heading', { name: 'Create a workspace' })).toBeVisible();
  release();
  await expect(page).toHaveURL('/login');
  expect(asked).toEqual(['/v1/auth/sign-out']);
  // What was never sent holds up nobody who logs in next.
  await page.getByLabel('Email').fill(newcomer.email);
  await page.getByLabel('Password', { exact: true }).fill(newcomer.password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page.getByText('No Workspaces Yet')).toBeVisible();
  await page.getByRole('link', { name: 'Create a workspace' }).first().click();
  await expect.poll(() => asked).toContain('/v2/workspaces/own-domain');
});

test('[SES-29] a member id in the address counts only when it is a valid one', async ({
  page,
  workspaceId,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const memberId of ['1', 'Cxoc80dkcdraxtum4vmfjzuq1', 'cxoc80dkcdraxtum4vmfjzuq']) {
    await page.goto(`/${workspaceId}/members/${memberId}`);
    await expect(page.getByRole('heading', { name: 'Member not found' })).toBeVisible();
    expect(asked.filter((path) => path.startsWith('/v') && path.endsWith(`/${memberId}`))).toEqual([]);
  }
});

/** Runs in the page before anything is drawn, and keeps every heading that ever shows. */
const noteHeadings = `
  new MutationObserver(() => {
    const title = document.querySelector('h1')?.textContent;
    if (title) sessionStorage.setItem('seen', (sessionStorage.getItem('seen') ?? '') + '|' + title);
  }).observe(document, { childList: true, subtree: true });
`;

test('[SES-17] no screen behind the login is drawn for a moment', async ({ page, world, logIn }) => {
  await page.addInitScript({ content: noteHeadings });
  const seen = () => page.evaluate(() => sessionStorage.getItem('seen') ?? '');
  for (const path of ['/account', '/workspaces']) {
    await page.goto(path);
    await expect(page).toHaveURL('/login');
  }
  expect(await seen()).not.toMatch(/My account|Manage Workspaces/);
  await logIn(await world.signUp());
  await page.goto('/account');
  await expect(page).toHaveURL('/email-verification/prompt');
  expect(await seen()).not.toMatch(/My account/);
});
