import { throwNetworkError } from '#web/api/client/errors.ts';
import type { RowsMessage, RowsReply } from './answerRows.ts';

export interface ExportWatch {
  signal: AbortSignal;
  /** Told how many rows of how many are there. */
  onRows: (rows: number, of: number) => void;
}

/**
 * The file that `worker` makes of the rows of a list call's answer. The page hands the answer on as it comes, and never has it in its
 * own hands: 15,000 rows keep it for seconds. Aborting ends the work at once.
 */
export function sheetOfAnswer<Options>(
  worker: Worker,
  answer: ReadableStream<Uint8Array<ArrayBuffer>>,
  options: Options,
  { signal, onRows }: ExportWatch,
): Promise<ArrayBuffer> {
  const send = async () => {
    const post = (message: RowsMessage<Options>, transfer: Transferable[] = []) =>
      worker.postMessage(message, transfer);
    post({ options });
    const reader = answer.getReader();
    for (;;) {
      const { done, value } = await reader.read().catch(throwNetworkError);
      if (done) break;
      post({ chunk: value }, [value.buffer]);
    }
    post({ isEnd: true });
  };
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      worker.terminate();
      settle();
    };
    const fail = () => end(() => reject(new Error('The file could not be written.')));
    worker.onmessage = ({ data }: MessageEvent<RowsReply>) => {
      if ('file' in data) end(() => resolve(data.file));
      else if ('failed' in data) fail();
      else onRows(data.rows, data.of);
    };
    // Also when the browser ends it for want of memory.
    worker.onerror = fail;
    signal.addEventListener('abort', () => end(() => reject(signal.reason)), { once: true });
    send().catch((error: unknown) => end(() => reject(signal.aborted ? signal.reason : error)));
  });
}
