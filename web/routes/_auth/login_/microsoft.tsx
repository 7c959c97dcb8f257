import { Button, Loader } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { createFileRoute, Link, redirect } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { requireStage } from '#web/api/accountState.ts';
import { returnRefused } from '#web/features/session/failures.ts';
import ConnectAccount from '#web/features/session/providers/ConnectAccount.tsx';
import { useSocialSignIn } from '#web/features/session/providers/useSocialSignIn.ts';
import { ScreenHeading } from '#web/features/session/ScreenHeading.tsx';
import { ScreenIcon } from '#web/features/session/ScreenIcon.tsx';

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
  const navigate = Route.useNavigate();
  const social = useSocialSignIn();
  const { finish } = social;
  const started = useRef(false);
  useEffect(() => {
    if (started.current || returned.outcome !== 'token') return;
    started.current = true;
    void finish({ provider: 'MICROSOFT', idToken: returned.idToken }, returned.purpose);
  });
  if (social.unlinked)
    return (
      <ConnectAccount
        identity={social.unlinked}
        connect={social.connect}
        onBack={() => void navigate({ to: '/login', replace: true })}
      />
    );
  const failure = returned.outcome === 'refused' ? returnRefused : social.failure;
  return failure === null ? <Working /> : <Failed>{failure}</Failed>;
}

function Working() {
  return (
    <div role="status">
      <ScreenHeading title="Logging in with Microsoft…">This takes a moment.</ScreenHeading>
      <Loader type="dots" aria-hidden />
    </div>
  );
}

function Failed({ children }: { children: string }) {
  return (
    <>
      <ScreenIcon tone="warn">
        <IconPlugConnectedX size={36} stroke={1.5} />
      </ScreenIcon>
      <div role="alert">
        <ScreenHeading title="Microsoft sign-in failed">{children}</ScreenHeading>
      </div>
      <Button component={Link} to="/login" size="md" fullWidth>
        Back to log in
      </Button>
      <Button component={Link} to="/signup" size="md" fullWidth variant="default" mt="sm">
        Sign up
      </Button>
    </>
  );
}
