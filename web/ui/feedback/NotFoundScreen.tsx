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
      title="Page not found"
      text="There is nothing at this address. It may have been moved or removed."
    >
      <Button component={Link} to="/">
        Go to homepage
      </Button>
    </FullPageMessage>
  );
}
