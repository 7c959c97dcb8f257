import { useEffect, useState } from 'react';

/** An address for a file of this device, as long as it is shown; null until there is one. */
export function useAddressOf(file: File | undefined): string | null {
  const [made, setMade] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const url = URL.createObjectURL(file);
    setMade(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return made;
}
