import type { DocumentKind } from '#contract/documents/documentKinds.ts';
import type { CalendarDate } from '#contract/rules/dates.ts';
import { proposedKind } from '#contract/rules/kinds/kinds.ts';
import {
  type Draft,
  type DraftDocument,
  type DraftKind,
  type DraftMember,
  withFileGiven,
} from '#web/features/documents/draft.ts';
import { type Directory, personInFileName, withoutNames, wordsIn } from '../-directory.ts';
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

/**
 * The row that waits for a file of this name: of the person in it, of its type where both are known; and the only one there is, for a name
 * that speaks of nobody.
 */
function rowFor(draft: Draft, person: DraftMember | null, kind: DraftKind | null): DraftDocument | undefined {
  const waiting = draft.documents.filter(({ isAwaited }) => isAwaited);
  const fitting = waiting.filter(
    (row) =>
      (person === null ? waiting.length === 1 : row.people.some(({ id }) => id === person.id)) &&
      (kind === null || row.kind === null || row.kind.id === kind.id),
  );
  return fitting.length === 1 ? fitting[0] : undefined;
}

/** Proposes the person and the kind that the names of new files speak of (KIND-04), or gives such a file to the row that waits for it. */
export function withProposals(draft: Draft, { directory, kinds }: WizardKnown): Draft {
  let next = draft;
  const usable = usableKindsOf(kinds);
  const waitedFor = draft.documents.flatMap(({ isAwaited, displayName }) => (isAwaited ? [displayName] : []));
  const ofKinds = wordsIn([
    ...usable.flatMap(({ name, code, aliases }) => [name, code ?? '', ...aliases]),
    ...waitedFor,
  ]);
  for (const file of draft.documents) {
    const { key, name, isProposed, people } = file;
    if (isProposed) continue;
    const named = personInFileName(directory, name, ofKinds);
    const person = named?.person ?? null;
    const kind = proposedKind(usable, withoutNames(name, person ? [person] : []));
    const row = rowFor(next, person, kind && draftKind(kind));
    if (row) {
      next = withFileGiven(next, file, row.key);
      continue;
    }
    next = withProposal(
      next,
      key,
      {
        // A surname alone says less than the place where the file was dropped.
        ...(person && (people.length === 0 || named?.by === 'name') ? { people: [person] } : {}),
        ...(kind ? { kind: draftKind(kind) } : {}),
      },
      'fileName',
    );
  }
  return next;
}
