import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { createServer } from 'vite';

/*
 * Draws certificates and reads their dates as the portal does (STK-04): none may be filled in wrong, and seven of ten of those that a person can
 * read and that say both days are.
 */

interface Read {
  validMonths: number;
  truth: object | null;
  isClear: boolean;
  isReadable: boolean;
  how: string;
  reading: { confirmed: object | null; seen: string[] } | null;
  milliseconds: number;
}

const TODAY = '2026-01-31';
const LEAST_SHARE = 0.7;
const AT_ONCE = 20;
const [count = 60, first = 60_000] = process.argv.slice(2).map(Number);

const server = await createServer({
  configFile: false,
  root: fileURLToPath(new URL('..', import.meta.url)),
  logLevel: 'error',
  cacheDir: 'node_modules/.cache/bench-reading',
  server: { host: '127.0.0.1', port: 0 },
  // One that is found while a page is open would load it anew.
  optimizeDeps: {
    noDiscovery: true,
    include: ['dayjs', 'dayjs/plugin/utc.js', 'tesseract.js-core/tesseract-core-simd-lstm.js'],
  },
});
await server.listen();
const [address = ''] = server.resolvedUrls?.local ?? [];
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH });
const page = await browser.newPage();
page.on('pageerror', (error) => console.error(error));
await page.goto(`${address}bench/reading/empty.html`);
await page.waitForFunction('globalThis.readAll');

const outcome = ({ truth, reading }: Read): 'empty' | 'right' | 'wrong' => {
  if (!reading?.confirmed) return 'empty';
  return JSON.stringify(reading.confirmed) === JSON.stringify(truth) ? 'right' : 'wrong';
};

const all: Read[] = [];
for (let at = 0; at < count; at += AT_ONCE) {
  const seeds = Array.from({ length: Math.min(AT_ONCE, count - at) }, (_, index) => first + at + index);
  const some = await page.evaluate<Read[]>(`readAll(${JSON.stringify(seeds)}, '${TODAY}')`);
  for (const [index, one] of some.entries())
    console.log(
      `${seeds[index]} ${outcome(one)}${one.isReadable ? '' : ', unreadable'}: ${one.how}; ${Math.round(one.milliseconds)} ms; ` +
        `saw ${one.reading?.seen.join(' ') ?? 'nothing, it failed'}; says ${JSON.stringify(one.truth)}`,
    );
  all.push(...some);
}
await browser.close();
await server.close();

const fillable = all.filter(({ isClear, isReadable }) => isClear && isReadable);
const filled = fillable.filter((one) => outcome(one) === 'right').length;
const wrong = all.filter((one) => outcome(one) === 'wrong').length;
const times = all.map(({ milliseconds }) => Math.round(milliseconds)).sort((one, other) => one - other);
console.log(
  `${count} pictures: ${wrong} filled in wrong; ${filled} of ${fillable.length} readable ones with both days filled in; ` +
    `${times[count >> 1]} ms at the median, ${times.at(-1)} ms at most`,
);
if (wrong > 0 || filled < fillable.length * LEAST_SHARE) process.exitCode = 1;
