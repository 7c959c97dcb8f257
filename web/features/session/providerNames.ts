import type { SocialProvider } from '#contract/providers.ts';

export const providerNames: Record<SocialProvider, string> = {
  GOOGLE: 'Google',
  APPLE: 'Apple',
  MICROSOFT: 'Microsoft',
};
