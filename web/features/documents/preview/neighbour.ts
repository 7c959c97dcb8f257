/** The row before (-1) or after (1) another one; null at the ends, and beside a row that has gone. */
export function neighbour<Row extends { id: string }>(
  rows: readonly Row[],
  id: string,
  step: -1 | 1,
): Row | null {
  const at = rows.findIndex((row) => row.id === id);
  return at === -1 ? null : (rows[at + step] ?? null);
}
