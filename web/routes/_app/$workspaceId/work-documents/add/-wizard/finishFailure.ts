import { plural } from '@lingui/core/macro';
import type { Issue } from '#contract/errors.ts';
import { CallError } from '#web/api/client/errors.ts';
import type { unknownIn } from '#web/routes/_app/$workspaceId/work-documents/add/-draft/draftRequest.ts';
import { failures } from '#web/words/failures.ts';
import { inARow, quoted } from '#web/words/several/listFormat.ts';

export const issuesOf = (error: unknown): readonly Issue[] =>
  error instanceof CallError ? error.issues : [];

const names = (entries: readonly { name: string }[]) => inARow(entries.map(({ name }) => quoted(name)));

/** What a person reads when the documents could not be created (DOC-38, DOC-39). */
export function finishFailure(
  error: unknown,
  { documents, members, kinds, renewed }: ReturnType<typeof unknownIn>,
): string {
  const sentences = [
    documents.length > 0 &&
      plural(
        { count: documents.length },
        {
          one: `${{ names: names(documents) }} is no longer stored. Add it again; everything else is kept.`,
          other: `${{ names: names(documents) }} are no longer stored. Add them again; everything else is kept.`,
        },
      ),
    members.length > 0 &&
      plural(
        { count: members.length },
        {
          one: `${{ names: names(members) }} is no longer in the workspace and left the selection.`,
          other: `${{ names: names(members) }} are no longer in the workspace and left the selection.`,
        },
      ),
    kinds.length > 0 &&
      plural(
        { count: kinds.length },
        {
          one: `${{ names: names(kinds) }} is no longer a document type of this workspace. Choose another one, or continue without one.`,
          other: `${{ names: names(kinds) }} are no longer document types of this workspace. Choose another one, or continue without one.`,
        },
      ),
    renewed.length > 0 &&
      plural(
        { count: renewed.length },
        {
          one: `The document that ${{ names: names(renewed) }} was to renew was changed or deleted while you were editing. Look at the outcome again.`,
          other: `The documents that ${{ names: names(renewed) }} were to renew were changed or deleted while you were editing. Look at the outcome again.`,
        },
      ),
  ].filter((sentence) => sentence !== false);
  return sentences.join(' ') || failures.assignDocuments(error);
}
