import { plural, t } from '@lingui/core/macro';
import type { MergePreview } from '#contract/memberMerging.ts';
import { documentsLabel } from '#web/words/documents/documents.ts';
import { personName } from '#web/words/people.ts';
import { apart, listFormat, quoted } from '#web/words/several/listFormat.ts';

export const MERGE_WITH = t`Merge with…`;

const whole = listFormat();

/** Who of the two is meant, also when both have the same name. */
export const rowName = ({ fullName, email, staffNumber }: MergePreview['stays']): string => {
  const name = personName({ fullName, email }, staffNumber ?? t`the other one`);
  return fullName?.trim() && email ? `${apart(name)} (${email})` : name;
};

/** What moves, one thing a line; nothing is left out that is not zero. */
export function movedLines({ moved }: Pick<MergePreview, 'moved'>): string[] {
  const { documents, equipment, inspections, teams, documentRequests, activities } = moved;
  const lines = [
    documents > 0 && documentsLabel(documents),
    equipment > 0 && plural(equipment, { one: '# item of equipment', other: '# items of equipment' }),
    inspections > 0 && plural(inspections, { one: '# inspection', other: '# inspections' }),
    teams > 0 && plural(teams, { one: '# team membership', other: '# team memberships' }),
    documentRequests > 0 &&
      plural(documentRequests, { one: '# request for a document', other: '# requests for documents' }),
    activities > 0 && plural(activities, { one: '# activity', other: '# activities' }),
  ];
  return lines.filter((line) => line !== false);
}

/** What the two have in common, and what nobody has afterwards. */
export function mergeNotes({ both, dropped }: Pick<MergePreview, 'both' | 'dropped'>): string[] {
  const notes: string[] = [];
  if (both.teams > 0)
    notes.push(
      t`Both are in ${plural({ teams: both.teams }, { one: '# team', other: '# teams' })}. The person stays in them.`,
    );
  if (both.kinds.length > 0) {
    const names = whole.format(both.kinds.map(({ name }) => quoted(name)));
    notes.push(t`Both have documents of these types: ${names}. They are joined, with all versions.`);
  }
  if (dropped.email !== null) notes.push(t`The email address ${{ email: dropped.email }} is removed.`);
  if (dropped.invitation) notes.push(t`The invitation that was sent to it ends.`);
  if (dropped.staffNumber !== null)
    notes.push(t`The staff number ${{ staffNumber: dropped.staffNumber }} is removed.`);
  return notes;
}
