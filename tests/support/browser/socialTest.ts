import type { SocialProvider } from '#contract/rules/accounts.ts';
import type { OpenIdPerson } from '#tests/support/signIn/openid.ts';
import { type SocialServers, standInForVendors, startSocialServers } from './social.ts';
import { test as base } from './test.ts';

/** Who signs in at the vendors from now on; null for somebody who closes the vendor's window. */
type SignIn = (person: OpenIdPerson | null) => void;

/** Browser tests on a portal that takes providers on this machine for Google, Apple and Microsoft. */
export const test = base.extend<{ signIn: SignIn }, { social: SocialServers }>({
  social: [
    async ({ browserName: _ }, use) => {
      const social = await startSocialServers();
      await use(social);
      await social.stop();
    },
    { scope: 'worker' },
  ],
  environment: [async ({ social }, use) => use(social.environment), { scope: 'worker' }],
  signIn: async ({ page, social }, use) => {
    let current: OpenIdPerson | null = null;
    await standInForVendors(page, social, () => current);
    await use((person) => {
      current = person;
      if (person) social.servers.MICROSOFT.signIn(person);
    });
  },
});

/** A person whose address the provider vouches for, in the way each of them says so. */
export const vouchedFor = (provider: SocialProvider, email: string): OpenIdPerson => ({
  sub: `subject of ${email}`,
  email,
  ...(provider === 'MICROSOFT' ? { xms_edov: true } : { email_verified: true }),
  ...(provider === 'GOOGLE' ? { hd: email.split('@').at(-1) ?? '' } : {}),
});
