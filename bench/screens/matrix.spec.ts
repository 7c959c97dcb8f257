import { addCrowd } from '#tests/support/browser/crowd.ts';
import { memberIdOf } from '#tests/support/browser/teams.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { addRequirements } from '../requirements/company.ts';
import { watchFrames } from './frames.ts';
import { growthOf } from './memory.ts';

// Traces take pictures of the page, which would be measured along with it.
test.use({ trace: 'off' });

/** The longest that people take for at once. */
const AT_ONCE = 1;
/** How many MiB more a page may take while it exports everybody. */
const MOST_GROWTH = 200;

test('[REQ-07] 10,000 people and 200 requirements scroll, by mouse and keyboard, and no step freezes the page', async ({
  page,
  world,
  portal,
  admin,
  workspaceId,
}) => {
  test.setTimeout(240_000);
  const { services } = portal.running;
  await addCrowd(services, workspaceId, { members: 10_000, teams: 200, status: 'DRAFT' });
  const memberId = await memberIdOf(world, admin, workspaceId);
  await addRequirements({ services }, { workspaceId, memberId }, { requirements: 200, documentsEach: 4 });
  await portal.analyze();
  const frames = await watchFrames(page);
  const grid = page.getByRole('grid', { name: 'Who lacks what' });
  const cells = grid.getByRole('gridcell');
  const settled = async () => {
    await expect(grid.getByRole('rowheader').last()).not.toBeEmpty({ timeout: 30_000 });
    await expect(grid.getByRole('gridcell', { name: /: Loading$/ })).toHaveCount(0, { timeout: 30_000 });
  };

  await page.goto(`/${workspaceId}/who-lacks-what?states=everyone`);
  await expect(page.getByText('10,001 people')).toBeVisible({ timeout: 60_000 });
  await expect(grid.getByRole('columnheader', { name: 'Requirement 001' })).toBeVisible();
  await settled();
  await page.evaluate('window.longTasks.splice(0)');
  expect(await cells.count(), 'cells that are drawn').toBeLessThan(600);
  await frames.step('scroll down', async () => {
    await cells.first().hover();
    for (let turn = 0; turn < 40; turn++) {
      await page.mouse.wheel(0, 400);
      await page.waitForTimeout(16);
    }
    await settled();
  });
  await frames.step('scroll across', async () => {
    for (let turn = 0; turn < 40; turn++) {
      await page.mouse.wheel(400, 0);
      await page.waitForTimeout(16);
    }
    await settled();
  });
  await frames.step('page by keyboard', async () => {
    await grid.locator('[tabindex="0"]').focus();
    for (let turn = 0; turn < 20; turn++) await page.keyboard.press('PageDown');
    await page.keyboard.press('Control+End');
    await settled();
    await expect(grid.locator(':focus')).toHaveAttribute('data-cell', '10000:199');
  });
  await frames.step('open a cell', async () => {
    await page.keyboard.press('Control+Home');
    await settled();
    await grid.locator('td[data-opens]').first().click();
    await expect(page.getByRole('dialog').getByText('Why it is required')).toBeVisible({ timeout: 30_000 });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  });
  const exported = async () => {
    const saved = page.waitForEvent('download', { timeout: 120_000 });
    await page.getByRole('button', { name: 'Export' }).click();
    await saved;
  };
  let growth = 0;
  await frames.step('export everybody', async () => {
    growth = await growthOf(exported);
  });
  console.log(`Exporting everybody takes ${growth} MiB more memory at most.`);
  expect
    .soft(growth, 'The memory that the export of everybody takes, in MiB')
    .toBeLessThanOrEqual(MOST_GROWTH);
  await frames.step('narrow to a state', async () => {
    await page.getByRole('button', { name: /Expired$/ }).click();
    await expect(page).toHaveURL(/states=EXPIRED/);
    await settled();
  });
  await frames.step('export', exported);
  await frames.expectSmooth(() => AT_ONCE);
});
