import { IconClockX } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { InvalidVerificationLink } from '#web/features/session/InvalidVerificationLink.tsx';

export const Route = createFileRoute('/_auth/verify-email/invalid-token/expired')({
  staticData: { title: 'Verification link expired' },
  component: () => (
    <InvalidVerificationLink icon={<IconClockX size={36} stroke={1.5} />} title="Verification link expired">
      For your security the link works for 24 hours. Request a new one to continue.
    </InvalidVerificationLink>
  ),
});
