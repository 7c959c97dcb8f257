import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './ActionBar.module.css';

interface Props {
  /** Before the reason: the way back. */
  start?: ReactNode;
  /** Why one has to wait. */
  reason: string | null;
  /** The buttons that lead on. */
  children: ReactNode;
}

/** What leads on, always in reach at the bottom of the screen, and why it cannot be pressed yet. */
export function ActionBar({ start, reason, children }: Props) {
  return (
    <footer className={classes.root}>
      {start}
      <Text className={classes.reason} size="sm" c="dimmed" aria-live="polite">
        {reason}
      </Text>
      {children}
    </footer>
  );
}
