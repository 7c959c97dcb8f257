import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { IconClockX } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { InvalidResetLink } from '#web/features/session/InvalidResetLink.tsx';

export const Route = createFileRoute('/_auth/forgot-password/invalid-token/expired')({
  staticData: { title: t`Reset link expired` },
  component: () => (
    <InvalidResetLink icon={<IconClockX size={36} stroke={1.5} />} title={t`Reset link expired`}>
      <Trans>This link has expired or was already used. Request a new one to set your password.</Trans>
    </InvalidResetLink>
  ),
});
