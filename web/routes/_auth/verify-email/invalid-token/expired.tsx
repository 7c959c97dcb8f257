import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { IconClockX } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { InvalidVerificationLink } from '#web/features/session/InvalidVerificationLink.tsx';

export const Route = createFileRoute('/_auth/verify-email/invalid-token/expired')({
  staticData: { title: t`Verification link expired` },
  component: () => (
    <InvalidVerificationLink
      icon={<IconClockX size={36} stroke={1.5} />}
      title={t`Verification link expired`}
    >
      <Trans>For your security the link works for 24 hours. Request a new one to continue.</Trans>
    </InvalidVerificationLink>
  ),
});
