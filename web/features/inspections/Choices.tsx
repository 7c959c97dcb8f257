import type { ReactNode } from 'react';
import classes from './Choices.module.css';

/** Several controls of one question, which stands above them like the label of a field. */
export function Choices({ question, children }: { question: ReactNode; children: ReactNode }) {
  return (
    <fieldset className={classes.root}>
      <legend className={classes.legend}>{question}</legend>
      {children}
    </fieldset>
  );
}
