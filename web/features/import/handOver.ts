import type { Source } from './screen/useReading.ts';

let handed: Source | undefined;

/** Keeps a list that was chosen on one screen for the one that imports it. */
export const handOver = (source: Source): void => {
  handed = source;
};

/** The list that was handed over, once. */
export const takeHandedOver = (): Source | undefined => {
  const source = handed;
  handed = undefined;
  return source;
};
