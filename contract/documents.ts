import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { documentTypeSchema } from './files.ts';
import { memberSummarySchema } from './members.ts';
import { listRequest, listResponse } from './paging.ts';
import { reminderProblem } from './rules/documents.ts';
import { BYTES, COUNT } from './rules/limits.ts';
import { dateSchema, entity, expirationStateSchema, idSchema, requiredText } from './schemas.ts';

export const documentNameSchema = requiredText('Document name is required');

export const newDocumentSchema = z
  .object({
    name: documentNameSchema,
    /** The content, either as the id of an uploaded file or in base64. */
    fileId: idSchema.optional(),
    base64: z.string().optional(),
    expirationDate: dateSchema.nullish(),
    expirationReminder: dateSchema.nullish(),
  })
  .refine((document) => (document.fileId === undefined) !== (document.base64 === undefined), {
    path: ['fileId'],
    error: 'Give either fileId or base64.',
  })
  .check(({ value, issues }) => {
    const message = reminderProblem(value.expirationDate, value.expirationReminder);
    if (message) issues.push({ code: 'custom', path: ['expirationReminder'], message, input: value });
  });

/** What is not given stays as it is; null removes a date, and the reminder goes with the expiration date. */
export const documentChangeSchema = z.object({
  name: documentNameSchema.optional(),
  expirationDate: dateSchema.nullish(),
  expirationReminder: dateSchema.nullish(),
  /** An upload of the caller that takes the place of the file. */
  fileId: idSchema.optional(),
  /** The document as the caller saw it: when it is another by now, nothing is changed. */
  seen: z
    .object({
      name: z.string(),
      expirationDate: dateSchema.nullable(),
      expirationReminder: dateSchema.nullable(),
    })
    .optional(),
});

export const documentSchema = entity('WorkDocument', {
  id: idSchema,
  name: z.string(),
  type: documentTypeSchema,
  file: z.object({ url: z.string(), mimeType: z.string(), size: z.int() }),
  expirationDate: dateSchema.nullable(),
  expirationReminder: dateSchema.nullable(),
  /** Null without an expiration date. */
  expirationState: expirationStateSchema.nullable(),
  createdAt: z.iso.datetime(),
  /** The holder. */
  workspaceMember: memberSummarySchema,
  createdByWorkspaceMember: memberSummarySchema,
  createdByWorkspaceMemberId: idSchema,
  /** What the caller may do with it. */
  canEdit: z.boolean(),
  canDelete: z.boolean(),
});
export type WorkDocument = z.infer<typeof documentSchema>;

const inWorkspace = z.object({ workspaceId: idSchema });
const one = z.object({ documentId: idSchema });

const listBody = listRequest(['name', 'expirationDate', 'createdAt'], {
  filters: z
    .object({ state: expirationStateSchema.optional(), workspaceMemberId: idSchema.optional() })
    .optional(),
});

const listOfDocuments = listResponse(documentSchema).extend({
  /** How many documents match the search in each state, whatever state is filtered for. */
  states: z.record(expirationStateSchema, z.int()),
});

export const documents = {
  list: endpoint({
    method: 'POST',
    path: '/v2/workspace-documents/workspace/:workspaceId/list',
    reads: true,
    summary: 'The work documents of a workspace.',
    access: 'workspace',
    permission: 'workspace:manage',
    params: inWorkspace,
    body: listBody,
    status: 200,
    response: listOfDocuments,
  }),
  listOfTeam: endpoint({
    method: 'POST',
    path: '/v2/group-documents/group/:groupId/list',
    reads: true,
    summary: 'The work documents that the members of a team hold.',
    access: 'workspace',
    permission: 'team:view',
    params: z.object({ groupId: idSchema }),
    body: listBody,
    status: 200,
    response: listOfDocuments,
  }),
  listOfMember: endpoint({
    method: 'POST',
    path: '/v2/workspace-documents/:memberId/list',
    reads: true,
    summary: 'The documents that one member holds; for those who are no admins, their own only.',
    access: 'workspace',
    permission: null,
    params: z.object({ memberId: idSchema }),
    body: listRequest(['name', 'expirationDate', 'createdAt'], {}),
    status: 200,
    response: listResponse(documentSchema),
  }),
  bulkCreate: endpoint({
    method: 'POST',
    path: '/v2/workspace-documents/workspace/:workspaceId/bulk-create',
    summary: 'Give every document to every member; all of it or nothing. Each file is stored once.',
    access: 'workspace',
    permission: 'workspace:manage',
    params: inWorkspace,
    body: z
      .object({
        workspaceMemberIds: z.array(idSchema).min(1).max(COUNT.ids),
        documents: z.array(newDocumentSchema).min(1).max(COUNT.documents),
      })
      .refine(
        ({ workspaceMemberIds, documents }) =>
          workspaceMemberIds.length * documents.length <= COUNT.assignments,
        {
          path: ['workspaceMemberIds'],
          error: `At most ${COUNT.assignments} documents can be created at once. Choose fewer members.`,
        },
      ),
    status: 201,
    response: z.object({ count: z.int(), data: z.array(idSchema) }),
    idempotent: true,
    maxBody: BYTES.bulkCreateBody,
    volumeRate: 'upload',
    errors: [
      'UPLOAD_LIMIT',
      'UNKNOWN_IDS',
      'FILE_TYPE',
      'FILE_TOO_LARGE',
      'TOO_LARGE',
      'QUOTA_DOCUMENTS',
      'QUOTA_FILES',
      'STORE_FULL',
      'STORE_UNREACHABLE',
    ],
  }),
  get: endpoint({
    method: 'GET',
    path: '/v2/workspace-documents/:documentId',
    summary: 'One work document: for admins, its holder and whoever added it.',
    access: 'workspace',
    permission: null,
    params: one,
    status: 200,
    response: documentSchema,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/v2/workspace-documents/:documentId',
    summary: 'Change a work document: its holder and whoever added it, nobody else.',
    access: 'workspace',
    permission: 'document:edit',
    params: one,
    body: documentChangeSchema,
    status: 200,
    response: documentSchema,
    errors: ['FORBIDDEN', 'DOCUMENT_CHANGED'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/v2/workspace-documents/:documentId',
    summary: 'Delete a work document: admins, its holder and whoever added it.',
    access: 'workspace',
    permission: 'document:delete',
    params: one,
    status: 204,
    response: null,
    errors: ['FORBIDDEN'],
  }),
};
