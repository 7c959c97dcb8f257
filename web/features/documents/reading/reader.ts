import packedAddress from '@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz?url';
import wasmAddress from 'tesseract.js-core/tesseract-core-simd-lstm.wasm?url';

/** A picture in shades of grey, a byte for each pixel. */
export interface Picture {
  grey: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
}

export type ToReader = { wasm: ArrayBuffer; packed: ArrayBuffer } | Picture;
export type FromReader = { text: string } | { problem: string };

export interface Reader {
  /** The text of a picture. */
  read(picture: Picture): Promise<string>;
  close(): void;
}

async function bytes(address: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.arrayBuffer();
}

/** Starts what reads pictures, once for all that are read: it takes a while and a hundred megabytes. */
export async function startReader(signal: AbortSignal): Promise<Reader> {
  const [wasm, packed] = await Promise.all([bytes(wasmAddress, signal), bytes(packedAddress, signal)]);
  const worker = new Worker(new URL('./ocr.worker.ts', import.meta.url), { type: 'module' });
  const ask = (message: ToReader, handedOver: ArrayBuffer[]) =>
    new Promise<string>((resolve, reject) => {
      const stop = () => reject(signal.reason);
      signal.addEventListener('abort', stop, { once: true });
      const over = () => signal.removeEventListener('abort', stop);
      worker.onmessage = ({ data }: MessageEvent<FromReader>) => {
        over();
        if ('text' in data) resolve(data.text);
        else reject(new Error(data.problem));
      };
      worker.onerror = () => {
        over();
        reject(new Error('The reader of pictures did not start.'));
      };
      worker.postMessage(message, handedOver);
    });
  const close = () => worker.terminate();
  try {
    await ask({ wasm, packed }, [wasm, packed]);
  } catch (error) {
    close();
    throw error;
  }
  return { read: (picture) => ask(picture, [picture.grey.buffer]), close };
}
