import { Button, Stack } from '@mantine/core';
import { IconMailOpened } from '@tabler/icons-react';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { useState } from 'react';
import { BackToLogin } from '#web/features/session/BackToLogin.tsx';
import { FormFailure } from '#web/features/session/FormFailure.tsx';
import { MailboxHint } from '#web/features/session/MailboxHint.tsx';
import { requestFailed, requestReset } from '#web/features/session/passwordReset.ts';
import { ScreenHeading } from '#web/features/session/ScreenHeading.tsx';
import { ScreenIcon } from '#web/features/session/ScreenIcon.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useOneAtATime } from '#web/ui/forms/useOneAtATime.ts';

/** ONB-64 */
export const Route = createFileRoute('/_auth/forgot-password/check-email')({
  staticData: { title: 'Check your inbox' },
  validateSearch: ({ email }: Record<string, unknown>) => ({ email: typeof email === 'string' ? email : '' }),
  beforeLoad: ({ search }) => {
    if (search.email === '') throw redirect({ to: '/forgot-password', replace: true });
  },
  component: CheckEmailScreen,
});

function CheckEmailScreen() {
  const { email } = Route.useSearch();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const once = useOneAtATime();
  const again = async () => {
    setBusy(true);
    setFailure(null);
    await requestReset(email).then(
      () => toast.success('We sent it again.'),
      () => setFailure(requestFailed),
    );
    setBusy(false);
  };
  return (
    <>
      <ScreenIcon>
        <IconMailOpened size={36} stroke={1.5} />
      </ScreenIcon>
      <ScreenHeading title="Check your inbox">
        If there is an account for <b>{email}</b>, a link to set a new password is on its way. It works for
        one hour. Nothing there? Look in the spam folder, or let us send it again.
      </ScreenHeading>
      <Stack>
        <MailboxHint />
        <FormFailure>{failure}</FormFailure>
        <Button size="md" fullWidth loading={busy} onClick={() => void once(again)}>
          Send it again
        </Button>
      </Stack>
      <BackToLogin />
    </>
  );
}
