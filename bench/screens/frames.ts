import { expect, type Page } from '@playwright/test';

/** How many times the floor may the longest task of a step take: more than some 200 ms is felt as a page that hangs. */
const LIMIT = 1.8;

/**
 * The floor: what it costs the page's own processor, right now, to order and write out 100,000 names. About 100 ms on two cores that
 * nobody else uses. The median of seven, in milliseconds.
 */
const floorOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const once = () => {
      const names = Array.from({ length: 100_000 }, (_, n) => ({
        name: `Worker ${(n * 7919) % 100_000}`,
        n,
      }));
      const began = performance.now();
      names.sort((some, other) => some.name.localeCompare(other.name));
      JSON.parse(JSON.stringify(names));
      return performance.now() - began;
    };
    return Array.from({ length: 7 }, once).sort((some, other) => some - other)[3] ?? 0;
  });

/** The browser's own record of what kept its frames waiting, step by step. */
export async function watchFrames(page: Page) {
  await page.addInitScript(`
    window.longTasks = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.longTasks.push(Math.round(duration));
    }).observe({ type: 'longtask', buffered: true });
  `);
  const taken: Record<string, { seconds: number; tasks: number[] }> = {};
  return {
    /** Does a step and lets the page come to rest. */
    async step(name: string, work: () => Promise<unknown>) {
      const before = Date.now();
      await work();
      const seconds = Math.round((Date.now() - before) / 100) / 10;
      await page.waitForTimeout(500);
      taken[name] = { seconds, tasks: await page.evaluate<number[]>('window.longTasks.splice(0)') };
    },
    /** Fails when a step kept a frame waiting for longer than people bear, or than `limitOf` says of it, by the floor of the same page. */
    async expectSmooth(limitOf: (step: string) => number = () => LIMIT) {
      const floor = await floorOf(page);
      console.log(`The floor takes ${Math.round(floor)} ms.`);
      for (const [step, { seconds, tasks }] of Object.entries(taken)) {
        const ratio = Math.max(0, ...tasks) / floor;
        console.log(`${step}: ${seconds} s, the longest task ${ratio.toFixed(2)} of the floor`);
        expect.soft(ratio, `The longest task of “${step}”, by the floor`).toBeLessThanOrEqual(limitOf(step));
      }
    },
  };
}
