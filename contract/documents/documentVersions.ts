import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { documentTypeSchema } from '#contract/files.ts';
import { memberSummarySchema } from '#contract/members.ts';
import { listRequest, listResponse } from '#contract/paging.ts';
import { LENGTH } from '#contract/rules/limits.ts';
import { cleanLines } from '#contract/rules/text.ts';
import { clientRefSchema, dateSchema, entity, idSchema, requiredText } from '#contract/schemas.ts';
import { kindSummarySchema } from './documentKinds.ts';
import { documentSchema } from './documents.ts';
import {
  givenFacts,
  issueCheck,
  knownFacts,
  readByMachineSchema,
  reminderCheck,
  replacesSchema,
  undatedSchema,
  versionStateSchema,
} from './facts.ts';

export const documentVersionSchema = entity('DocumentVersion', {
  id: idSchema,
  documentId: idSchema,
  ...knownFacts,
  type: documentTypeSchema,
  /** With the name under which it was uploaded. */
  file: z.object({ url: z.string(), mimeType: z.string(), size: z.int(), name: z.string() }),
  state: versionStateSchema,
  /** Its kind always expires, and it has no date: it proves nothing (VAL-03). */
  undated: z.boolean(),
  /** A machine read its days from the file, and nobody has changed them since. */
  readByMachine: z.boolean(),
  /** Whether it is the one that the document shows today. */
  isInForce: z.boolean(),
  /** The version whose mistakes this one puts right. */
  corrects: idSchema.nullable(),
  recordedAt: z.iso.datetime(),
  recordedBy: memberSummarySchema,
  /** Of one that came through a link without an account: whose link it was. */
  sentByLinkOf: memberSummarySchema.nullable(),
  /** Null for one that was accepted as it was recorded, or that waits. */
  decidedAt: z.iso.datetime().nullable(),
  decidedBy: memberSummarySchema.nullable(),
  /** Why it was refused. */
  reason: z.string().nullable(),
  /** That it proves nothing from a day on: withdrawn for a reason, or replaced by a version that ends earlier. */
  ended: z
    .object({
      on: dateSchema,
      reason: z.string().nullable(),
      replacedBy: idSchema.nullable(),
      recordedAt: z.iso.datetime(),
      recordedBy: memberSummarySchema,
    })
    .nullable(),
});
export type DocumentVersion = z.infer<typeof documentVersionSchema>;

/** A version that waits, with what a reviewer has to know of it. */
export const submissionSchema = entity('Submission', {
  ...documentVersionSchema.shape,
  kind: kindSummarySchema.nullable(),
  /** The holder, who submitted it. */
  workspaceMember: memberSummarySchema,
  /** The certificate that its document shows; null where none counts. A version that ends earlier has to say whether it replaces it. */
  inForce: z.object({ expirationDate: dateSchema.nullable() }).nullable(),
  /** False for the caller's own, unless nobody else could decide (SUB-05). */
  canDecide: z.boolean(),
});
export type Submission = z.infer<typeof submissionSchema>;

/** REFUSE refuses a file whose content the holder has, as a document of its kind or of none (SAME_CONTENT); ADD, as without it, adds it once more. */
const ifHeldSchema = z.enum(['ADD', 'REFUSE']).optional();

/** A renewal, or with `corrects` the version in force put right: then what is not given stays as it was. */
export const newVersionSchema = z
  .object({
    /** An upload of the caller; a correction can do without. */
    fileId: idSchema.optional(),
    ...givenFacts,
    undated: undatedSchema,
    readByMachine: readByMachineSchema,
    replaces: replacesSchema,
    /** Of a renewal. */
    ifHeld: ifHeldSchema,
    corrects: idSchema.optional(),
  })
  .refine(({ fileId, corrects }) => fileId !== undefined || corrects !== undefined, {
    path: ['fileId'],
    error: 'A renewal needs a file.',
  })
  .check(issueCheck);

/** A submission is called like its kind. */
export const { name: _, ...submittedFacts } = givenFacts;

export const submissionRequestSchema = z
  .object({
    workspaceId: idSchema,
    kindId: idSchema,
    fileId: idSchema,
    /** The document of the caller that it renews; without it their latest one of the kind, else a new one. */
    documentId: idSchema.optional(),
    ...submittedFacts,
    undated: undatedSchema,
    readByMachine: readByMachineSchema,
    clientRef: clientRefSchema,
    /** A version of the renewed document that still waits doesn’t count: this one takes its place. */
    ifHeld: ifHeldSchema,
  })
  .check(issueCheck)
  .check(reminderCheck);

/** What a reviewer says; what is given of the data takes the place of what was submitted (SUB-04). */
export const decisionSchema = z
  .object({
    decision: z.enum(['ACCEPTED', 'REJECTED']),
    reason: z
      .string()
      .overwrite(cleanLines)
      .max(LENGTH.note, `Use ${LENGTH.note} characters at most.`)
      .optional(),
    kindId: idSchema.optional(),
    ...givenFacts,
    replaces: replacesSchema,
  })
  .refine(({ decision, reason }) => decision === 'ACCEPTED' || Boolean(reason), {
    path: ['reason'],
    error: 'Give a reason, so that it can be corrected.',
  })
  .check(issueCheck);

/** Why an accepted version proves nothing, and from which day on, which has come (VAL-07). */
export const withdrawalSchema = z.object({
  from: dateSchema,
  reason: requiredText('Give a reason, so that others understand it.', LENGTH.note),
});

