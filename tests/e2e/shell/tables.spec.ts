import { expect, test } from '#tests/support/browser/test.ts';

const addresses = (count: number) =>
  Array.from({ length: count }, (_, index) => `p${String(index).padStart(3, '0')}@crew.example`);

test('[SHELL-25] [MEM-09] sorting stands in the address and is restored from it', async ({
  page,
  world,
  logIn,
}) => {
  const ada = await world.person({ email: 'zoe.table@north-site.example' });
  const workspaceId = await world.workspace(ada);
  await world.drafts(ada, workspaceId, ['m@crew.example'], 'TEAM_MEMBER');
  await world.drafts(ada, workspaceId, ['a@crew.example'], 'TEAM_ADMIN');
  await logIn(ada, workspaceId);
  await page.goto(`/${workspaceId}/members`);
  const ben = await world.member(ada, workspaceId, 'WORKSPACE_MEMBER');
  const cells = (text: RegExp) => page.locator('tbody td').filter({ hasText: text });
  // An address that stands for a name stands there alone.
  const rows = page.locator('tbody tr');
  const header = (name: string) => page.getByRole('columnheader', { name });
  const emails = ['a@crew.example', ben.email, 'm@crew.example', ada.email]
    .toSorted()
    .map((email) => new RegExp(email));
  for (const [name, shown, ascending] of [
    ['Name', / Byron$/, [/Ada Byron$/, /Ben Byron$/]],
    ['Workspace Role', / (Admin|Member)$/, undefined],
  ] as const) {
    await header(name).getByRole('button').click();
    await expect(header(name)).toHaveAttribute('aria-sort', 'ascending');
    await expect(page).toHaveURL(/\bsort=\w+&order=asc/);
    await expect(page.getByRole('region', { name: 'Members' })).toHaveAttribute('aria-busy', 'false');
    const first = ascending ?? (await cells(shown).allInnerTexts());
    await expect(cells(shown)).toHaveText([...first]);
    await header(name).getByRole('button').click();
    await expect(header(name)).toHaveAttribute('aria-sort', 'descending');
    await expect(page).toHaveURL(/\bsort=\w+&order=desc/);
    await expect(cells(shown)).toHaveText(first.toReversed());
  }
  await header('Email').getByRole('button').click();
  await expect(rows).toHaveText(emails);
  await expect(header('Email')).toHaveAttribute('aria-sort', 'ascending');
  await header('Email').getByRole('button').click();
  await page.reload();
  await expect(header('Email')).toHaveAttribute('aria-sort', 'descending');
  await expect(rows).toHaveText(emails.toReversed());
  await page.goBack();
  await expect(rows).toHaveText(emails);
});

test('[SHELL-26] [SHELL-27] [SHELL-28] [LIM-01] pages of 50, in the address; all numbers up to 7, ellipses above', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  await world.drafts(admin, workspaceId, addresses(159));
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await page.goto(`/${workspaceId}/members?sort=email&order=asc`);
  await expect(rows).toHaveCount(50);
  await expect(page.getByText('1–50 of 160')).toBeVisible();
  await expect(pages.getByRole('button', { name: /^Page / })).toHaveCount(4);
  await pages.getByRole('button', { name: 'Page 4' }).click();
  await expect(page).toHaveURL(/members_page=4/);
  await expect(rows).toHaveCount(10);
  await page.reload();
  await expect(page.getByText('151–160 of 160')).toBeVisible();
  await page.goto(`/${workspaceId}/members?members_page=2&members_pageSize=23`);
  await expect(rows).toHaveCount(23);
  await expect(page.getByText('24–46 of 160')).toBeVisible();
  await expect(pages.getByRole('button', { name: /^Page / })).toHaveCount(7);
  await page.goto(`/${workspaceId}/members?members_page=10&members_pageSize=8`);
  await expect(page.getByText('73–80 of 160')).toBeVisible();
  await expect(pages.getByRole('button', { name: /^Page / })).toHaveText(['1', '9', '10', '11', '20']);
});

test.describe('with a clock of its own', () => {
  test.use({ hasOwnContext: true });

  test('[SHELL-30] [LIM-03] a search waits 250 ms after the last key, and says when it finds nothing', async ({
    page,
    world,
    admin,
    workspaceId,
  }) => {
    await world.drafts(admin, workspaceId, addresses(2));
    await page.clock.install();
    await page.goto(`/${workspaceId}/members`);
    await expect(page.getByText('3 members')).toBeVisible();
    const asked: string[] = [];
    page.on('request', (request) => {
      const search = /members\/workspace\/\w+\/list/.test(request.url()) && request.postDataJSON().search;
      if (search) asked.push(search);
    });
    const box = page.getByRole('searchbox', { name: 'Search members' });
    await page.clock.pauseAt(Date.now() + 60_000);
    for (const key of 'p001') {
      await page.clock.runFor(249);
      await box.press(key);
    }
    await page.clock.runFor(249);
    expect(asked).toEqual([]);
    await page.clock.runFor(1);
    await expect.poll(() => asked).toEqual(['p001']);
    await page.clock.resume();
    await expect(page.getByText('1 member', { exact: true })).toBeVisible();
    await box.fill('nobody at all');
    await expect(page.getByText('No results.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear search' }).last().click();
    await expect(page.getByText('3 members')).toBeVisible();
  });
});
