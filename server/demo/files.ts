import { Readable } from 'node:stream';
import { DOCUMENT_TYPES, type DocumentType } from '#contract/files.ts';
import { BYTES } from '#contract/rules/sizes.ts';
import type { MemberScope } from '#server/core/scope.ts';
import type { Services } from '#server/core/services.ts';
import { contentKey } from '#server/core/storeKeys.ts';
import { insertFile } from '#server/files/queries.ts';

/** A file as somebody would have it on their computer. */
export interface DrawnFile {
  name: string;
  type: DocumentType;
  content: Buffer;
}

/** A drawn file whose content is in the store. */
export interface KeptFile {
  name: string;
  type: DocumentType;
  size: number;
  sha256: string;
}

/**
 * Stores what was drawn for the demo. Unlike an upload it is not noted for collection: a demo that was cut off begins anew with
 * an empty folder.
 */
export async function keepContent(
  services: Services,
  workspaceId: string,
  { name, type, content }: DrawnFile,
): Promise<KeptFile> {
  const staged = await services.store.receive(Readable.from([content]), BYTES.document);
  try {
    await staged.commit(contentKey(workspaceId, staged.sha256));
    return { name, type, size: staged.size, sha256: staged.sha256 };
  } finally {
    await staged.discard();
  }
}

/** Makes a kept file an upload of the caller, which a call can name. */
export async function upload(scope: MemberScope, { type, ...file }: KeptFile): Promise<string> {
  const row = await insertFile(scope, {
    ...file,
    mimeType: DOCUMENT_TYPES[type],
    accessLinkId: null,
    uploadedByMemberId: scope.member.id,
  });
  return row.id;
}
