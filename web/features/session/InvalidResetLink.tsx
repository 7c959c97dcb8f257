import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { BackToLogin } from './BackToLogin.tsx';
import { ScreenHeading } from './ScreenHeading.tsx';
import { ScreenIcon } from './ScreenIcon.tsx';

interface Props {
  icon: ReactNode;
  title: string;
  children: ReactNode;
}

/** A reset link that does not work, and the way to a new one (ONB-79). */
export function InvalidResetLink({ icon, title, children }: Props) {
  return (
    <>
      <ScreenIcon tone="warn">{icon}</ScreenIcon>
      <ScreenHeading title={title}>{children}</ScreenHeading>
      <Button component={Link} to="/forgot-password" size="md" fullWidth>
        <Trans>Request a new link</Trans>
      </Button>
      <BackToLogin />
    </>
  );
}
