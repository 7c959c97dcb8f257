import type { Configuration } from '#contract/configuration.ts';
import type { CompanySettings } from '#server/core/settings/companySettings.ts';
import type { Providers } from '#server/core/settings/providerSettings.ts';

const GOOGLE = 'https://accounts.google.com/gsi';
const APPLE_SCRIPTS = 'https://appleid.cdn-apple.com';
const APPLE = 'https://appleid.apple.com';

/** What the pages need to start a sign-in with another provider. */
export const providerConfiguration = ({ GOOGLE: google, APPLE: apple, MICROSOFT }: Providers) => {
  const providers: Configuration['providers'] = {
    GOOGLE: google && { clientId: google.clientId, scriptUrl: `${GOOGLE}/client` },
    APPLE: apple && {
      clientId: apple.clientId,
      scriptUrl: `${APPLE_SCRIPTS}/appleauth/static/jsapi/appleid/1/en_US/appleid.auth.js`,
    },
    MICROSOFT: MICROSOFT?.authorizeUrl
      ? { clientId: MICROSOFT.clientId, authorizeUrl: MICROSOFT.authorizeUrl }
      : null,
  };
  return providers;
};

/** The buttons of companies' own sign-ins. */
export const companyButtons = (companies: CompanySettings[]): Configuration['companies'] =>
  companies.map(({ key, name }) => ({ key, name }));

export type PolicyPart = 'script-src' | 'style-src' | 'connect-src' | 'frame-src';

/** The hosts of the vendors' scripts that are set up, and of no others. Microsoft needs none: its way is a redirect. */
export function providerHosts({ GOOGLE: google, APPLE: apple }: Providers): Record<PolicyPart, string[]> {
  const google_ = google
    ? { script: [`${GOOGLE}/client`], style: [`${GOOGLE}/style`], open: [`${GOOGLE}/`] }
    : null;
  const apple_ = apple ? { script: [`${APPLE_SCRIPTS}/appleauth/`], open: [APPLE] } : null;
  return {
    'script-src': [...(google_?.script ?? []), ...(apple_?.script ?? [])],
    'style-src': google_?.style ?? [],
    'connect-src': [...(google_?.open ?? []), ...(apple_?.open ?? [])],
    'frame-src': [...(google_?.open ?? []), ...(apple_?.open ?? [])],
  };
}

/**
 * Google and Apple answer from a window that the page opened: it must reach its opener, and Google's asks which origin
 * opened it. Of the address no more than the origin is told, for it may carry the token of a mailed link.
 */
export const providerHeaders = ({ GOOGLE: google, APPLE: apple }: Providers) => ({
  'cross-origin-opener-policy': google || apple ? 'same-origin-allow-popups' : 'same-origin',
  'referrer-policy': google || apple ? 'strict-origin' : 'no-referrer',
});
