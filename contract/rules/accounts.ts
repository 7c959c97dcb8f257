/** The licence version that counts as accepted (ONB-91), and the one a sign-up records. */
export const LICENCE_VERSION = 1;
export const SIGN_UP_CONSENT_VERSION = 0;

const FIELDS = ['firstName', 'lastName', 'title', 'contractor'] as const;

/** Whether first name, last name, title and company are all filled in (ONB-90). */
export const isProfileComplete = (user: Record<(typeof FIELDS)[number], string | null>): boolean =>
  FIELDS.every((field) => (user[field] ?? '').trim() !== '');

/** Whether the stored licence version counts as accepted (ONB-91). */
export const isLicenceAccepted = (version: number | null | undefined): boolean => version === LICENCE_VERSION;

export const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];

/** The other services a person may sign in with. */
export const SOCIAL_PROVIDERS = ['GOOGLE', 'APPLE', 'MICROSOFT'] as const;
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number];
export const SOCIAL_NAMES: Record<SocialProvider, string> = {
  GOOGLE: 'Google',
  APPLE: 'Apple',
  MICROSOFT: 'Microsoft',
};

/** Whose word for a person counts: theirs, and that of a company's own sign-in. */
export const IDENTITY_PROVIDERS = [...SOCIAL_PROVIDERS, 'COMPANY'] as const;
export type IdentityProvider = (typeof IDENTITY_PROVIDERS)[number];
