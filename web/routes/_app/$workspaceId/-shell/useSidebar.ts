import { useHotkeys, useMediaQuery } from '@mantine/hooks';
import { useRouterState } from '@tanstack/react-router';
import { useLayoutEffect, useState } from 'react';
import { readSidebarCookie, sidebarCookie, sidebarMode } from './sidebarState.ts';

/** SHELL-12, SHELL-14 */
const widths = { open: '22rem', icons: '7.5rem', drawer: '0px' } as const;

/** The sidebar's mode, its drawer, and the one way to toggle both. */
export function useSidebar() {
  const phone = useMediaQuery('(max-width: 479.98px)', window.innerWidth < 480);
  const wide = useMediaQuery('(min-width: 1025px)', window.innerWidth >= 1025);
  const [chosen, setChosen] = useState(() => readSidebarCookie(document.cookie));
  // The drawer belongs to the screen on which it was opened: going elsewhere closes it.
  const [drawerPath, setDrawerPath] = useState<string | null>(null);
  const path = useRouterState({ select: (state) => state.location.pathname });
  const drawerOpened = drawerPath === path;
  const mode = sidebarMode(phone ? 0 : wide ? 1025 : 480, chosen);

  const toggle = () => {
    if (mode === 'drawer') {
      setDrawerPath(drawerOpened ? null : path);
      return;
    }
    const next = mode === 'open' ? 'icons' : 'open';
    // The cookie store exists in secure contexts only, and the portal also runs on plain http in a local network.
    Object.assign(document, { cookie: sidebarCookie(next) });
    setChosen(next);
  };
  // Typing in a field does not stop the shortcut: there is nothing to make bold in this portal.
  useHotkeys([['mod+b', toggle]], []);

  useLayoutEffect(() => {
    document.documentElement.style.setProperty('--muster-sidebar-width', widths[mode]);
    return () => void document.documentElement.style.removeProperty('--muster-sidebar-width');
  }, [mode]);
  return { mode, toggle, drawerOpened, closeDrawer: () => setDrawerPath(null) };
}
