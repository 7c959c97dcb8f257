export type SidebarMode = 'open' | 'icons' | 'drawer';

const cookie = 'muster_sidebar';
const week = 7 * 24 * 60 * 60;

/** What the cookie says (SHELL-15): open, collapsed to icons, or nothing yet. */
export function readSidebarCookie(cookies: string): 'open' | 'icons' | null {
  const value = new RegExp(`(?:^|;\\s*)${cookie}=(open|icons)(?:;|$)`).exec(cookies)?.[1];
  return value === 'open' || value === 'icons' ? value : null;
}

export const sidebarCookie = (state: 'open' | 'icons'): string =>
  `${cookie}=${state}; path=/; max-age=${week}; samesite=lax`;

/** Below 480 px a drawer; else what was chosen; by default icons, and open from 1025 px (SHELL-09, SHELL-10). */
export function sidebarMode(width: number, chosen: 'open' | 'icons' | null): SidebarMode {
  if (width < 480) return 'drawer';
  return chosen ?? (width >= 1025 ? 'open' : 'icons');
}
