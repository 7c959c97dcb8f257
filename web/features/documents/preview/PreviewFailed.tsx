import { Button } from '@mantine/core';
import { IconFileAlert } from '@tabler/icons-react';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';

interface Props {
  url: string;
  /** Tries again, where that can help. */
  onRetry?: () => void;
}

/** A file that cannot be shown here can still be opened: the browser may know more of it. */
export function PreviewFailed({ url, onRetry }: Props) {
  return (
    <EmptyState
      tone="bad"
      icon={<IconFileAlert size={30} stroke={1.6} />}
      title="This file can’t be shown here"
      text="It may be damaged or locked with a password, or the connection was lost."
      action={
        <>
          {onRetry && (
            <Button variant="default" mr="sm" onClick={onRetry}>
              Try again
            </Button>
          )}
          <Button component="a" href={url} target="_blank" rel="noreferrer">
            Open file
          </Button>
        </>
      }
    />
  );
}
