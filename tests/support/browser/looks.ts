import {
  expect,
  type Locator,
  type Page,
  type PageScreenshotOptions,
  type TestInfo,
  test,
} from '@playwright/test';
import { settled } from './arrive.ts';
import { expectAccessible } from './axe.ts';
import { expectDense } from './density.ts';
import { expectTextsApart } from './translator.ts';

/**
 * The sizes of a look. Pages are loaded on the largest and the smallest, the others come by changing the window, as when a tablet is
 * turned. A small laptop arranges its screens like a large one, so axe need not look twice; colours are the same on a tablet as on a
 * phone.
 */
const SIZES: readonly {
  width: number;
  height: number;
  loads?: true;
  themes: readonly ('light' | 'dark')[];
}[] = [
  { width: 1440, height: 900, loads: true, themes: ['light', 'dark'] },
  { width: 1280, height: 800, themes: [] },
  { width: 820, height: 1180, themes: ['light'] },
  { width: 390, height: 844, loads: true, themes: ['light', 'dark'] },
];

/** Leaves a picture for whoever wants to look at it, with PICTURES=1: they cost a tenth of the time. */
export async function takePicture(
  of: Page | Locator,
  name: string,
  options?: PageScreenshotOptions,
): Promise<void> {
  if (process.env.PICTURES) await of.screenshot({ path: test.info().outputPath(`${name}.png`), ...options });
}

/** Runs in the page before anything is drawn; adds up how far its content moves by itself, and notes what moved from where. */
const countShifts = `
  globalThis.musterShift = 0;
  globalThis.musterMoved = [];
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, startTime, sources } of list.getEntries()) {
      if (hadRecentInput) continue;
      musterShift += value;
      for (const { node, previousRect: from, currentRect: to } of sources) {
        musterMoved.push([node?.outerHTML?.slice(0, 80), 'from', from.y, 'to', to.y, 'at', startTime].join(' '));
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
`;

/** How often a test has looked at a screen. */
const looked = new WeakMap<TestInfo, number>();
/** The pages that count how far their content moves. */
const counting = new WeakSet<Page>();

interface Way {
  /** The address of the screen; the screen that is open is loaded anew where it is left out. */
  at?: string;
  /** Does what leads from the address to the screen, such as choosing a file; what moves then was asked for. */
  lead?: () => Promise<void>;
}

/**
 * Looks at a screen on four sizes and in both themes: nothing scrolls sideways or moves while it
 * comes, nothing is cut or broken that has room, and axe finds nothing. `ready` is there when the screen is. It takes seconds, so each
 * screen has a test of its own, save those that one journey leads through. With PICTURES=1 it leaves a picture of each.
 */
export async function expectGoodLooks(page: Page, ready: Locator, { at, lead }: Way = {}): Promise<void> {
  const looks = (looked.get(test.info()) ?? 0) + 1;
  looked.set(test.info(), looks);
  test.setTimeout(looks * 240_000);
  if (!counting.has(page)) await page.addInitScript({ content: countShifts });
  counting.add(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  let load = () => (at === undefined ? page.reload() : page.goto(at));
  for (const { loads, themes, ...size } of SIZES) {
    await settled(page, ready, async () => {
      await page.setViewportSize(size);
      if (!loads) return;
      await load();
      load = () => page.reload();
      await lead?.();
    });
    const where = `at ${size.width} px`;
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
      const only = colorScheme === 'dark' ? 'colours' : undefined;
      await test.step(`${colorScheme} ${where}`, () => expectAccessible(page, only));
      await takePicture(page, `${looks > 1 ? `${looks}-` : ''}${size.width}-${colorScheme}`);
    }
    const moved = await page.evaluate<string[]>('musterMoved');
    const shift = `shift of the layout ${where}: ${moved.join('; ')}`;
    if (loads && !lead) expect(await page.evaluate('musterShift'), shift).toBeLessThan(0.05);
    const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
    expect(await page.evaluate(overflow), `sideways scrolling ${where}`).toBeLessThanOrEqual(0);
    await expectDense(page, where);
    await expectTextsApart(page);
  }
}
