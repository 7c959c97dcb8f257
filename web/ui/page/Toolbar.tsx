import type { ReactNode } from 'react';
import classes from './Toolbar.module.css';

interface Props {
  search?: ReactNode;
  filters?: ReactNode;
  states?: ReactNode;
  /** There is nothing to narrow: the line keeps its place, so that nothing moves when the list turns out to be empty. */
  isBare?: boolean;
}

/** The line that narrows a list, in one order everywhere; last come the states, whose numbers take more room once they are known. */
export function Toolbar({ search, filters, states, isBare }: Props) {
  return (
    <div className={classes.root} style={{ visibility: isBare ? 'hidden' : undefined }}>
      {search}
      {filters}
      {states}
    </div>
  );
}
