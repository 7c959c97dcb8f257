import { readFile } from 'node:fs/promises';
import { read, utils } from '@e965/xlsx';
import type { Page } from '@playwright/test';
import { endpoints } from '#contract/index.ts';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import type { Person, World } from '#tests/support/browser/people.ts';
import { memberIdOf } from '#tests/support/browser/teams.ts';
import { expect, test } from '#tests/support/browser/test.ts';

/** So many changes of the workspace by somebody. */
async function changes(world: World, by: Person, workspaceId: string, count: number) {
  for (let index = 0; index < count; index++) {
    const call = { params: { workspaceId }, body: { name: `North Site ${index}` } };
    await world.call(endpoints.workspaces.update, call, by);
  }
}

/** A workspace with two admins: one who does things and one who reads of them. */
async function twoAdmins(world: World) {
  const ada = await world.person();
  const workspaceId = await world.workspace(ada);
  const ben = await world.member(ada, workspaceId, 'WORKSPACE_ADMIN');
  await world.call(endpoints.activity.markRead, { params: { workspaceId } }, ben);
  return { ada, ben, workspaceId };
}

const badge = (page: Page) => page.getByTestId('unread');

/** A headless browser always has the focus; this takes it away, or gives it back, as a window manager would. */
async function focusWindow(page: Page, focused: boolean) {
  const event = focused ? 'focus' : 'blur';
  await page.evaluate(`document.hasFocus = () => ${focused}; window.dispatchEvent(new Event('${event}'));`);
}

test('[ACT-01] [ACT-02] 15 at first, the next 15 at the end, until there are no more', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  await changes(world, admin, workspaceId, 37);
  const asked: { cursor: string | null; pageSize: number }[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && /workspace-activities/.test(request.url())) {
      asked.push(request.postDataJSON());
    }
  });
  await page.goto(`/${workspaceId}/workspace-activities`);
  await expect(page).toHaveURL(`/${workspaceId}/workspace-activity-center`);
  const rows = page.getByRole('list', { name: /^Activities/ }).getByRole('listitem');
  await expect(rows).toHaveCount(15);
  expect(asked.at(-1)).toEqual({ cursor: null, pageSize: 15 });
  // While the next ones are on their way.
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/workspace-activities/, async (route) => {
    await held;
    await route.continue();
  });
  await rows.last().scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 10_000);
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
  await expectAccessible(page);
  answer();
  await expect(rows).toHaveCount(30);
  await page.unroute(/workspace-activities/);
  expect(asked.at(-1)).toEqual({ cursor: expect.any(String), pageSize: 15 });
  await page.mouse.wheel(0, 10_000);
  await expect(rows).toHaveCount(37);
  const count = asked.length;
  await page.mouse.wheel(0, -10_000);
  await page.mouse.wheel(0, 10_000);
  await expect(rows).toHaveCount(37);
  expect(asked.length).toBe(count);
});

test('[ACT-04] [ACT-05] the badge counts what is unread; opening the page reads all', async ({
  page,
  world,
  logIn,
}) => {
  const { ada, ben, workspaceId } = await twoAdmins(world);
  await changes(world, ada, workspaceId, 3);
  await logIn(ben, workspaceId);
  await page.goto(`/${workspaceId}/members`);
  await expect(badge(page)).toHaveText('3');
  await page.getByRole('link', { name: 'Activity, 3 unread' }).click();
  await expect(page.getByText('New', { exact: true })).toHaveCount(3);
  await expect(badge(page)).toHaveCount(0);
  const { countUnreadActivities } = await world.call(
    endpoints.activity.unreadCount,
    { params: { workspaceId } },
    ben,
  );
  expect(countUnreadActivities).toBe(0);
  await changes(world, ada, workspaceId, 1);
  await focusWindow(page, false);
  await focusWindow(page, true);
  await page.getByRole('button', { name: 'Show 1 new' }).click();
  await expect(page.getByText('New', { exact: true })).toHaveCount(1);
  await expect(badge(page)).toHaveCount(0);
});

test('[ACT-06] the badge is exact to 99, and says 99+ above', async ({ page, world, logIn }) => {
  test.setTimeout(120_000);
  const { ada, ben, workspaceId } = await twoAdmins(world);
  await changes(world, ada, workspaceId, 99);
  await logIn(ben, workspaceId);
  await page.goto(`/${workspaceId}/members`);
  await expect(badge(page)).toHaveText('99');
  await changes(world, ada, workspaceId, 1);
  await page.reload();
  await expect(badge(page)).toHaveText('99+');
});

test.describe('with a clock of its own', () => {
  test.use({ hasOwnContext: true });

  test('[ACT-07] [ACT-08] the count is asked for every 10 seconds while the window is focused, and on focus', async ({
    page,
    world,
    logIn,
  }) => {
    const { ada, ben, workspaceId } = await twoAdmins(world);
    await page.clock.install();
    await logIn(ben, workspaceId);
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/unread-count')) asked += 1;
    });
    const pass = (milliseconds: number) => page.clock.runFor(milliseconds);
    /** Waits for an answer, in which time hardly goes on. */
    const badgeSays = (text: string) =>
      expect
        .poll(async () => {
          await pass(20);
          return badge(page).allInnerTexts();
        })
        .toEqual([text]);
    await page.goto(`/${workspaceId}/members`);
    await expect.poll(() => asked).toBeGreaterThan(0);
    // Later than the clock of the page can be once it is told to.
    await page.clock.pauseAt(Number(await page.evaluate('Date.now()')) + 5_000);
    await changes(world, ada, workspaceId, 2);
    const before = asked;
    for (let half = 0; half <= 20 && asked === before; half++) await pass(500);
    expect(asked).toBe(before + 1);
    await badgeSays('2');
    await pass(8_500);
    expect(asked).toBe(before + 1);
    await pass(2_000);
    expect(asked).toBe(before + 2);
    await focusWindow(page, false);
    await pass(60_000);
    expect(asked).toBe(before + 2);
    await changes(world, ada, workspaceId, 1);
    await focusWindow(page, true);
    await badgeSays('3');
    expect(asked).toBe(before + 3);
    await pass(10_500);
    expect(asked).toBe(before + 4);
  });
});

