import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '#web/api/session.ts';
import { userQuery } from '#web/api/users.ts';
import { sessionFailures } from './failures.ts';
import { ScreenHeading } from './ScreenHeading.tsx';
import { ScreenIcon } from './ScreenIcon.tsx';
import { useVerificationMail } from './useVerificationMail.ts';

type ButtonVariant = 'filled' | 'default';

interface Props {
  icon: ReactNode;
  tone?: 'good' | 'warn';
  title: string;
  /** Of a link that may work when it is tried again. */
  token?: string | undefined;
  children: ReactNode;
}

/** A verification link that does not work, and the way to go on (ONB-61). */
export function InvalidVerificationLink({ icon, tone = 'warn', title, token, children }: Props) {
  const { isAuthenticated } = useSession();
  const variant = token === undefined ? 'filled' : 'default';
  return (
    <>
      <ScreenIcon tone={tone}>{icon}</ScreenIcon>
      <ScreenHeading title={title}>{children}</ScreenHeading>
      {token !== undefined && (
        <Button
          size="md"
          fullWidth
          mb="sm"
          renderRoot={(props) => <Link to="/verify-email" search={{ token }} replace {...props} />}
        >
          <Trans>Try again</Trans>
        </Button>
      )}
      {isAuthenticated ? (
        <NewLinkButton variant={variant} />
      ) : (
        <WayButton to="/login" label={t`Log in`} variant={variant} />
      )}
    </>
  );
}

interface WayProps {
  to: '/' | '/login';
  label: string;
  variant: ButtonVariant;
}

function WayButton({ to, label, variant }: WayProps) {
  return (
    <Button component={Link} to={to} variant={variant} size="md" fullWidth>
      {label}
    </Button>
  );
}

function NewLinkButton({ variant }: { variant: ButtonVariant }) {
  const { userId } = useSession();
  const navigate = useNavigate();
  const user = useQuery({ ...userQuery(userId ?? ''), enabled: userId !== null });
  const mail = useVerificationMail({
    failure: sessionFailures.sendVerification,
    onSent: () => void navigate({ to: '/email-verification/sent' }),
  });
  if (user.data?.isEmailVerified) return <WayButton to="/" label={t`Continue`} variant={variant} />;
  return (
    <Button
      variant={variant}
      size="md"
      fullWidth
      loading={mail.isPending || user.isLoading}
      onClick={() => mail.mutate()}
    >
      <Trans>Request a new link</Trans>
    </Button>
  );
}
