import type { Page } from '@playwright/test';
import type { World } from '#tests/support/browser/people.ts';
import { expect, test } from '#tests/support/browser/test.ts';

/** Two workspaces of one person, with a member of their own each. */
async function twoSites(world: World) {
  const ada = await world.person();
  const north = await world.workspace(ada, 'North Site');
  const south = await world.workspace(ada, 'South Site');
  await world.drafts(ada, north, ['only.north@crew.example']);
  await world.drafts(ada, south, ['only.south@crew.example']);
  return { ada, north, south };
}

const switcher = (page: Page) => page.getByRole('button', { name: /^Switch workspace/ });

async function switchTo(page: Page, name: string) {
  await switcher(page).click();
  await page.getByRole('menuitem', { name }).click();
}

test('switching leaves nothing of the old workspace on screen, while the new one is slow', async ({
  page,
  world,
  logIn,
}) => {
  const { ada, north, south } = await twoSites(world);
  await logIn(ada, north);
  await page.goto(`/${north}/members`);
  await expect(page.getByText('only.north@crew.example')).toBeVisible();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(
    (url) => url.pathname.includes(south),
    async (route) => {
      await held;
      await route.continue();
    },
  );
  await switchTo(page, 'South Site');
  await expect(page.getByText('only.north@crew.example')).toBeHidden();
  await expect(page.getByRole('heading', { name: /North Site/ })).toBeHidden();
  release();
  await expect(page.getByText('only.south@crew.example')).toBeVisible();
  await expect(switcher(page)).toContainText('South Site');
});

test('an answer of the old workspace that comes late changes nothing', async ({ page, world, logIn }) => {
  const { ada, north, south } = await twoSites(world);
  await logIn(ada, south);
  await page.goto(`/${south}/work-documents`);
  await expect(page.getByRole('heading', { name: 'No work documents yet' })).toBeVisible();
  await page.goto(`/${north}/work-documents`);
  await expect(page.getByRole('heading', { name: 'No work documents yet' })).toBeVisible();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/workspace-members/workspace/${north}/list`, async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  await page.getByRole('link', { name: 'Members', exact: true }).click();
  await expect(page).toHaveURL(`/${north}/members`);
  await switchTo(page, 'South Site');
  await expect(page.getByText('only.south@crew.example')).toBeVisible();
  release();
  await page.waitForTimeout(500);
  await expect(page.getByText('only.south@crew.example')).toBeVisible();
  await expect(page.getByText('only.north@crew.example')).toBeHidden();
  await expect(switcher(page)).toContainText('South Site');
});

test('two tabs on two workspaces do not disturb each other', async ({ page, context, world, logIn }) => {
  const { ada, north, south } = await twoSites(world);
  await logIn(ada, north);
  await page.goto(`/${north}/members`);
  await expect(page.getByText('only.north@crew.example')).toBeVisible();
  const other = await context.newPage();
  await other.goto(`/${south}/members`);
  await expect(other.getByText('only.south@crew.example')).toBeVisible();
  const headers: (string | undefined)[] = [];
  for (const tab of [page, other]) {
    tab.on('request', (request) => {
      if (/\/list$/.test(request.url())) headers.push(request.headers()['x-workspace-id']);
    });
  }
  await page.getByRole('link', { name: 'Work Documents' }).click();
  await expect(page.getByRole('heading', { name: 'No work documents yet' })).toBeVisible();
  await other.getByRole('link', { name: 'Work Documents' }).click();
  await expect(other.getByRole('heading', { name: 'No work documents yet' })).toBeVisible();
  expect(headers).toEqual([north, south]);
  await page.reload();
  await expect(switcher(page)).toContainText('North Site');
  await expect(switcher(other)).toContainText('South Site');
  await expect(page).toHaveURL(`/${north}/work-documents`);
});

test('a list that was open before paints from the cache at once', async ({ page, world, logIn }) => {
  const { ada, north } = await twoSites(world);
  await logIn(ada, north);
  await page.goto(`/${north}/members`);
  await expect(page.getByText('only.north@crew.example')).toBeVisible();
  await page.getByRole('link', { name: 'Work Documents' }).click();
  await expect(page.getByRole('heading', { name: 'No work documents yet' })).toBeVisible();
  await page.route('**/v2/**', () => undefined);
  await page.getByRole('link', { name: 'Members', exact: true }).click();
  await expect(page.getByText('only.north@crew.example')).toBeVisible({ timeout: 1_000 });
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'No work documents yet' })).toBeVisible({ timeout: 1_000 });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('[WSP-44] [WSP-45] the switcher keeps the path up to the first id in it', async ({
  page,
  world,
  logIn,
}) => {
  const { ada, north, south } = await twoSites(world);
  const [memberId] = await world.drafts(ada, north, ['new@crew.example']);
  await logIn(ada, north);
  await page.goto(`/${north}/members/${memberId}`);
  await expect(page.getByRole('heading', { name: /new@crew.example/ }).first()).toBeVisible();
  await switchTo(page, 'South Site');
  await expect(page).toHaveURL(`/${south}/members`);
  await page.goto(`/${south}/members/add`);
  await switchTo(page, 'North Site');
  await expect(page).toHaveURL(`/${north}/members/add`);
});

test('[WSP-42] [WSP-49] more than ten workspaces can be searched in the switcher', async ({
  page,
  world,
  logIn,
}) => {
  const ada = await world.person();
  const ids = [];
  for (let number = 1; number <= 10; number++) ids.push(await world.workspace(ada, `Site ${number}`));
  await logIn(ada, ids[0]);
  await page.goto(`/${ids[0]}/members`);
  await switcher(page).click();
  await expect(page.getByRole('menuitem', { name: 'Site 10' })).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search workspaces' })).toHaveCount(0);
  const last = await world.workspace(ada, 'Ölraffinerie');
  await page.reload();
  await switcher(page).click();
  const box = page.getByRole('searchbox', { name: 'Search workspaces' });
  await box.pressSequentially('öl');
  await expect(page.getByRole('menuitem', { name: /Site/ })).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Ölraffinerie' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/${last}/members`);
});
