import { Skeleton } from '@mantine/core';
import classes from '#web/features/workspaces/workspaces.module.css';

/** Two rows that are still to come. */
export function LoadingRows() {
  return (
    <div className={classes.list} role="status" aria-label="Loading">
      <Skeleton height={76} radius={12} />
      <Skeleton height={76} radius={12} />
    </div>
  );
}
