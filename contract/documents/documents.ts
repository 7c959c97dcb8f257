import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { documentTypeSchema } from '#contract/files.ts';
import { memberSummarySchema } from '#contract/members.ts';
import { listRequest, listResponse } from '#contract/paging.ts';
import { EXPIRATION_STATES } from '#contract/rules/dates.ts';
import { DETAILS, EVIDENCE, picked } from '#contract/rules/documents.ts';
import { COUNT, LENGTH } from '#contract/rules/limits.ts';
import { BYTES } from '#contract/rules/sizes.ts';
import { dateSchema, entity, expirationStateSchema, idSchema } from '#contract/schemas.ts';
import { kindSummarySchema } from './documentKinds.ts';
import {
  documentNameSchema,
  givenFacts,
  issueCheck,
  knownFacts,
  readByMachineSchema,
  reminderCheck,
  replacesSchema,
  undatedSchema,
  versionStateSchema,
} from './facts.ts';
import { heldFileSchema, renewableSchema } from './renewable.ts';

export const newDocumentSchema = z
  .object({
    ...givenFacts,
    name: documentNameSchema,
    /** The content, either as the id of an uploaded file or in base64. */
    fileId: idSchema.optional(),
    base64: z.string().optional(),
    kindId: idSchema.nullish(),
    undated: undatedSchema,
    readByMachine: readByMachineSchema,
    /** AUTO, as without it, renews the document of its kind that somebody has; SEPARATE adds one of its own beside that (VAL-08). */
    renew: z.enum(['AUTO', 'SEPARATE']).optional(),
    /**
     * The document that it renews, of all that its holder has of this kind. Whoever else gets this one is treated as without it. Refused
     * where none of the people has that document, and where it is of another kind (UNKNOWN_IDS).
     */
    renews: idSchema.optional(),
    replaces: replacesSchema,
    /**
     * People who have a file with this content, as a document of the same kind or where one of the two has none: LEAVE_OUT leaves them out
     * (IMP-14), ADD, as without it, adds it once more. As another kind it is something else that the same paper proves.
     */
    ifHeld: z.enum(['ADD', 'LEAVE_OUT']).optional(),
    /** What its file was called, by which its kind is proposed the next time (KIND-04); where it is missing, its name. */
    fileName: z.string().max(LENGTH.name).optional(),
    /** Who gets this document; the members of the whole call where it names nobody. */
    workspaceMemberIds: z.array(idSchema).min(1).max(COUNT.ids).optional(),
  })
  .refine((document) => (document.fileId === undefined) !== (document.base64 === undefined), {
    path: ['fileId'],
    error: 'Give either fileId or base64.',
  })
  .check(reminderCheck)
  .check(issueCheck);

/** What is not given stays as it is; null removes a date, and the reminder goes with the expiration date. */
export const documentChangeSchema = z.object({
  ...picked(givenFacts, DETAILS),
  undated: undatedSchema,
  /** An upload of the caller that takes the place of the file. */
  fileId: idSchema.optional(),
  /** The document as the caller saw it: when it is another by now, nothing is changed. */
  seen: z.object(picked(knownFacts, DETAILS)).optional(),
});

export const documentSchema = entity('WorkDocument', {
  id: idSchema,
  /** The name of its kind, where the caller may see no more of a sensitive document than its state (KIND-07). */
  ...picked(knownFacts, DETAILS),
  type: documentTypeSchema,
  /** Null where they see the state alone, as all days are. */
  file: z.object({ url: z.string(), mimeType: z.string(), size: z.int() }).nullable(),
  /** Null without an expiration date. */
  expirationState: expirationStateSchema.nullable(),
  /** Its kind always expires and nobody has found a date: it proves nothing (VAL-03). */
  undated: z.boolean(),
  createdAt: z.iso.datetime().nullable(),
  /** The holder. */
  workspaceMember: memberSummarySchema,
  createdByWorkspaceMember: memberSummarySchema,
  createdByWorkspaceMemberId: idSchema,
  /** Null for a document that nobody has given one. */
  kind: kindSummarySchema.nullable(),
  /**
   * The version in force, which is what the document shows; one that waits or was refused where none was ever accepted. All that it
   * says is null where the file is.
   */
  version: z.object({
    id: idSchema,
    state: versionStateSchema,
    ...picked(knownFacts, EVIDENCE),
  }),
  versionCount: z.int(),
  /** Whether a version waits for its review. */
  waiting: z.boolean(),
  /** What the caller may do with it. */
  canEdit: z.boolean(),
  canDelete: z.boolean(),
  canRenew: z.boolean(),
  canSubmit: z.boolean(),
});
export type WorkDocument = z.infer<typeof documentSchema>;

