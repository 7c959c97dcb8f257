/** Names in an archive are a stranger’s: control characters in them would steer the terminal that shows them. */
export const printable = (text: string): string => text.replace(/[[\p{Cc}\p{Cf}]--[\n\t]]/gv, '\ufffd');

/** A backup was not made, read or restored; the message says why and what to do. */
export class BackupError extends Error {
  constructor(message: string) {
    super(printable(message));
  }
}
