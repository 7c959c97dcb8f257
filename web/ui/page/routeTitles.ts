import { useDocumentTitle } from '@mantine/hooks';
import { useMatches } from '@tanstack/react-router';

export interface RouteTitle {
  title: string;
  path: string;
}

/** A loader may answer `{ title }` where the name is only known at run time, a workspace's for instance. */
function loadedTitle(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !('title' in data)) return undefined;
  return typeof data.title === 'string' ? data.title : undefined;
}

/** The titles of the matched routes, outermost first; routes without one are left out (SHELL-21). */
export function useRouteTitles(): RouteTitle[] {
  const matches = useMatches();
  const titles = matches.map((match) => ({
    title: loadedTitle(match.loaderData) ?? match.staticData.title ?? '',
    path: match.pathname,
  }));
  return titles.filter((crumb) => crumb.title !== '');
}

/** Names the browser tab after the innermost titled route. */
export function useRouteTitle(): void {
  const title = useRouteTitles().at(-1)?.title;
  useDocumentTitle(title ? `${title} · Muster` : 'Muster');
}
