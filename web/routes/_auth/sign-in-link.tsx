import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Loader } from '@mantine/core';
import { createFileRoute, Link, Navigate, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { requireStage } from '#web/api/accountState.ts';
import { api } from '#web/api/client/client.ts';
import { errorText } from '#web/api/client/errors.ts';
import { ScreenHeading } from '#web/features/session/ScreenHeading.tsx';
import { enter as enterPortal, waiting } from '#web/features/session/signIn.ts';

/**
 * Where a link leads that whoever runs the server made for one person; it logs in by itself. A log-in that waits for its second factor is
 * finished here too, whichever way it began: a screen of its own would be in every first load.
 */
export const Route = createFileRoute('/_auth/sign-in-link')({
  staticData: { title: t`Log in` },
  beforeLoad: requireStage('guest'),
  component: SignInLinkScreen,
});

const SecondStep = lazy(() => import('#web/features/session/secondFactor/SecondStep.tsx'));

function SignInLinkScreen() {
  const [due, setDue] = useState(waiting.due);
  if (due)
    return (
      <Suspense>
        <SecondStep due={due} />
      </Suspense>
    );
  if (window.location.hash === '') return <Navigate to="/login" replace />;
  return <ByLink onDue={() => setDue(waiting.due)} />;
}

function ByLink({ onDue }: { onDue: () => void }) {
  const router = useRouter();
  const [failure, setFailure] = useState<string | null>(null);
  const started = useRef(false);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    const enter = async () => {
      const token = window.location.hash.slice(1);
      await enterPortal(router, await api.companySignIn.logInByLink({ body: { token } }));
      onDue();
    };
    enter().catch((error: unknown) =>
      setFailure(errorText(error, t`This link did not work. Please try again.`)),
    );
  });
  if (failure === null)
    return (
      <div role="status">
        <ScreenHeading title={t`Logging in…`}>
          <Trans>This takes a moment.</Trans>
        </ScreenHeading>
        <Loader type="dots" aria-hidden />
      </div>
    );
  return (
    <>
      <div role="alert">
        <ScreenHeading title={t`This link doesn’t work`}>{failure}</ScreenHeading>
      </div>
      <Button component={Link} to="/login" size="md" fullWidth>
        <Trans>Log in</Trans>
      </Button>
    </>
  );
}
