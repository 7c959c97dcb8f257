import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { IconLinkOff } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { InvalidResetLink } from '#web/features/session/InvalidResetLink.tsx';

export const Route = createFileRoute('/_auth/forgot-password/invalid-token/missing')({
  staticData: { title: t`Reset link not valid` },
  component: () => (
    <InvalidResetLink icon={<IconLinkOff size={36} stroke={1.5} />} title={t`Reset link not valid`}>
      <Trans>This link is incomplete. Request a new one and try again.</Trans>
    </InvalidResetLink>
  ),
});
