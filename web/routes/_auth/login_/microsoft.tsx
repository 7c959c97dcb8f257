import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { providerNames } from '#web/features/session/providerNames.ts';
import { ProviderReturn } from '#web/features/session/providers/ProviderReturn.tsx';
import { useSocialSignIn } from '#web/features/session/providers/useSocialSignIn.ts';

/** Where Microsoft leads back to. The id token in the fragment leaves the address and the history at once (ONB-43). */
export const Route = createFileRoute('/_auth/login_/microsoft')({
  staticData: { title: t`Log in` },
  beforeLoad: async (opening) => (await import('./-microsoftReturn.ts')).openReturn(opening),
  component: ReturnScreen,
});

function ReturnScreen() {
  const { returned } = Route.useRouteContext();
  const social = useSocialSignIn();
  const { finish } = social;
  const started = useRef(false);
  useEffect(() => {
    if (started.current || returned.outcome !== 'token') return;
    started.current = true;
    void finish({ provider: 'MICROSOFT', idToken: returned.idToken }, returned.purpose);
  });
  return (
    <ProviderReturn
      name={providerNames.MICROSOFT}
      social={social}
      isRefused={returned.outcome === 'refused'}
    />
  );
}
