import type { ReactNode } from 'react';
import { directionOf } from '../text/directionOf.ts';
import classes from './FactList.module.css';

/** Names with what they stand for, one to a line. */
export function FactList({ children }: { children: ReactNode }) {
  return <dl className={classes.root}>{children}</dl>;
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd data-none={children === '–' || undefined}>
        {typeof children === 'string' ? <bdi dir={directionOf(children)}>{children}</bdi> : children}
      </dd>
    </div>
  );
}
