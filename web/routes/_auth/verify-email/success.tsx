import { t } from '@lingui/core/macro';
import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useSession } from '#web/api/session.ts';
import { ScreenHeading } from '#web/features/session/ScreenHeading.tsx';
import { ScreenIcon } from '#web/features/session/ScreenIcon.tsx';

/** ONB-57 */
export const Route = createFileRoute('/_auth/verify-email/success')({
  staticData: { title: t`Email verified` },
  component: VerifiedScreen,
});

function VerifiedScreen() {
  const { isAuthenticated } = useSession();
  return (
    <>
      <ScreenIcon tone="good">
        <IconCircleCheck size={36} stroke={1.5} />
      </ScreenIcon>
      <ScreenHeading title={t`Email Verified!`}>
        {isAuthenticated
          ? t`Thank you. Your address is confirmed.`
          : t`Thank you. Your address is confirmed. Log in to continue.`}
      </ScreenHeading>
      <Button component={Link} to="/" size="md" fullWidth>
        {isAuthenticated ? t`Continue` : t`Log in`}
      </Button>
    </>
  );
}
