const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** At most `length` characters as a reader counts them, then an ellipsis. Emoji and accents stay whole. */
export function truncate(text: string, length: number): string {
  if (text.length <= length) return text;
  const characters = Array.from(segmenter.segment(text), (part) => part.segment);
  if (characters.length <= length) return text;
  return `${characters.slice(0, length).join('').trimEnd()}…`;
}
