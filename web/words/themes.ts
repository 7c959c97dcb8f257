import type { Theme } from '#contract/preferences.ts';

export const themeLabels: Record<Theme, string> = {
  light: 'Light',
  dark: 'Dark',
  system: 'Same as the device',
};
