import type { SheetQuestion, SheetReply } from './answerFiles.ts';
import { SheetError } from './sheetErrors.ts';

/**
 * What `worker` finds in a CSV, XLS or XLSX file. It reads beside the page, so that the page stays fluid, and ends with this
 * one file. Throws `SheetError`; aborting ends the work at once.
 */
export function readFile<Found, Options = never>(
  worker: Worker,
  file: File,
  signal?: AbortSignal,
  options?: Options,
): Promise<Found> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      worker.terminate();
      settle();
    };
    worker.onmessage = ({ data }: MessageEvent<SheetReply<Found>>) =>
      end(() => ('error' in data ? reject(new SheetError(data.error)) : resolve(data.found)));
    // Also when the browser ends it for want of memory.
    worker.onerror = () => end(() => reject(new SheetError('unreadable')));
    signal?.addEventListener('abort', () => end(() => reject(signal.reason)));
    worker.postMessage({ file, options } satisfies SheetQuestion<Options>);
  });
}
