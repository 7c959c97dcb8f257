import type { Locator, Page } from '@playwright/test';
import { moveTo } from '#tests/support/browser/arrive.ts';
import { expect, test } from '#tests/support/browser/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const bar = (page: Page) => page.getByRole('navigation', { name: 'Shortcuts' });

async function box(locator: Locator) {
  const found = await locator.boundingBox();
  if (!found) throw new Error('It is not drawn.');
  return { ...found, bottom: found.y + found.height };
}

test('on a phone a bar at the bottom leads to what people on a site open most', async ({
  page,
  member: _,
  workspaceId,
}) => {
  await page.goto(`/${workspaceId}/my-documents`);
  const entries = bar(page).getByRole('link').or(bar(page).getByRole('button'));
  await expect(entries).toHaveText(['My documents', 'Scan', 'My equipment', 'More']);
  await expect(bar(page).getByRole('link', { name: 'My documents' })).toHaveAttribute('aria-current', 'page');
  for (const entry of await entries.all()) {
    const { width, height } = await box(entry);
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
  await bar(page).getByRole('link', { name: 'My equipment' }).tap();
  await expect(page).toHaveURL(`/${workspaceId}/my-equipment`);
  await bar(page).getByRole('button', { name: 'Scan' }).tap();
  const scanner = page.getByRole('dialog', { name: 'Scan a label' });
  await scanner.getByRole('button', { name: 'Close' }).tap();
  await expect(scanner).toHaveCount(0);
  await bar(page).getByRole('button', { name: 'More' }).tap();
  await expect(
    page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'My profile' }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await page.emulateMedia({ media: 'print' });
  await expect(bar(page)).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 641, height: 844 });
  await expect(bar(page)).toHaveCount(0);
});

test('what else sticks to the bottom of a phone stands above the bar', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  await world.drafts(admin, workspaceId, ['anna@roof.example']);
  await page.goto(`/${workspaceId}/members`);
  await page.getByRole('checkbox', { name: /anna@roof/ }).check();
  const { y: top } = await box(bar(page));
  expect((await box(page.getByRole('region', { name: 'Selected rows' }))).bottom).toBeLessThanOrEqual(top);
  for (const [path, name] of [
    ['work-documents/add', 'Next'],
    ['members/add', 'Create drafts'],
    ['teams/create', 'Create team'],
  ] as const) {
    await moveTo(page, `/${workspaceId}/${path}`);
    expect((await box(page.getByRole('button', { name }).last())).bottom, path).toBeLessThanOrEqual(top);
  }
  const last = page.getByRole('contentinfo').last();
  await moveTo(page, `/${workspaceId}/settings`);
  await expect(page.getByRole('heading', { name: 'Usage' })).toBeVisible();
  // Cards that come later make the page longer.
  const bottomAtTheEnd = async () => {
    await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
    return (await box(last)).bottom;
  };
  await expect.poll(bottomAtTheEnd).toBeLessThanOrEqual(top + 1);
});
