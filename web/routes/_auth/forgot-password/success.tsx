import { t } from '@lingui/core/macro';
import { Button } from '@mantine/core';
import { IconLockCheck } from '@tabler/icons-react';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useSession } from '#web/api/session.ts';
import { ScreenHeading } from '#web/features/session/ScreenHeading.tsx';
import { ScreenIcon } from '#web/features/session/ScreenIcon.tsx';

/** ONB-73, ONB-74 */
export const Route = createFileRoute('/_auth/forgot-password/success')({
  staticData: { title: t`Password changed` },
  component: SuccessScreen,
});

const loggedOut = {
  title: t`Password reset successful`,
  text: t`Log in with your new password. It is the only one that works from now on.`,
  to: '/login',
  label: t`Done`,
} as const;

const loggedIn = {
  title: t`Password changed!`,
  text: t`Your new password works from now on. Your other devices have to log in again.`,
  to: '/account',
  label: t`Continue`,
} as const;

function SuccessScreen() {
  const { isAuthenticated } = useSession();
  const { title, text, to, label } = isAuthenticated ? loggedIn : loggedOut;
  return (
    <>
      <ScreenIcon tone="good">
        <IconLockCheck size={36} stroke={1.5} />
      </ScreenIcon>
      <ScreenHeading title={title}>{text}</ScreenHeading>
      <Button component={Link} to={to} size="md" fullWidth>
        {label}
      </Button>
    </>
  );
}
