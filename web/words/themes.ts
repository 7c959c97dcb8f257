import type { Theme } from '#contract/rules/accounts.ts';

export const themeLabels: Record<Theme, string> = {
  light: 'Light',
  dark: 'Dark',
  system: 'Same as the device',
};
