import type { ComponentProps } from 'react';
import classes from './Toolbar.module.css';

/** A line of what narrows a list: search box, filters, states. */
export function Toolbar({ className = '', ...props }: ComponentProps<'div'>) {
  return <div className={`${classes.root} ${className}`} {...props} />;
}
