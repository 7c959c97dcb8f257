import { endpoints } from '#contract/index.ts';
import { atEach } from '#tests/support/browser/arrive.ts';
import { expectDense } from '#tests/support/browser/density.ts';
import { giveDocuments } from '#tests/support/browser/documents.ts';
import { addItem } from '#tests/support/browser/inspections.ts';
import { makeTeam } from '#tests/support/browser/teams.ts';
import { expect, test } from '#tests/support/browser/test.ts';

/** More rows than a laptop shows at once. */
const MANY = 20;
const numbers = Array.from({ length: MANY }, (_, index) => String(index + 10));

/** Runs in the page: where the first row begins, and how many rows are seen whole. */
const rowsInSight = `(() => {
  const rows = [...document.querySelectorAll('main tbody tr')].map((row) => row.getBoundingClientRect());
  return { first: Math.round(rows[0].top), whole: rows.filter(({ bottom }) => bottom <= innerHeight).length };
})()`;

test('on a laptop lists begin near the top and show a dozen rows, and the sidebar shows all its entries', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const members = await world.drafts(
    admin,
    workspaceId,
    numbers.map((number) => `maximilian.oberhuber${number}@north-site-construction.example`),
  );
  const names = numbers.map((number) => ({ name: `First aid certificate ${number}` }));
  await giveDocuments(world, admin, workspaceId, members.slice(0, 1), names);
  for (const number of numbers) await addItem(world, admin, { name: `Ladder ${number}` });
  const team = await makeTeam(world, admin, workspaceId, { name: 'Night shift', members });
  const kind = { params: { workspaceId }, body: { name: 'First aid' } };
  const { id } = await world.call(endpoints.documentKinds.create, kind, admin);
  const requirement = { workspaceId, name: 'First aid', kindIds: [id], appliesTo: { everyone: true } };
  await world.call(endpoints.requirements.create, { body: requirement }, admin);
  await page.setViewportSize({ width: 1440, height: 900 });
  const screens = [
    'members',
    'work-documents',
    'equipment',
    'who-lacks-what?states=everyone',
    `teams/${team}`,
  ].map((screen) => `/${workspaceId}/${screen}`);
  await atEach(page, screens, async (screen) => {
    await expect(page.locator('main tbody tr').nth(MANY / 2)).toBeVisible();
    const { first, whole } = await page.evaluate<{ first: number; whole: number }>(rowsInSight);
    // The bar of a team's tabs stands above its list.
    expect.soft(first, `first row of ${screen}`).toBeLessThan(screen.includes('/teams/') ? 220 : 180);
    expect.soft(whole, `rows of ${screen}`).toBeGreaterThanOrEqual(12);
    await expectDense(page, screen);
  });
});

/** Runs in the page: buttons and links of the frame whose label is cut, and how far the page scrolls sideways. */
const cutLabels = `(() => {
  const cut = [...document.querySelectorAll('button, nav a, [role=tab]')].filter(
    (one) => one.checkVisibility() && getComputedStyle(one).overflow !== 'visible' && one.scrollWidth > one.clientWidth + 1,
  );
  const wide = document.documentElement.scrollWidth - innerWidth;
  return [...cut.map((one) => 'cut: ' + one.textContent), ...(wide > 0 ? ['scrolls sideways by ' + wide] : [])];
})()`;

test('with text of twice the size no label is cut, and nothing scrolls sideways', async ({
  page,
  admin,
  workspaceId,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1440, height: 900 });
  // As a browser does whose text is set to twice the size.
  await page.addInitScript(
    "document.addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '125%'))",
  );
  const screens = [
    'overview',
    'members',
    'work-documents',
    'equipment',
    'review',
    'settings',
    'teams/create',
  ];
  const paths = [...screens.map((screen) => `/${workspaceId}/${screen}`), '/account', '/workspaces'];
  await atEach(page, paths, async (path) =>
    expect.soft(await page.evaluate(cutLabels), `${path} as ${admin.email}`).toEqual([]),
  );
});

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 1024, height: 844 }, hasTouch: true, isMobile: true });

  test('the button that explains a list stands beside its title', async ({ page, admin, workspaceId }) => {
    const screens = ['settings/trades', 'settings/kinds', 'requirements'];
    const paths = screens.map((screen) => `/${workspaceId}/${screen}`);
    await atEach(page, paths, async (screen) => {
      const button = page.getByRole('button', { name: /^About / });
      await expect(button, `${screen} as ${admin.email}`).toBeVisible();
      const [title, tip] = [
        await page.getByRole('heading', { level: 1 }).boundingBox(),
        await button.boundingBox(),
      ];
      expect
        .soft(tip && title && tip.y < title.y + title.height && tip.x >= title.x + title.width, screen)
        .toBe(true);
    });
  });
});
