import { writeFileSync } from 'node:fs';
import { expect, test } from '#tests/support/browser/test.ts';
import { watchFrames } from './frames.ts';
import { growthOf } from './memory.ts';

// Traces take pictures of the page, which would be measured along with it.
test.use({ trace: 'off' });

const ROWS = 10_000;
const LIST = [
  'Full name,Email,Staff number,Job title,Company,Phone',
  ...Array.from(
    { length: ROWS },
    (_, n) =>
      `Ada ${n % 500} Lovelace${n},worker.${n}@acme.example,E-${n},Fitter ${n % 20},Company ${n % 50},+49 151 ${10_000_000 + n}`,
  ),
].join('\n');

test('a list of 10,000 people is looked at on a slow page', async ({ page, workspaceId }, testInfo) => {
  test.setTimeout(240_000);
  const frames = await watchFrames(page);
  await page.goto(`/${workspaceId}/members/import`);
  await expect(page.getByRole('button', { name: 'Drop a file here or click to choose' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  // From the disk: a file that a test makes in the page is work of the page.
  const file = testInfo.outputPath('crew.csv');
  writeFileSync(file, LIST);
  const sees = (event: string, isShown: string) =>
    page.evaluate(`void (window.shown = new Promise((resolve) => {
      document.addEventListener('${event}', () => {
        const began = performance.now();
        const look = () => (${isShown} ? setTimeout(() => resolve(performance.now() - began)) : requestAnimationFrame(look));
        look();
      }, { capture: true, once: true });
    }))`);
  const shownAfter = async (what: string) =>
    console.log(`${what} after ${Math.round(await page.evaluate<number>('window.shown'))} ms.`);
  await sees(
    'change',
    `[...document.querySelectorAll('button')].some((one) => one.textContent === 'To add10,000')`,
  );
  const growth = await growthOf(() =>
    frames.step('preview', async () => {
      await page.locator('input[type=file]').setInputFiles(file);
      await shownAfter(`The fates of ${ROWS} rows are shown`);
    }),
  );
  const nextPage = page.getByRole('button', { name: 'Page 2', exact: true });
  await nextPage.waitFor();
  await sees('click', `document.querySelector('tbody')?.textContent.includes('Row 52')`);
  await frames.step('the next page of rows', async () => {
    await nextPage.click();
    await shownAfter('The next page is shown');
  });
  await client.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  console.log('MiB by which the page grew:', growth);
  expect.soft(growth).toBeLessThan(300);
  // As in the wizard, the steps are done at a quarter of the floor's speed.
  await frames.expectSmooth(() => 3);
});
