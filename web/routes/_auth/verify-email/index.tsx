import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Anchor, Button, Loader, PasswordInput } from '@mantine/core';
import { createFileRoute, Link, redirect, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { errorText } from '#web/api/client/errors.ts';
import { refreshUsers } from '#web/api/users.ts';
import { ScreenHeading } from '#web/features/session/ScreenHeading.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { PlainForm } from '#web/ui/forms/PlainForm.tsx';
import { useForm } from '#web/ui/forms/useForm.ts';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';
import { tryLater } from '#web/words/failures.ts';
import { disownAccount, verifyOnce, verifyWithPassword } from './-verifyOnce.ts';

/**
 * Where the link of a verification mail leads. Where the account is logged in it verifies by itself and goes on to the outcome
 * (ONB-55 … ONB-60); elsewhere it asks for the password first, and whoever did not sign up deletes the account.
 */
export const Route = createFileRoute('/_auth/verify-email/')({
  staticData: { title: t`Verify your email` },
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } =>
    typeof token === 'string' && token !== '' ? { token } : {},
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: async ({ deps: { token }, context: { queryClient } }) => {
    if (token === undefined) throw redirect({ to: '/verify-email/invalid-token/missing', replace: true });
    const followed = await verifyOnce(token);
    if ('question' in followed) return { token, question: followed.question };
    void refreshUsers(queryClient);
    const search = { ...(!followed.isFinal && { token }), ...(followed.wasUsed && { used: true }) };
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
      <ScreenHeading title={t`Verify your email`}>
        <Trans>Log in first, then open the link in our email again.</Trans>
      </ScreenHeading>
      <Button component={Link} to="/login" size="md" fullWidth>
        <Trans>Log in</Trans>
      </Button>
    </>
  );
}

function Verifying() {
  return (
    <div role="status">
      <ScreenHeading title={t`Verifying your email…`}>
        <Trans>This takes a moment.</Trans>
      </ScreenHeading>
      <Loader type="dots" aria-hidden />
    </div>
  );
}

/** Asks for what only the person knows who signed up. */
function PasswordForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const form = useForm({
    initialValues: { password: '' },
    loadRules: () => import('#web/features/session/passwordRules.ts').then((module) => module.passwordRules),
    send: async ({ password }) => {
      await navigate({ to: await verifyWithPassword(token, password), replace: true });
    },
    explain: (error) => errorText(error, tryLater),
  });
  return (
    <>
      <ScreenHeading title={t`Verify your email`}>
        <Trans>
          You aren’t logged in to this account here. Enter the password you chose when you signed up.
        </Trans>
      </ScreenHeading>
      <PlainForm form={form} submitLabel={t`Verify email address`}>
        <PasswordInput
          label={t`Password`}
          autoComplete="current-password"
          {...form.getInputProps('password')}
        />
        <Anchor component={Link} to="/forgot-password" size="sm" underline="always" ta="end">
          <Trans>Forgot your password?</Trans>
        </Anchor>
      </PlainForm>
    </>
  );
}

/** The way out for whoever got the mail because somebody else used their address. */
function DisownAccount({ token }: { token: string }) {
  const navigate = useNavigate();
  const [opened, setOpened] = useState(false);
  const remove = useSingleMutation({
    mutationFn: () => disownAccount(token),
    onSuccess: (to) => navigate({ to, replace: true }),
  });
  const open = () => {
    remove.reset();
    setOpened(true);
  };
  return (
    <>
      <Button variant="default" size="md" fullWidth mt="md" onClick={open}>
        <Trans>I did not sign up</Trans>
      </Button>
      <ConfirmDialog
        opened={opened}
        title={t`Delete this account?`}
        confirmLabel={t`Delete account`}
        danger
        busy={remove.isPending}
        error={remove.isError ? errorText(remove.error, tryLater) : null}
        onConfirm={() => remove.mutate()}
        onCancel={() => setOpened(false)}
      >
        <Trans>
          Somebody signed up for Muster with your email address. This deletes the account permanently and
          signs it out everywhere.
        </Trans>
      </ConfirmDialog>
    </>
  );
}
