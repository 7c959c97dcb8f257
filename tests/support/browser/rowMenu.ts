import type { Page } from '@playwright/test';

/** The button of the menu with the acts for a row. */
export const rowMenu = (page: Page, name: string) =>
  page.getByRole('button', { name: `Actions for ${name}` });

/** Chooses an act in the menu of a row. */
export async function chooseInRow(page: Page, name: string, act: string) {
  await rowMenu(page, name).click();
  await page.getByRole('menuitem', { name: act, exact: true }).click();
}
