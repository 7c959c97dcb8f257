import type { IdentityProvider } from '#contract/rules/accounts.ts';

export const providerNames: Record<IdentityProvider, string> = {
  GOOGLE: 'Google',
  APPLE: 'Apple',
  MICROSOFT: 'Microsoft',
  COMPANY: 'your company',
};
