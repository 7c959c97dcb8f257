import { readRows, type SheetTable } from './readRows.ts';
import { SheetError, type SheetErrorCode } from './sheetErrors.ts';

/** What a worker answers to a file: what was found in its tables, or why it cannot be read. */
export type SheetReply<Found> = { found: Found } | { error: SheetErrorCode };

/** What a worker is asked: a file, and how it is to be read. */
export interface SheetQuestion<Options> {
  file: File;
  options: Options | undefined;
}

/** Makes a worker of the function that finds something in the tables of a file; `readFile` asks it. */
export function answerFiles<Found, Options = never>(
  find: (tables: SheetTable[], options: Options | undefined) => Found,
): void {
  const replyTo = async ({ file, options }: SheetQuestion<Options>): Promise<SheetReply<Found>> => {
    try {
      return { found: find(readRows(new Uint8Array(await file.arrayBuffer())), options) };
    } catch (error) {
      return { error: error instanceof SheetError ? error.code : 'unreadable' };
    }
  };
  addEventListener('message', async ({ data }: MessageEvent<SheetQuestion<Options>>) =>
    postMessage(await replyTo(data)),
  );
}
