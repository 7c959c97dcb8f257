import { GlobalWorkerOptions, getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerAddress;

/**
 * Opens a PDF, by its address or from its content, in a worker, part by part, so that the first page of a large file is there at once. Nothing in a file runs: pdf.js compiles
 * no text into code, its scripting is another package, forms of XFA stay as they are, and neither page nor worker may
 * evaluate anything or compile WebAssembly (decision 0017).
 */
export const openDocument = (from: string | ArrayBuffer) =>
  getDocument({
    ...(typeof from === 'string' ? { url: new URL(from, window.location.href).href } : { data: from }),
    verbosity: VerbosityLevel.ERRORS,
    enableXfa: false,
    useWasm: false,
    useWorkerFetch: false,
    disableAutoFetch: true,
    disableStream: true,
    // A picture that takes a quarter of a gigabyte once unpacked stops a phone.
    maxImageSize: 2 ** 26,
  });

/** Closes a PDF. Not before it is open: a worker that is stopped while it opens a file complains. */
export function closeDocument(task: ReturnType<typeof openDocument>): void {
  const destroy = () => void task.destroy();
  void task.promise.then(destroy, destroy);
}
