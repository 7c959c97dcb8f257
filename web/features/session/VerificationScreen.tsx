import { Button, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { MailboxHint } from './MailboxHint.tsx';
import { ScreenHeading } from './ScreenHeading.tsx';
import { ScreenIcon } from './ScreenIcon.tsx';
import { SignOutLink } from './SignOutLink.tsx';

interface Props {
  icon: ReactNode;
  title: string;
  children: ReactNode;
  /** Where the screen does not name the address itself. */
  email?: string;
  action: { label: string; run: () => void; busy: boolean };
  /** Whether a mail is under way that the person should look for. */
  withMailboxHint?: boolean;
}

/** What both screens of the e-mail verification have in common. */
export function VerificationScreen({ icon, title, children, email, action, withMailboxHint }: Props) {
  return (
    <>
      <ScreenIcon>{icon}</ScreenIcon>
      <ScreenHeading title={title}>{children}</ScreenHeading>
      <Stack>
        {withMailboxHint && <MailboxHint />}
        <Button size="md" fullWidth loading={action.busy} onClick={action.run}>
          {action.label}
        </Button>
      </Stack>
      <SignOutLink email={email} />
    </>
  );
}
