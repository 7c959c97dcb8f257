export type UploadFunction<T> = (
  file: File,
  options: { signal: AbortSignal; onProgress: (share: number) => void },
) => Promise<T>;

export interface QueuedUpload {
  id: number;
  file: File;
  /** Finished ones stay until the whole batch is, so that the total does not jump. */
  state: 'waiting' | 'sending' | 'failed' | 'done';
  /** Share of the file that was sent, 0 to 1. */
  share: number;
  error?: string;
  /** The file itself was refused: sent again it would be so again. */
  isWrong?: boolean;
}

/** Whether an upload is still to end, one way or the other. */
export const isGoing = (item: QueuedUpload): boolean => item.state === 'waiting' || item.state === 'sending';

interface Options<T> {
  upload: UploadFunction<T>;
  onChange: (items: QueuedUpload[]) => void;
  onUploaded: (file: File, result: T) => void;
  errorText: (error: unknown) => string;
  /** True of a failure for which the file itself is to blame. */
  isWrongFile?: ((error: unknown) => boolean) | undefined;
  /** Nothing is on its way any more; so many files have arrived since the first one was. */
  onEnd?: (arrived: number) => void;
  /** How many are sent at the same time. */
  lanes?: number;
}

/** A queue of uploads. Knows nothing of React, so that it can be tested by itself. */
export function runUploads<T>({
  upload,
  onChange,
  onUploaded,
  errorText,
  isWrongFile = () => false,
  onEnd,
  lanes = 3,
}: Options<T>) {
  let items: QueuedUpload[] = [];
  let lastId = 0;
  let arrived = 0;
  const aborts = new Map<number, AbortController>();

  const set = (next: QueuedUpload[]) => {
    items = next;
    onChange(next);
  };
  const change = (id: number, part: Partial<QueuedUpload>) =>
    set(items.map((item) => (item.id === id ? { ...item, ...part } : item)));
  const drop = (id: number) => set(items.filter((item) => item.id !== id));

  async function send({ id, file }: QueuedUpload): Promise<void> {
    const abort = new AbortController();
    aborts.set(id, abort);
    change(id, { state: 'sending', share: 0, error: undefined });
    try {
      const result = await upload(file, {
        signal: abort.signal,
        onProgress: (share) => change(id, { share }),
      });
      change(id, { state: 'done', share: 1 });
      if (!items.some(isGoing)) set(items.filter((item) => item.state !== 'done'));
      arrived += 1;
      onUploaded(file, result);
    } catch (error) {
      if (!abort.signal.aborted)
        change(id, { state: 'failed', error: errorText(error), isWrong: isWrongFile(error) });
    } finally {
      aborts.delete(id);
      fill();
      if (arrived > 0 && !items.some(isGoing)) {
        onEnd?.(arrived);
        arrived = 0;
      }
    }
  }

  function fill(): void {
    const free = lanes - items.filter((item) => item.state === 'sending').length;
    for (const item of items.filter((one) => one.state === 'waiting').slice(0, Math.max(0, free)))
      void send(item);
  }

  return {
    add(files: File[]): void {
      const added = files.map((file): QueuedUpload => {
        lastId += 1;
        return { id: lastId, file, state: 'waiting', share: 0 };
      });
      set([...items, ...added]);
      fill();
    },
    retry(id: number): void {
      change(id, { state: 'waiting', share: 0, error: undefined });
      fill();
    },
    cancel(id: number): void {
      drop(id);
      aborts.get(id)?.abort();
      fill();
    },
    retryAll(): void {
      set(
        items.map(
          (item): QueuedUpload =>
            item.state === 'failed' && !item.isWrong
              ? { ...item, state: 'waiting', share: 0, error: undefined }
              : item,
        ),
      );
      fill();
    },
    /** Stops what is on its way, and takes what failed off the list. */
    dropAll(): void {
      set([]);
      for (const abort of aborts.values()) abort.abort();
    },
    /** The same for a screen that is not there any more. */
    cancelAll(): void {
      items = [];
      for (const abort of aborts.values()) abort.abort();
    },
  };
}
