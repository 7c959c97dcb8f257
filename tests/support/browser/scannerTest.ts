import { type TestScanner, testScanner } from '#tests/support/store/clamd.ts';
import { test as base } from './test.ts';

/** Browser tests on a portal that asks a malware scanner, which is not running yet; null on a machine without one. */
export const test = base.extend<object, { scanner: TestScanner | null }>({
  scanner: [
    async ({ browserName: _ }, use) => {
      const scanner = testScanner();
      await use(scanner);
      await scanner?.close();
    },
    { scope: 'worker' },
  ],
  environment: [
    async ({ scanner }, use) => use(scanner ? { CLAMD_SOCKET: scanner.socket } : {}),
    { scope: 'worker' },
  ],
});
