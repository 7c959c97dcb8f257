import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import classes from './Form.module.css';

/** The label of a field that may stay empty. */
export const optional = (label: string): ReactNode => (
  <>
    {label}{' '}
    <span className={classes.optional}>
      <Trans>(optional)</Trans>
    </span>
  </>
);
