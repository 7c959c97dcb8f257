import { IconLinkOff } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { InvalidVerificationLink } from '#web/features/session/InvalidVerificationLink.tsx';

export const Route = createFileRoute('/_auth/verify-email/invalid-token/missing')({
  staticData: { title: 'Verification link not valid' },
  // Of a link that may work when it is tried again.
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } =>
    typeof token === 'string' && token !== '' ? { token } : {},
  component: MissingScreen,
});

function MissingScreen() {
  const { token } = Route.useSearch();
  return (
    <InvalidVerificationLink
      icon={<IconLinkOff size={36} stroke={1.5} />}
      title="Verification link not valid"
      token={token}
    >
      {token === undefined
        ? 'This link is incomplete or was already used. Request a new one and try again.'
        : 'We couldn’t check this link. Try again, or request a new one.'}
    </InvalidVerificationLink>
  );
}
