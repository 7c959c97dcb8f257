import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What of a page depends on its theme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Checks that axe finds nothing on the page as it stands, by the rules of WCAG 2.2 AA; in its other theme `only` its colours
 * need a second look. No page of ours has frames.
 */
export async function expectAccessible(page: Page, only?: 'colours'): Promise<void> {
  const runOnly: axe.RunOptions['runOnly'] = only ? { type: 'rule', values: COLOUR_RULES } : TAGS;
  const options: axe.RunOptions = { resultTypes: ['violations'], runOnly };
  // It is a large script, which a page that was looked at before still has.
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate<Pick<axe.AxeResults, 'violations'>>(
    `axe.run(${JSON.stringify(options)}).then(({ violations }) => ({ violations }))`,
  );
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
  expect(found, 'axe found').toEqual([]);
}
