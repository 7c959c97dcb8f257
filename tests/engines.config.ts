import { defineConfig } from 'vitest/config';

/** Journeys in the engines that ENGINES names, one browser at a time: a part of `npm test`. */
export default defineConfig({
  test: {
    name: 'engines',
    include: ['tests/engines/*.test.ts'],
    maxWorkers: 1,
    // A browser takes its time on a machine that does something else too.
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
