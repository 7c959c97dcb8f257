const NEWLINE = 10;

/** Gathers the rows of a table, in the text format of COPY, in pieces of about a size that end with a row. */
export interface RowGatherer {
  /** Whole rows, once there are enough of them. */
  take(bytes: Buffer): Buffer | null;
  /** What is left in the end. */
  rest(): Buffer | null;
}

/** How many rows there are in that format. */
export function countRows(content: Buffer): number {
  let rows = 0;
  for (let at = content.indexOf(NEWLINE); at >= 0; at = content.indexOf(NEWLINE, at + 1)) rows += 1;
  return rows;
}

/** In that format a newline ends a row and stands nowhere else: one inside of a value is written as `\n`. */
export function rowGatherer(size: number): RowGatherer {
  let parts: Buffer[] = [];
  let gathered = 0;
  const keep = (bytes: Buffer) => {
    parts = bytes.length > 0 ? [bytes] : [];
    gathered = bytes.length;
  };
  return {
    take(bytes) {
      parts.push(bytes);
      gathered += bytes.length;
      if (gathered < size) return null;
      const all = Buffer.concat(parts);
      const end = all.lastIndexOf(NEWLINE) + 1;
      keep(Buffer.from(all.subarray(end)));
      return end > 0 ? all.subarray(0, end) : null;
    },
    rest() {
      const all = Buffer.concat(parts);
      keep(Buffer.alloc(0));
      return all.length > 0 ? all : null;
    },
  };
}
