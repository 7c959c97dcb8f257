import { today } from '#tests/support/browser/documents.ts';
import { addItem, inspectionsOf } from '#tests/support/browser/inspections.ts';
import { keysOf } from '#tests/support/browser/keys.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { aJpeg } from '#tests/support/files.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('[INS-08] [INS-10] [INS-11] [INS-12] [GAP-09] on a phone: item, inspection with a photo, and back to the item', async ({
  page,
  world,
  admin,
}) => {
  const item = await addItem(world, admin, { inspectionIntervalMonths: 12 });
  await page.goto(`/${admin.workspaceId}/equipment/${item.id}`);
  await page.getByRole('link', { name: 'Record inspection' }).tap();
  await expect(page.getByLabel('Next due (optional)')).toHaveValue(/\d/);

  await page.getByRole('radio', { name: 'Failed' }).tap();
  await expect(page.getByLabel('Next due (optional)')).toHaveCount(0);
  await page.getByLabel('What’s wrong with it?').fill('Stitching torn');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Take photo' }).tap();
  const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await aJpeg(1_800_000) };
  await (await chooser).setFiles(photo);
  await expect(page.getByRole('link', { name: 'Open file' })).toBeVisible();
  await page.getByRole('button', { name: 'Record inspection' }).tap();

  await expect(page.getByText('Inspection recorded. The item is out of service.')).toBeVisible();
  await expect(page).toHaveURL(`/${admin.workspaceId}/equipment/${item.id}`);
  await expect(page.getByRole('main').getByText('Out of service').first()).toBeVisible();
  const [inspection, ...others] = await inspectionsOf(world, admin, item);
  expect(others).toEqual([]);
  expect(inspection).toMatchObject({
    status: 'FAILED',
    inspectedAt: today(),
    expirationDate: null,
    note: 'Stitching torn',
    reportFile: { name: 'photo.jpg', mimeType: 'image/jpeg' },
  });
});

test('[INS-16] cut off after the server has it, opened again, changed and sent again, it is there once and as it was changed', async ({
  page,
  world,
  admin,
  allowComplaints,
}) => {
  allowComplaints(/ERR_FAILED|status of 409/);
  const item = await addItem(world, admin);
  await page.goto(`/${admin.workspaceId}/equipment/${item.id}/inspect`);
  await page.getByRole('radio', { name: 'Passed' }).tap();
  await page.getByLabel('Note (optional)').fill('Rope checked');
  await page.route('**/v2/inspections', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Record inspection' }).tap();
  await expect(page.getByText('Kept on this device.')).toBeVisible();
  expect(await inspectionsOf(world, admin, item)).toHaveLength(1);

  await page.getByRole('button', { name: 'Show' }).tap();
  await page.getByRole('button', { name: 'Open Harness' }).tap();
  await expect(page.getByText('got no answer')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Passed' })).toBeChecked();
  await expect(page.getByLabel('Note (optional)')).toHaveValue('Rope checked');
  await page.getByLabel('Note (optional)').fill('Rope and hook checked');
  await page.unroute('**/v2/inspections');
  await page.getByRole('button', { name: 'Try again' }).tap();
  await expect(page.getByText('Inspection recorded.')).toBeVisible();
  const recorded = await inspectionsOf(world, admin, item);
  expect(recorded.map(({ note }) => note)).toEqual(['Rope and hook checked']);
});

test('[INS-11] every control of the form is at least 44 px high', async ({ page, world, admin }) => {
  const item = await addItem(world, admin);
  await page.goto(`/${admin.workspaceId}/equipment/${item.id}/inspect`);
  const form = page.getByRole('form', { name: 'Inspection' });
  const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await aJpeg() };
  const heights = () =>
    form
      .locator('button:visible, input:visible, textarea:visible, select:visible, a:visible')
      .evaluateAll((all) =>
        all.map((one) => ({
          control: one.outerHTML.slice(0, 120),
          height: one.getBoundingClientRect().height,
        })),
      );
  await expect(form.getByRole('button', { name: 'Take photo' })).toBeVisible();
  const controls = await heights();
  expect(controls.length).toBeGreaterThan(8);
  await form.locator('input[capture]').setInputFiles(photo);
  await expect(form.getByRole('link', { name: 'Open file' })).toBeVisible();
  const small = [...controls, ...(await heights())].filter(({ height }) => height < 44);
  expect(small).toEqual([]);
  await form.getByLabel('Date', { exact: true }).tap();
  const day = page.getByRole('button', { name: /^15 / }).first();
  expect((await day.boundingBox())?.height).toBeGreaterThanOrEqual(44);
});

test('[INS-10] [INS-11] the next due day follows the interval until it is changed; by keyboard alone', async ({
  page,
  world,
  admin,
}) => {
  const item = await addItem(world, admin, { inspectionIntervalMonths: 6 });
  await page.goto(`/${admin.workspaceId}/equipment/${item.id}/inspect`);
  const keys = keysOf(page);
  const due = page.getByLabel('Next due (optional)');
  const record = page.getByRole('button', { name: 'Record inspection' });
  await keys.press(record);
  await expect(page.getByText('Choose a result.')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Passed' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Failed' })).toBeChecked();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('radio', { name: 'Passed' })).toBeChecked();

  await keys.write(page.getByLabel('Date', { exact: true }), '2026-03-31');
  await page.keyboard.press('Tab');
  await expect(due).toHaveValue(/^30 Sept? 2026$/);
  await keys.write(due, '2026-03-30');
  await page.keyboard.press('Tab');
  await expect(page.getByText(/Enter a date between 31 Mar 2026/)).toBeVisible();
  await expect(record).toBeDisabled();
  await keys.write(due, '2027-01-15');
  await page.keyboard.press('Tab');
  await keys.press(record);
  await expect(page.getByText('Inspection recorded.')).toBeVisible();
  const [inspection] = await inspectionsOf(world, admin, item);
  expect(inspection).toMatchObject({ inspectedAt: '2026-03-31', expirationDate: '2027-01-15' });
});
