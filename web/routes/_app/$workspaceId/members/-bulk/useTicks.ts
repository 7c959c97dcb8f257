import { useState } from 'react';

/** Ticked ids; they stay ticked when the list is searched. */
export function useTicks() {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) =>
    setTicked((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  return { ticked, toggle };
}
