import { endpoints } from '#contract/index.ts';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { expectGoodLooks, takePicture } from '#tests/support/browser/looks.ts';
import type { World } from '#tests/support/browser/people.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const LONG = `${'Rotterdam Maasvlakte terminal '.repeat(6)}${'N'.repeat(20)}`;
const NAMES = [LONG, 'موقع البناء الشمالي الكبير في المدينة', '👷🏽‍♀️🏗️ Zoë site'];

/** A workspace with a long name, a team, people and something that happened. */
async function busySite(world: World) {
  const ada = await world.person({ firstName: 'N'.repeat(60) });
  const workspaceId = await world.workspace(ada, LONG);
  for (const name of NAMES.slice(1)) {
    await world.member(ada, workspaceId, 'WORKSPACE_MEMBER', name);
    await world.call(endpoints.teams.create, { body: { workspaceId, name, isPublic: true } }, ada);
  }
  const ben = await world.member(ada, workspaceId, 'WORKSPACE_ADMIN', 'N'.repeat(200));
  await world.call(endpoints.teams.create, { body: { workspaceId, name: LONG, isPublic: true } }, ben);
  return { ada, workspaceId };
}

test('activity looks good with names of every kind', async ({ page, world, logIn }) => {
  const { ada, workspaceId } = await busySite(world);
  await logIn(ada, workspaceId);
  await expectGoodLooks(page, page.getByText('joined the workspace.').first(), {
    at: `/${workspaceId}/workspace-activity-center`,
  });
});

test('settings look good with a name of 200 characters', async ({ page, world, logIn }) => {
  const { ada, workspaceId } = await busySite(world);
  await logIn(ada, workspaceId);
  await expectGoodLooks(page, page.getByRole('region', { name: 'Payment details' }), {
    at: `/${workspaceId}/settings`,
  });
});

test('settings look good while they are edited', async ({ page, world, logIn }) => {
  const { ada, workspaceId } = await busySite(world);
  await logIn(ada, workspaceId);
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/${workspaceId}/settings`);
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('combobox', { name: 'Time zone' }).click();
  await expect(page.getByRole('option', { name: 'Africa/Abidjan' })).toBeVisible();
  await expectAccessible(page);
  await takePicture(page, 'editing');
});

test('[ACT-03] the activity page says so and looks good when nothing happened', async ({
  page,
  workspaceId,
}) => {
  await expectGoodLooks(page, page.getByText('No activities yet!'), {
    at: `/${workspaceId}/workspace-activity-center`,
  });
  await expect(page.getByTestId('unread')).toHaveCount(0);
});

for (const path of ['tutorials', 'beta', 'articles']) {
  test(`the help page ${path} looks good`, async ({ page, workspaceId: _ }) => {
    await expectGoodLooks(page, page.getByRole('heading', { level: 1 }), { at: `/help/${path}` });
  });
}

test('menus, palette and leave dialog look good on a desk, a tablet and a phone, in both themes', async ({
  page,
  world,
  logIn,
}) => {
  test.setTimeout(240_000);
  const { ada, workspaceId } = await busySite(world);
  for (const name of NAMES.slice(1)) await world.workspace(ada, name);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await logIn(ada, workspaceId);
  for (const [width, height] of [
    [1440, 900],
    [820, 1180],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`/${workspaceId}/teams`);
    const look = async (name: string) => {
      // Nothing is pointed at: a tooltip comes and goes when it likes.
      await page.mouse.move(1, 1);
      await expect(page.getByRole('tooltip')).toHaveCount(0);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
        await expectAccessible(page, colorScheme === 'dark' ? 'colours' : undefined);
        await takePicture(page, `${name}-${width}-${colorScheme}`);
      }
    };
    await test.step(`${width} px`, async () => {
      if (width < 480) await page.getByRole('button', { name: 'More' }).click();
      await page.getByRole('button', { name: 'Help' }).click();
      await expect(page.getByRole('menuitem', { name: 'Help articles' })).toBeVisible();
      await look('help');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^Switch workspace/ }).click();
      await expect(page.getByRole('menuitem', { name: 'Leave workspace' })).toBeVisible();
      await expect(page.getByLabel('Current workspace')).toBeVisible();
      await look('switcher');
      await page.getByRole('menuitem', { name: 'Leave workspace' }).click();
      await expect(page.getByRole('dialog', { name: 'Leave workspace' })).toBeVisible();
      await look('leave');
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: /^Find pages/ }).fill('n');
      await expect(page.getByRole('option', { name: / member/ }).first()).toBeVisible();
      await look('palette');
    });
  }
});
