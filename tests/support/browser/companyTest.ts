import { type CompanyServer, startCompany } from '#tests/support/signIn/company.ts';
import { test as base } from './test.ts';

/** Browser tests on a portal with a company's own sign-in, which is a provider on this machine. */
export const test = base.extend<object, { company: CompanyServer }>({
  company: [
    async ({ browserName: _ }, use) => {
      const company = await startCompany(['http://localhost/sign-in/acme']);
      await use(company);
      await company.stop();
    },
    { scope: 'worker' },
  ],
  environment: [
    async ({ company }, use) =>
      use({
        OIDC_PROVIDERS: 'acme',
        ...company.environment('acme', { NAME: 'Acme Cranes', DOMAINS: 'acme.example', ONLY: 'true' }),
      }),
    { scope: 'worker' },
  ],
});
