import type { Browser, BrowserContextOptions } from '@playwright/test';

/** What a first load came to: milliseconds until it shows, and what was asked for until then. */
export interface Load {
  shown: number;
  requests: number;
  kilobytes: number;
}

/** A phone of the middle range on a good mobile line. */
const CPU = 4;
const NETWORK = { offline: false, latency: 40, downloadThroughput: 10e6 / 8, uploadThroughput: 10e6 / 8 };

/** When the largest thing of the login is painted, and when 50 rows are. */
const WATCH = `
  new PerformanceObserver((list) => {
    window.largest = list.getEntries().at(-1).startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  const look = () => {
    if (document.querySelectorAll('tbody tr').length >= 50) window.rows = performance.now();
    else requestAnimationFrame(look);
  };
  look();
`;

const TAKE = `
  (shown) => {
    const asked = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
    const before = asked.filter(({ startTime }) => startTime <= shown);
    const bytes = before.reduce((sum, { transferSize }) => sum + transferSize, 0);
    return { shown, requests: before.length, kilobytes: bytes / 1024 };
  }
`;

/** Opens an address in a browser that has nothing of it yet. */
export async function firstLoad(
  browser: Browser,
  url: string,
  until: 'largest' | 'rows',
  options: BrowserContextOptions = {},
): Promise<Load> {
  const context = await browser.newContext(options);
  await context.addInitScript('delete Navigator.prototype.serviceWorker');
  await context.addInitScript(WATCH);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU });
  await page.goto(url);
  await page.waitForFunction((name) => Reflect.get(globalThis, name), until);
  // What is largest may be painted in several steps.
  if (until === 'largest') await page.waitForLoadState('networkidle');
  const load = await page.evaluate<Load>(`(${TAKE})(window.${until})`);
  await context.close();
  return load;
}

const middle = (values: number[]): number =>
  values.sort((some, other) => some - other)[values.length >> 1] ?? 0;

/** The middle one of several loads, figure by figure. */
export const median = (loads: Load[]): Load => ({
  shown: middle(loads.map(({ shown }) => shown)),
  requests: middle(loads.map(({ requests }) => requests)),
  kilobytes: middle(loads.map(({ kilobytes }) => kilobytes)),
});
