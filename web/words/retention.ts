import { plural, t } from '@lingui/core/macro';
import type { RetentionPreview } from '#contract/documents/retention.ts';
import { listFormat } from './several/listFormat.ts';

/** What was erased because it was kept long enough, in numbers. */
export function erasedText(details: Record<string, string | number | null>): string {
  const [papers, people] = [Number(details.papers ?? 0), Number(details.people ?? 0)];
  const parts = [
    papers > 0
      ? [
          `${plural(papers, { one: '# document', other: '# documents' })}${details.types ? ` (${details.types})` : ''}`,
        ]
      : [],
    people > 0
      ? [
          plural(people, {
            one: 'all records of # person who left',
            other: 'all records of # people who left',
          }),
        ]
      : [],
  ].flat();
  return listFormat().format(parts);
}

/** What a rule on how long records are kept would reach, before it is saved (DOOR-12). */
export function reachText(
  { papers, people }: Pick<RetentionPreview, 'papers' | 'people'>,
  firstDay: string | null,
  isOfLeft: boolean,
): string {
  if (firstDay === null)
    return isOfLeft
      ? t`Nobody has left so far, so nothing is erased.`
      : t`No document has ended so far, so nothing is erased.`;
  if (isOfLeft)
    return t`The records of ${plural(people, { one: '# person', other: '# people' })} with ${plural(papers, { one: '# document', other: '# documents' })} would be erased, the first on ${firstDay}.`;
  return t`${plural(papers, { one: '# document', other: '# documents' })} of ${plural(people, { one: '# person', other: '# people' })} would be erased, the first on ${firstDay}.`;
}
