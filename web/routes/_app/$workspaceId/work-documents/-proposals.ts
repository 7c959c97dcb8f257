import type { DocumentKind } from '#contract/documents/documentKinds.ts';
import type { WorkDocument } from '#contract/documents/documents.ts';
import { proposedKind } from '#contract/rules/kinds/kinds.ts';
import { pageLocale } from '#web/pageLocale.ts';

/** Documents that would get the same kind. */
export interface Proposal {
  kind: DocumentKind;
  documentIds: string[];
}

/** Archived kinds are given to nobody. */
export const openKinds = (kinds: readonly DocumentKind[]): DocumentKind[] =>
  kinds.filter(({ archivedAt }) => archivedAt === null);

/** The kind that a name proposes, if any. */
export type Propose = (name: string) => DocumentKind | null;

/** Looks at each name once: a list is drawn often, and there are many kinds with many former names. */
export function proposer(kinds: readonly DocumentKind[]): Propose {
  const known = new Map<string, DocumentKind | null>();
  return (name) => {
    const before = known.get(name);
    if (before !== undefined) return before;
    const kind = proposedKind(kinds, name);
    known.set(name, kind);
    return kind;
  };
}

/** What the names of the documents propose, grouped by kind; the others are left out (KIND-05). */
export function proposalsFor(
  documents: readonly Pick<WorkDocument, 'id' | 'name'>[],
  propose: Propose,
): Proposal[] {
  const byKind = new Map<DocumentKind, string[]>();
  for (const { id, name } of documents) {
    const kind = propose(name);
    if (kind) byKind.set(kind, [...(byKind.get(kind) ?? []), id]);
  }
  return [...byKind]
    .map(([kind, documentIds]) => ({ kind, documentIds }))
    .sort((some, other) => some.kind.name.localeCompare(other.kind.name, pageLocale));
}

export const countProposed = (proposals: readonly Proposal[]): number =>
  proposals.reduce((sum, { documentIds }) => sum + documentIds.length, 0);
