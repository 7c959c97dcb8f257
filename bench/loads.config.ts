import browserTests, { browserArgs } from '../playwright.config.ts';

/** How long first loads take, compared with a bare page. */
export default {
  ...browserTests,
  testDir: 'loads',
  workers: 1,
  use: {
    ...browserTests.use,
    launchOptions: { ...browserTests.use?.launchOptions, args: browserArgs },
    screenshot: 'off' as const,
  },
  outputDir: '../test-results/loads',
  projects: undefined,
};
