import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { IconMailExclamation } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { requireStage } from '#web/api/accountState.ts';
import { sessionFailures } from '#web/features/session/failures.ts';
import { useUnverifiedUser } from '#web/features/session/useUnverifiedUser.ts';
import { useVerificationMail } from '#web/features/session/useVerificationMail.ts';
import { VerificationScreen } from '#web/features/session/VerificationScreen.tsx';

export const Route = createFileRoute('/_auth/email-verification/prompt')({
  staticData: { title: t`Verify your email` },
  beforeLoad: requireStage('verification'),
  component: PromptScreen,
});

function PromptScreen() {
  const navigate = Route.useNavigate();
  const user = useUnverifiedUser();
  const mail = useVerificationMail({
    failure: sessionFailures.sendVerification,
    onSent: () => void navigate({ to: '/email-verification/sent' }),
  });
  return (
    <VerificationScreen
      icon={<IconMailExclamation size={36} stroke={1.5} />}
      title={t`Verify your email`}
      email={user?.email}
      action={{ label: t`Verify me`, run: mail.mutate, busy: mail.isPending }}
    >
      <Trans>
        Before you continue, confirm your email address. We’ll email you a link that works for 24 hours.
      </Trans>
    </VerificationScreen>
  );
}
