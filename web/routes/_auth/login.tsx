import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Anchor, Divider, PasswordInput, Text, TextInput } from '@mantine/core';
import { createFileRoute, Link, useRouter } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { requireStage } from '#web/api/accountState.ts';
import { accountApi } from '#web/api/client/accountApi.ts';
import { useSession } from '#web/api/session.ts';
import { sessionFailures } from '#web/features/session/failures.ts';
import { ProviderButtons } from '#web/features/session/ProviderButtons.tsx';
import { useSocialSignIn } from '#web/features/session/providers/useSocialSignIn.ts';
import { ScreenHeading } from '#web/features/session/ScreenHeading.tsx';
import { enter } from '#web/features/session/signIn.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { PlainForm } from '#web/ui/forms/PlainForm.tsx';
import { useForm } from '#web/ui/forms/useForm.ts';

export const Route = createFileRoute('/_auth/login')({
  staticData: { title: t`Log in` },
  // Who was invited to an address with an account comes with it filled in.
  validateSearch: ({ email }: Record<string, unknown>): { email?: string } =>
    typeof email === 'string' ? { email } : {},
  beforeLoad: requireStage('guest'),
  component: LoginScreen,
});

const ConnectAccount = lazy(() => import('#web/features/session/providers/ConnectAccount.tsx'));

function LoginScreen() {
  const social = useSocialSignIn();
  const router = useRouter();
  const { redirectMessage } = useSession();
  const { email = '' } = Route.useSearch();
  const form = useForm({
    initialValues: { email, password: '' },
    loadRules: () => import('./-loginRules.ts').then((module) => module.loginRules),
    send: async (values) => {
      await enter(router, await accountApi.session.logIn({ body: { provider: 'CREDENTIALS', ...values } }));
    },
    explain: sessionFailures.login,
  });
  if (social.unlinked)
    return (
      <Suspense>
        <ConnectAccount identity={social.unlinked} connect={social.connect} onBack={social.forget} />
      </Suspense>
    );
  return (
    <>
      <ScreenHeading title={t`Log in`}>
        <Trans>Log in with your email address.</Trans>
      </ScreenHeading>
      <PlainForm form={form} submitLabel={t`Log in`}>
        {redirectMessage && <Notice>{redirectMessage}</Notice>}
        <TextInput label={t`Email`} type="email" autoComplete="username" {...form.getInputProps('email')} />
        <PasswordInput
          label={t`Password`}
          autoComplete="current-password"
          {...form.getInputProps('password')}
        />
        <Anchor
          size="sm"
          underline="always"
          ta="end"
          renderRoot={(props) => (
            <Link to="/forgot-password" search={{ email: form.values.email || undefined }} {...props} />
          )}
        >
          <Trans>Forgot your password?</Trans>
        </Anchor>
      </PlainForm>
      <Divider my="lg" label={t`or`} />
      <ProviderButtons social={social} onChoose={(provider) => void social.ask(provider, 'login')} />
      <Text mt="xl" ta="center">
        <Trans>
          New to Muster?{' '}
          <Anchor component={Link} to="/signup" inherit underline="always">
            Sign up
          </Anchor>
        </Trans>
      </Text>
    </>
  );
}
