import { Alert } from '@mantine/core';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Notice.module.css';

interface Props {
  children: ReactNode;
  /** `bad` for what went wrong, announced at once; `calm` for what is good to know. */
  tone?: 'calm' | 'bad';
}

/** A few words in a box of their own, between the parts of a screen. */
export function Notice({ children, tone = 'calm' }: Props) {
  const Icon = tone === 'bad' ? IconAlertTriangle : IconInfoCircle;
  return (
    <Alert
      className={classes.root}
      data-tone={tone}
      role={tone === 'bad' ? 'alert' : 'status'}
      icon={<Icon size={20} aria-hidden />}
      classNames={{ icon: classes.icon, message: classes.message }}
    >
      {children}
    </Alert>
  );
}
