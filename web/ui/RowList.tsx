import type { HTMLAttributes, ReactNode } from 'react';
import card from './Card.module.css';
import classes from './RowList.module.css';

/** Rows below each other on one surface; in a card, straight below what names it. */
export function RowList({ className = '', ...others }: HTMLAttributes<HTMLUListElement>) {
  return <ul className={`${card.root} ${classes.list} ${className}`} {...others} />;
}

/** What belongs to one thing, on one line. */
export function Row({ className = '', ...others }: HTMLAttributes<HTMLLIElement>) {
  return <li className={`${classes.row} ${className}`} {...others} />;
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
