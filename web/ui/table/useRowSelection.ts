import { useState } from 'react';

/** The chosen rows of a table. They stay chosen on other pages of it. */
export function useRowSelection<Row extends { id: string }>() {
  const [rows, setRows] = useState<ReadonlyMap<string, Row>>(new Map());
  return {
    rows: [...rows.values()],
    ids: [...rows.keys()],
    count: rows.size,
    has: (id: string) => rows.has(id),
    set: (chosen: Row[]) => setRows(new Map(chosen.map((row) => [row.id, row]))),
    clear: () => setRows(new Map()),
  };
}

export type RowSelection<Row extends { id: string }> = ReturnType<typeof useRowSelection<Row>>;

/** Chooses these rows beside those that are chosen already, or lets go of them. */
export function choose<Row extends { id: string }>(
  selection: RowSelection<Row>,
  rows: Row[],
  chosen: boolean,
) {
  const ids = new Set(rows.map(({ id }) => id));
  const others = selection.rows.filter(({ id }) => !ids.has(id));
  selection.set(chosen ? [...others, ...rows] : others);
}
