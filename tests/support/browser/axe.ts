import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** A builder that only looks for violations, within the page itself: the other mode opens a second page for each look. */
const axe = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });

async function expectNothing(builder: AxeBuilder): Promise<void> {
  const { violations } = await builder.analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
  expect(found, 'axe found').toEqual([]);
}

/** Checks that axe finds nothing on the page as it stands, by the rules of WCAG 2.2 AA. */
export const expectAccessible = (page: Page): Promise<void> => expectNothing(axe(page).withTags(TAGS));

/** Checks the colours only, which is all that a theme changes. */
export const expectContrast = (page: Page): Promise<void> =>
  expectNothing(axe(page).withRules(['color-contrast']));
