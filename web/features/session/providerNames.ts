import { t } from '@lingui/core/macro';
import { type IdentityProvider, SOCIAL_NAMES } from '#contract/rules/accounts.ts';

export const providerNames: Record<IdentityProvider, string> = {
  ...SOCIAL_NAMES,
  COMPANY: t`your company`,
};
