import { turnTo } from '#tests/support/browser/arrive.ts';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { type Company, startCompany } from '#tests/support/browser/company.ts';
import { expectDense } from '#tests/support/browser/density.ts';
import { expectIn } from '#tests/support/browser/languages.ts';
import { takePicture } from '#tests/support/browser/looks.ts';
import { expect, test } from '#tests/support/browser/test.ts';

test.use({ hasOwnContext: true });

let company: Company;
let data: Set<string>;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  company = await startCompany();
  data = await company.texts();
});
test.afterAll(() => company.portal.stop());

const SCREENS = [
  'overview',
  'members',
  'members/add',
  'teams',
  'work-documents',
  'work-documents/add',
  'who-lacks-what',
  'requirements',
  'coverage',
  'review',
  'equipment',
  'inspections',
  'my-documents',
  'workspace-activity-center',
  'settings',
  'settings/kinds',
];

for (const language of ['de', 'es', 'pl', 'ar'] as const)
  test(`[LNG-01] the main screens speak ${language}, at a desk and on a phone: nothing is cut, scrolls sideways or stays English`, async ({
    page,
  }) => {
    test.setTimeout(300_000);
    await company.logIn(page, language);
    const { url } = company.portal;
    const addresses = [
      ...SCREENS.map((screen) => `/${company.cast.workspaceId}/${screen}`),
      '/account',
      '/workspaces',
    ];
    for (const address of addresses)
      await test.step(address, async () => {
        await page.setViewportSize({ width: 1280, height: 800 });
        await page.goto(url + address);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
        await expectIn(page, language, data);
        for (const size of [
          { width: 1280, height: 800 },
          { width: 390, height: 844 },
        ]) {
          await turnTo(page, size);
          const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
          await expect
            .poll(() => page.evaluate(overflow), `sideways scrolling of ${address} at ${size.width}`)
            .toBeLessThanOrEqual(0);
          await expectDense(page, `of ${address} at ${size.width}`);
          await takePicture(
            page,
            `${language}-${address.split('/').slice(2).join('-') || address.slice(1)}-${size.width}`,
          );
        }
        await expectAccessible(page);
      });
  });
