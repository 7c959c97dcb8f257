import { Button, Loader } from '@mantine/core';
import { createFileRoute, Link, redirect } from '@tanstack/react-router';
import { refreshUsers } from '#web/api/users.ts';
import { ScreenHeading } from '#web/features/session/ScreenHeading.tsx';
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
    const search = followed.isFinal ? {} : { token };
    throw redirect({ to: followed.outcome, search, replace: true });
  },
  component: AskFirst,
  pendingMs: 0,
  pendingComponent: Verifying,
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
