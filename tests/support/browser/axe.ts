import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const OPTIONS: axe.RunOptions = { resultTypes: ['violations'], runOnly: TAGS };

/** Checks that axe finds nothing on the page as it stands, by the rules of WCAG 2.2 AA. No page of ours has frames. */
export async function expectAccessible(page: Page): Promise<void> {
  // It is a large script, which a page that was looked at before still has.
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate<Pick<axe.AxeResults, 'violations'>>(
    `axe.run(${JSON.stringify(OPTIONS)}).then(({ violations }) => ({ violations }))`,
  );
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
  expect(found, 'axe found').toEqual([]);
}
