import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import type { Theme } from '#contract/rules/accounts.ts';
import { accountApi } from '#web/api/client/accountApi.ts';
import { colorSchemeManager } from '#web/theme.ts';

const schemeOf: Record<Theme, MantineColorScheme> = { light: 'light', dark: 'dark', system: 'auto' };
const themeOf: Record<MantineColorScheme, Theme> = { light: 'light', dark: 'dark', auto: 'system' };

/** The theme on this device, in the words of the contract. */
export function useTheme() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const show = (theme: Theme) => setColorScheme(schemeOf[theme]);
  return {
    theme: themeOf[colorScheme],
    show,
    /** Shows it here, and keeps it for devices on which none was chosen yet. */
    choose: (theme: Theme) => {
      show(theme);
      accountApi.users.upsertProperties({ body: { theme } }).catch(() => undefined);
    },
  };
}

/** On a device where nobody chose a theme, the one that the user chose elsewhere. */
export function useSavedTheme(saved: Theme | undefined): void {
  const { setColorScheme } = useMantineColorScheme();
  useEffect(() => {
    // Asked with two defaults, it tells whether anything is kept.
    const isChosenHere = colorSchemeManager.get('light') === colorSchemeManager.get('dark');
    if (saved !== undefined && saved !== 'system' && !isChosenHere) setColorScheme(schemeOf[saved]);
  }, [saved, setColorScheme]);
}
