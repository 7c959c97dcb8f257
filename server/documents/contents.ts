import type { Issue } from '#contract/errors.ts';
import { DOCUMENT_TYPES, type DocumentType } from '#contract/files.ts';
import { apiError } from '#server/core/errors.ts';
import type { ActingScope, MemberScope } from '#server/core/scope.ts';
import { storeBase64 } from '#server/files/base64.ts';
import { claimFiles, claimUpload } from '#server/files/queries.ts';

interface Given {
  name: string;
  fileId?: string | undefined;
  base64?: string | undefined;
}

export interface DocumentContent {
  fileId: string;
  type: DocumentType;
}

const TYPE_OF = new Map<string, DocumentType>(
  (Object.entries(DOCUMENT_TYPES) as [DocumentType, string][]).map(([type, mimeType]) => [mimeType, type]),
);

/**
 * The file behind each document, claimed so that it stays: uploaded before, or stored now from base64. Throws
 * UNKNOWN_IDS that names the documents whose upload is not there (any more).
 */
export async function claimContents(scope: MemberScope, documents: Given[]): Promise<DocumentContent[]> {
  const fileIds: string[] = [];
  for (const { name, fileId, base64 } of documents) {
    fileIds.push(fileId ?? (await storeBase64(scope, name, base64 ?? '')));
  }
  const claimed = new Map((await claimFiles(scope, [...new Set(fileIds)])).map((file) => [file.id, file]));
  const issues: Issue[] = [];
  const contents = fileIds.flatMap((fileId, index) => {
    const type = TYPE_OF.get(claimed.get(fileId)?.mimeType ?? '');
    if (type) return { fileId, type };
    issues.push({
      path: `documents.${index}.fileId`,
      message: 'This file is no longer stored. Add it again.',
    });
    return [];
  });
  if (issues.length > 0) throw apiError('UNKNOWN_IDS', { issues });
  return contents;
}

/** An upload of the caller that nothing refers to yet, claimed to take the place of a document's file. */
export async function claimReplacement(scope: ActingScope, fileId: string): Promise<DocumentContent> {
  const type = TYPE_OF.get((await claimUpload(scope, fileId)) ?? '');
  if (type) return { fileId, type };
  const issue = { path: 'fileId', message: 'This file is no longer stored. Add it again.' };
  throw apiError('UNKNOWN_IDS', { issues: [issue] });
}
