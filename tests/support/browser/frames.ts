import { expect, type Page } from '@playwright/test';

/** What people notice as a page that hangs, in milliseconds. */
const FROZEN = 200;

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
    /** Fails when a step kept a frame waiting for longer than people bear. */
    expectSmooth() {
      console.log('Seconds, and long tasks in milliseconds:', taken);
      for (const [step, { tasks }] of Object.entries(taken))
        expect(Math.max(0, ...tasks), `The longest task of “${step}”, in milliseconds`).toBeLessThanOrEqual(
          FROZEN,
        );
    },
  };
}
