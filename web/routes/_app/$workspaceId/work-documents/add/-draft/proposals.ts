import type { DocumentKind } from '#contract/documents/documentKinds.ts';
import type { CalendarDate } from '#contract/rules/dates.ts';
import { proposedKind } from '#contract/rules/kinds/kinds.ts';
import type { Draft, DraftKind } from '#web/features/documents/draft.ts';
import { type Directory, personInFileName, withoutNames } from '../-directory.ts';
import { withProposal } from './details.ts';

/** What is known of the workspace, by which files and sheets are understood. */
export interface WizardKnown {
  directory: Directory;
  kinds: readonly DocumentKind[];
  today: CalendarDate;
}

/** What the draft keeps of a kind. */
export const draftKind = ({ id, name, validMonths, reminderMonths }: DocumentKind): DraftKind => ({
  id,
  name,
  validMonths,
  reminderMonths,
});

export const usableKindsOf = (kinds: readonly DocumentKind[]): DocumentKind[] =>
  kinds.filter(({ archivedAt }) => archivedAt === null);

/** Proposes the person and the kind that the names of new files speak of (KIND-04). */
export function withProposals(draft: Draft, { directory, kinds }: WizardKnown): Draft {
  let next = draft;
  for (const { key, name, isProposed, people } of draft.documents) {
    if (isProposed) continue;
    const person = personInFileName(directory, name);
    const kind = proposedKind(usableKindsOf(kinds), withoutNames(name, person ? [person] : []));
    next = withProposal(next, key, {
      ...(person && people.length === 0 ? { people: [person] } : {}),
      ...(kind ? { kind: draftKind(kind) } : {}),
    });
  }
  return next;
}
