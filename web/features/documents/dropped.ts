/** Files on their way from the screen on which they were dropped to the one that uploads them. */
let dropped: File[] = [];

export const keepDropped = (files: File[]): void => {
  dropped = files;
};

/** The files that were dropped on another screen; nobody gets them twice. */
export function takeDropped(): File[] {
  const files = dropped;
  dropped = [];
  return files;
}
