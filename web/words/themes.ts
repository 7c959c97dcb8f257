import { t } from '@lingui/core/macro';
import type { Theme } from '#contract/rules/accounts.ts';

export const themeLabels: Record<Theme, string> = {
  light: t`Light`,
  dark: t`Dark`,
  system: t`Same as the device`,
};
