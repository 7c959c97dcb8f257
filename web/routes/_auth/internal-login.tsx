import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { PasswordInput } from '@mantine/core';
import { createFileRoute, redirect, useRouter } from '@tanstack/react-router';
import { api } from '#web/api/client/client.ts';
import { errorText } from '#web/api/client/errors.ts';
import { isOwnPath } from '#web/api/client/sessionRules.ts';
import { isGateClosed, openGate } from '#web/api/internalGate.ts';
import { ScreenHeading } from '#web/features/session/ScreenHeading.tsx';
import { PlainForm } from '#web/ui/forms/PlainForm.tsx';
import { useForm } from '#web/ui/forms/useForm.ts';

/** Stands before everything else while the portal is for insiders only (ONB-92); a wrong password gets a joke (ONB-94). */
export const Route = createFileRoute('/_auth/internal-login')({
  staticData: { title: t`Internal login` },
  validateSearch: ({ from }: Record<string, unknown>): { from?: string } =>
    typeof from === 'string' ? { from } : {},
  beforeLoad: () => {
    if (!isGateClosed()) throw redirect({ to: '/', replace: true });
  },
  component: InternalLoginScreen,
});

function InternalLoginScreen() {
  const router = useRouter();
  const { from } = Route.useSearch();
  const form = useForm({
    initialValues: { password: '' },
    loadRules: () => import('#web/features/session/passwordRules.ts').then((module) => module.passwordRules),
    send: async ({ password }) => {
      await api.session.internalLogIn({ body: { password } });
      openGate();
      await router.navigate({ href: from !== undefined && isOwnPath(from) ? from : '/', replace: true });
    },
    explain: (error) => errorText(error, t`The password could not be checked. Please try again.`),
  });
  return (
    <>
      <ScreenHeading title={t`Internal login`}>
        <Trans>This portal is not open to everybody yet. Enter the password you were given.</Trans>
      </ScreenHeading>
      <PlainForm form={form} submitLabel={t`Continue`}>
        <PasswordInput
          label={t`Internal password`}
          autoComplete="current-password"
          {...form.getInputProps('password')}
        />
      </PlainForm>
    </>
  );
}
