import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
  RouterProvider,
} from '@tanstack/react-router';
import { isValidElement, type ReactElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { vi } from 'vitest';
import type { Permission } from '#contract/rules/permissions.ts';

/** What of a browser parts of screens ask for before they are drawn. Modules that need it are to be imported after it. */
export function standInPage(): void {
  vi.resetModules();
  const window = Object.assign(new EventTarget(), {
    location: { pathname: '/', search: '', origin: 'https://muster.example' },
    innerWidth: 1280,
    matchMedia: () => ({ matches: false }),
  });
  vi.stubGlobal('window', window);
  vi.stubGlobal('self', window);
  vi.stubGlobal('document', { querySelector: () => null, cookie: '' });
  vi.stubGlobal('localStorage', { getItem: () => null });
}

interface Known {
  /** What the caller may do in the workspace `w`. */
  permissions?: Permission[];
  timeZone?: string;
  /** Screens that need a permission, by their paths. */
  screens?: Record<string, Permission>;
  /** More of the server’s answers, by their keys. */
  answers?: [key: string[], answer: object][];
}

/** A part of a screen of the workspace `w` as it is drawn first: its markup, and the words in it alone. */
export function rendered(part: ReactNode, known: Known = {}): { html: string; text: string } {
  const { permissions = [], timeZone = 'UTC', screens = {}, answers = [] } = known;
  const queryClient = new QueryClient();
  queryClient.setQueryData(['w', 'members', 'me'], { id: 'me', permissions });
  queryClient.setQueryData(['w', 'workspace', 'one'], { id: 'w', name: 'North Site', timeZone });
  for (const [key, answer] of answers) queryClient.setQueryData(key, answer);
  const root = createRootRoute();
  const routes = Object.entries(screens).map(([path, permission]) =>
    createRoute({ getParentRoute: () => root, path, staticData: { permission } }),
  );
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory(),
    isServer: true,
  });
  const html = renderToString(
    <QueryClientProvider client={queryClient}>
      <RouterContextProvider router={router}>
        <MantineProvider>{part}</MantineProvider>
      </RouterContextProvider>
    </QueryClientProvider>,
  )
    .replace(/<style[\s\S]*?<\/style>|<!--.*?-->/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', '’');
  return {
    html,
    text: html
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  };
}

/** A hook as a page at the search of an address has it, and where it leads when it is told to change that. */
export async function usedAt<Used>(search: string, useIt: () => Used) {
  const history = createMemoryHistory({ initialEntries: [`/${search}`] });
  let used: Used | undefined;
  const root = createRootRoute({
    component: () => {
      used = useIt();
      return null;
    },
  });
  const router = createRouter({ routeTree: root, history, isServer: true });
  await router.load();
  // On a server nothing leads elsewhere.
  const asked: { search: Record<string, unknown>; replace: boolean }[] = [];
  router.navigate = async (options) => {
    const next = router.buildLocation(options as never);
    asked.push({ search: router.options.parseSearch(next.searchStr), replace: options.replace ?? false });
  };
  renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  if (used === undefined) throw new Error('The hook was not used.');
  const known = used;
  return {
    used: known,
    changed: (change: (used: Used) => void) => {
      change(known);
      return asked.at(-1);
    },
  };
}

type Props = Record<string, unknown>;

/** An element and all elements in it, which React has not drawn yet. */
export function elementsIn(node: unknown): ReactElement<Props>[] {
  if (Array.isArray(node)) return node.flatMap(elementsIn);
  if (!isValidElement<Props>(node)) return [];
  return [node, ...Object.values(node.props).flatMap(elementsIn)];
}

/** The props of all that a component itself draws, to use what it does with them as a browser would. */
export function drawnBy(draw: () => ReactNode, known: Known = {}): Props[] {
  let drawn: Props[] = [];
  const Probe = () => {
    drawn = elementsIn(draw()).map(({ props }) => props);
    return null;
  };
  rendered(<Probe />, known);
  return drawn;
}
