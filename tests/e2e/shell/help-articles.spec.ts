import type { Page } from '@playwright/test';
import { PDFDocument } from 'pdf-lib';
import { moveTo } from '#tests/support/browser/arrive.ts';
import { expectGoodLooks } from '#tests/support/browser/looks.ts';
import { expect, test } from '#tests/support/browser/test.ts';

/** What is wrong with the pictures of the open article, once all of them have come; nothing if nothing is. */
const faultsOfPictures = (page: Page): Promise<string[]> =>
  page.evaluate(`Promise.all(
    [...document.querySelectorAll('figure img')].map(async (image) => {
      image.loading = 'eager';
      await image.decode();
      const place = image.getAttribute('width') / image.getAttribute('height');
      if (Math.abs(place / (image.naturalWidth / image.naturalHeight) - 1) > 0.01) return image.alt + ' has another shape';
      return image.alt.length > 20 ? '' : image.src + ' has no words';
    }),
  ).then((faults) => faults.filter(Boolean))`);

test('each article opens from the list, its contents lead to its sections, and its pictures are there', async ({
  page,
}) => {
  await page.goto('/help/articles');
  await expect(page.getByRole('heading', { name: 'Help articles', level: 1 })).toBeVisible();
  const links = page.getByRole('main').getByRole('link');
  const articles = await links.evaluateAll((all) =>
    all.map((link) => ({ name: link.textContent ?? '', address: link.getAttribute('href') ?? '' })),
  );
  const listed = articles.filter(({ address }) => address.startsWith('/help/articles/'));
  expect(listed.length).toBeGreaterThan(8);
  let pictures = 0;
  for (const { name, address } of listed) {
    await moveTo(page, address);
    await expect(page.getByRole('heading', { name, level: 1, exact: true })).toBeVisible();
    await expect(page).toHaveTitle(`${name} · Muster`);
    const ids = await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').all();
    for (const link of ids) {
      const id = (await link.getAttribute('href')) ?? '';
      await expect(page.locator(`section${id}`)).toHaveCount(1);
    }
    expect(await faultsOfPictures(page)).toEqual([]);
    pictures += await page.locator('figure img').count();
  }
  expect(pictures).toBeGreaterThan(8);
});

test('an empty screen leads to its article, and an address to the section it names', async ({
  page,
  workspaceId,
}) => {
  await page.goto(`/${workspaceId}/work-documents`);
  await page.getByRole('link', { name: 'How it works' }).click();
  await expect(page).toHaveURL('/help/articles/documents');
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: /^Who is reminded/ })
    .click();
  await expect(page).toHaveURL('/help/articles/documents#reminders');
  const heading = page.getByRole('heading', { name: /^Who is reminded/ });
  await expect(heading).toBeInViewport();
  await page.goto('/help/articles/teams');
  await page.goto('/help/articles/documents#export');
  await expect(page.getByRole('heading', { name: 'Take the list with you' })).toBeInViewport();
  await page.goto('/help/articles/nothing');
  await expect(page.getByText('Page not found')).toBeVisible();
});

test('an article is printed on A4, black on white, without navigation and with its pictures whole', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.goto('/help/articles/documents');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('navigation')).toBeHidden();
  await expect(page.getByRole('button')).toBeHidden();
  await expect(page.getByRole('link', { name: 'All help articles' })).toBeHidden();
  await expect(page.getByRole('main')).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  const figures = page.locator('figure');
  for (const figure of await figures.all()) await expect(figure).toHaveCSS('break-inside', 'avoid');
  expect(await faultsOfPictures(page)).toEqual([]);
  const paper = await PDFDocument.load(await page.pdf({ preferCSSPageSize: true }));
  const { width, height } = paper.getPage(0).getSize();
  expect([Math.round(width), Math.round(height)]).toEqual([595, 842]);
});

test('an article looks good', async ({ page, workspaceId: _ }) => {
  await expectGoodLooks(page, page.getByRole('heading', { level: 1 }), { at: '/help/articles/documents' });
});
