import type { RetentionPreview } from '#contract/documents/retention.ts';
import { counted } from './numbers.ts';

/** What was erased because it was kept long enough, in numbers. */
export function erasedText(details: Record<string, string | number | null>): string {
  const [papers, people] = [Number(details.papers ?? 0), Number(details.people ?? 0)];
  return [
    papers > 0 ? [`${counted(papers, 'document')}${details.types ? ` (${details.types})` : ''}`] : [],
    people > 0 ? [`all records of ${counted(people, 'person', 'people')} who left`] : [],
  ]
    .flat()
    .join(' and ');
}

/** What a rule on how long records are kept would reach, before it is saved (DOOR-12). */
export function reachText(
  { papers, people }: Pick<RetentionPreview, 'papers' | 'people'>,
  firstDay: string | null,
  isOfLeft: boolean,
): string {
  if (firstDay === null)
    return isOfLeft
      ? 'Nobody has left so far, so nothing is erased.'
      : 'No document has ended so far, so nothing is erased.';
  const first = `the first on ${firstDay}`;
  if (isOfLeft)
    return `The records of ${counted(people, 'person', 'people')} with ${counted(papers, 'document')} would be erased, ${first}.`;
  return `${counted(papers, 'document')} of ${counted(people, 'person', 'people')} would be erased, ${first}.`;
}
