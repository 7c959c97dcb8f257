import browserTests, { browserArgs } from '../playwright.config.ts';

/** The screens of very large workspaces. What they do is what the browser tests hold; here counts how long it keeps the page waiting. */
export default {
  ...browserTests,
  testDir: 'screens',
  workers: 1,
  use: { ...browserTests.use, launchOptions: { ...browserTests.use?.launchOptions, args: browserArgs } },
  outputDir: '../test-results/screens',
  projects: undefined,
};
