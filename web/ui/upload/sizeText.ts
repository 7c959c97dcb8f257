const units = ['bytes', 'KB', 'MB', 'GB'] as const;

/** A size as people read it: "812 KB", "10 MB", "2.4 MB". */
export function sizeText(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10));
  const value = bytes / 1024 ** step;
  const digits = value < 10 && step > 1 && !Number.isInteger(value) ? 1 : 0;
  return `${value.toFixed(digits)} ${units[step]}`;
}
