import type { DocumentKind } from '#contract/documents/documentKinds.ts';
import type { WorkDocument } from '#contract/documents/documents.ts';
import type { AwaitedRow } from '#web/features/documents/draft.ts';
import { draftKind } from '#web/routes/_app/$workspaceId/work-documents/add/-draft/proposals.ts';
import { personName } from '#web/words/people.ts';

/** A row of the wizard for each document that can be renewed, which waits for its new file (STK-03). */
export function renewRows(documents: readonly WorkDocument[], kinds: readonly DocumentKind[]): AwaitedRow[] {
  const byId = new Map(kinds.map((kind) => [kind.id, draftKind(kind)]));
  return documents
    .filter(({ canRenew, workspaceMember }) => canRenew && workspaceMember.status !== 'DEACTIVATED')
    .map(({ id, name, kind, expirationDate, workspaceMember: holder }) => ({
      kind: (kind && byId.get(kind.id)) ?? null,
      people: [
        {
          id: holder.id,
          name: personName(holder),
          email: holder.email ?? '',
          isDraft: holder.status === 'DRAFT',
        },
      ],
      displayName: name,
      renews: { documentId: id, holderId: holder.id, kindId: kind?.id ?? null, name, expirationDate },
    }));
}
