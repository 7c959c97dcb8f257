import { readRows, type SheetTable } from './readRows.ts';
import { SheetError, type SheetErrorCode } from './sheetErrors.ts';

/** What a worker answers to a file: what was found in its tables, or why it cannot be read. */
export type SheetReply<Found> = { found: Found } | { error: SheetErrorCode };

/** Makes a worker of the function that finds something in the tables of a file; `readFile` asks it. */
export function answerFiles<Found>(find: (tables: SheetTable[]) => Found): void {
  const replyTo = async (file: File): Promise<SheetReply<Found>> => {
    try {
      return { found: find(readRows(new Uint8Array(await file.arrayBuffer()))) };
    } catch (error) {
      return { error: error instanceof SheetError ? error.code : 'unreadable' };
    }
  };
  addEventListener('message', async ({ data }: MessageEvent<File>) => postMessage(await replyTo(data)));
}
