import { IconLinkOff } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { InvalidVerificationLink } from '#web/features/session/InvalidVerificationLink.tsx';

export const Route = createFileRoute('/_auth/verify-email/invalid-token/missing')({
  staticData: { title: 'Verification link not valid' },
  component: () => (
    <InvalidVerificationLink
      icon={<IconLinkOff size={36} stroke={1.5} />}
      title="Verification link not valid"
    >
      This link is incomplete or was already used. Request a new one and try again.
    </InvalidVerificationLink>
  ),
});
