import { Button, Stack } from '@mantine/core';
import { createFileRoute, redirect, useRouter } from '@tanstack/react-router';
import { FormFailure } from '#web/features/session/FormFailure.tsx';
import { screenForRefusal } from '#web/features/session/passwordReset.ts';
import { ScreenHeading } from '#web/features/session/ScreenHeading.tsx';
import { ConfirmPasswordField, NewPasswordField } from '#web/ui/forms/PasswordField.tsx';
import { useCheckedForm } from '#web/ui/forms/useCheckedForm.ts';
import { useValidity } from '#web/ui/forms/useValidity.ts';
import { tryLater } from '#web/words/failures.ts';
import { resetPassword } from './-resetPassword.ts';

/** Where the link of a reset mail leads (ONB-66 … ONB-78). */
export const Route = createFileRoute('/_auth/forgot-password/reset')({
  staticData: { title: 'Set a new password' },
  validateSearch: ({ token }: Record<string, unknown>) => ({ token: typeof token === 'string' ? token : '' }),
  beforeLoad: ({ search }) => {
    if (search.token === '') throw redirect({ to: '/forgot-password/invalid-token/missing', replace: true });
  },
  component: ResetScreen,
});

const loadRules = () => import('./-resetRules.ts').then((module) => module.resetRules);

function ResetScreen() {
  const router = useRouter();
  const { token } = Route.useSearch();
  const { form, formProps, busy, failure } = useCheckedForm({
    initialValues: { newPassword: '', confirmation: '' },
    loadRules,
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
    explain: () => tryLater,
  });
  const isValid = useValidity(form.values, loadRules);
  return (
    <>
      <ScreenHeading title="Set a new password">
        You are signed out on all your other devices when it is changed.
      </ScreenHeading>
      <form {...formProps}>
        <Stack>
          <NewPasswordField label="New password" {...form.getInputProps('newPassword')} />
          <ConfirmPasswordField
            label="Confirm password"
            password={form.values.newPassword}
            {...form.getInputProps('confirmation')}
          />
          <FormFailure>{failure}</FormFailure>
          <Button type="submit" size="md" fullWidth loading={busy} disabled={!isValid}>
            Reset password
          </Button>
        </Stack>
      </form>
    </>
  );
}
