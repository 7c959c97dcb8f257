import { Anchor, Button, PasswordInput, Stack } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { errorText } from '#web/api/client/errors.ts';
import { FormFailure } from '#web/features/session/FormFailure.tsx';
import { ScreenHeading } from '#web/features/session/ScreenHeading.tsx';
import { useCheckedForm } from '#web/ui/forms/useCheckedForm.ts';
import { tryLater } from '#web/words/failures.ts';
import { verifyWithPassword } from './-verifyOnce.ts';

/** Asks for what only the person knows who signed up. */
export function PasswordForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const { form, formProps, busy, failure } = useCheckedForm({
    initialValues: { password: '' },
    loadRules: () => import('./-passwordRules.ts').then((module) => module.passwordRules),
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
      <form {...formProps}>
        <Stack>
          <PasswordInput
            label="Password"
            autoComplete="current-password"
            {...form.getInputProps('password')}
          />
          <Anchor component={Link} to="/forgot-password" size="sm" underline="always" ta="end">
            Forgot your password?
          </Anchor>
          <FormFailure>{failure}</FormFailure>
          <Button type="submit" size="md" fullWidth loading={busy}>
            Verify email address
          </Button>
        </Stack>
      </form>
    </>
  );
}
