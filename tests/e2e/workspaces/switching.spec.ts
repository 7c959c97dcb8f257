import type { Page } from '@playwright/test';
import { giveDocuments } from '#tests/support/browser/documents.ts';
import type { World } from '#tests/support/browser/people.ts';
import { makeTeam, memberIdOf } from '#tests/support/browser/teams.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { anItem } from '#tests/support/equipment.ts';

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
  await expect(page.getByRole('link', { name: 'only.north@crew.example' })).toBeVisible();
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
  await expect(page.getByRole('link', { name: 'only.north@crew.example' })).toBeHidden();
  await expect(page.getByRole('heading', { name: /North Site/ })).toBeHidden();
  release();
  await expect(page.getByRole('link', { name: 'only.south@crew.example' })).toBeVisible();
  await expect(switcher(page)).toContainText('South Site');
});

test('no list shows rows of the old workspace while its own are on their way', async ({
  page,
  portal,
  world,
  logIn,
}) => {
  const { ada, north, south } = await twoSites(world);
  for (const [workspaceId, name] of [
    [north, 'northern'],
    [south, 'southern'],
  ] as const) {
    const own = await memberIdOf(world, ada, workspaceId);
    await giveDocuments(world, ada, workspaceId, [own], [{ name: `A ${name} licence` }]);
    await makeTeam(world, ada, workspaceId, { name: `A ${name} crew` });
    await anItem(portal.running.services, workspaceId, { name: `A ${name} harness`, ownerMemberId: own });
  }
  await logIn(ada);
  for (const [path, thing] of [
    ['work-documents', 'licence'],
    ['teams', 'crew'],
    ['equipment', 'harness'],
  ]) {
    await page.goto(`/${north}/${path}`);
    await expect(page.getByText(`A northern ${thing}`)).toBeVisible();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    // The lists alone: the frame of the new workspace stands already.
    await page.route(
      ({ pathname }) => pathname.includes(south) && pathname.endsWith('/list'),
      async (route) => {
        await released;
        await route.continue();
      },
    );
    await switchTo(page, 'South Site');
    await expect(switcher(page)).toContainText('South Site');
    await expect(page).toHaveURL(`/${south}/${path}`);
    await expect(page.getByText(`A northern ${thing}`)).toHaveCount(0);
    release();
    await expect(page.getByText(`A southern ${thing}`)).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test('an answer of the old workspace that comes late changes nothing', async ({ page, world, logIn }) => {
  const { ada, north, south } = await twoSites(world);
  await logIn(ada, south);
  await page.goto(`/${south}/work-documents`);
  await expect(page.getByRole('heading', { name: 'No work documents yet' })).toBeVisible();
  await page.goto(`/${north}/work-documents`);
  await expect(page.getByRole('heading', { name: 'No work documents yet' })).toBeVisible();
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const list = `**/workspace-members/workspace/${north}/list`;
  await page.route(list, async (route) => {
    const response = await route.fetch();
    answer();
    await released;
    // Refused when the page has given the call up.
    await route.fulfill({ response }).catch(() => undefined);
  });
  await page.getByRole('link', { name: 'Members', exact: true }).click();
  await expect(page).toHaveURL(`/${north}/members`);
  await answered;
  await switchTo(page, 'South Site');
  await expect(page.getByRole('link', { name: 'only.south@crew.example' })).toBeVisible();
  release();
  await page.unrouteAll({ behavior: 'wait' });
  // Two frames: what an answer changes is drawn by then.
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
  await expect(page.getByRole('link', { name: 'only.south@crew.example' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'only.north@crew.example' })).toHaveCount(0);
  await expect(switcher(page)).toContainText('South Site');
  await expect(page).toHaveURL(`/${south}/members`);
});

test('two tabs on two workspaces do not disturb each other', async ({ page, context, world, logIn }) => {
  const { ada, north, south } = await twoSites(world);
  await logIn(ada, north);
  await page.goto(`/${north}/members`);
  await expect(page.getByRole('link', { name: 'only.north@crew.example' })).toBeVisible();
  const other = await context.newPage();
  await other.goto(`/${south}/members`);
  await expect(other.getByRole('link', { name: 'only.south@crew.example' })).toBeVisible();
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
  // The list, and how many documents have no kind.
  expect(headers).toEqual([north, north, south, south]);
  await page.reload();
  await expect(switcher(page)).toContainText('North Site');
  await expect(switcher(other)).toContainText('South Site');
  await expect(page).toHaveURL(`/${north}/work-documents`);
});

test('a list that was open before paints from the cache at once', async ({ page, world, logIn }) => {
  const { ada, north } = await twoSites(world);
  await logIn(ada, north);
  await page.goto(`/${north}/members`);
  await expect(page.getByRole('link', { name: 'only.north@crew.example' })).toBeVisible();
  await page.getByRole('link', { name: 'Work Documents' }).click();
  await expect(page.getByRole('heading', { name: 'No work documents yet' })).toBeVisible();
  // No call is answered any more, however long one waits.
  await page.route('**/v2/**', () => undefined);
  await page.getByRole('link', { name: 'Members', exact: true }).click();
  await expect(page.getByRole('link', { name: 'only.north@crew.example' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'No work documents yet' })).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('[WSP-44] [WSP-45] the switcher keeps the path as far as it leads to a screen of the other workspace', async ({
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
  // Below `edit` are documents only; it is no screen itself.
  await page.goto(`/${north}/work-documents/edit/${memberId}`);
  await switchTo(page, 'South Site');
  await expect(page).toHaveURL(`/${south}/work-documents`);
});

test('[WSP-42] [WSP-49] more than ten workspaces can be searched in the switcher, and their list scrolls within 300 px', async ({
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
  const farthest = page.getByRole('menuitem', { name: 'Ölraffinerie' });
  await expect(farthest).toBeAttached();
  expect((await farthest.locator('..').boundingBox())?.height).toBeLessThanOrEqual(300);
  await farthest.scrollIntoViewIfNeeded();
  await expect(farthest).toBeInViewport();
  const box = page.getByRole('searchbox', { name: 'Search workspaces' });
  await box.pressSequentially('öl');
  await expect(page.getByRole('menuitem', { name: /Site/ })).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Ölraffinerie' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/${last}/members`);
});
