import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
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
    matchMedia: () => Object.assign(new EventTarget(), { matches: false }),
    setTimeout,
    clearTimeout,
  });
  vi.stubGlobal('window', window);
  vi.stubGlobal('self', window);
  vi.stubGlobal('document', { querySelector: () => null, cookie: '' });
  vi.stubGlobal('localStorage', { getItem: () => null });
}

export interface Known {
  /** What the caller may do in the workspace `w`. */
  permissions?: Permission[];
  timeZone?: string;
  /** Screens that need a permission, by their paths. */
  screens?: Record<string, Permission>;
  /** More of the server’s answers, by their keys. */
  answers?: [key: QueryKey, answer: object][];
}

export function clientThatKnows({ permissions = [], timeZone = 'UTC', answers = [] }: Known): QueryClient {
  const queryClient = new QueryClient();
  queryClient.setQueryData(['w', 'members', 'me'], { id: 'me', permissions });
  queryClient.setQueryData(['w', 'workspace', 'one'], { id: 'w', name: 'North Site', timeZone });
  for (const [key, answer] of answers) queryClient.setQueryData(key, answer);
  return queryClient;
}

/** A part of a screen of the workspace `w` as it is drawn first: its markup, and the words in it alone. */
export function rendered(part: ReactNode, known: Known = {}): { html: string; text: string } {
  const queryClient = clientThatKnows(known);
  const root = createRootRoute();
  const routes = Object.entries(known.screens ?? {}).map(([path, permission]) =>
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
export async function usedAt<Used>(search: string, useIt: () => Used, known: Known = {}) {
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
    <QueryClientProvider client={clientThatKnows(known)}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  if (used === undefined) throw new Error('The hook was not used.');
  const result = used;
  return {
    used: result,
    changed: (change: (used: Used) => void) => {
      change(result);
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

/** The elements that a component itself draws. */
export function elementsBy(draw: () => ReactNode, known: Known = {}): ReactElement<Props>[] {
  let drawn: ReactElement<Props>[] = [];
  const Probe = () => {
    drawn = elementsIn(draw());
    return null;
  };
  rendered(<Probe />, known);
  return drawn;
}

/** The props of all that a component itself draws, to use what it does with them as a browser would. */
export const drawnBy = (draw: () => ReactNode, known: Known = {}): Props[] =>
  elementsBy(draw, known).map(({ props }) => props);

/** An element of a component, drawn by it within the component that is drawn now. */
export const drawElement = ({ type, props }: ReactElement<Props>): ReactNode =>
  (type as (props: Props) => ReactNode)(props);
