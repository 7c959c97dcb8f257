import type { Page } from '@playwright/test';
import { PDFDocument } from 'pdf-lib';
import { endpoints } from '#contract/index.ts';
import { drawnCertificate } from '#tests/support/browser/drawn.ts';
import { memberIdOf } from '#tests/support/browser/teams.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { giveDocument } from '#tests/support/browser/versions.ts';
import { chooseFiles, next } from '#tests/support/browser/wizard.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const shown = (date = '') => dateText(date, 'en-GB');
const readDates = (page: Page) => page.getByRole('button', { name: 'Read dates' });

async function choose(page: Page, name: string, mimeType: string, buffer: Buffer): Promise<void> {
  await page.getByLabel('Choose a file').setInputFiles({ name, mimeType, buffer });
  await expect(page.getByText(name)).toBeVisible();
  // It is uploaded.
  await expect(readDates(page)).toBeVisible();
}

/** A PDF that says what stands on it as text. */
async function written(...lines: string[]): Promise<Buffer> {
  const file = await PDFDocument.create();
  const paper = file.addPage();
  for (const [index, line] of lines.entries()) paper.drawText(line, { x: 60, y: 700 - index * 30, size: 14 });
  return Buffer.from(await file.save());
}

/** The file, what reads it, and what the sidebar asks for by itself. */
const READING = /^(GET \/(assets\/[\w.-]+|v2\/files\/\w+)|POST \/[\w/-]+\/review-queue)$/;

/** A card upside down, and a letter on its side, each with both days. */
const SEEDS = [20_026, 20_022];

test('[STK-04] dates of pictures and PDFs are read on the device: what confirms itself is filled in, all else is offered', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  // Each picture takes the reader seconds, and more on a machine that does something else too.
  test.setTimeout(240_000);
  const holder = await memberIdOf(world, admin, workspaceId);
  const drawn = [];
  for (const seed of SEEDS) drawn.push(await drawnCertificate(page, seed));
  let made = 0;
  const documentOf = async (validMonths: number) => {
    made++;
    const { id: kindId } = await world.call(
      endpoints.documentKinds.create,
      { params: { workspaceId }, body: { name: `Crane ${made}`, validMonths } },
      admin,
    );
    return giveDocument(world, admin, workspaceId, holder, { name: 'Crane', kindId, undated: true });
  };
  const asked: string[] = [];
  page.on('request', (request) => {
    const { protocol, origin, pathname } = new URL(request.url());
    // A picture that the browser already holds asks nobody.
    if (protocol === 'blob:') return;
    // Asked from time to time on every screen.
    if (pathname.endsWith('/unread-count')) return;
    asked.push(`${request.method()} ${origin === new URL(page.url()).origin ? '' : origin}${pathname}`);
  });

  for (const { jpeg, validMonths, truth } of drawn) {
    const id = await documentOf(validMonths);
    await page.goto(`/${workspaceId}/work-documents/${id}/renew`);
    await choose(page, 'photo.jpg', 'image/jpeg', Buffer.from(jpeg, 'base64'));
    asked.length = 0;
    await readDates(page).click();
    await expect(page.getByText('Both dates were filled in.')).toBeVisible({ timeout: 40_000 });
    await expect(field(page, 'Day of issue')).toHaveValue(shown(truth?.issuedOn));
    await expect(field(page, 'Expiration date')).toHaveValue(shown(truth?.expirationDate));
    const fetched = asked.filter((request) => !READING.test(request));
    expect(fetched, 'reading asks for nothing but the file and what reads it').toEqual([]);
  }
  await page.getByRole('button', { name: 'Renew', exact: true }).click();
  await expect(page.getByText('Document renewed.')).toBeVisible();
  await expect(page.getByText('Dates read by machine')).toBeVisible();

  const id = await documentOf(24);
  await page.goto(`/${workspaceId}/work-documents/${id}/renew`);
  const lines = ['Born 25.12.1980', 'Issued 15.03.2025', 'Valid until 15.03.2028'];
  await choose(page, 'card.pdf', 'application/pdf', await written(...lines));
  await readDates(page).click();
  await expect(page.getByText('Choose from the dates below the fields')).toBeVisible();
  await expect(field(page, 'Expiration date')).toHaveValue('');
  const use = (date: string, what: string) =>
    page.getByRole('button', { name: `Use ${shown(date)} as the ${what}` });
  await expect(use('2028-03-15', 'day of issue')).toHaveCount(0);
  await use('2028-03-15', 'expiration date').click();
  await use('2025-03-15', 'day of issue').click();
  await expect(field(page, 'Expiration date')).toHaveValue(shown('2028-03-15'));
  await expect(field(page, 'Day of issue')).toHaveValue(shown('2025-03-15'));
  await page.getByRole('button', { name: 'Renew', exact: true }).click();
  await expect(page.getByText('Document renewed.')).toBeVisible();
  await expect(page.getByText('Dates read by machine')).toHaveCount(0);
});

test('[STK-04] whoever saves data is asked before the reader is loaded', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  await page.addInitScript("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })");
  const holder = await memberIdOf(world, admin, workspaceId);
  const id = await giveDocument(world, admin, workspaceId, holder, { name: 'Crane' });
  await page.goto(`/${workspaceId}/work-documents/${id}/renew`);
  await choose(page, 'card.pdf', 'application/pdf', await written('Valid until 15 March 2028'));
  await readDates(page).click();
  const question = page.getByRole('dialog', { name: 'Load the reader?' });
  await expect(question).toContainText('about 4 MB');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await readDates(page).click();
  await question.getByRole('button', { name: 'Read dates' }).click();
  await expect(page.getByText('Choose from the dates below the fields')).toBeVisible();
});

test('[STK-04] the files of the wizard are read one after another, and each is filled in by its own type', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const call = { params: { workspaceId }, body: { name: 'Crane', validMonths: 24 } };
  await world.call(endpoints.documentKinds.create, call, admin);
  await page.goto(`/${workspaceId}/work-documents/add`);
  const lines = ['Issued 15.03.2025', 'Valid until 14.03.2027'];
  await chooseFiles(page, [
    { name: 'Crane 1.pdf', content: await written(...lines) },
    { name: 'Forklift.pdf', content: await written(...lines, 'Forklift') },
  ]);
  await expect(page.getByText('Forklift.pdf')).toBeVisible();
  await next(page, 'Document details');
  await readDates(page).click();
  await expect(page.getByText('Dates of 1 of 2 files were filled in.')).toBeVisible();
  await expect(page.getByText('For 1 choose from the dates below the fields.')).toBeVisible();
});
