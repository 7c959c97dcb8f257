import { useDocumentTitle } from '@mantine/hooks';
import { type AnyRoute, useMatches, useRouter } from '@tanstack/react-router';
import type { Permission } from '#contract/rules/permissions.ts';

export interface RouteTitle {
  title: string;
  path: string;
  /** Whether the reader may open the screen at its path, which is another than those below it. */
  isOpen: boolean;
}

/** A loader may answer `{ title }` where the name is only known at run time, a workspace's for instance. */
function loadedTitle(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !('title' in data)) return undefined;
  return typeof data.title === 'string' ? data.title : undefined;
}

function isPermitted(screen: AnyRoute | undefined, context: object | undefined): boolean {
  const needed = screen?.options.staticData?.permission;
  const { permissions }: { permissions?: readonly Permission[] } = context ?? {};
  return !needed || permissions?.includes(needed) !== false;
}

/** The titles of the matched routes, outermost first; routes without one are left out (SHELL-21). */
export function useRouteTitles(): RouteTitle[] {
  const matches = useMatches();
  const { routesByPath }: { routesByPath: Record<string, AnyRoute> } = useRouter();
  const titles = matches.map((match) => ({
    title: loadedTitle(match.loaderData) ?? match.staticData.title ?? '',
    path: match.pathname,
    isOpen: isPermitted(routesByPath[match.fullPath], match.context ?? undefined),
  }));
  return titles.filter((crumb) => crumb.title !== '');
}

/** Names the browser tab after the innermost titled route. */
export function useRouteTitle(): void {
  const title = useRouteTitles().at(-1)?.title;
  useDocumentTitle(title ? `${title} · Muster` : 'Muster');
}
