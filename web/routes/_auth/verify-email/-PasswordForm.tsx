import { Anchor, PasswordInput } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { errorText } from '#web/api/client/errors.ts';
import { ScreenHeading } from '#web/features/session/ScreenHeading.tsx';
import { PlainForm } from '#web/ui/forms/PlainForm.tsx';
import { useForm } from '#web/ui/forms/useForm.ts';
import { tryLater } from '#web/words/failures.ts';
import { verifyWithPassword } from './-verifyOnce.ts';

/** Asks for what only the person knows who signed up. */
export function PasswordForm({ token }: { token: string }) {
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
      <ScreenHeading title="Verify your email">
        You aren’t logged in to this account here. Enter the password you chose when you signed up.
      </ScreenHeading>
      <PlainForm form={form} submitLabel="Verify email address">
        <PasswordInput label="Password" autoComplete="current-password" {...form.getInputProps('password')} />
        <Anchor component={Link} to="/forgot-password" size="sm" underline="always" ta="end">
          Forgot your password?
        </Anchor>
      </PlainForm>
    </>
  );
}
