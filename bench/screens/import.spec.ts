import { chooseList } from '#tests/support/browser/imports.ts';
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

test('a list of 10,000 people is looked at on a slow page', async ({ page, workspaceId }) => {
  test.setTimeout(240_000);
  const frames = await watchFrames(page);
  await page.goto(`/${workspaceId}/members/import`);
  await expect(page.getByRole('button', { name: 'Drop a file here or click to choose' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  // Measured by the page itself: a look from outside comes late.
  await page.evaluate(`void (window.shown = new Promise((resolve) => {
    document.addEventListener('change', () => {
      const began = performance.now();
      const look = () =>
        [...document.querySelectorAll('button')].some(({ textContent }) => textContent === 'To add10,000')
          ? setTimeout(() => resolve(performance.now() - began))
          : requestAnimationFrame(look);
      look();
    }, { capture: true, once: true });
  }))`);
  const growth = await growthOf(() =>
    frames.step('preview', async () => {
      await chooseList(page, 'crew.csv', LIST);
      const ms = await page.evaluate<number>('window.shown');
      console.log(`The fates of ${ROWS} rows are shown ${Math.round(ms)} ms after they were chosen.`);
    }),
  );
  await frames.step('the next page of rows', async () => {
    await page.getByRole('button', { name: 'Page 2', exact: true }).click();
    await expect(page.getByText('Row 52', { exact: true })).toBeVisible();
  });
  await client.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  console.log('MiB by which the page grew:', growth);
  expect.soft(growth).toBeLessThan(300);
  // As in the wizard, the steps are done at a quarter of the floor's speed.
  await frames.expectSmooth(() => 5);
});
