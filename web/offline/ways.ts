import { isPageAddress } from '#contract/rules/pages.ts';

/** How the service worker answers: with a page, with a built file, or not at all. */
export type Way = 'page' | 'file' | null;

interface Asked {
  method: string;
  mode: string;
  url: string;
}

/** Calls, files of people and whatever other sites answer are none of its business: it neither sees nor keeps them. */
export function wayOf({ method, mode, url }: Asked, origin: string): Way {
  const { origin: asked, pathname } = new URL(url);
  if (method !== 'GET' || asked !== origin) return null;
  if (pathname.startsWith('/assets/')) return 'file';
  return mode === 'navigate' && isPageAddress(pathname) ? 'page' : null;
}
