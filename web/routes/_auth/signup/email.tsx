import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Anchor, Text, TextInput } from '@mantine/core';
import { createFileRoute, isRedirect, Link, redirect, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { SIGN_UP_CONSENT_VERSION } from '#contract/rules/accounts.ts';
import { requireStage } from '#web/api/accountState.ts';
import { accountApi } from '#web/api/client/accountApi.ts';
import { rememberPath } from '#web/api/session.ts';
import { sessionFailures } from '#web/features/session/failures.ts';
import { LicenceBox } from '#web/features/session/LicenceBox.tsx';
import { isTickKept, keepAgreement, keepTick } from '#web/features/session/licence.ts';
import { ScreenHeading } from '#web/features/session/ScreenHeading.tsx';
import { keepSignIn } from '#web/features/session/signIn.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { ConfirmPasswordField, NewPasswordField } from '#web/ui/forms/PasswordField.tsx';
import { PlainForm } from '#web/ui/forms/PlainForm.tsx';
import { useForm } from '#web/ui/forms/useForm.ts';

export const Route = createFileRoute('/_auth/signup/email')({
  staticData: { title: t`Sign up` },
  // Invitation mails lead here with the address they were sent to.
  validateSearch: ({ email }: Record<string, unknown>): { email?: string } =>
    typeof email === 'string' ? { email } : {},
  beforeLoad: async ({ location, search }) => {
    try {
      await requireStage('guest')({ location });
    } catch (error) {
      // Who is logged in finds the invitation among the workspaces, or is told for whom it is.
      if (search.email && isRedirect(error) && error.options.to === '/')
        throw redirect({ to: '/workspaces', search: { invited: search.email }, replace: true });
      throw error;
    }
  },
  component: EmailSignUpScreen,
});

function EmailSignUpScreen() {
  const router = useRouter();
  const { email = '' } = Route.useSearch();
  const form = useForm({
    initialValues: { email, password: '', confirmation: '', isAccepted: isTickKept() },
    loadRules: () => import('./-signUpRules.ts').then((module) => module.signUpRules),
    send: async (values) => {
      const signedIn = await accountApi.users.signUp({
        body: {
          provider: 'CREDENTIALS',
          email: values.email,
          password: values.password,
          consentVersion: SIGN_UP_CONSENT_VERSION,
        },
      });
      keepSignIn(signedIn);
      keepAgreement(signedIn.user.id);
      await router.navigate({ to: '/email-verification/sent', replace: true });
    },
    explain: sessionFailures.signUp,
  });
  const { isAccepted } = form.values;
  useEffect(() => keepTick(isAccepted), [isAccepted]);
  return (
    <>
      <ScreenHeading title={t`Sign up with your email`}>
        <Trans>We’ll email you a link to confirm your address.</Trans>
      </ScreenHeading>
      <PlainForm form={form} submitLabel={t`Sign up`}>
        {email && (
          <Notice>
            <Trans>
              Do you have an account with this address already?{' '}
              <Anchor
                inherit
                underline="always"
                renderRoot={(props) => (
                  <Link
                    {...props}
                    to="/login"
                    search={{ email }}
                    onClick={() => rememberPath('/workspaces')}
                  />
                )}
              >
                Log in to see your invitation
              </Anchor>
            </Trans>
          </Notice>
        )}
        <TextInput
          label={t`Work email`}
          type="email"
          autoComplete="username"
          {...form.getInputProps('email')}
        />
        <NewPasswordField label={t`Password`} {...form.getInputProps('password')} />
        <ConfirmPasswordField
          label={t`Confirm password`}
          password={form.values.password}
          {...form.getInputProps('confirmation')}
        />
        <LicenceBox {...form.getInputProps('isAccepted', { type: 'checkbox' })} />
      </PlainForm>
      <Text mt="xl" ta="center">
        <Anchor component={Link} to="/signup" inherit underline="always">
          <Trans>Other ways to sign up</Trans>
        </Anchor>
        {' · '}
        <Anchor component={Link} to="/login" inherit underline="always">
          <Trans>Log in</Trans>
        </Anchor>
      </Text>
    </>
  );
}
