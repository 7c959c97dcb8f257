import { SheetError } from '#web/ui/sheets/sheetErrors.ts';
import type { DetailsReply } from './details.worker.ts';
import type { DetailsRow } from './detailsInTables.ts';

/** The rows of a details sheet, read beside the page; null when no column has file names. Throws `SheetError`. */
export function readDetails(file: File): Promise<DetailsRow[] | null> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./details.worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<DetailsReply>) => {
      worker.terminate();
      if ('error' in data) reject(new SheetError(data.error));
      else resolve(data.rows);
    };
    // Also when the browser ends it for want of memory.
    worker.onerror = () => {
      worker.terminate();
      reject(new SheetError('unreadable'));
    };
    worker.postMessage(file);
  });
}
