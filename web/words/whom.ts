import type { Part, SentenceFacts } from './activity.ts';
import { numberText } from './numbers.ts';

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
    more > 0 ? [...named, { kind: 'people', text: `${numberText(more)} more`, id: activityId }] : named;
  return all.flatMap((part, place) => {
    if (place === 0) return [part];
    return [place === all.length - 1 ? ' and ' : ', ', part];
  });
}
