/** A list beyond these is not read: no company has it, and a browser would not bear it. */
export const LIMITS = {
  rows: 200_000,
  /** Of all tables together, empty ones between others too. */
  cells: 10_000_000,
  sheets: 1_000,
  /** How much of a workbook is unpacked: compression makes a megabyte of a gigabyte. */
  bytes: 256 * 2 ** 20,
  /** How long the reading of a file may take. */
  seconds: 120,
};