const inWorkspace = z.object({ workspaceId: idSchema });
const one = z.object({ documentId: idSchema });

const listBody = listRequest(['name', 'expirationDate', 'createdAt', 'kind'], {
  filters: z
    .object({
      state: expirationStateSchema.optional(),
      /** Documents in one of these states. */
      states: z.array(expirationStateSchema).min(1).max(EXPIRATION_STATES.length).optional(),
      workspaceMemberId: idSchema.optional(),
      teamId: idSchema.optional(),
      /** Null for documents without a kind (KIND-05). */
      kindId: idSchema.nullable().optional(),
      createdByWorkspaceMemberId: idSchema.optional(),
      /** Both days included. */
      expiresFrom: dateSchema.optional(),
      expiresUntil: dateSchema.optional(),
      /** Only documents without an expiration date that need none. */
      neverExpires: z.literal(true).optional(),
      /** Only documents whose date is missing (VAL-04). */
      undated: z.literal(true).optional(),
    })
    .optional(),
});
const documentIds = z.array(idSchema).min(1).max(COUNT.ids);

const listOfDocuments = listResponse(documentSchema).extend({
  /** How many documents match the search in each state, whatever state is filtered for. */
  states: z.record(expirationStateSchema, z.int()),
});

/** Several documents of one kind that one person has, oldest first (VAL-09). */
const duplicatesSchema = entity('DuplicateDocuments', {
  workspaceMember: memberSummarySchema,
  kind: kindSummarySchema,
  documents: z.array(
    z.object({
      id: idSchema,
      name: z.string(),
      expirationDate: dateSchema.nullable(),
      undated: z.boolean(),
      versionCount: z.int(),
    }),
  ),
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
    summary: 'The documents that one member holds; for those who aren’t admins, their own only.',
    access: 'workspace',
    permission: null,
    params: z.object({ memberId: idSchema }),
    body: listRequest(['name', 'expirationDate', 'createdAt', 'kind'], {}),
    status: 200,
    response: listResponse(documentSchema),
  }),
  bulkCreate: endpoint({
    method: 'POST',
    path: '/v2/workspace-documents/workspace/:workspaceId/bulk-create',
    summary:
      'Give documents to members: each to those it names, else to all that the call names. Who has a document of its kind gets a version of that one, unless it is kept separate. All of it or nothing; each file is stored once.',
    access: 'workspace',
    permission: 'workspace:manage',
    params: inWorkspace,
    body: z
      .object({
        /** Who gets those of the documents that name nobody themselves. */
        workspaceMemberIds: z.array(idSchema).max(COUNT.ids),
        documents: z.array(newDocumentSchema).min(1).max(COUNT.documents),
      })
      .refine(
        ({ workspaceMemberIds, documents }) =>
          documents.reduce((sum, own) => sum + (own.workspaceMemberIds ?? workspaceMemberIds).length, 0) <=
          COUNT.assignments,
        {
          path: ['workspaceMemberIds'],
          error: `At most ${COUNT.assignments} documents can be created at once. Choose fewer members.`,
        },
      )
      .refine(
        ({ workspaceMemberIds, documents }) =>
          workspaceMemberIds.length > 0 || documents.every((own) => own.workspaceMemberIds !== undefined),
        { path: ['workspaceMemberIds'], error: 'Choose at least one member.' },
      ),
    status: 201,
    response: z.object({
      /** How many were created or renewed. */
      count: z.int(),
      /** The documents, one for each member of each document of the call, in their order. */
      data: z.array(idSchema),
      outcomes: z.array(
        z.object({
          workspaceMemberId: idSchema,
          documentId: idSchema,
          versionId: idSchema,
          /** HELD: nothing was added, the document has this content. */
          outcome: z.enum(['CREATED', 'RENEWED', 'HELD']),
        }),
      ),
    }),
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
      'ENDS_EARLIER',
      'VERSION_LIMIT',
    ],
  }),
  renewable: endpoint({
    method: 'POST',
    path: '/v2/workspace-documents/workspace/:workspaceId/renewable',
    reads: true,
    summary:
      'The documents that new ones of some kinds would renew, by the members who have them; and which of some files they have.',
    access: 'workspace',
    permission: 'workspace:manage',
    params: inWorkspace,
    body: z.object({
      of: z
        .array(z.object({ kindId: idSchema, workspaceMemberIds: z.array(idSchema).max(COUNT.ids) }))
        .max(COUNT.documents),
      /** Files that are to be added, in their order. */
      files: z
        .array(
          z.object({
            fileId: idSchema,
            kindId: idSchema.nullable(),
            workspaceMemberIds: z.array(idSchema).max(COUNT.ids),
          }),
        )
        .max(COUNT.documents)
        .optional(),
    }),
    status: 200,
    response: listResponse(renewableSchema).extend({ held: z.array(heldFileSchema) }),
    errors: ['UNKNOWN_IDS'],
  }),
  joinDuplicates: endpoint({
    method: 'POST',
    path: '/v2/workspace-documents/workspace/:workspaceId/join-duplicates',
    summary:
      'Make several documents of one kind of one person one document with all of their versions, and say who has several. Without groups nothing is joined.',
    access: 'workspace',
    permission: 'workspace:manage',
    params: inWorkspace,
    body: z.object({
      /** The documents of each group; the first keeps its id. */
      groups: z.array(z.array(idSchema).min(2).max(COUNT.versions)).min(1).max(COUNT.documents).optional(),
    }),
    status: 200,
    response: z.object({
      /** Groups that were joined. */
      joined: z.int(),
      /** Groups that there are, of which the first hundred are told. */
      count: z.int(),
      data: z.array(duplicatesSchema),
    }),
    errors: ['UNKNOWN_IDS', 'VERSION_LIMIT'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/v2/workspace-documents/:documentId',
    summary: 'One work document: for admins, its holder and the person who added it.',
    access: 'workspace',
    permission: null,
    params: one,
    status: 200,
    response: documentSchema,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/v2/workspace-documents/:documentId',
    summary:
      'Change a work document: its holder and the person who added it, nobody else; only admins if a review accepted the version in force. If the document has a type, changes of dates or file by people who aren’t admins wait for a review.',
    access: 'workspace',
    permission: 'document:edit',
    params: one,
    body: documentChangeSchema,
    status: 200,
    response: documentSchema,
    errors: ['FORBIDDEN', 'DOCUMENT_CHANGED', 'UNKNOWN_IDS', 'VERSION_LIMIT'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/v2/workspace-documents/:documentId',
    summary: 'Delete a work document: admins, its holder and the person who added it.',
    access: 'workspace',
    permission: 'document:delete',
    params: one,
    status: 204,
    response: null,
    errors: ['FORBIDDEN'],
  }),
  bulkUpdate: endpoint({
    method: 'PATCH',
    path: '/v2/workspace-documents/bulk-update',
    summary: 'Give documents a kind, or none; all of them or none.',
    access: 'workspace',
    permission: 'workspace:manage',
    body: z.object({ workspaceId: idSchema, documentIds, kindId: idSchema.nullable() }),
    status: 200,
    response: z.object({ count: z.int() }),
    errors: ['UNKNOWN_IDS'],
  }),
  bulkDelete: endpoint({
    method: 'DELETE',
    path: '/v2/workspace-documents/bulk-delete',
    summary: 'Delete documents with all their versions, all of them or none.',
    access: 'workspace',
    permission: 'workspace:manage',
    body: z.object({ workspaceId: idSchema, documentIds }),
    status: 200,
    response: z.object({ count: z.int() }),
    idempotent: true,
    errors: ['UNKNOWN_IDS'],
  }),
  download: endpoint({
    method: 'POST',
    path: '/v2/workspace-documents/download',
    reads: true,
    summary: `The files of up to ${COUNT.downloads} documents as one ZIP: for admins of any, for everybody else of their own.`,
    access: 'workspace',
    permission: null,
    body: z.object({
      workspaceId: idSchema,
      documentIds: z
        .array(idSchema)
        .min(1)
        .max(COUNT.downloads, `Choose ${COUNT.downloads} documents at most.`),
    }),
    status: 200,
    response: 'bytes',
    errors: ['UNKNOWN_IDS', 'STORE_UNREACHABLE', 'BUSY'],
  }),
};
