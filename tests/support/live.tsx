import { HeadlessMantineProvider } from '@mantine/core';
import { defaultScheduler, notifyManager, QueryClientProvider } from '@tanstack/react-query';
import {
  type AnyRoute,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { act, type ReactElement, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';
import { clientThatKnows, type Known } from './rendered.tsx';

export interface LivesAt extends Known {
  /** The id of the route that the screen is of, and the address it is opened at. */
  route?: string;
  address?: string;
}

/** A place to draw into, of which nobody sees anything: what lives there draws nothing itself. */
function nowhere(): Element {
  const window = Object.assign(new EventTarget(), { HTMLIFrameElement: class {}, document: {} });
  const ownerDocument = Object.assign(new EventTarget(), { nodeType: 9, defaultView: window });
  return Object.assign(new EventTarget(), {
    nodeType: 1,
    tagName: 'DIV',
    namespaceURI: 'http://www.w3.org/1999/xhtml',
    ownerDocument,
  }) as never;
}

function routerAt({ route = '/', address = '/', screens = {} }: LivesAt) {
  const root = createRootRoute();
  let parent: AnyRoute = root;
  for (const part of route.split('/').filter(Boolean)) {
    const name = part.startsWith('_') ? { id: part } : { path: part };
    const above = parent;
    const below: AnyRoute = createRoute({ getParentRoute: () => above, ...name } as never);
    above.addChildren([below] as never);
    parent = below;
  }
  const others = Object.entries(screens).map(([path, permission]) =>
    createRoute({ getParentRoute: () => root, path, staticData: { permission } }),
  );
  root.addChildren([...((root.children ?? []) as AnyRoute[]), ...others] as never);
  return createRouter({
    routeTree: root,
    history: createMemoryHistory({ initialEntries: [address] }),
    isServer: true,
  });
}

/** What a hook, or a part of a screen, gives over time: its state and its effects live, as in a browser. */
export async function live<Used>(useIt: () => Used, known: LivesAt = {}, part: ReactNode = null) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // Not after a while: what follows from an answer is drawn with it.
  notifyManager.setScheduler(queueMicrotask);
  onTestFinished(() => notifyManager.setScheduler(defaultScheduler));
  const queryClient = clientThatKnows(known);
  queryClient.setDefaultOptions({ queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } });
  const router = routerAt(known);
  await router.load();
  const led: object[] = [];
  router.navigate = async (options) => void led.push(options);
  let used: Used | undefined;
  const Probe = () => {
    used = useIt();
    return part;
  };
  const root = createRoot(nowhere());
  const draw = () =>
    act(async () =>
      root.render(
        <QueryClientProvider client={queryClient}>
          <RouterContextProvider router={router}>
            <HeadlessMantineProvider>
              <Probe />
            </HeadlessMantineProvider>
          </RouterContextProvider>
        </QueryClientProvider>,
      ),
    );
  const leave = () => act(async () => root.unmount());
  onTestFinished(leave);
  await draw();
  return {
    queryClient,
    /** Where it led to, each as it was asked for. */
    led,
    now: () => used as Used,
    /** Somebody goes elsewhere. */
    leave,
    /** Somebody begins something with it: drawn once, whatever it waits for. */
    begins: (change: (used: Used) => unknown) => act(async () => void change(used as Used)),
    /** Somebody does something with it; over once all that follows from it is drawn. */
    does: (change: (used: Used) => unknown) =>
      act(async () => {
        await change(used as Used);
        await new Promise(setImmediate);
      }),
  };
}

/** Uses the first drawn part that can be used so: `uses('onChange', 'b')`. */
export const uses =
  (name: string, ...given: unknown[]) =>
  (drawn: ReactElement<Record<string, unknown>>[]): unknown => {
    const use = drawn.map(({ props }) => props[name]).find((one) => typeof one === 'function');
    if (typeof use !== 'function') throw new Error(`Nothing drawn can be used by ${name}.`);
    return use(...given);
  };
