import { t } from '@lingui/core/macro';
import { isGoing, type QueuedUpload } from './runUploads.ts';
import { type Uploading, useUploads } from './useUploads.ts';

/** One file on its way to the server: whoever takes another means that one instead. */
export function useOneUpload<T>(options: Uploading<T>) {
  const { items, add, cancel, retry } = useUploads(options);
  const clear = () => {
    for (const { id } of items) cancel(id);
  };
  return {
    items,
    cancel,
    retry,
    clear,
    take: (file: File) => {
      clear();
      add([file]);
    },
    /** Why a form has to wait for it, also while it has failed: nothing is saved without a file that somebody chose. */
    wait: reasonToWait(items),
  };
}

function reasonToWait(items: QueuedUpload[]): string | null {
  if (items.some(isGoing)) return t`The file is being uploaded.`;
  const failed = items.find(({ state }) => state === 'failed');
  if (!failed) return null;
  return failed.isWrong
    ? t`Choose another file, or remove the one that wasn’t uploaded.`
    : t`Retry or remove the file that wasn’t uploaded.`;
}
