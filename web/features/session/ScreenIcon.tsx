import type { ReactNode } from 'react';
import classes from './ScreenIcon.module.css';

interface Props {
  children: ReactNode;
  tone?: 'calm' | 'good' | 'warn';
}

/** The picture above the heading of a screen that has no form. */
export function ScreenIcon({ children, tone = 'calm' }: Props) {
  return (
    <div className={classes.root} data-tone={tone} aria-hidden>
      {children}
    </div>
  );
}
