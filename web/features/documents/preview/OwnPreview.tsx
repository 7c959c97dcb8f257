import { type ReactNode, useEffect, useState } from 'react';
import { onIdle } from '#web/onIdle.ts';

export interface Shown {
  /** At which the file can be opened. */
  url: string;
  /** Its content, where it is on the device. */
  copy?: Blob;
}

interface Props {
  url: string;
  mimeType: string;
  children: (shown: Shown) => ReactNode;
}

const load = () => import('#web/offline/keptCopies.ts');

/** Shows a file of one’s own. Once it was opened, a copy stays on the device, which is shown where there is no line (OFF-02). */
export function OwnPreview({ url, mimeType, children }: Props) {
  const [first] = useState(url);
  const [isOnline] = useState(navigator.onLine);
  const [copied, setCopied] = useState<Shown | null>(null);
  useEffect(() => {
    if (isOnline)
      return onIdle(
        () =>
          void load()
            .then(({ keepCopy }) => keepCopy(first))
            .catch(() => undefined),
      );
    let made: string | null = null;
    let isLeft = false;
    void load()
      .then(({ keptCopy }) => keptCopy(first, mimeType))
      .catch(() => null)
      .then((copy) => {
        if (isLeft) return;
        made = copy && URL.createObjectURL(copy);
        setCopied(copy && made !== null ? { url: made, copy } : { url: first });
      });
    return () => {
      isLeft = true;
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [first, mimeType, isOnline]);
  const shown = isOnline ? { url } : copied;
  return shown && children(shown);
}
