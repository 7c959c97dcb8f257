import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { FullPageMessage } from './FullPageMessage.tsx';

interface Props extends ErrorComponentProps {
  /** Says which call failed; undefined for a fault or a file that didn't come. */
  title?: string | undefined;
}

/** Stands in for a screen that cannot be drawn. */
export function PageError({ reset, title }: Props) {
  const router = useRouter();
  const isOnline = navigator.onLine;
  const retry = () => {
    // The file of a part that once failed to come is not asked for again, so the page starts anew. A call is.
    if (title === undefined && navigator.onLine) return window.location.reload();
    reset();
    void router.invalidate();
  };
  useEffect(() => {
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  });
  return (
    <FullPageMessage
      icon={<IconAlertTriangle size={40} stroke={1.5} />}
      title={title ?? (isOnline ? t`Something went wrong` : t`No connection`)}
      text={
        isOnline
          ? t`This page could not be shown. Try again; if it keeps happening, tell the person who runs this portal.`
          : t`This page opens by itself when you’re back online.`
      }
    >
      <Button onClick={retry}>
        <Trans>Try again</Trans>
      </Button>
      <Button variant="default" component={Link} to="/">
        <Trans>Go to homepage</Trans>
      </Button>
    </FullPageMessage>
  );
}
