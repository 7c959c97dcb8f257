import { PDFDocument } from 'pdf-lib';

/** The screens that pictures are taken on. The README is seen on sharp displays, and phones have twice as many pixels. */
export const sizes = {
  desktop: { viewport: { width: 1440, height: 900 } },
  sharp: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 2 },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
};

const heading = (page, name) => page.getByRole('heading', { level: 1, name }).waitFor();

async function certificate(name) {
  const document = await PDFDocument.create();
  document.addPage([420, 297]).drawText(name, { x: 30, y: 230, size: 22 });
  return { name: `${name}.pdf`, mimeType: 'application/pdf', buffer: Buffer.from(await document.save()) };
}

/**
 * The pictures of README and help, each with its file `docs/pictures/<name>.png`. `show` leads from where a visitor begins to what
 * is to be seen; `open` goes to a path within the workspace.
 */
export const pictures = [
  {
    name: 'documents-light',
    size: 'sharp',
    async show(page) {
      await page.getByRole('row').nth(5).waitFor();
    },
  },
  {
    name: 'documents-dark',
    size: 'sharp',
    dark: true,
    async show(page, open) {
      await open('/work-documents?sort=name');
      await page.getByRole('row').nth(5).waitFor();
    },
  },
  {
    name: 'phone',
    size: 'phone',
    async show(page, open) {
      await open('/equipment?search=harness');
      await page.getByRole('link', { name: 'Full body harness 01' }).first().click();
      await heading(page, 'Full body harness 01');
    },
  },
  {
    name: 'members-add',
    async show(page, open) {
      await open('/members/add');
      await heading(page, 'Add members');
      const field = page.getByLabel('Email addresses', { exact: true }).and(page.locator('input'));
      await field.pressSequentially(
        'ada.sample@tallframe.example, ben.sample@tallframe.example, not-an-address,',
      );
    },
  },
  {
    name: 'wizard',
    async show(page, open) {
      await open('/work-documents/add');
      const files = await Promise.all(['Scaffolding card', 'First aid at work'].map(certificate));
      await page.locator('input[type=file]').setInputFiles(files);
      await page.getByRole('button', { name: 'Next', exact: true }).click();
      await heading(page, 'Document details');
      const card = page.getByRole('region', { name: 'Scaffolding card.pdf' });
      const date = card.getByRole('textbox', { name: /^Expiration date/ });
      await date.fill('2028-11-30');
      await date.press('Tab');
      await card.getByLabel('Reminder (optional)').selectOption('3 months before');
    },
  },
  {
    name: 'team',
    as: 'teamAdmin',
    async show(page) {
      await heading(page, 'Harbour Tower');
      await page.getByRole('row').nth(5).waitFor();
    },
  },
  {
    name: 'overview',
    async show(page, open) {
      await open('/overview');
      await page.getByRole('heading', { name: /waiting for your review/ }).waitFor();
    },
  },
  {
    name: 'who-lacks-what',
    async show(page, open) {
      await open('/who-lacks-what');
      await page.getByRole('gridcell').nth(60).waitFor();
    },
  },
  {
    name: 'equipment',
    async show(page, open) {
      await open('/equipment');
      await page.getByRole('row').nth(5).waitFor();
    },
  },
  {
    name: 'inspection-phone',
    size: 'phone',
    async show(page, open) {
      await open('/equipment?search=ladder');
      await page.getByRole('link', { name: 'Extension ladder 7 m 02' }).first().click();
      await heading(page, 'Extension ladder 7 m 02');
      await page.getByRole('link', { name: 'Record inspection' }).click();
      await page.getByRole('radio', { name: 'Yes', exact: true }).first().check();
      await page.getByRole('radio', { name: 'No', exact: true }).nth(1).check();
    },
  },
  {
    name: 'labels',
    async show(page, open) {
      await open('/equipment?search=harness');
      await page.getByRole('row').nth(5).waitFor();
      await page.getByRole('checkbox', { name: 'Select all rows' }).check();
      await page.getByRole('button', { name: 'Print labels' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'activity',
    async show(page, open) {
      await open('/workspace-activity-center');
      await heading(page, /activity/i);
      await page.getByRole('listitem').nth(8).waitFor();
    },
  },
];
