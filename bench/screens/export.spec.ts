import { readFile } from 'node:fs/promises';
import { read, utils } from '@e965/xlsx';
import { endpoints } from '#contract/index.ts';
import { PAGE_SIZE } from '#contract/rules/limits.ts';
import { addCrowd } from '#tests/support/browser/crowd.ts';
import { giveDocuments } from '#tests/support/browser/documents.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { watchFrames } from './frames.ts';

// Traces take pictures of the page, which would be measured along with it.
test.use({ trace: 'off' });

/** The longest that people take for at once. */
const AT_ONCE = 1;

test('15,000 documents are exported while the page stays fluid', async ({
  page,
  world,
  portal,
  admin,
  workspaceId,
}) => {
  test.setTimeout(240_000);
  await addCrowd(portal.running.services, workspaceId, { members: 15_000, teams: 0, status: 'DRAFT' });
  const everybody = { params: { workspaceId }, body: { pageSize: PAGE_SIZE.all } };
  const { data } = await world.call(endpoints.members.list, everybody, admin);
  const holders = data.filter(({ userId }) => userId === null).map(({ id }) => id);
  await giveDocuments(world, admin, workspaceId, holders, [
    { name: 'First aid', expirationDate: '2050-01-31' },
  ]);
  const frames = await watchFrames(page);
  await page.goto(`/${workspaceId}/work-documents`);
  await expect(page.getByText('1–50 of 15,000')).toBeVisible({ timeout: 30_000 });
  await page.evaluate('window.longTasks.splice(0)');

  const saved = page.waitForEvent('download', { timeout: 120_000 });
  await frames.step('export', async () => {
    await page.getByRole('button', { name: 'Export' }).click();
    await expect(page.getByRole('button', { name: 'Cancel export' })).toBeVisible({ timeout: 30_000 });
    await saved;
  });
  const [sheet = {}] = Object.values(read(await readFile(await (await saved).path())).Sheets);
  expect(utils.sheet_to_json(sheet)).toHaveLength(15_000);

  await frames.step('stop an export', async () => {
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('button', { name: 'Cancel export' }).click({ timeout: 30_000 });
    await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeVisible();
  });
  await frames.expectSmooth(() => AT_ONCE);
});
