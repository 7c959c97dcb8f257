import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { api } from '#web/api/client/client.ts';
import { onlyWayText } from '#web/features/session/failures.ts';
import { type InvalidToken, screenForRefusal } from '#web/features/session/passwordReset.ts';
import { ScreenHeading } from '#web/features/session/ScreenHeading.tsx';
import { ConfirmPasswordField, NewPasswordField } from '#web/ui/forms/PasswordField.tsx';
import { PlainForm } from '#web/ui/forms/PlainForm.tsx';
import { useForm } from '#web/ui/forms/useForm.ts';
import { useValidity } from '#web/ui/forms/useValidity.ts';
import { failures } from '#web/words/failures.ts';
import { resetPassword } from './-resetPassword.ts';

/** Where the link of a reset mail leads (ONB-66 … ONB-78). */
export const Route = createFileRoute('/_auth/forgot-password/reset')({
  staticData: { title: t`Set a new password` },
  validateSearch: ({ token }: Record<string, unknown>) => ({ token: typeof token === 'string' ? token : '' }),
  component: ResetScreen,
});

function ResetScreen() {
  const router = useRouter();
  const { token } = Route.useSearch();
  useEffect(() => {
    let isHere = true;
    void refusalOf(token).then((to) => {
      if (to !== null && isHere) void router.navigate({ to, replace: true });
    });
    return () => {
      isHere = false;
    };
  }, [router, token]);
  const form = useForm({
    initialValues: { newPassword: '', confirmation: '' },
    loadRules: () => import('./-resetRules.ts').then((module) => module.resetRules),
    send: async ({ newPassword }) => {
      const to = await resetPassword(token, newPassword).then(
        () => '/forgot-password/success' as const,
        (error: unknown) => {
          const screen = screenForRefusal(error);
          if (screen === null) throw error;
          return screen;
        },
      );
      await router.navigate({ to, replace: true });
    },
    explain: (error) => onlyWayText(error) ?? failures.resetPassword(error),
  });
  const isValid = useValidity(form);
  return (
    <>
      <ScreenHeading title={t`Set a new password`}>
        <Trans>Changing it signs you out on all other devices.</Trans>
      </ScreenHeading>
      <PlainForm form={form} submitLabel={t`Reset password`} canSubmit={isValid}>
        <NewPasswordField label={t`New password`} {...form.getInputProps('newPassword')} />
        <ConfirmPasswordField
          label={t`Confirm password`}
          password={form.values.newPassword}
          {...form.getInputProps('confirmation')}
        />
      </PlainForm>
    </>
  );
}

/** Looks at the link before anybody thinks of a password. What is no fault of the link is told when the form is sent. */
async function refusalOf(token: string): Promise<InvalidToken | null> {
  if (token === '') return '/forgot-password/invalid-token/missing';
  return api.users.checkReset({ body: { token } }).then(() => null, screenForRefusal);
}
