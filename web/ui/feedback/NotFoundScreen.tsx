import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconMapPinOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { FullPageMessage } from './FullPageMessage.tsx';

/** SHELL-20 */
export function NotFoundScreen(): ReactNode {
  return (
    <FullPageMessage
      icon={<IconMapPinOff size={40} stroke={1.5} />}
      title={t`Page not found`}
      text={t`There is nothing at this address. It may have been moved or removed.`}
    >
      <Button component={Link} to="/">
        <Trans>Go to homepage</Trans>
      </Button>
    </FullPageMessage>
  );
}
