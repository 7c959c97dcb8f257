import { newEmail } from '#tests/support/browser/people.ts';
import { expect, test } from '#tests/support/browser/test.ts';

test('[WSP-01] [WSP-02] [WSP-03] the list shows ten workspaces, then more; long names are cut at 30', async ({
  page,
  world,
  logIn,
}) => {
  const ada = await world.person();
  const long = 'The workspace with a name that is far too long';
  for (let number = 1; number <= 11; number++)
    await world.workspace(ada, `Site ${String(number).padStart(2, '0')}`);
  await world.workspace(ada, long);
  await logIn(ada);
  await page.goto('/workspaces');
  const mine = page.getByRole('region', { name: 'My workspaces' });
  await expect(mine.getByRole('listitem')).toHaveCount(10);
  await mine.getByRole('button', { name: 'Show more' }).click();
  await expect(mine.getByRole('listitem')).toHaveCount(12);
  await expect(mine.getByRole('button', { name: 'Show more' })).toBeHidden();
  const cut = mine.getByText('The workspace with a name that');
  await expect(cut).toHaveText(/^.{29,30}…$/);
  await cut.hover();
  await expect(page.getByRole('tooltip', { name: long })).toBeVisible();
  await cut.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('The workspace with a name');
});

test('[LIM-04] [WSP-07] [WSP-08] [WSP-21] without a workspace the screen says so and offers to create one; invitations are asked for with page 0 and 9999 items', async ({
  page,
  world,
  logIn,
}) => {
  await logIn(await world.person({ email: newEmail('lone', 'lone.example') }));
  const asked = page.waitForRequest(/pending-by-email/);
  await page.goto('/workspaces');
  expect((await asked).postDataJSON()).toMatchObject({ page: 0, pageSize: 9999 });
  await expect(page.getByRole('heading', { name: 'No Workspaces Yet' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Workspace Invitations' })).toBeVisible();
  await expect(page.getByText('Your company has open workspaces')).toBeHidden();
  await expect(page.getByText('You have invitations waiting')).toBeHidden();
  await page.getByRole('link', { name: 'Create a workspace' }).click();
  await expect(page).toHaveURL('/workspaces/create');
});

test('[WSP-07] [WSP-09] without a workspace nothing moves when the offers come last', async ({
  page,
  world,
  logIn,
}) => {
  await logIn(await world.person({ email: newEmail('late', 'late.example') }));
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/available-open-workspaces', async (route) => {
    await released;
    await route.continue();
  });
  const answered = page.waitForResponse('**/workspaces/list');
  await page.goto('/workspaces');
  await (await answered).finished();
  // Two frames, in which the answer is drawn.
  await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
  await expect(page.getByRole('region', { name: 'My workspaces' }).getByRole('status')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Workspace Invitations' })).toBeHidden();
  release();
  await expect(page.getByRole('heading', { name: 'No Workspaces Yet' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Workspace Invitations' })).toBeVisible();
});

test('[WSP-42] [WSP-43] [WSP-44] [WSP-46] [WSP-50] [WSP-51] the switcher lists, ticks and keeps the screen', async ({
  page,
  world,
  logIn,
}) => {
  const ada = await world.person();
  const here = await world.workspace(ada, 'A name that is longer than twenty');
  const there = await world.workspace(ada, 'South Site');
  await logIn(ada, here);
  await page.goto(`/${here}/work-documents`);
  const switcher = page.getByRole('button', { name: /^Switch workspace/ });
  await expect(switcher).toContainText('Workspace Admin');
  await expect(switcher.getByText('A name that')).toHaveText(/^.{12,20}…$/);
  await switcher.click();
  const current = page.getByRole('menuitem').filter({ has: page.getByLabel('Current workspace') });
  await expect(current).toHaveCount(1);
  await expect(current).toContainText('A name that is longer than');
  await page.getByRole('menuitem', { name: 'South Site' }).click();
  await expect(page).toHaveURL(`/${there}/work-documents`);
  await expect(switcher).toContainText('South Site');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await switcher.click();
  await page.getByRole('menuitem', { name: 'Manage Workspaces' }).click();
  await expect(page).toHaveURL('/workspaces');
});

test.describe('while the list is on its way', () => {
  test.use({ hasOwnContext: true });

  test('[WSP-42] [WSP-47] nothing in the switcher moves under the finger when the list comes', async ({
    page,
    workspaceId,
  }) => {
    const held = Promise.withResolvers<void>();
    await page.route('**/v2/workspaces/list', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(`/${workspaceId}/members`);
    await page.getByRole('button', { name: /^Switch workspace/ }).click();
    const settings = page.getByRole('menu').getByRole('menuitem', { name: 'Settings' });
    await expect(page.getByLabel('Current workspace')).toBeVisible();
    const before = await settings.boundingBox();
    const came = page.waitForResponse('**/v2/workspaces/list');
    held.resolve();
    await (await came).finished();
    await expect(page.getByRole('menu').getByRole('menuitem')).toHaveCount(4);
    expect(await settings.boundingBox()).toEqual(before);
  });
});
