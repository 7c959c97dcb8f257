import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router';
import { FullPageMessage } from './FullPageMessage.tsx';

/** What a screen shows when it cannot be drawn. */
export function PageError({ reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <FullPageMessage
      icon={<IconAlertTriangle size={40} stroke={1.5} />}
      title="Something went wrong"
      text="This page could not be shown. Try again; if it keeps happening, tell the person who runs this portal."
    >
      <Button onClick={retry}>Try again</Button>
      <Button variant="default" component={Link} to="/">
        Go to homepage
      </Button>
    </FullPageMessage>
  );
}
