import './jitless.ts';
import './styles/base.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClientContext } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, type ReactNode, StrictMode, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { loadedQueryClient, onQueryClientLoaded } from './api/client/answers.ts';
import { isGateClosed } from './api/internalGate.ts';
import { getSession } from './api/session.ts';
import { cspNonce } from './csp.ts';
import { router } from './router.tsx';
import { watchSession } from './sessionEnd.ts';
import { colorSchemeManager, cssVariables, theme } from './theme.ts';
import { onFirstToast } from './ui/feedback/toast.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

watchSession(router);

// Apart from the first load, which need not wait for it.
void import('./afterStart.ts').then(({ afterStart }) => afterStart()).catch(() => undefined);

/** The guards ask for one thing after the other; here it is all asked for at once, before the page draws: the answers come meanwhile. */
async function askAhead(): Promise<void> {
  if (!getSession().isAuthenticated || isGateClosed()) return;
  const { headStart } = await import('./headStart.ts');
  await headStart();
}

const draw = () =>
  createRoot(root).render(
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        defaultColorScheme="auto"
        colorSchemeManager={colorSchemeManager}
        getStyleNonce={() => cspNonce}
        // The theme brings every variable, so that a style sheet with their defaults (4 KB) need not be loaded.
        deduplicateCssVariables={false}
      >
        <ToastHost />
        <AnswersProvider>
          <RouterProvider router={router} />
        </AnswersProvider>
      </MantineProvider>
    </StrictMode>,
  );

// What fails here fails again where it is needed, and is told there.
void askAhead().then(draw, draw);

const Toasts = lazy(() => import('./ui/feedback/Toasts.tsx'));

/** Holds the place of the toasts and loads them when the first one is due. */
function ToastHost() {
  const [needed, setNeeded] = useState(false);
  useEffect(() => onFirstToast(() => setNeeded(true)), []);
  if (!needed) return null;
  return (
    <Suspense>
      <Toasts />
    </Suspense>
  );
}

/** Hands the cache to the screens. It is there before the guards let anybody in to a screen that asks for it. */
function AnswersProvider({ children }: { children: ReactNode }) {
  const client = useSyncExternalStore(onQueryClientLoaded, loadedQueryClient);
  return <QueryClientContext.Provider value={client}>{children}</QueryClientContext.Provider>;
}
