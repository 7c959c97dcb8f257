import type { Issue } from '#contract/errors.ts';
import { CallError } from '#web/api/client/errors.ts';
import type { unknownIn } from '#web/routes/_app/$workspaceId/work-documents/add/-draft/draftRequest.ts';
import { failures } from '#web/words/failures.ts';

export const issuesOf = (error: unknown): readonly Issue[] =>
  error instanceof CallError ? error.issues : [];

const names = (entries: readonly { name: string }[]) => entries.map(({ name }) => `“${name}”`).join(', ');

/** What a person reads when the documents could not be created (DOC-38, DOC-39). */
export function finishFailure(
  error: unknown,
  { documents, members, kinds, renewed }: ReturnType<typeof unknownIn>,
): string {
  const sentences = [
    documents.length > 0 &&
      `${names(documents)} ${documents.length === 1 ? 'is' : 'are'} no longer stored. Add ${documents.length === 1 ? 'it' : 'them'} again; everything else is kept.`,
    members.length > 0 &&
      `${names(members)} ${members.length === 1 ? 'is' : 'are'} no longer in the workspace and left the selection.`,
    kinds.length > 0 &&
      `${names(kinds)} ${kinds.length === 1 ? 'is no longer a document type' : 'are no longer document types'} of this workspace. Choose another one, or continue without one.`,
    renewed.length > 0 &&
      `${renewed.length === 1 ? 'The document' : 'The documents'} that ${names(renewed)} ${renewed.length === 1 ? 'was' : 'were'} to renew ${renewed.length === 1 ? 'was' : 'were'} changed or deleted while you were editing. Look at the outcome again.`,
  ].filter((sentence) => sentence !== false);
  return sentences.join(' ') || failures.assignDocuments(error);
}
