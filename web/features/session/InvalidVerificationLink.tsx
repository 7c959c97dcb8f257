import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '#web/api/session.ts';
import { userQuery } from '#web/api/users.ts';
import { ScreenHeading } from './ScreenHeading.tsx';
import { ScreenIcon } from './ScreenIcon.tsx';
import { sendFailed, useVerificationMail } from './useVerificationMail.ts';

interface Props {
  icon: ReactNode;
  title: string;
  children: ReactNode;
}

/** A verification link that does not work, and the way to go on (ONB-61). */
export function InvalidVerificationLink({ icon, title, children }: Props) {
  const { isAuthenticated } = useSession();
  return (
    <>
      <ScreenIcon tone="warn">{icon}</ScreenIcon>
      <ScreenHeading title={title}>{children}</ScreenHeading>
      {isAuthenticated ? <NewLinkButton /> : <WayButton to="/login" label="Log in" />}
    </>
  );
}

function WayButton({ to, label }: { to: '/' | '/login'; label: string }) {
  return (
    <Button component={Link} to={to} size="md" fullWidth>
      {label}
    </Button>
  );
}

function NewLinkButton() {
  const { userId } = useSession();
  const navigate = useNavigate();
  const user = useQuery({ ...userQuery(userId ?? ''), enabled: userId !== null });
  const mail = useVerificationMail({
    failure: sendFailed,
    onSent: () => void navigate({ to: '/email-verification/sent' }),
  });
  if (user.data?.isEmailVerified) return <WayButton to="/" label="Continue" />;
  return (
    <Button size="md" fullWidth loading={mail.isPending || user.isLoading} onClick={() => mail.mutate()}>
      Request a new link
    </Button>
  );
}
