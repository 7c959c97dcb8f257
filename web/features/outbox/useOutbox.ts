import { useEffect, useState } from 'react';
import { type Entry, entries, onOutboxChange } from './entries.ts';

/** The entries of the person who is logged in that wait on this device, as they change in whatever tab. */
export function useOutbox(): Entry[] {
  const [known, setKnown] = useState<Entry[]>([]);
  useEffect(() => {
    let isGone = false;
    const look = () => void entries().then((all) => isGone || setKnown(all), ignored);
    look();
    const stop = onOutboxChange(look);
    return () => {
      isGone = true;
      stop();
    };
  }, []);
  return known;
}

const ignored = (): void => {};
