import { endpoints } from '#contract/index.ts';
import { giveDocuments } from '#tests/support/browser/documents.ts';
import { expect, test } from '#tests/support/browser/test.ts';

test.describe('with a clock of its own', () => {
  test.use({ hasOwnContext: true });

  test('the palette finds pages, members, teams and documents with the keyboard alone', async ({
    page,
    world,
    admin,
    workspaceId,
  }) => {
    await world.member(admin, workspaceId, 'WORKSPACE_MEMBER', 'Zorro');
    const me = await world.call(endpoints.members.me, { params: { workspaceId } }, admin);
    const team = { workspaceId, name: 'Zorro crew', isPublic: false };
    await world.call(endpoints.teams.create, { body: team }, admin);
    await giveDocuments(world, admin, workspaceId, [me.id], [{ name: 'Zorro licence' }]);
    await page.clock.install();
    await page.goto(`/${workspaceId}/members`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const loaded = page.waitForRequest(/assets\/.*\.js$/);
    await page.keyboard.press('Control+k');
    await loaded;
    const box = page.getByRole('combobox', { name: 'Find pages, members, teams and documents' });
    await expect(box).toBeFocused();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/\/list$/.test(request.url())) asked.push(request.url());
    });
    await page.clock.pauseAt(Date.now() + 60_000);
    await box.pressSequentially('zorro');
    await page.clock.runFor(250);
    await page.clock.resume();
    const option = (name: RegExp) => page.getByRole('option', { name });
    await expect(option(/^Zorro Byron member/)).toBeVisible();
    await expect(option(/^Zorro crew team/)).toBeVisible();
    await expect(option(/^Zorro licence document/)).toBeVisible();
    expect(asked).toHaveLength(3);
    await expect(option(/^Zorro Byron/)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(option(/^Zorro crew/)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Zorro crew', level: 1 })).toBeVisible();
    await expect(box).toBeHidden();
    await page.keyboard.press('Meta+k');
    await box.fill('zorro');
    await expect(option(/^Zorro licence/)).toBeVisible();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(box).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Zorro licence', level: 1 })).toBeVisible();
    await page.keyboard.press('Control+k');
    await box.fill('zorro');
    await expect(option(/^Zorro Byron/)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Zorro Byron', level: 1 })).toBeVisible();
  });
});

test('it opens pages, says when it finds nothing or when the search failed, and Escape gives the focus back', async ({
  page,
  withoutTable,
  workspaceId,
}) => {
  await page.goto(`/${workspaceId}/members`);
  const button = page.getByRole('button', { name: /^Find/ });
  await button.press('Enter');
  const box = page.getByRole('combobox', { name: /^Find pages/ });
  await expect(box).toBeFocused();
  await box.fill('no such thing');
  await expect(page.getByText('No results.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(box).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();
  await expect(button).toBeFocused();
  await button.press('Enter');
  await withoutTable('teams', async () => {
    await box.fill('team');
    await expect(page.getByText('The search failed. Please try again.')).toBeVisible();
  });
  await expect(page.getByRole('option', { name: /^Manage Teams/ })).toBeVisible();
  await box.fill('settings');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/${workspaceId}/settings`);
  await page.goBack();
  await expect(page).toHaveURL(`/${workspaceId}/members`);
});

test('[PERM-01] who does not manage the workspace finds their own teams, none of its pages and no people', async ({
  page,
  world,
  logIn,
  admin,
  workspaceId,
}) => {
  const ben = await world.member(admin, workspaceId, 'WORKSPACE_MEMBER', 'Zorro');
  const me = await world.call(endpoints.members.me, { params: { workspaceId } }, ben);
  const body = { workspaceId, isPublic: false };
  await world.call(endpoints.teams.create, { body: { ...body, name: 'Zorro foes' } }, admin);
  const own = { ...body, name: 'Zorro crew', workspaceMemberIds: [me.id] };
  await world.call(endpoints.teams.create, { body: own }, admin);
  await logIn(ben, workspaceId);
  await page.goto(`/${workspaceId}/teams`);
  await page.getByRole('button', { name: /^Find/ }).click();
  await expect(page.getByRole('option')).toHaveText([
    /First aid/,
    /Manage Teams/,
    /My profile/,
    /My documents/,
    /My equipment/,
    /Activity/,
    /API tokens/,
    /Manage Workspaces/,
  ]);
  await page.getByRole('combobox', { name: /^Find pages/ }).fill('zorro');
  await expect(page.getByRole('option')).toHaveText([/Zorro crew/]);
});
