import { Button, Loader } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { createFileRoute, type ErrorComponentProps, Link, redirect, useRouter } from '@tanstack/react-router';
import { errorText } from '#web/api/client/errors.ts';
import { refreshUsers } from '#web/api/users.ts';
import { ScreenHeading } from '#web/features/session/ScreenHeading.tsx';
import { ScreenIcon } from '#web/features/session/ScreenIcon.tsx';
import { DisownAccount } from './-DisownAccount.tsx';
import { PasswordForm } from './-PasswordForm.tsx';
import { verifyOnce } from './-verifyOnce.ts';

/**
 * Where the link of a verification mail leads. Where the account is logged in it verifies by itself and goes on to the outcome
 * (ONB-55 … ONB-60); elsewhere it asks for the password first, and whoever did not sign up deletes the account.
 */
export const Route = createFileRoute('/_auth/verify-email/')({
  staticData: { title: 'Verify your email' },
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } =>
    typeof token === 'string' && token !== '' ? { token } : {},
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: async ({ deps: { token }, context: { queryClient } }) => {
    if (token === undefined) throw redirect({ to: '/verify-email/invalid-token/missing', replace: true });
    const followed = await verifyOnce(token);
    if ('question' in followed) return { token, question: followed.question };
    void refreshUsers(queryClient);
    throw redirect({ to: followed.outcome, replace: true });
  },
  component: AskFirst,
  pendingMs: 0,
  pendingComponent: Verifying,
  errorComponent: NotReached,
});

function AskFirst() {
  const { token, question } = Route.useLoaderData();
  return (
    <>
      {question === 'password' ? <PasswordForm token={token} /> : <LogInFirst />}
      <DisownAccount token={token} />
    </>
  );
}

function LogInFirst() {
  return (
    <>
      <ScreenHeading title="Verify your email">
        Log in first, then open the link in our email again.
      </ScreenHeading>
      <Button component={Link} to="/login" size="md" fullWidth>
        Log in
      </Button>
    </>
  );
}

function Verifying() {
  return (
    <div role="status">
      <ScreenHeading title="Verifying your email…">This takes a moment.</ScreenHeading>
      <Loader type="dots" aria-hidden />
    </div>
  );
}

/** No answer: nothing is known about the link, so it can be tried again. */
function NotReached({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <>
      <ScreenIcon tone="warn">
        <IconPlugConnectedX size={36} stroke={1.5} />
      </ScreenIcon>
      <ScreenHeading title="Your email is not verified yet">
        {errorText(error, 'Something went wrong while your link was checked.')}
      </ScreenHeading>
      <Button size="md" fullWidth onClick={retry}>
        Try again
      </Button>
    </>
  );
}