const one = z.object({ documentId: idSchema });
const oneVersion = z.object({ documentId: idSchema, versionId: idSchema });
const inWorkspace = z.object({ workspaceId: idSchema });

export const documentVersions = {
  list: endpoint({
    method: 'GET',
    path: '/v2/workspace-documents/:documentId/versions',
    summary: 'The versions of a document, newest first: for admins, its holder and the person who added it.',
    access: 'workspace',
    permission: null,
    params: one,
    status: 200,
    response: listResponse(documentVersionSchema),
  }),
  add: endpoint({
    method: 'POST',
    path: '/v2/workspace-documents/:documentId/versions',
    summary:
      'Renew a document, as an admin; or correct its version in force, as anybody who may edit it. If the document has a type, corrections by people who aren’t admins wait for a review.',
    access: 'workspace',
    permission: 'document:edit',
    params: one,
    body: newVersionSchema,
    status: 201,
    response: documentVersionSchema,
    idempotent: true,
    errors: ['FORBIDDEN', 'UNKNOWN_IDS', 'DOCUMENT_CHANGED', 'ENDS_EARLIER', 'SAME_CONTENT', 'VERSION_LIMIT'],
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/v2/workspace-documents/:documentId/versions/:versionId/withdrawal',
    summary:
      'Withdraw an accepted version, for a reason: it proves nothing from a day on that has come, and stays visible.',
    access: 'workspace',
    permission: 'workspace:manage',
    params: oneVersion,
    body: withdrawalSchema,
    status: 200,
    response: documentVersionSchema,
    errors: ['DOCUMENT_CHANGED'],
  }),
  putBack: endpoint({
    method: 'DELETE',
    path: '/v2/workspace-documents/:documentId/versions/:versionId/withdrawal',
    summary: 'Let a version count again that was withdrawn or replaced.',
    access: 'workspace',
    permission: 'workspace:manage',
    params: oneVersion,
    status: 200,
    response: documentVersionSchema,
    errors: ['DOCUMENT_CHANGED'],
  }),
  decide: endpoint({
    method: 'POST',
    path: '/v2/workspace-documents/:documentId/versions/:versionId/decision',
    summary:
      'Accept a submitted version, with its data corrected, or refuse it with a reason. As another kind, reviewers who are no admins accept it only if members may submit that kind and it is not sensitive.',
    access: 'workspace',
    permission: 'document:review',
    params: oneVersion,
    body: decisionSchema,
    status: 200,
    response: documentVersionSchema,
    errors: ['FORBIDDEN', 'OWN_SUBMISSION', 'ALREADY_DECIDED', 'ENDS_EARLIER', 'UNKNOWN_IDS'],
  }),
  submit: endpoint({
    method: 'POST',
    path: '/v2/workspace-documents/submit',
    summary: 'Submit a document of one’s own, of a kind that allows it. It counts once it was accepted.',
    access: 'workspace',
    permission: null,
    body: submissionRequestSchema,
    status: 201,
    response: documentSchema,
    idempotent: true,
    volumeRate: 'upload',
    errors: [
      'KIND_CLOSED',
      'SAME_CONTENT',
      'UNKNOWN_IDS',
      'QUOTA_DOCUMENTS',
      'VERSION_LIMIT',
      'CLIENT_REF_TAKEN',
      'ALREADY_ARRIVED',
    ],
  }),
  submitFor: endpoint({
    method: 'POST',
    path: '/v2/workspace-documents/submit-for',
    summary:
      'Submit a document for a member, of a kind that members submit and that is not sensitive. It counts once somebody who manages the workspace has accepted it. Team admins submit for people of teams that they manage.',
    access: 'workspace',
    permission: 'document:ask',
    body: submissionRequestSchema.safeExtend({
      /** The holder; `documentId` is one of theirs. */
      workspaceMemberId: idSchema,
    }),
    status: 201,
    response: submissionSchema,
    idempotent: true,
    volumeRate: 'upload',
    errors: [
      'KIND_CLOSED',
      'KIND_SENSITIVE',
      'ALREADY_WAITING',
      'SAME_CONTENT',
      'UNKNOWN_IDS',
      'QUOTA_DOCUMENTS',
      'VERSION_LIMIT',
      'CLIENT_REF_TAKEN',
      'ALREADY_ARRIVED',
    ],
  }),
  submissionsOfMember: endpoint({
    method: 'GET',
    path: '/v2/workspace-documents/:memberId/submissions',
    summary:
      'What a member submitted that waits or was refused, newest first, but for what was submitted again since; for those who aren’t admins, their own.',
    access: 'workspace',
    permission: null,
    params: z.object({ memberId: idSchema }),
    status: 200,
    response: listResponse(submissionSchema),
  }),
  reviewQueue: endpoint({
    method: 'POST',
    path: '/v2/workspace-documents/workspace/:workspaceId/review-queue',
    reads: true,
    summary: 'What waits for a review, oldest first; for team admins that of the members of their teams.',
    access: 'workspace',
    permission: 'document:review',
    params: inWorkspace,
    body: listRequest(['recordedAt'], {}),
    status: 200,
    // `toDecide` counts those that the caller may decide on: all but their own, unless nobody else could (SUB-05).
    response: listResponse(submissionSchema).extend({ toDecide: z.int() }),
  }),
};
