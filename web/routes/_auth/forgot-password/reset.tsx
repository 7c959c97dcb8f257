import { createFileRoute, redirect, useRouter } from '@tanstack/react-router';
import { screenForRefusal } from '#web/features/session/passwordReset.ts';
import { ScreenHeading } from '#web/features/session/ScreenHeading.tsx';
import { ConfirmPasswordField, NewPasswordField } from '#web/ui/forms/PasswordField.tsx';
import { PlainForm } from '#web/ui/forms/PlainForm.tsx';
import { useForm } from '#web/ui/forms/useForm.ts';
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

function ResetScreen() {
  const router = useRouter();
  const { token } = Route.useSearch();
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
    explain: () => tryLater,
  });
  const isValid = useValidity(form);
  return (
    <>
      <ScreenHeading title="Set a new password">
        You are signed out on all your other devices when it is changed.
      </ScreenHeading>
      <PlainForm form={form} submitLabel="Reset password" canSubmit={isValid}>
        <NewPasswordField label="New password" {...form.getInputProps('newPassword')} />
        <ConfirmPasswordField
          label="Confirm password"
          password={form.values.newPassword}
          {...form.getInputProps('confirmation')}
        />
      </PlainForm>
    </>
  );
}
