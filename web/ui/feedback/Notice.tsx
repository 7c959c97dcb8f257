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
    <div className={classes.root} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon className={classes.icon} size={20} aria-hidden />
      <div className={classes.message}>{children}</div>
    </div>
  );
}
