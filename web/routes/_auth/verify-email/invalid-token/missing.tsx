import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { IconCircleCheck, IconLinkOff } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { InvalidVerificationLink } from '#web/features/session/InvalidVerificationLink.tsx';
import { anySearch } from '#web/searchParams.ts';

export const Route = createFileRoute('/_auth/verify-email/invalid-token/missing')({
  staticData: { title: t`Verification link not valid` },
  // Of a link that may work when it is tried again.
  validateSearch: anySearch,
  component: MissingScreen,
});

function MissingScreen() {
  const { token, used } = Route.useSearch();
  if (used !== undefined)
    return (
      <InvalidVerificationLink
        icon={<IconCircleCheck size={36} stroke={1.5} />}
        tone="good"
        title={t`Already confirmed`}
      >
        <Trans>Your address was confirmed with this link before.</Trans>
      </InvalidVerificationLink>
    );
  return (
    <InvalidVerificationLink
      icon={<IconLinkOff size={36} stroke={1.5} />}
      title={t`Verification link not valid`}
      token={typeof token === 'string' && token !== '' ? token : undefined}
    >
      {token === undefined
        ? t`This link is incomplete, or a newer one replaced it. Request a new one and try again.`
        : t`We couldn’t check this link. Try again, or request a new one.`}
    </InvalidVerificationLink>
  );
}
