import { useEffect, useState } from 'react';

/**
 * For a dialog whose code was fetched when it was due: closed in its first moment, so that it sees itself open, and gives
 * the focus back to what had it.
 */
export function useOpenedLater(opened: boolean): boolean {
  const [isOpened, setOpened] = useState(false);
  useEffect(() => setOpened(opened), [opened]);
  return isOpened;
}
