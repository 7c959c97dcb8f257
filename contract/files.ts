import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { listResponse } from './paging.ts';
import { COUNT, LENGTH } from './rules/limits.ts';
import { BYTES } from './rules/sizes.ts';
import { entity, idSchema } from './schemas.ts';

/** The kinds of file a document can be, as found in its content (DOC-21, DOC-22). */
export const DOCUMENT_TYPES = { PDF: 'application/pdf', PNG: 'image/png', JPEG: 'image/jpeg' } as const;
export type DocumentType = keyof typeof DOCUMENT_TYPES;
export const documentTypeSchema = z.enum(Object.keys(DOCUMENT_TYPES) as [DocumentType, ...DocumentType[]]);

export const uploadedFileSchema = entity('UploadedFile', {
  id: idSchema,
  name: z.string(),
  mimeType: z.enum(Object.values(DOCUMENT_TYPES)),
  size: z.int(),
  /** SHA-256 of the content, hex. */
  sha256: z.string(),
  /** Signed; valid for a limited time. */
  url: z.string(),
});
export type UploadedFile = z.infer<typeof uploadedFileSchema>;

export const files = {
  upload: endpoint({
    method: 'POST',
    path: '/v2/files',
    summary: 'Store one PDF, PNG or JPEG file of at most 10 MB; an unused one is removed after 24 hours.',
    access: 'workspace',
    permission: null,
    upload: { maxBytes: BYTES.document },
    status: 201,
    response: uploadedFileSchema,
    idempotent: true,
    volumeRate: 'upload',
    errors: [
      'UPLOAD_LIMIT',
      'FILE_MISSING',
      'FILE_EMPTY',
      'FILE_TOO_LARGE',
      'FILE_TYPE',
      'FILE_INFECTED',
      'QUOTA_FILES',
      'STORE_FULL',
      'STORE_UNREACHABLE',
    ],
  }),
  listUploads: endpoint({
    method: 'GET',
    path: '/v2/uploads',
    summary: `The caller’s last ${COUNT.openUploads} uploads in the workspace that nothing has used yet, latest first, with new links.`,
    access: 'workspace',
    permission: null,
    status: 200,
    response: listResponse(uploadedFileSchema),
  }),
  download: endpoint({
    method: 'GET',
    path: '/v2/files/:id',
    summary:
      'The content of a file, by the signed link that entities carry, while its viewer may see the file and the session or API token that got the link has not ended. Range requests work.',
    access: 'public',
    params: z.object({ id: idSchema }),
    query: z.object({
      viewer: idSchema,
      /** The session or API token that the link was made with, and ends with. */
      grant: z.string().max(LENGTH.token),
      exp: z.coerce.number().int(),
      sig: z.string().max(LENGTH.token),
    }),
    status: 200,
    response: 'bytes',
    errors: [
      'LINK_INVALID',
      'RANGE',
      'STORE_UNREACHABLE',
      'FILE_INFECTED',
      'FILE_NOT_SCANNED',
      'FILE_UNSCANNABLE',
    ],
  }),
};
