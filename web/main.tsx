import './styles/base.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { cspNonce } from './csp.ts';
import { queryClient, router } from './router.tsx';
import { watchSession } from './sessionEnd.ts';
import { colorSchemeManager, cssVariables, theme } from './theme.ts';
import { ToastHost } from './ui/ToastHost.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

watchSession();

createRoot(root).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      colorSchemeManager={colorSchemeManager}
      getStyleNonce={() => cspNonce}
    >
      <ToastHost />
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);
