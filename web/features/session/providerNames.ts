import type { SocialProvider } from '#contract/rules/accounts.ts';

export const providerNames: Record<SocialProvider, string> = {
  GOOGLE: 'Google',
  APPLE: 'Apple',
  MICROSOFT: 'Microsoft',
};
