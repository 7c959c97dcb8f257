import { Button, Stack, TextInput } from '@mantine/core';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { BackToLogin } from '#web/features/session/BackToLogin.tsx';
import { FormFailure } from '#web/features/session/FormFailure.tsx';
import { requestFailed, requestReset } from '#web/features/session/passwordReset.ts';
import { ScreenHeading } from '#web/features/session/ScreenHeading.tsx';
import { lazySchema } from '#web/ui/forms/lazySchema.ts';
import { useCheckedForm } from '#web/ui/forms/useCheckedForm.ts';
import { useValidity } from '#web/ui/forms/useValidity.ts';

/** ONB-62 … ONB-65 */
export const Route = createFileRoute('/_auth/forgot-password/')({
  staticData: { title: 'Forgot password' },
  validateSearch: ({ email }: Record<string, unknown>): { email?: string } =>
    typeof email === 'string' ? { email } : {},
  component: ForgotPasswordScreen,
});

const loadRules = () => import('./-requestRules.ts').then((module) => module.requestRules);

function ForgotPasswordScreen() {
  const router = useRouter();
  const { email: known = '' } = Route.useSearch();
  const { form, formProps, busy, failure } = useCheckedForm({
    initialValues: { email: known },
    loadRules,
    send: async ({ email }) => {
      await requestReset(email.trim());
      await router.navigate({ to: '/forgot-password/check-email', search: { email: email.trim() } });
    },
    explain: () => requestFailed,
  });
  const isValid = useValidity(form.values, loadRules);
  /** The button waits for a valid address; this says why. */
  const checkNow = () => {
    if (form.getValues().email !== '')
      lazySchema(loadRules)(form.getValues()).then(form.setErrors, () => undefined);
  };
  return (
    <>
      <ScreenHeading title="Forgot your password?">
        Enter your email address. We send you a link to set a new password.
      </ScreenHeading>
      <form {...formProps}>
        <Stack>
          <TextInput
            label="Email"
            type="email"
            autoComplete="username"
            {...form.getInputProps('email')}
            onBlur={checkNow}
          />
          <FormFailure>{failure}</FormFailure>
          <Button type="submit" size="md" fullWidth loading={busy} disabled={!isValid}>
            Send reset link
          </Button>
        </Stack>
      </form>
      <BackToLogin />
    </>
  );
}
