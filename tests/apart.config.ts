import { defineConfig } from 'vitest/config';

/** Tests that take programs or downloads not every run should need: `npm run test:proxies`, `npm run test:package`, `npm run test:scale`. */
export default defineConfig({
  test: {
    name: 'apart',
    include: ['tests/{proxies,package,scale}/*.test.ts'],
    globalSetup: 'tests/support/postgres.ts',
    maxWorkers: 1,
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
