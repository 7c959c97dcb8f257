import { appendFileSync } from 'node:fs';

export interface Line {
  name: string;
  /** What was measured, as it is read. */
  figure: string;
  /** What it was made of. */
  more?: string;
  bound?: string;
  isMet?: boolean;
}

/** Prints a figure, and keeps it for the table of `npm run bench`; the command fails where its bound is not met. */
export function record(line: Line): void {
  const { name, figure, more, bound, isMet } = line;
  const verdict = isMet === false ? `  NOT MET: ${bound}` : '';
  console.log(`${name.padEnd(34)} ${figure}${more ? `  (${more})` : ''}${verdict}`);
  const file = process.env.BENCH_TABLE;
  if (file) appendFileSync(file, `${JSON.stringify(line)}\n`);
  if (isMet === false) process.exitCode = 1;
}
