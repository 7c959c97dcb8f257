import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { IconMailOpened } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { requireStage } from '#web/api/accountState.ts';
import { sessionFailures } from '#web/features/session/failures.ts';
import { useUnverifiedUser } from '#web/features/session/useUnverifiedUser.ts';
import { useVerificationMail } from '#web/features/session/useVerificationMail.ts';
import { VerificationScreen } from '#web/features/session/VerificationScreen.tsx';

export const Route = createFileRoute('/_auth/email-verification/sent')({
  staticData: { title: t`Check your email` },
  beforeLoad: requireStage('verification'),
  component: SentScreen,
});

function SentScreen() {
  const user = useUnverifiedUser();
  const mail = useVerificationMail({ failure: sessionFailures.resendVerification });
  return (
    <VerificationScreen
      icon={<IconMailOpened size={36} stroke={1.5} />}
      title={t`Check your email!`}
      action={{ label: t`Resend email`, run: mail.mutate, busy: mail.isPending }}
      withMailboxHint
    >
      <Trans>
        We sent a link to <b>{ph({ email: user?.email ?? t`your address` })}</b>. Open it within 24 hours, on
        this device or any other. Nothing there? Look in the spam folder, or let us send it again.
      </Trans>
    </VerificationScreen>
  );
}
