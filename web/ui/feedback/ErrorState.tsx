import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { EmptyState } from './EmptyState.tsx';

interface Props {
  title: string;
  text?: string;
  onRetry?: () => void;
  retrying?: boolean;
}

/** A part of a screen that could not be loaded, with the way to try again. */
export function ErrorState({ title, text, onRetry, retrying = false }: Props) {
  return (
    <EmptyState
      tone="bad"
      icon={<IconAlertTriangle size={30} stroke={1.6} />}
      title={title}
      text={text}
      action={
        onRetry && (
          <Button variant="default" onClick={onRetry} loading={retrying}>
            <Trans>Try again</Trans>
          </Button>
        )
      }
    />
  );
}
