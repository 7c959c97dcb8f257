import { type NameServer, startNameServer } from '#tests/support/standIns/nameServer.ts';
import { test as base } from './test.ts';

/** Browser tests on a portal that asks for a TXT record before a workspace opens, and a name server on this machine. */
export const test = base.extend<object, { names: NameServer }>({
  names: [
    async ({ browserName: _ }, use) => {
      const names = await startNameServer();
      await use(names);
      await names.close();
    },
    { scope: 'worker' },
  ],
  environment: [
    async ({ names }, use) => use({ DOMAIN_PROOF: 'dns', DNS_SERVERS: names.address }),
    { scope: 'worker' },
  ],
});
