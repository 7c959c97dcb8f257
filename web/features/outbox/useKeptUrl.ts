import { useEffect, useState } from 'react';
import type { Report } from '#web/features/inspections/inspectionValues.ts';
import { isOfDevice } from './isOfDevice.ts';

/** The address at which the file of a form can be looked at. The address of one that only the device has ends with the page: it gets another. */
export function useKeptUrl({ fileId, url }: Pick<Report, 'fileId' | 'url'>): string {
  const [own, setOwn] = useState<string | null>(null);
  useEffect(() => {
    if (fileId === null || !isOfDevice(fileId)) return;
    let made: string | null = null;
    let isGone = false;
    void import('./keptFiles.ts')
      .then(({ openFile }) => openFile(fileId))
      .then((file) => {
        if (file === null || isGone) return;
        made = URL.createObjectURL(file);
        setOwn(made);
      })
      .catch(() => undefined);
    return () => {
      isGone = true;
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [fileId]);
  return own ?? url;
}
