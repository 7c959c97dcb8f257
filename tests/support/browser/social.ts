import type { Page } from '@playwright/test';
import { SOCIAL_PROVIDERS, type SocialProvider } from '#contract/rules/accounts.ts';
import { type OpenIdPerson, type OpenIdServer, startOpenId } from '#tests/support/signIn/openid.ts';

/** Google, Apple and Microsoft as real OpenID providers on this machine. */
export interface SocialServers {
  servers: Record<SocialProvider, OpenIdServer>;
  /** For the portal that takes them for the real ones. */
  environment: Record<string, string>;
  stop(): Promise<void>;
}

export async function startSocialServers(): Promise<SocialServers> {
  const redirect = ['http://localhost/login/microsoft'];
  const [google, apple, microsoft] = await Promise.all(
    SOCIAL_PROVIDERS.map((provider) => startOpenId(provider, redirect)),
  );
  if (!google || !apple || !microsoft) throw new TypeError('A provider is missing.');
  const all = [google, apple, microsoft];
  return {
    servers: { GOOGLE: google, APPLE: apple, MICROSOFT: microsoft },
    environment: Object.assign({}, ...all.map(({ environment }) => environment)),
    stop: async () => void (await Promise.all(all.map((server) => server.stop()))),
  };
}

/** In place of Google's identity script: its button asks for an id token and hands it to the callback. */
const googleScript = `
  let options;
  globalThis.google = { accounts: { id: {
    initialize: (given) => { options = given; },
    renderButton: (place) => {
      const button = document.createElement('div');
      button.setAttribute('role', 'button');
      button.onclick = async () => {
        const credential = await askVendor(options.client_id, options.nonce);
        if (credential) options.callback({ credential });
      };
      place.append(button);
    },
  } } };
`;

/** In place of Apple's script: it signs in with a popup that only this stand-in knows. */
const appleScript = `
  let options;
  globalThis.AppleID = { auth: {
    init: (given) => { options = given; },
    signIn: async () => {
      if (options.usePopup !== true) throw { error: 'no popup was asked for' };
      const id_token = await askVendor(options.clientId, options.nonce);
      if (!id_token) throw { error: 'popup_closed_by_user' };
      return { authorization: { id_token, state: options.state } };
    },
  } };
`;

/**
 * Puts stand-ins for the vendors' scripts into a page, which no test could load. They bring id tokens that the provider
 * on this machine made for the nonce the page gave; `person` is who signs in, null for somebody who closes the window.
 */
export async function standInForVendors(
  page: Page,
  { servers }: SocialServers,
  person: () => OpenIdPerson | null,
): Promise<void> {
  await page.exposeFunction('askVendor', async (clientId: string, nonce: string) => {
    const server = Object.values(servers).find((one) => one.clientId === clientId);
    const who = person();
    return who && server ? server.idToken(who, nonce) : null;
  });
  const asScript = (body: string) => ({ contentType: 'text/javascript', body: `{${body}}` });
  await page.route('https://accounts.google.com/gsi/client', (route) =>
    route.fulfill(asScript(googleScript)),
  );
  await page.route('https://appleid.cdn-apple.com/**', (route) => route.fulfill(asScript(appleScript)));
}
