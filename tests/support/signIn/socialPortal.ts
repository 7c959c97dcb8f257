import { afterAll, beforeAll } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { SOCIAL_PROVIDERS, type SocialProvider } from '#contract/rules/accounts.ts';
import { createTestPortal, type TestPortal } from '../portal.ts';
import { type OpenIdPerson, type OpenIdServer, startOpenId } from './openid.ts';

export interface SocialPortal extends TestPortal {
  openId: Record<SocialProvider, OpenIdServer>;
  /** A nonce that the portal issued. */
  aNonce(): Promise<string>;
  /** An id token that the provider made for a nonce of the portal. */
  anIdToken(provider: SocialProvider, person: OpenIdPerson): Promise<string>;
}

/** A portal whose Google, Apple and Microsoft are real providers on this machine; its clock shows their time. */
export async function createSocialPortal(): Promise<SocialPortal> {
  const servers = await Promise.all(SOCIAL_PROVIDERS.map((provider) => startOpenId(provider)));
  const openId = Object.fromEntries(servers.map((server) => [server.provider, server]));
  const portal = createTestPortal(Object.assign({}, ...servers.map(({ environment }) => environment)));
  const aNonce = async () => (await portal.call(endpoints.session.nonce, {})).body.nonce;
  beforeAll(() => portal.clock.set(new Date().toISOString()));
  afterAll(() => Promise.all(servers.map(({ stop }) => stop())));
  return Object.assign(portal, {
    openId: openId as SocialPortal['openId'],
    aNonce,
    anIdToken: async (provider: SocialProvider, person: OpenIdPerson) => {
      const server = (openId as SocialPortal['openId'])[provider];
      return server.idToken(person, await aNonce());
    },
  });
}

/** A person whose address the provider vouches for, in the way each of them says so. */
export const aPerson = (provider: SocialProvider, email: string): OpenIdPerson => ({
  sub: `subject of ${email}`,
  email,
  ...(provider === 'MICROSOFT' ? { xms_edov: true } : {}),
  ...(provider === 'APPLE' ? { email_verified: 'true' } : {}),
  ...(provider === 'GOOGLE' ? { email_verified: true, hd: email.split('@').at(-1) ?? '' } : {}),
});
