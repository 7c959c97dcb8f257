import { test as base } from './test.ts';
import { startThirdParty, type ThirdParty } from './thirdParty.ts';

/** Browser tests on a portal that is set up with analytics and a feedback widget, both on this machine. */
export const test = base.extend<{ thirdParty: ThirdParty }, { standIn: ThirdParty }>({
  standIn: [
    async ({ browserName: _ }, use) => {
      const standIn = await startThirdParty();
      await use(standIn);
      await standIn.stop();
    },
    { scope: 'worker' },
  ],
  environment: [async ({ standIn }, use) => use(standIn.environment), { scope: 'worker' }],
  thirdParty: async ({ standIn }, use) => {
    standIn.arrived.length = 0;
    standIn.failing.clear();
    await use(standIn);
  },
});
