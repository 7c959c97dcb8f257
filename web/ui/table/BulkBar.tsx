import { CloseButton, Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import { numberText } from '#web/words/numbers.ts';
import classes from './BulkBar.module.css';
import type { SelectAll } from './useSelectAll.ts';

interface Props {
  /** How many rows are selected. */
  selected: number;
  all: SelectAll;
  actions: ReactNode;
}

/** Floats at the bottom while rows are selected (SHELL-31). */
export function BulkBar({ selected, all, actions }: Props) {
  if (selected === 0) return null;
  return (
    <section className={classes.root} aria-label="Selected rows" aria-busy={all.busy}>
      <span className={classes.count} aria-live="polite">
        {all.busy ? 'Selecting all …' : `${numberText(selected)} selected`}
      </span>
      {all.busy && <Loader size="xs" aria-hidden />}
      <div className={classes.actions} inert={all.busy} data-dimmed={all.busy || undefined}>
        {actions}
      </div>
      <CloseButton aria-label="Clear selection" onClick={all.clear} size="lg" />
    </section>
  );
}
