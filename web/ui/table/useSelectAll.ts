import { plural, t } from '@lingui/core/macro';
import { useRef, useState } from 'react';
import { toast } from '#web/ui/feedback/toast.ts';
import { failures } from '#web/words/failures.ts';
import { choose, type RowSelection } from './useRowSelection.ts';

interface Input<Row extends { id: string }> {
  /** The rows of this page. */
  rows: Row[];
  selection: RowSelection<Row> | undefined;
  /** How many rows there are on all pages. */
  count: number;
  fetchAll?: () => Promise<Row[]>;
}

/**
 * The box that selects everything: the rows of all pages where they can be fetched (MEM-39), else those of this page. The
 * page's own rows are selected at once, the others as soon as they are there.
 */
export function useSelectAll<Row extends { id: string }>({ rows, selection, count, fetchAll }: Input<Row>) {
  const [busy, setBusy] = useState(false);
  /** Counts what was started; clearing the selection meanwhile makes a fetch a matter of the past. */
  const run = useRef(0);
  const chosen = selection?.count ?? 0;
  const isPage = rows.length > 0 && rows.every(({ id }) => selection?.has(id));
  const isOnePage = count <= rows.length;
  const checked = isPage && (!fetchAll || chosen >= count);

  const clear = () => {
    run.current += 1;
    setBusy(false);
    selection?.clear();
  };
  const toggle = async () => {
    if (!selection) return;
    if (!fetchAll) return choose(selection, rows, !isPage);
    if (checked) return clear();
    run.current += 1;
    const mine = run.current;
    const before = selection.rows;
    choose(selection, rows, true);
    setBusy(true);
    try {
      const all = await fetchAll();
      if (mine === run.current) selection.set([...before, ...all]);
    } catch (error) {
      if (mine === run.current) toast.failure(failures.selectAll(error));
    } finally {
      if (mine === run.current) setBusy(false);
    }
  };
  return {
    checked,
    indeterminate: !checked && chosen > 0,
    busy,
    label: fetchAll ? t`Select all rows` : t`Select all rows on this page`,
    /** The same with the number, where there is room for a line. */
    words:
      fetchAll || isOnePage
        ? plural(count, { 0: 'Select all', one: 'Select all #', other: 'Select all #' })
        : t`Select this page`,
    toggle: () => void toggle(),
    clear,
  };
}

export type SelectAll = ReturnType<typeof useSelectAll>;
