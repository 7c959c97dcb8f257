import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './EmptyState.module.css';

interface Props {
  icon?: ReactNode;
  title: string;
  /** What to do next. */
  text?: ReactNode;
  /** The button that does it. */
  action?: ReactNode;
  tone?: 'calm' | 'bad';
}

/** What stands where there is nothing to show. */
export function EmptyState({ icon, title, text, action, tone = 'calm' }: Props) {
  return (
    <div className={classes.root} data-tone={tone} role={tone === 'bad' ? 'alert' : undefined}>
      {icon && (
        <div className={classes.icon} aria-hidden>
          {icon}
        </div>
      )}
      <Title order={2} size="h3" ta="center">
        {title}
      </Title>
      {text && (
        <Text c="dimmed" size="xs" ta="center" maw={420}>
          {text}
        </Text>
      )}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
