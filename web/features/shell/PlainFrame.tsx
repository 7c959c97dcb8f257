import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconLogout, IconUserCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { OutboxHost } from '#web/features/outbox/OutboxHost.tsx';
import { useSignOut } from '#web/features/outbox/useSignOut.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { Logo } from '#web/ui/Logo.tsx';
import { Footer } from './Footer.tsx';
import classes from './PlainFrame.module.css';

/** The frame of the screens that belong to no workspace: a bar with the logo and the way out (SHELL-19). */
export function PlainFrame({ children }: { children: ReactNode }) {
  const { signOut, isLeaving, question } = useSignOut();
  return (
    <>
      <header className={classes.bar}>
        <Link to="/workspaces" className={classes.logo}>
          <Logo size={30} />
        </Link>
        <ButtonLink
          to="/account"
          variant="subtle"
          color="gray"
          classNames={{ root: classes.account, section: classes.icon }}
          leftSection={<IconUserCircle size={18} stroke={1.6} />}
          aria-label={t`My account`}
        >
          <span className={classes.label}>
            <Trans>My account</Trans>
          </span>
        </ButtonLink>
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconLogout size={18} stroke={1.6} />}
          loading={isLeaving}
          onClick={signOut}
        >
          <Trans>Sign out</Trans>
        </Button>
        {question}
      </header>
      <OutboxHost />
      <main className={classes.main}>{children}</main>
      <Footer />
    </>
  );
}
