import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconUserX } from '@tabler/icons-react';
import { createFileRoute, Link } from '@tanstack/react-router';
import { ScreenHeading } from '#web/features/session/ScreenHeading.tsx';
import { ScreenIcon } from '#web/features/session/ScreenIcon.tsx';

/** What follows “I did not sign up”. */
export const Route = createFileRoute('/_auth/verify-email/deleted')({
  staticData: { title: t`Account deleted` },
  component: DeletedScreen,
});

function DeletedScreen() {
  return (
    <>
      <ScreenIcon tone="good">
        <IconUserX size={36} stroke={1.5} />
      </ScreenIcon>
      <ScreenHeading title={t`Account deleted`}>
        <Trans>
          The account with your email address is deleted, and the person who made it is signed out. You can
          now sign up with this address yourself.
        </Trans>
      </ScreenHeading>
      <Button component={Link} to="/signup" variant="default" size="md" fullWidth>
        <Trans>Sign up</Trans>
      </Button>
    </>
  );
}
