import type { ReactNode } from 'react';

/** One column of a DataTable. */
export interface Column<Row> {
  /** For a sortable column also the field the server orders by. */
  id: string;
  header: string;
  /** Null leaves the place empty, and the fact out of a card. */
  cell: (row: Row) => ReactNode;
  sortable?: boolean;
  /** How the two orders are called, where "A to Z" does not fit. */
  orderLabels?: readonly [asc: string, desc: string];
  /** Numbers stand at the end. */
  align?: 'end';
  /** Text that is cut where room is short, like that of the first column; others are as wide as what they say. */
  shrinks?: boolean;
  /**
   * Left out where room is short; 'first' and 'second' before the others, 'wide' before these, 'last' where a preview stands beside the
   * list, and 'least' where it stands there on a small screen.
   */
  minor?: boolean | 'first' | 'second' | 'wide' | 'last' | 'least';
  /** Shown from a window of 1600 px on, or when somebody chooses it; for lists whose columns can be chosen. */
  extra?: boolean;
  /** The header is for screen readers only, a column of buttons for instance. */
  hideHeader?: boolean;
}

/** An order of a list: what the server calls it, and what people do. */
export type SortOrder = Pick<Column<never>, 'id' | 'header' | 'orderLabels'>;
