import { readRows } from '#web/ui/sheets/readRows.ts';
import { SheetError, type SheetErrorCode } from '#web/ui/sheets/sheetErrors.ts';
import { type FoundPeople, peopleInTables } from './peopleInTables.ts';

/** What the worker answers to a file. */
export type SheetReply = { people: FoundPeople | null } | { error: SheetErrorCode };

async function replyTo(file: File): Promise<SheetReply> {
  try {
    return { people: peopleInTables(readRows(new Uint8Array(await file.arrayBuffer()))) };
  } catch (error) {
    return { error: error instanceof SheetError ? error.code : 'unreadable' };
  }
}

addEventListener('message', async ({ data }: MessageEvent<File>) => postMessage(await replyTo(data)));
