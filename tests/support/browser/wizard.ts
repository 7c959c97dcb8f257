import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import type { CalendarDate } from '#contract/rules/dates.ts';

export interface GivenFile {
  name: string;
  content: Buffer;
}

/** Puts files into the drop zone as the file chooser does, from the disk. */
export async function chooseFiles(page: Page, files: GivenFile[]): Promise<void> {
  const folder = test.info().outputPath('files');
  await mkdir(folder, { recursive: true });
  const paths = files.map(({ name }) => join(folder, name));
  for (const [index, { content }] of files.entries()) await writeFile(paths[index] ?? '', content);
  await page.locator('input[type=file]').setInputFiles(paths);
}

/** The card of one document, by the file's name. */
export const card = (page: Page, fileName: string) => page.getByRole('region', { name: fileName });

/** The rows of several documents. */
export const rows = (page: Page) => page.getByRole('list', { name: 'Documents', exact: true });
export const row = (page: Page, fileName: string) =>
  rows(page).getByRole('listitem').filter({ hasText: fileName });

/** Shows a document, by the file's name, where there are several; a single one is there. */
export async function show(page: Page, fileName: string) {
  await expect(rows(page).or(card(page, fileName)).first()).toBeVisible();
  if (await rows(page).isVisible()) await row(page, fileName).getByRole('button').click();
  await expect(card(page, fileName)).toBeVisible();
  return card(page, fileName);
}

/** Goes on to the next step, whose title is `title`. */
export async function next(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
}

/** Types the expiration date of a document, and leaves the field. */
export async function typeDate(page: Page, fileName: string, date: CalendarDate): Promise<void> {
  const field = (await show(page, fileName)).getByLabel('Expiration date (optional)');
  await field.fill(date);
  await field.press('Tab');
  await expect(card(page, fileName).getByLabel('Reminder (optional)')).toBeVisible();
}

/** Ticks a member on the step "Assign members". */
export const assign = (page: Page, name: string): Promise<void> =>
  page.getByRole('checkbox', { name: `Select ${name}` }).check();

/** Chooses on the step "Assign members" that whoever is ticked gets every document. */
export const everybodyForAll = (page: Page): Promise<void> =>
  page.getByRole('radio', { name: 'Give all documents to the people I select' }).check();
