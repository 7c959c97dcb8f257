import { SheetError } from '#web/ui/sheets/sheetErrors.ts';
import type { FoundPeople } from './peopleInTables.ts';
import type { SheetReply } from './sheet.worker.ts';

/**
 * The people in a CSV, XLS or XLSX file, read beside the page, so that it stays fluid; null when no cell has an address.
 * Throws `SheetError`; aborting ends the work at once.
 */
export function readPeople(file: File, signal: AbortSignal): Promise<FoundPeople | null> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./sheet.worker.ts', import.meta.url), { type: 'module' });
    const end = (settle: () => void) => {
      worker.terminate();
      settle();
    };
    worker.onmessage = ({ data }: MessageEvent<SheetReply>) =>
      end(() => ('error' in data ? reject(new SheetError(data.error)) : resolve(data.people)));
    // Also when the browser ends it for want of memory.
    worker.onerror = () => end(() => reject(new SheetError('unreadable')));
    signal.addEventListener('abort', () => end(() => reject(signal.reason)));
    worker.postMessage(file);
  });
}