test('[ACT-09] documents, the workspace and anything else are told in sentences; names lead where one may go', async ({
  page,
  world,
  logIn,
  admin,
  workspaceId,
}) => {
  const ben = await world.member(admin, workspaceId, 'TEAM_MEMBER', 'Ben');
  const me = await world.call(endpoints.members.me, { params: { workspaceId } }, ben);
  const team = { workspaceId, name: 'Night shift', isPublic: false, workspaceMemberIds: [me.id] };
  await world.call(endpoints.teams.create, { body: team }, admin);
  await changes(world, admin, workspaceId, 1);
  await page.goto(`/${workspaceId}/workspace-activity-center`);
  const row = (text: string) => page.getByRole('listitem').filter({ hasText: text });
  await expect(row('You changed the workspace settings.')).toBeVisible();
  await expect(row('Ben Byron joined the workspace.')).toBeVisible();
  await row('You created the team').getByRole('link', { name: 'Night shift' }).click();
  await expect(page.getByRole('heading', { name: 'Night shift', level: 1 })).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await logIn(ben, workspaceId);
  await page.goto(`/${workspaceId}/workspace-activity-center`);
  await expect(row('Ada Byron created the team').getByRole('link', { name: 'Night shift' })).toBeVisible();
  await expect(row('Ada Byron created the team').getByRole('link', { name: 'Ada Byron' })).toHaveCount(0);
  await expect(row('changed the workspace settings')).toHaveCount(0);
});

test('[ACT-09] an entry about five people names three, and a click names all; the export does at once', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const names = ['Ann', 'Ben', 'Cas', 'Dan', 'Eve'];
  const body = names.map((firstName) => ({ firstName, lastName: 'Ash', role: 'TEAM_MEMBER' as const }));
  await world.call(endpoints.members.create, { params: { workspaceId }, body }, admin);
  await page.goto(`/${workspaceId}/workspace-activity-center`);
  const entry = page
    .getByRole('list', { name: /^Activities/ })
    .getByRole('listitem')
    .first();
  await expect(entry).toContainText(/added \w+ Ash, \w+ Ash, \w+ Ash and 2 more to the workspace\./);
  await page.getByRole('button', { name: '2 more: show everyone' }).click();
  const dialog = page.getByRole('dialog', { name: '5 members' });
  await expect(dialog.getByRole('listitem')).toHaveCount(5);
  for (const name of names) await expect(dialog.getByRole('link', { name: `${name} Ash` })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const { Sheets, SheetNames } = read(await readFile(await (await saving).path()));
  const text = JSON.stringify(utils.sheet_to_json(Sheets[SheetNames[0] ?? ''] ?? {}, { header: 1 }));
  for (const name of names) expect(text).toContain(`${name} Ash`);
  expect(text).not.toContain('more to the workspace');
});

test('[ACT-01] activities are searched, narrowed to a person and to what they are about, kept in the address, and exported as they are shown', async ({
  page,
  world,
  logIn,
}) => {
  const { ada, ben, workspaceId } = await twoAdmins(world);
  for (const name of ['Night shift', 'Yard']) {
    const body = { workspaceId, name, isPublic: false };
    await world.call(endpoints.teams.create, { body }, name === 'Yard' ? ada : ben, workspaceId);
  }
  await logIn(ben, workspaceId);
  await page.goto(`/${workspaceId}/workspace-activity-center`);
  const rows = page.getByRole('list', { name: /^Activities/ }).getByRole('listitem');
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('combobox', { name: 'Filter by activity' }).selectOption('Teams');
  await expect(rows).toHaveText([/Yard/, /Night shift/]);
  await page.getByRole('searchbox', { name: 'Search activities' }).fill('yard');
  await expect(rows).toHaveText([/Ada Byron.*Yard/]);
  await expect(page).toHaveURL(/type=TEAM&search=yard/);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const book = read(await readFile(await (await saved).path()));
  const sheets = book.SheetNames.map((name) => utils.sheet_to_json(book.Sheets[name] ?? {}, { header: 1 }));
  expect(sheets[0]).toEqual(
    [
      ['When', 'About', 'What happened', 'Who did it'],
      [expect.any(String), 'Teams', expect.stringContaining('Yard'), 'Ada Byron'],
    ].map((row, place) => (place === 0 ? [...row, 'Affected people'] : row)),
  );
  expect(sheets[1]).toEqual(
    expect.arrayContaining([
      ['Search', 'yard'],
      ['About', 'Teams'],
      ['Made by', 'Ben Byron'],
    ]),
  );
  await page.getByRole('searchbox').fill('nothing of the sort');
  await page.getByRole('link', { name: 'Show all activities' }).click();
  await expect(page).toHaveURL(`/${workspaceId}/workspace-activity-center`);
  await expect(rows.first()).toContainText('Yard');
  await page.goto(
    `/${workspaceId}/workspace-activity-center?person=${await memberIdOf(world, ben, workspaceId)}&type=TEAM`,
  );
  await expect(rows).toHaveText([/Night shift/]);
});
