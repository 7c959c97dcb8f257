import type { HTMLAttributes, ReactNode } from 'react';
import { Card } from './Card.tsx';
import classes from './RowList.module.css';

/** Cards below each other. */
export function RowList({ className = '', ...others }: HTMLAttributes<HTMLUListElement>) {
  return <ul className={`${classes.list} ${className}`} {...others} />;
}

/** A card whose content stands on one line. */
export function Row({ className = '', ...others }: HTMLAttributes<HTMLElement>) {
  return <Card component="li" className={`${classes.row} ${className}`} {...others} />;
}

/** What a row is called, and below it what there is to know. */
export function RowText({ name, facts }: { name: ReactNode; facts: ReactNode }) {
  return (
    <div className={classes.text}>
      <div className={classes.name}>{name}</div>
      <div className={classes.facts}>{facts}</div>
    </div>
  );
}
