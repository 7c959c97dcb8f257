import { plural, t } from '@lingui/core/macro';
import { useCallback, useEffect, useRef, useState } from 'react';
import { announce } from '../announce.ts';
import { type QueuedUpload, runUploads, type UploadFunction } from './runUploads.ts';

export interface Uploading<T> {
  upload: UploadFunction<T>;
  /** The file is on the server; it leaves the list. */
  onUploaded: (file: File, result: T) => void;
  /** What a person reads about a failed upload. */
  errorText: (error: unknown) => string;
  /** True of a failure for which the file itself is to blame: another is asked for then. */
  isWrongFile?: (error: unknown) => boolean;
}

/** Files on their way to the server, a few at a time, each with progress, cancel and retry. */
export function useUploads<T>({ upload, onUploaded, errorText, isWrongFile }: Uploading<T>) {
  const [items, setItems] = useState<QueuedUpload[]>([]);
  const latest = useRef({ upload, onUploaded, errorText, isWrongFile });
  useEffect(() => {
    latest.current = { upload, onUploaded, errorText, isWrongFile };
  });
  const [queue] = useState(() =>
    runUploads<T>({
      upload: (file, options) => latest.current.upload(file, options),
      onChange: setItems,
      onUploaded: (file, result) => latest.current.onUploaded(file, result),
      errorText: (error) => latest.current.errorText(error),
      isWrongFile: (error) => latest.current.isWrongFile?.(error) ?? false,
      onEnd: (arrived) => announce(t`${plural(arrived, { one: '# file', other: '# files' })} uploaded.`),
    }),
  );
  const stop = useCallback(() => queue.cancelAll(), [queue]);
  useEffect(() => stop, [stop]);
  return {
    items,
    add: queue.add,
    cancel: queue.cancel,
    retry: queue.retry,
    retryAll: queue.retryAll,
    dropAll: queue.dropAll,
  };
}
