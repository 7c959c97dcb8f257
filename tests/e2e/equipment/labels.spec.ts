import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { endpoints } from '#contract/index.ts';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { addItemTo } from '#tests/support/browser/equipment.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { printedLabels } from '#tests/support/labels.ts';
import { LABEL_FORMATS } from '#web/ui/labels/labelFormats.ts';

const NAMES = [
  'Harness 12',
  'Страховочная привязь',
  '安全带与防坠器',
  'حزام الأمان للعمل',
  'Very long '.repeat(24),
];

/** Presses the dialog's button and reads what is saved. */
async function download(page: Page, format: keyof typeof LABEL_FORMATS) {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/^labels-north-sit(e)?-\d{8}-\d{6}\.pdf$/);
  return printedLabels(await readFile(await saved.path()), LABEL_FORMATS[format]);
}

test('[EQP-27] [GAP-10] the labels of selected items are a PDF whose codes lead to them, on sheets and on rolls', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const addresses: string[] = [];
  for (const [index, name] of NAMES.entries()) {
    const id = await addItemTo(world, admin, workspaceId, {
      name,
      tagId: `H-${index}`,
      serialNumber: `SN-${index}`,
    });
    addresses.push(`/${workspaceId}/equipment/${id}`);
  }
  await page.goto(`/${workspaceId}/equipment`);
  await page.getByRole('checkbox', { name: 'Select all rows' }).check();
  await page.getByRole('button', { name: 'Print labels' }).click();
  const dialog = page.getByRole('dialog', { name: 'Print 5 labels' });
  await dialog.getByRole('textbox', { name: 'First label to use' }).fill('20');
  await expect(dialog).toContainText('5 labels on 1 sheet.');
  await expectAccessible(page);
  const sheet = await download(page, 'sheet');
  const paths = sheet.map(({ address }) => new URL(address ?? '').pathname);
  expect(paths.toSorted()).toEqual(addresses.toSorted());
  expect(sheet.map(({ place }) => place)).toEqual([19, 20, 21, 22, 23]);
  // Every script leaves its letters beside the code, and no two texts look the same.
  for (const { ink } of sheet) expect(ink).toBeGreaterThan(0.01);
  expect(new Set(sheet.map(({ text }) => text)).size).toBe(5);

  await page.getByRole('button', { name: 'Print labels' }).click();
  await page.getByRole('radio', { name: 'Label printer, 62 mm' }).check();
  const roll = await download(page, 'roll');
  expect(roll.map(({ address }) => new URL(address ?? '').pathname).toSorted()).toEqual(addresses.toSorted());

  // The owner of the equipment stands on every label.
  const body = { name: 'North Sit' };
  await world.call(endpoints.workspaces.update, { params: { workspaceId }, body }, admin);
  await page.reload();
  await page.getByRole('checkbox', { name: 'Select all rows' }).check();
  await page.getByRole('button', { name: 'Print labels' }).click();
  await page.getByRole('radio', { name: 'Label printer, 62 mm' }).check();
  const renamed = await download(page, 'roll');
  for (const [index, { text }] of renamed.entries()) expect(text).not.toEqual(roll[index]?.text);
});

test('[EQP-27] [GAP-10] a label carries the company’s phone, beside a short name and below a long one, and where it leads one can call', async ({
  page,
  world,
  admin,
  workspaceId,
  logIn,
}) => {
  const phone = '+44 113 496 0000';
  const itemId = await addItemTo(world, admin, workspaceId, { name: 'Harness 12', tagId: 'H-1' });
  await page.addInitScript({
    content: `window.drawn = [];
      const { fillText } = CanvasRenderingContext2D.prototype;
      CanvasRenderingContext2D.prototype.fillText = function (text, ...room) {
        window.drawn.push(text.replace(/[\u2066\u2069]/g, ''));
        return fillText.call(this, text, ...room);
      };`,
  });
  const print = async (format: keyof typeof LABEL_FORMATS) => {
    await page.goto(`/${workspaceId}/equipment`);
    await page.getByRole('checkbox', { name: 'Select all rows' }).check();
    await page.getByRole('button', { name: 'Print label' }).click();
    if (format === 'roll') await page.getByRole('radio', { name: 'Label printer, 62 mm' }).check();
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download PDF' }).click();
    const [label] = await printedLabels(await readFile(await (await saving).path()), LABEL_FORMATS[format]);
    return { label, drawn: await page.evaluate<string[]>('window.drawn') };
  };
  const bare = await print('roll');
  expect(bare.drawn).toEqual(['North Site', 'Harness 12', 'Tag ID: H-1']);
  await page.goto(`/${workspaceId}/settings`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Phone (optional)').fill(phone);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(phone)).toBeVisible();
  for (const format of ['sheet', 'roll'] as const) {
    const { label, drawn } = await print(format);
    expect(drawn.join(' · ')).toBe(`North Site · ${phone} · Harness 12 · Tag ID: H-1`);
    expect(new URL(label?.address ?? '').pathname).toBe(`/${workspaceId}/equipment/${itemId}`);
    if (format === 'roll') expect(label?.ink ?? 0).toBeGreaterThan(bare.label?.ink ?? 1);
  }
  const name = `North Site of the harbour and its towers ${'and more '.repeat(5)}`.trim();
  await world.call(endpoints.workspaces.update, { params: { workspaceId }, body: { name } }, admin);
  const { label, drawn } = await print('roll');
  expect(drawn).toEqual([expect.stringMatching(/^North Site of .*…$/), phone, 'Harness 12', 'Tag ID: H-1']);
  expect(label?.text).not.toBe(bare.label?.text);
  await page.evaluate(() => localStorage.clear());
  await logIn(await world.member(admin, workspaceId, 'TEAM_MEMBER', 'Ben'));
  await page.goto(`/${workspaceId}/equipment/${itemId}`);
  await expect(page.getByRole('link', { name: phone })).toHaveAttribute('href', 'tel:+441134960000');
});

test('[EQP-28] a label leads to its item after logging in, and to nothing for somebody of another workspace', async ({
  page,
  world,
  admin,
  workspaceId,
  logIn,
  allowComplaints,
}) => {
  allowComplaints(/status of 404/);
  // The screen asks for something in the moment in which its session is taken away.
  allowComplaints(/status of 401/);
  const ben = await world.member(admin, workspaceId, 'WORKSPACE_ADMIN', 'Ben');
  const address = `/${workspaceId}/equipment/${await addItemTo(world, admin, workspaceId, { name: 'Harness 12' })}`;
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Harness 12', level: 1 })).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await page.goto(address);
  await page.getByLabel('Email').fill(ben.email);
  await page.getByLabel('Password', { exact: true }).fill(ben.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { name: 'Harness 12', level: 1 })).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await logIn(await world.person());
  await page.goto(address);
  await expect(page.getByText(/not found|couldn’t find/i).first()).toBeVisible();
  await expect(page.getByText('Harness 12')).toHaveCount(0);
});
