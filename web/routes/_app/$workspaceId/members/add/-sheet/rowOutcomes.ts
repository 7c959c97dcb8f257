import type { FoundPeople, RowKind } from '#web/features/import/nouns/peopleIn.ts';

/** What will happen with a row. */
export type RowOutcome =
  | 'added'
  | 'addedByName'
  | 'member'
  | 'listed'
  | 'overLimit'
  | Exclude<RowKind, 'valid' | 'nameOnly'>;

export const outcomeLabels: Record<RowOutcome, string> = {
  added: 'To add',
  addedByName: 'To add without an email',
  member: 'Already a member',
  listed: 'Already in your list',
  overLimit: 'Left for the next import',
  duplicate: 'Duplicate',
  invalid: 'Not a valid address',
  none: 'No email or name',
};

/** What is said of one and of several such rows, after their number. */
const countLabels: Record<RowOutcome, [one: string, many: string]> = {
  added: ['to add', 'to add'],
  addedByName: ['to add without an email', 'to add without an email'],
  member: ['already a member', 'already members'],
  listed: ['already in your list', 'already in your list'],
  overLimit: ['left for the next import', 'left for the next import'],
  duplicate: ['duplicate', 'duplicates'],
  invalid: ['invalid address', 'invalid addresses'],
  none: ['without email or name', 'without email or name'],
};

export const countLabel = (outcome: RowOutcome, count: number): string =>
  countLabels[outcome][count === 1 ? 0 : 1];

/** Whether the person of such a row is added. */
export const isAddedBy = (outcome: RowOutcome | undefined): boolean =>
  outcome === 'added' || outcome === 'addedByName';

interface About {
  /** Keys of the addresses that were entered before. */
  listed: ReadonlySet<string>;
  /** Keys of the addresses of members. */
  members: ReadonlySet<string>;
  /** How many can be added. */
  room: number;
}

/** The outcome of every row, in the order of the file. */
export function outcomesOf(
  { kinds, keys }: Pick<FoundPeople, 'kinds' | 'keys'>,
  { listed, members, room }: About,
): RowOutcome[] {
  let left = room;
  return kinds.map((kind, index) => {
    const key = keys[index] ?? '';
    if (kind !== 'valid' && kind !== 'nameOnly') return kind;
    if (members.has(key)) return 'member';
    if (listed.has(key)) return 'listed';
    left -= 1;
    if (left < 0) return 'overLimit';
    return kind === 'valid' ? 'added' : 'addedByName';
  });
}

/** How many rows have each outcome, without those that none has. */
export function countOutcomes(outcomes: readonly RowOutcome[]): [RowOutcome, number][] {
  const counts = new Map<RowOutcome, number>();
  for (const outcome of outcomes) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  return (Object.keys(outcomeLabels) as RowOutcome[]).flatMap((outcome) => {
    const count = counts.get(outcome);
    return count === undefined ? [] : [[outcome, count] satisfies [RowOutcome, number]];
  });
}
