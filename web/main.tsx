import './styles/base.ts';
import { MantineProvider } from '@mantine/core';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { AnswersProvider } from './api/client/AnswersProvider.tsx';
import { loadQueryClient } from './api/client/answers.ts';
import { configuration } from './api/configuration.ts';
import { getSession } from './api/session.ts';
import { cspNonce } from './csp.ts';
import { router } from './router.tsx';
import { watchSession } from './sessionEnd.ts';
import { colorSchemeManager, cssVariables, theme } from './theme.ts';
import { ToastHost } from './ui/feedback/ToastHost.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

watchSession();

// Nothing can be focused that is not drawn yet, so the first load need not wait for it.
void import('./keepFocus.ts').then(({ keepFocus }) => keepFocus()).catch(() => undefined);

if (configuration.analytics || configuration.feedback)
  void import('./thirdParties.ts')
    .then(({ watchThirdParties }) => watchThirdParties())
    .catch(() => undefined);

// The guards wait for it; fetching it starts here, before they run.
if (getSession().isAuthenticated) loadQueryClient().catch(() => undefined);

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
