import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Loader } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { returnRefused } from '#web/features/session/failures.ts';
import { ScreenHeading } from '#web/features/session/ScreenHeading.tsx';
import { ScreenIcon } from '#web/features/session/ScreenIcon.tsx';
import ConnectAccount from './ConnectAccount.tsx';
import type { SocialSignIn } from './useSocialSignIn.ts';

interface Props {
  /** The provider's. */
  name: string;
  social: SocialSignIn;
  /** Whether what came back is no answer to this tab's question (ONB-44). */
  isRefused: boolean;
}

/** Where a provider that the browser went to leads back to: working, failed, or the password that connects two accounts. */
export function ProviderReturn({ name, social, isRefused }: Props) {
  const navigate = useNavigate();
  if (social.unlinked)
    return (
      <ConnectAccount
        name={name}
        identity={social.unlinked}
        connect={social.connect}
        onBack={() => void navigate({ to: '/login', replace: true })}
      />
    );
  const failure = isRefused ? returnRefused : social.failure;
  return failure === null ? <Working name={name} /> : <Failed name={name}>{failure}</Failed>;
}

function Working({ name }: { name: string }) {
  return (
    <div role="status">
      <ScreenHeading title={t`Logging in with ${name}…`}>
        <Trans>This takes a moment.</Trans>
      </ScreenHeading>
      <Loader type="dots" aria-hidden />
    </div>
  );
}

function Failed({ name, children }: { name: string; children: string }) {
  return (
    <>
      <ScreenIcon tone="warn">
        <IconPlugConnectedX size={36} stroke={1.5} />
      </ScreenIcon>
      <div role="alert">
        <ScreenHeading title={t`${name} sign-in failed`}>{children}</ScreenHeading>
      </div>
      <Button component={Link} to="/login" size="md" fullWidth>
        <Trans>Back to log in</Trans>
      </Button>
      <Button component={Link} to="/signup" size="md" fullWidth variant="default" mt="sm">
        <Trans>Sign up</Trans>
      </Button>
    </>
  );
}
