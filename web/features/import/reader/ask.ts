import { LIMITS } from './limits.ts';
import type { Found, Nouns, Options } from './list.worker.ts';
import { ListError, type ListErrorCode } from './listErrors.ts';

export interface Question<Name extends keyof Nouns = keyof Nouns> {
  noun: Name;
  input: File | string;
  options: Options<Name> | undefined;
}
export type Reply = { found: unknown } | { error: ListErrorCode };

let ready: Worker | undefined;

const aWorker = () => new Worker(new URL('./list.worker.ts', import.meta.url), { type: 'module' });

/** Starts a worker for the next reading, where a list is about to be chosen. */
export function standBy(): void {
  ready ??= aWorker();
}

/** Ends a worker that nobody has asked anything. */
export function standDown(): void {
  ready?.terminate();
  ready = undefined;
}

/**
 * Reads a file or a pasted text as a list of a noun. A worker of its own does it, so that the page stays fluid, and ends with this one
 * reading, after two minutes at the latest. Throws `ListError`; aborting ends the work at once.
 */
export function askList<Name extends keyof Nouns>(
  noun: Name,
  input: File | string,
  { signal, options }: { signal?: AbortSignal; options?: Options<Name> } = {},
): Promise<Found<Name>> {
  const worker = ready ?? aWorker();
  ready = undefined;
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(timer);
      worker.terminate();
      settle();
    };
    const timer = setTimeout(() => end(() => reject(new ListError('tookTooLong'))), LIMITS.seconds * 1_000);
    worker.onmessage = ({ data }: MessageEvent<Reply>) =>
      end(() => ('error' in data ? reject(new ListError(data.error)) : resolve(data.found as Found<Name>)));
    // Also when the browser ends it for want of memory.
    worker.onerror = () => end(() => reject(new ListError('unreadable')));
    signal?.addEventListener('abort', () => end(() => reject(signal.reason)));
    worker.postMessage({ noun, input, options } satisfies Question<Name>);
  });
}
