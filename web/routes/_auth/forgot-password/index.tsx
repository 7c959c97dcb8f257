import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { BackToLogin } from '#web/features/session/BackToLogin.tsx';
import { sessionFailures } from '#web/features/session/failures.ts';
import { requestReset } from '#web/features/session/passwordReset.ts';
import { ScreenHeading } from '#web/features/session/ScreenHeading.tsx';
import { PlainForm } from '#web/ui/forms/PlainForm.tsx';
import { useForm } from '#web/ui/forms/useForm.ts';
import { useValidity } from '#web/ui/forms/useValidity.ts';

/** ONB-62 … ONB-65 */
export const Route = createFileRoute('/_auth/forgot-password/')({
  staticData: { title: t`Forgot password` },
  validateSearch: ({ email }: Record<string, unknown>): { email?: string } =>
    typeof email === 'string' ? { email } : {},
  component: ForgotPasswordScreen,
});

function ForgotPasswordScreen() {
  const router = useRouter();
  const { email: known = '' } = Route.useSearch();
  const form = useForm({
    initialValues: { email: known },
    loadRules: () => import('./-requestRules.ts').then((module) => module.requestRules),
    send: async ({ email }) => {
      await requestReset(email.trim());
      await router.navigate({ to: '/forgot-password/check-email', search: { email: email.trim() } });
    },
    explain: sessionFailures.requestReset,
  });
  const isValid = useValidity(form);
  /** The button waits for a valid address; this says why. */
  const checkNow = () => {
    if (form.getValues().email !== '') form.check().catch(() => undefined);
  };
  return (
    <>
      <ScreenHeading title={t`Forgot your password?`}>
        <Trans>Enter your email address. We’ll email you a link to set a new password.</Trans>
      </ScreenHeading>
      <PlainForm form={form} submitLabel={t`Send reset link`} canSubmit={isValid}>
        <TextInput
          label={t`Email`}
          type="email"
          autoComplete="username"
          {...form.getInputProps('email')}
          onBlur={checkNow}
        />
      </PlainForm>
      <BackToLogin />
    </>
  );
}
