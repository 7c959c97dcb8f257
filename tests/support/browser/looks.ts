import {
  expect,
  type Locator,
  type Page,
  type PageScreenshotOptions,
  type Request,
  type TestInfo,
  test,
} from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expectDense } from './density.ts';

/** A small laptop arranges its screens like a large one, so axe need not look twice. */
const SIZES = [
  { width: 1440, height: 900 },
  { width: 1280, height: 800, isLikeBefore: true },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
] as const;

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

/** Two frames, by whose end the page has drawn what it knew, and asked for what that needs. */
const twoFrames = 'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))';

/** Loads the page anew, and waits until it shows `ready` and has everything that it asks for. */
async function reload(page: Page, ready: Locator, lead?: () => Promise<void>): Promise<void> {
  const underWay = new Set<Request>();
  let begun = 0;
  const begins = (request: Request) => {
    begun += 1;
    underWay.add(request);
  };
  const ends = (request: Request) => void underWay.delete(request);
  page.on('request', begins).on('requestfinished', ends).on('requestfailed', ends);
  await page.reload();
  await lead?.();
  await expect(ready).toBeVisible();
  const isAtRest = async () => {
    const before = begun;
    await page.evaluate(twoFrames);
    return underWay.size === 0 && begun === before;
  };
  await expect.poll(isAtRest, 'the page has what it asks for').toBe(true);
  page.off('request', begins).off('requestfinished', ends).off('requestfailed', ends);
}

/** The tests that have looked at their screen. */
const looked = new WeakSet<TestInfo>();

/**
 * Looks at the screen that is open, loaded anew on four sizes and seen in both themes: nothing scrolls sideways or moves while it
 * comes, nothing is cut or broken that has room, and axe finds nothing. `ready` is there when the screen is. It takes seconds, so each
 * screen has a test of its own. With PICTURES=1 it leaves a picture of each. `lead` does what leads from the address to the screen, such
 * as choosing a file; what moves then was asked for.
 */
export async function expectGoodLooks(page: Page, ready: Locator, lead?: () => Promise<void>): Promise<void> {
  if (looked.has(test.info())) throw new Error('Look at each screen in a test of its own.');
  looked.add(test.info());
  test.setTimeout(240_000);
  await page.addInitScript({ content: countShifts });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await reload(page, ready, lead);
    const at = `at ${size.width} px`;
    for (const colorScheme of 'isLikeBefore' in size ? [] : (['light', 'dark'] as const)) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
      const only = colorScheme === 'dark' ? 'colours' : undefined;
      await test.step(`${colorScheme} ${at}`, () => expectAccessible(page, only));
      await takePicture(page, `${size.width}-${colorScheme}`);
    }
    const moved = await page.evaluate<string[]>('musterMoved');
    const shift = `shift of the layout ${at}: ${moved.join('; ')}`;
    if (!lead) expect(await page.evaluate('musterShift'), shift).toBeLessThan(0.05);
    const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
    expect(await page.evaluate(overflow), `sideways scrolling ${at}`).toBeLessThanOrEqual(0);
    await expectDense(page, at);
  }
}
