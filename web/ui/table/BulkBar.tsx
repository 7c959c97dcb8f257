import { Button, CloseButton } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { toast } from '../toast.ts';
import classes from './BulkBar.module.css';
import type { Table } from './useDataTable.ts';
import type { RowSelection } from './useRowSelection.ts';

interface Props<Row extends { id: string }> {
  selection: RowSelection<Row>;
  table: Table<Row>;
  /** How many rows there are on all pages. */
  count: number;
  fetchAll?: () => Promise<Row[]>;
  actions: ReactNode;
}

/** Floats at the bottom while rows are selected (SHELL-31). */
export function BulkBar<Row extends { id: string }>({
  selection,
  table,
  count,
  fetchAll,
  actions,
}: Props<Row>) {
  const [busy, setBusy] = useState(false);
  if (selection.count === 0) return null;
  const more = fetchAll && table.getIsAllPageRowsSelected() && selection.count < count;
  const selectAll = async () => {
    setBusy(true);
    try {
      selection.set((await fetchAll?.()) ?? []);
    } catch {
      toast.failure('Failed to select all rows');
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <div className={classes.room} />
      <section className={classes.root} aria-label="Selected rows">
        <span className={classes.count} aria-live="polite">
          {selection.count.toLocaleString()} selected
        </span>
        {more && (
          <Button variant="subtle" size="compact-sm" onClick={() => void selectAll()} loading={busy}>
            Select all {count.toLocaleString()}
          </Button>
        )}
        <div className={classes.actions}>{actions}</div>
        <CloseButton aria-label="Clear selection" onClick={selection.clear} size="lg" />
      </section>
    </>
  );
}
