import type { ReactNode } from 'react';
import classes from './WizardBody.module.css';

/** The content of a step, between the stepper and the buttons. */
export function WizardBody({ children }: { children: ReactNode }) {
  return <div className={classes.root}>{children}</div>;
}
