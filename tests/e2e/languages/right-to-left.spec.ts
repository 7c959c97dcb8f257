import type { Locator, Page } from '@playwright/test';
import { arriveAt, atEach, turnTo } from '#tests/support/browser/arrive.ts';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { addItemTo } from '#tests/support/browser/equipment.ts';
import { takePicture } from '#tests/support/browser/looks.ts';
import type { Admin, World } from '#tests/support/browser/people.ts';
import { aSmallCompany } from '#tests/support/browser/requirements.ts';
import { expect, test } from '#tests/support/browser/test.ts';

/** The cookie that says so is no other test’s. */
test.use({ hasOwnContext: true });
test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([{ name: 'muster-language', value: 'ar', url: baseURL ?? '' }]);
});

const WIDTHS = [390, 1280];
const wide = { width: 1280, height: 844 };

/** Looks at a screen on a phone and on a laptop. */
async function expectFromRight(page: Page, name: string): Promise<void> {
  const root = page.locator('html');
  await expect(root).toHaveAttribute('lang', 'ar');
  await expect(root).toHaveAttribute('dir', 'rtl');
  for (const width of WIDTHS) {
    await turnTo(page, { width, height: 844 });
    const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
    expect.soft(await page.evaluate(overflow), `sideways scrolling of ${name} at ${width} px`).toBe(0);
    await test.step(`${name} at ${width} px`, () => expectAccessible(page));
    await takePicture(page, `${name.replace(/\W+/g, '-')}-${width}`);
  }
}

/** How far the middle of something is from the left, as a part of the window. */
const across = async (place: Locator): Promise<number> => {
  const box = await place.boundingBox();
  return box ? (box.x + box.width / 2) / wide.width : Number.NaN;
};

async function company(world: World, admin: Admin, workspaceId: string) {
  const ben = await world.member(admin, workspaceId, 'WORKSPACE_MEMBER', 'سالم');
  const { benId } = await aSmallCompany(world, admin, workspaceId, ben);
  await world.drafts(admin, workspaceId, ['maximilian.oberhuber@north-site-construction.example']);
  const itemId = await addItemTo(world, admin, workspaceId, {
    name: 'Ladder',
    tagId: '12-A',
    ownerMemberId: benId,
  });
  return { benId, itemId };
}

test('[LNG-05] the login reads from right to left', async ({ page }) => {
  await arriveAt(page, '/login');
  await expectFromRight(page, 'login');
  const email = page.locator('input[type=email]');
  await email.fill('ada@crew.example');
  // What is typed reads from the left, and stands at the right, beside its label.
  await expect(email).toHaveCSS('unicode-bidi', 'plaintext');
  await expect(email).toHaveCSS('text-align', 'right');
});

test('[LNG-05] the screens behind it read from right to left', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  test.setTimeout(180_000);
  const { benId, itemId } = await company(world, admin, workspaceId);
  const screens = [
    ...['overview', 'members', `members/${benId}`, 'work-documents', 'work-documents/add', 'equipment'],
    ...[`equipment/${itemId}`, 'equipment/add', 'who-lacks-what', 'settings', 'teams/create'],
  ];
  await page.setViewportSize(wide);
  await atEach(
    page,
    screens.map((screen) => `/${workspaceId}/${screen}`),
    async (path) => {
      const name = path.replace(`/${workspaceId}/`, '').replace(benId, 'ben').replace(itemId, 'item');
      await expectFromRight(page, name);
    },
  );
  expect(await across(page.getByRole('navigation').first()), 'the sidebar is at the right').toBeGreaterThan(
    0.8,
  );
});

test('[LNG-05] arrow keys lead where they point, and a dialog comes from the end of lines', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const { itemId } = await company(world, admin, workspaceId);
  await page.setViewportSize(wide);
  await arriveAt(page, `/${workspaceId}/who-lacks-what`);
  const cell = (column: number) => page.locator(`[data-cell="0:${column}"]`);
  await cell(-1).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(cell(0)).toBeFocused();
  expect(await across(cell(0))).toBeLessThan(await across(cell(-1)));
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog');
  await expect(drawer).toBeVisible();
  await expect.poll(() => across(drawer)).toBeLessThan(0.5);
  await takePicture(page, 'drawer');
  await page.keyboard.press('Escape');

  // A Wednesday, with days on both sides of it.
  await page.clock.setFixedTime('2026-05-20T10:00:00Z');
  await arriveAt(page, `/${workspaceId}/equipment/${itemId}/edit`);
  await page.locator('input[data-path="firstUsedOn"]').press('ArrowDown');
  const day = page.locator('[data-dates-dropdown] table button:focus');
  await expect(day).toHaveText('20');
  const from = await across(day);
  await page.keyboard.press('ArrowLeft');
  await expect(day).toHaveText('21');
  expect(await across(day)).toBeLessThan(from);
  await takePicture(page, 'calendar');
});
