import { defineConfig } from '@playwright/test';

const report = process.env.PLAYWRIGHT_REPORT;
/** The pages of a worker share one process, which keeps what it has compiled. Chromium's sandbox refuses to run as root. */
export const browserArgs = ['--process-per-site', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
/** A page of a test lives for seconds, in which the optimising compilers cost more than they give. */
const args = [...browserArgs, '--js-flags=--no-maglev --no-turbofan'];

/** Every worker starts a portal of its own through a fixture of tests/support; nothing is shared but the build. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/browser',
  fullyParallel: false,
  // Two keep two cores busy; a third makes every test slower, and some miss what they wait for.
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: report ? [['list'], ['json', { outputFile: report }]] : [['list']],
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    // A trace makes every step slower: ask for one with --trace on.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH || undefined, args },
  },
});
