import type { Sheet } from './cells.ts';
import { saveFile } from './saveFile.ts';

/** The type of the files that are saved. */
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Writes the sheet beside the page, so that it stays fluid, and hands it to the person as a file (DOC-53). */
export async function saveSheet(sheet: Sheet, fileName: string): Promise<void> {
  saveFile(await bytesOf(sheet), XLSX, fileName);
}

function bytesOf(sheet: Sheet): Promise<ArrayBuffer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./writer.worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<ArrayBuffer>) => {
      worker.terminate();
      resolve(data);
    };
    worker.onerror = () => {
      worker.terminate();
      reject(new Error('The file could not be written.'));
    };
    worker.postMessage(sheet);
  });
}
