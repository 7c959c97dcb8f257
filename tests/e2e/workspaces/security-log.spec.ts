import { readFile } from 'node:fs/promises';
import { read, utils } from '@e965/xlsx';
import type { Page } from '@playwright/test';
import { endpoints } from '#contract/index.ts';
import { addDays } from '#contract/rules/dates.ts';
import { PAGE_SIZE } from '#contract/rules/limits.ts';
import { giveDocuments, today } from '#tests/support/browser/documents.ts';
import { expectGoodLooks } from '#tests/support/browser/looks.ts';
import type { World } from '#tests/support/browser/people.ts';
import { expect, test } from '#tests/support/browser/test.ts';

/** A workspace in which this and that happened. */
async function busy(world: World, page: Page) {
  const ada = await world.person();
  const workspaceId = await world.workspace(ada);
  const ben = await world.member(ada, workspaceId, 'WORKSPACE_MEMBER', 'Ben');
  const params = { workspaceId };
  const { data } = await world.call(endpoints.members.list, { params, body: {} }, ada);
  const holder = data.find(({ email }) => email === ben.email)?.id ?? '';
  await giveDocuments(world, ada, workspaceId, [holder], [{ name: 'Forklift licence' }]);
  const wrong = { provider: 'CREDENTIALS' as const, email: ben.email, password: 'Wrong-horse-1' };
  for (const _time of ['first', 'second']) {
    await world.call(endpoints.session.logIn, { body: wrong }).catch(() => undefined);
  }
  const rename = { params, body: { name: 'Mine' } };
  await world.call(endpoints.workspaces.update, rename, ben).catch(() => undefined);
  const list = { params, body: { pageSize: PAGE_SIZE.export } };
  const documents = await world.call(endpoints.documents.list, list, ada);
  await page.request.get(documents.data[0]?.file?.url ?? '');
  const role = { params: { memberId: holder }, body: { role: 'TEAM_ADMIN' as const } };
  await world.call(endpoints.members.update, role, ada, workspaceId);
  return { ada, ben, workspaceId };
}

test('an admin opens the security log from the settings and narrows it by entry and by person', async ({
  page,
  world,
  logIn,
}) => {
  const { ada, ben, workspaceId } = await busy(world, page);
  await logIn(ada, workspaceId);
  await page.goto(`/${workspaceId}/settings`);
  await page.getByRole('link', { name: 'Security log' }).click();
  await expect(page).toHaveURL(`/${workspaceId}/settings/security-log`);
  const row = (...texts: string[]) =>
    texts.reduce((rows, hasText) => rows.filter({ hasText }), page.getByRole('row'));
  await expect(row('Changed a role', 'Ben', 'Workspace Member → Team Admin')).toHaveCount(1);
  await expect(row('Exported a list', '1 row of work documents')).toHaveCount(1);
  await expect(row('Opened a file', 'Forklift licence', 'Ben')).toHaveCount(1);
  await expect(row('Tried something they may not do', 'workspaces.update', 'Ben')).toHaveCount(1);

  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Filter by entry').selectOption('Exported a list');
  await expect(row('Exported a list')).toHaveCount(1);
  await expect(row('Changed a role')).toHaveCount(0);
  await expect(page).toHaveURL(/event=exported/);

  await page.getByLabel('Filter by entry').selectOption('All entries');
  await page.getByRole('combobox', { name: 'Filter by person' }).fill(ben.email);
  await page.getByRole('option', { name: /Ben/ }).click();
  await expect(row('Changed a role', 'Ben')).toHaveCount(1);
  await expect(row('Exported a list')).toHaveCount(0);
  await page.reload();
  await expect(row('Changed a role', 'Ben')).toHaveCount(1);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const book = read(await readFile(await (await saved).path()));
  const entries = utils.sheet_to_json<Record<string, unknown>>(book.Sheets['Security log'] ?? {});
  expect(entries).toContainEqual(
    expect.objectContaining({ What: 'Changed a role', Who: 'Ada Byron', About: 'Ben Byron' }),
  );
  expect(entries.every(({ Who, About }) => Who === 'Ben Byron' || About === 'Ben Byron')).toBe(true);
  const days = (from: string, until: string) => `&from=${from}&until=${until}`;
  await page.goto(`${page.url()}${days(today(), today())}`);
  await expect(row('Changed a role', 'Ben')).toHaveCount(1);
  await page.goto(page.url().replace(days(today(), today()), days('2020-01-01', addDays(today(), -1))));
  await expect(page.getByText('No entries match these filters')).toBeVisible();
  await page.getByRole('button', { name: 'Filters (3)' }).click();
  await expect(page.getByRole('combobox', { name: 'Filter by person' })).toHaveValue(/Ben/);

  await page.getByLabel('Filter by entry').selectOption('Deleted a team');
  await expect(page.getByRole('heading', { name: 'No entries match these filters' })).toBeVisible();
});

test('the security log looks good', async ({ page, world, logIn }) => {
  const { ada, workspaceId } = await busy(world, page);
  await logIn(ada, workspaceId);
  await expectGoodLooks(page, page.getByText('Tried something they may not do').last(), {
    at: `/${workspaceId}/settings/security-log`,
  });
});
