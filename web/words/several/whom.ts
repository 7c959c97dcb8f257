import { t } from '@lingui/core/macro';
import type { Part, SentenceFacts } from '../activity.ts';
import { numberText } from '../numbers.ts';
import { listFormat } from './listFormat.ts';

/**
 * The people of an entry: the single one, the first ones of several by name, and how many more there were, which leads to all of them; else
 * their number. `change` is what becomes of each name.
 */
export function whom(
  { to, people, activityId, most }: SentenceFacts,
  total: number,
  several: string,
  change: (part: Part) => Part = (part) => part,
): Part[] {
  if (to !== null) return [change(to)];
  if (people.length === 0) return [several];
  const named = people.slice(0, most).map(change);
  const more = total - named.length;
  const all: Part[] =
    more > 0
      ? [...named, { kind: 'people', text: t`${{ count: numberText(more) }} more`, id: activityId }]
      : named;
  return inList(all);
}

/** Parts in the order and with the words that a list has: "Ann, Ben and Cas". */
function inList(parts: readonly Part[]): Part[] {
  const list = listFormat().formatToParts(parts.map((_, place) => String(place)));
  return list.flatMap(({ type, value }): Part[] =>
    type === 'literal' ? [value] : [parts[Number(value)] ?? ''],
  );
}
