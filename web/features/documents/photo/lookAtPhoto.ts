import type { PhotoProblem } from './measures.ts';

export interface FromPhotoWorker {
  problems: PhotoProblem[];
  width: number;
  height: number;
}

/** Looks at a photo on this device, without keeping its screen busy. Null where this browser cannot. */
export function lookAtPhoto(file: Blob, signal: AbortSignal): Promise<FromPhotoWorker | null> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./photo.worker.ts', import.meta.url), { type: 'module' });
    const end = (seen: FromPhotoWorker | null) => {
      worker.terminate();
      resolve(seen);
    };
    signal.addEventListener('abort', () => end(null), { once: true });
    worker.onerror = () => end(null);
    worker.onmessage = ({ data }: MessageEvent<FromPhotoWorker | null>) => end(data);
    worker.postMessage(file);
  });
}
