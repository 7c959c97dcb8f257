import { type AnyRoute, useMatches, useRouter } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import type { Permission } from '#contract/rules/permissions.ts';
import { onAnswersChanged } from '#web/api/client/answers.ts';

export interface RouteTitle {
  title: string;
  /** Whether it is what a thing is called, as against what a screen is. */
  isName: boolean;
  path: string;
  /** Whether the reader may open the screen at its path, which is another than those below it. */
  isOpen: boolean;
}

/** What the guards of the app hand to the screens below them. */
export interface TitleContext {
  permissions?: readonly Permission[];
  workspaceName?: () => string | undefined;
}

/** A loader may answer `{ title }` where it is only known at run time, or a function for what can get another name. */
function loadedTitle(data: unknown): Pick<RouteTitle, 'title' | 'isName'> | undefined {
  if (typeof data !== 'object' || data === null || !('title' in data)) return undefined;
  const isName = typeof data.title === 'function';
  const title: unknown = typeof data.title === 'function' ? data.title() : data.title;
  return typeof title === 'string' ? { title, isName } : undefined;
}

function isPermitted(screen: AnyRoute | undefined, { permissions }: TitleContext): boolean {
  const needed = screen?.options.staticData?.permission;
  return !needed || permissions?.includes(needed) !== false;
}

/** The titles of the matched routes, outermost first; routes without one are left out (SHELL-21). */
export function useRouteTitles(): RouteTitle[] {
  const matches = useMatches();
  const { routesByPath }: { routesByPath: Record<string, AnyRoute> } = useRouter();
  const read = () => matches.map(({ loaderData }) => loadedTitle(loaderData));
  useSyncExternalStore(onAnswersChanged, () => JSON.stringify(read()));
  const loaded = read();
  const titles = matches.flatMap((match, index) => {
    const { title = '', under } = match.staticData;
    const isOpen = (path: string) => isPermitted(routesByPath[path], match.context ?? {});
    const own = {
      title,
      isName: false,
      ...loaded[index],
      path: match.pathname,
      isOpen: isOpen(match.fullPath),
    };
    if (under === undefined) return [own];
    const above = routesByPath[under]?.options.staticData?.title ?? '';
    const path = match.pathname.replace(/[^/]+\/?$/, under.slice(under.lastIndexOf('/') + 1));
    return [{ title: above, isName: false, path, isOpen: isOpen(under) }, own];
  });
  return titles.filter((crumb) => crumb.title !== '');
}
