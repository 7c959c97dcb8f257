import { createFileRoute, redirect } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { requireStage } from '#web/api/accountState.ts';
import { providerNames } from '#web/features/session/providerNames.ts';
import { ProviderReturn } from '#web/features/session/providers/ProviderReturn.tsx';
import { useSocialSignIn } from '#web/features/session/providers/useSocialSignIn.ts';

/** Where Microsoft leads back to. The id token in the fragment leaves the address and the history at once (ONB-43). */
export const Route = createFileRoute('/_auth/login_/microsoft')({
  staticData: { title: 'Log in' },
  beforeLoad: async (opening) => {
    const { hash } = opening.location;
    const { receiveReturn, takeReturn } = await import('./-microsoftReturn.ts');
    if (hash !== '') {
      receiveReturn(hash);
      throw redirect({ to: '/login/microsoft', replace: true });
    }
    await requireStage('guest')(opening);
    const returned = takeReturn();
    if (returned === null) throw redirect({ to: '/login', replace: true });
    if (returned.outcome === 'cancelled')
      throw redirect({ to: returned.purpose === 'login' ? '/login' : '/signup', replace: true });
    return { returned };
  },
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
