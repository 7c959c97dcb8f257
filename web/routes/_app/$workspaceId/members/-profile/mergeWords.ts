import type { MergePreview } from '#contract/memberMerging.ts';
import { counted } from '#web/words/numbers.ts';
import { personName } from '#web/words/people.ts';

export const MERGE_WITH = 'Merge with…';

const whole = new Intl.ListFormat('en-GB');

/** Who of the two is meant, also when both have the same name. */
export const rowName = ({ fullName, email, staffNumber }: MergePreview['stays']): string => {
  const name = personName({ fullName, email }, staffNumber ?? 'the other one');
  return fullName?.trim() && email ? `${name} (${email})` : name;
};

/** What moves, one thing a line; nothing is left out that is not zero. */
export function movedLines({ moved }: Pick<MergePreview, 'moved'>): string[] {
  const lines = [
    [moved.documents, 'document'],
    [moved.equipment, 'item of equipment', 'items of equipment'],
    [moved.inspections, 'inspection'],
    [moved.teams, 'team membership', 'team memberships'],
    [moved.documentRequests, 'request for a document', 'requests for documents'],
    [moved.activities, 'activity', 'activities'],
  ] as const;
  return lines.flatMap(([count, one, many]) => (count > 0 ? [counted(count, one, many)] : []));
}

/** What the two have in common, and what nobody has afterwards. */
export function mergeNotes({ both, dropped }: Pick<MergePreview, 'both' | 'dropped'>): string[] {
  const notes: string[] = [];
  if (both.teams > 0) notes.push(`Both are in ${counted(both.teams, 'team')}. The person stays in them.`);
  if (both.kinds.length > 0) {
    const names = whole.format(both.kinds.map(({ name }) => `“${name}”`));
    notes.push(`Both have documents of these types: ${names}. They are joined, with all versions.`);
  }
  if (dropped.email !== null) notes.push(`The email address ${dropped.email} is removed.`);
  if (dropped.invitation) notes.push('The invitation that was sent to it ends.');
  if (dropped.staffNumber !== null) notes.push(`The staff number ${dropped.staffNumber} is removed.`);
  return notes;
}
