import { type IdentityProvider, SOCIAL_PROVIDERS, type SocialProvider } from '#contract/rules/accounts.ts';
import { LIFETIME_MS } from '#contract/rules/lifetimes.ts';
import { accountApi } from '#web/api/client/accountApi.ts';
import { randomId } from '#web/api/client/random.ts';
import { configuration } from '#web/api/configuration.ts';
import { askApple } from './apple.ts';
import { leaveForCompany } from './company.ts';
import { askGoogle } from './google.ts';
import { authorizeAddress, type Purpose } from './microsoft.ts';
import { keepOutstanding } from './outstanding.ts';
import { loadScript, VendorError } from './scripts.ts';

/** What a provider gave for a person. */
export interface Identity {
  provider: IdentityProvider;
  idToken: string;
}

/** Starts to load what `askProvider` needs, as soon as somebody points at the button. */
export function prepareProvider(provider: string): void {
  if (!isSocial(provider)) return;
  prepareNonce();
  if (provider === 'MICROSOFT') return;
  const settings = configuration.providers[provider];
  if (settings) loadScript(settings.scriptUrl).catch(() => undefined);
}

const isSocial = (provider: string): provider is SocialProvider =>
  SOCIAL_PROVIDERS.some((one) => one === provider);

/**
 * Brings somebody to a provider, or to a company's sign-in by its key. `onIdentity` is told when the provider has vouched for them, which may be never. Resolves
 * when the provider's own screen is there, or for Microsoft and companies when the browser leaves.
 */
export async function askProvider(
  provider: string,
  purpose: Purpose,
  onIdentity: (identity: Identity) => void,
): Promise<void> {
  const { GOOGLE: google, APPLE: apple, MICROSOFT: microsoft } = configuration.providers;
  if (provider === 'GOOGLE' && google) {
    const [nonce] = await Promise.all([takeProviderNonce(), loadScript(google.scriptUrl)]);
    const onToken = (idToken: string) => onIdentity({ provider, idToken });
    if (!askGoogle(google.clientId, nonce, onToken)) throw new VendorError();
  } else if (provider === 'APPLE' && apple) {
    const [nonce] = await Promise.all([takeProviderNonce(), loadScript(apple.scriptUrl)]);
    const idToken = await askApple(apple.clientId, nonce, randomId());
    if (idToken !== null) onIdentity({ provider, idToken });
  } else if (provider === 'MICROSOFT' && microsoft) {
    const nonce = await takeProviderNonce();
    const state = randomId();
    keepOutstanding({ state, purpose });
    window.location.assign(authorizeAddress({ ...microsoft, origin: window.location.origin, nonce, state }));
  } else await leaveForCompany(provider);
}

interface Prepared {
  nonce: Promise<string>;
  /** When it was asked for. */
  at: number;
}

let prepared: Prepared | null = null;

/** Half of its lifetime is left for the vendor's own screens. */
const isUsable = ({ at }: Prepared) => Date.now() - at < LIFETIME_MS.signInNonce / 2;

function ask(): Prepared {
  const asked = { nonce: accountApi.session.nonce().then(({ nonce }) => nonce), at: Date.now() };
  asked.nonce.catch(() => {
    if (prepared === asked) prepared = null;
  });
  return asked;
}

/** Asks the server for a nonce before it is needed: a window opens only while the browser remembers the click. */
function prepareNonce(): void {
  if (prepared === null || !isUsable(prepared)) prepared = ask();
}

/** The nonce of one sign-in; the next one gets another. */
function takeProviderNonce(): Promise<string> {
  const taken = prepared !== null && isUsable(prepared) ? prepared : ask();
  prepared = null;
  return taken.nonce;
}
