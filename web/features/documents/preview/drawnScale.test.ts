import { expect, test } from 'vitest';
import { drawnScale } from './drawnScale.ts';

const a4 = { width: 595, height: 842 };

test('[VER-09] a page is drawn as sharp as the screen, and no larger than a canvas can be', () => {
  expect(drawnScale(a4, 595, 1)).toBe(1);
  expect(drawnScale(a4, 1190, 2)).toBe(4);
  const huge = drawnScale({ width: 20_000, height: 20_000 }, 2_000, 3);
  expect(20_000 * huge * 20_000 * huge).toBeLessThanOrEqual(2 ** 24 + 1);
  expect(drawnScale(a4, 595, 8)).toBe(drawnScale(a4, 595, 3));
});
