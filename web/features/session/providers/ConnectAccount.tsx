import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Anchor, PasswordInput, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { sessionFailures } from '#web/features/session/failures.ts';
import { providerNames } from '#web/features/session/providerNames.ts';
import { ScreenHeading } from '#web/features/session/ScreenHeading.tsx';
import { PlainForm } from '#web/ui/forms/PlainForm.tsx';
import { useForm } from '#web/ui/forms/useForm.ts';
import type { Identity } from './askProvider.ts';

interface Props {
  /** The provider's, where it is a company's. */
  name?: string;
  identity: Identity;
  connect: (identity: Identity, password: string) => Promise<void>;
  onBack: () => void;
}

/** Asks once for the password of the account that a provider's account is to be connected with. */
export default function ConnectAccount({
  identity,
  name = providerNames[identity.provider],
  connect,
  onBack,
}: Props) {
  const form = useForm({
    initialValues: { password: '' },
    loadRules: () => import('#web/features/session/passwordRules.ts').then((module) => module.passwordRules),
    send: ({ password }) => connect(identity, password),
    explain: sessionFailures.login,
  });
  return (
    <>
      <ScreenHeading title={t`Link ${name}`}>
        <Trans>You have an account with a password. Enter it once to log in with {name} from now on.</Trans>
      </ScreenHeading>
      <PlainForm form={form} submitLabel={t`Link and log in`}>
        <PasswordInput
          label={t`Password`}
          autoComplete="current-password"
          data-autofocus
          ref={(field) => field?.focus()}
          {...form.getInputProps('password')}
        />
      </PlainForm>
      <Text mt="xl" ta="center">
        <Anchor component={Link} to="/forgot-password" inherit underline="always">
          <Trans>Forgot your password?</Trans>
        </Anchor>
        {' · '}
        <Anchor component="button" type="button" inherit underline="always" onClick={onBack}>
          <Trans>Back</Trans>
        </Anchor>
      </Text>
    </>
  );
}
