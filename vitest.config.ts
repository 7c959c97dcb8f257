import { defineConfig } from 'vitest/config';
import { sentencesInEnglish } from './web/languages/build.ts';

const unit = ['**/*.unit.test.ts'];

export default defineConfig({
  plugins: [sentencesInEnglish],
  test: {
    // Two workers are steady on two cores, and every API worker has databases of its own.
    maxWorkers: 2,
    // A worker loads the server once instead of for each of its files: that took as long as half of the tests. Nothing in
    // contract, server and web keeps state in a module, and every file has a portal and a database of its own.
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // What is waited for comes later on a machine that does something else too.
    expect: { poll: { timeout: 15_000 } },
    // No test may lean on one that runs before it. The seed is fixed, so that a failure comes again, in a file run alone too;
    // `--sequence.seed=42` tries another order.
    sequence: { shuffle: { tests: true, files: false }, seed: 7 },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          setupFiles: 'tests/support/globals.ts',
          include: [
            'contract/**/*.test.ts',
            'web/**/*.test.{ts,tsx}',
            '{server,tests,scripts}/**/*.unit.test.ts',
          ],
        },
      },
      {
        extends: true,
        // They read every file of the project, which takes its time on a machine that does something else too.
        test: { name: 'house', include: ['tests/house/**/*.test.ts'], testTimeout: 180_000 },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['server/**/*.test.ts', 'tests/api/**/*.test.ts', 'tests/model/*.test.ts'],
          exclude: unit,
          globalSetup: 'tests/support/postgres.ts',
        },
      },
    ],
  },
});
