import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { memberSummarySchema } from '#contract/members.ts';
import { listResponse } from '#contract/paging.ts';
import { COUNT } from '#contract/rules/limits.ts';
import { BYTES } from '#contract/rules/sizes.ts';
import { dateSchema, entity, idSchema } from '#contract/schemas.ts';
import { expiresSchema, kindSummarySchema } from './documentKinds.ts';
import { submittedFacts } from './documentVersions.ts';
import { issueCheck, readByMachineSchema, reminderCheck, undatedSchema } from './facts.ts';

/** A link for one person without an account: to send documents (DOOR-02), or to give their address and be invited (DOOR-13). */
export const accessLinkSchema = entity('AccessLink', {
  id: idSchema,
  purpose: z.enum(['UPLOAD', 'JOIN']),
  /** The person whom it is for. */
  workspaceMember: memberSummarySchema,
  /** The document types that are asked for; none of a link to join. */
  kinds: z.array(kindSummarySchema),
  createdAt: z.iso.datetime(),
  /** The person who asks: the link ends when they may no longer ask the other one. */
  createdBy: memberSummarySchema,
  expiresAt: z.iso.datetime(),
  /** The last day in the workspace on which it can be opened. */
  until: dateSchema,
  /** How many documents were sent through it, or addresses given, of how many that can be. */
  uses: z.int(),
  maxUses: z.int(),
});
export type AccessLink = z.infer<typeof accessLinkSchema>;

export const newAccessLinkSchema = z.object({
  workspaceMemberId: idSchema,
  kindIds: z.array(idSchema).min(1, 'Choose at least one document type.').max(COUNT.kindsOfLink),
  /** So many days, of which today is the first one; the link can be opened until the last one ends in the workspace. */
  validDays: z.int('Enter a whole number.').min(1).max(COUNT.linkDays),
  maxUses: z.int('Enter a whole number.').min(1).max(COUNT.linkUses).default(COUNT.linkUses),
  /** Sends the link to the person, and tells nobody else its address. */
  mail: z.boolean().default(false),
});

/** How a document stands that was sent through the link. */
export const SENT_STATES = ['WAITING', 'ACCEPTED', 'REJECTED'] as const;

/** All that a link tells whoever opens it: who asks, for what, and what became of what was sent. */
export const uploadLinkSchema = entity('UploadLink', {
  workspaceName: z.string(),
  /** The person who asks. */
  askedBy: z.string().nullable(),
  /** The person’s first name and the first letter of the last one; null where neither is known. */
  person: z.string().nullable(),
  /** The day in the workspace on which the link is opened, and the last one on which it can be. */
  today: dateSchema,
  until: dateSchema,
  usesLeft: z.int(),
  kinds: z.array(
    z.object({
      ...kindSummarySchema.shape,
      expires: expiresSchema,
      validMonths: z.int().nullable(),
      reminderMonths: z.int().nullable(),
      note: z.string().nullable(),
    }),
  ),
  sent: z.array(
    z.object({
      kindName: z.string(),
      sentAt: z.iso.datetime(),
      state: z.enum(SENT_STATES),
      /** Why it was rejected. */
      reason: z.string().nullable(),
    }),
  ),
});
export type UploadLink = z.infer<typeof uploadLinkSchema>;

/** A file that was sent by a link. */
const linkFileSchema = entity('LinkFile', { id: idSchema, name: z.string() });
export type LinkFile = z.infer<typeof linkFileSchema>;

export const linkSubmissionSchema = z
  .object({
    kindId: idSchema,
    /** A file that was uploaded by the same link. */
    fileId: idSchema,
    ...submittedFacts,
    undated: undatedSchema,
    readByMachine: readByMachineSchema,
  })
  .check(issueCheck)
  .check(reminderCheck);

export const accessLinks = {
  create: endpoint({
    method: 'POST',
    path: '/v2/access-links/workspace/:workspaceId',
    summary:
      'Make a link by which a person without an account sends documents of given kinds. The answer has its address, which is told this once; one that is sent by mail is told to the person alone. Team admins make links for people of teams that they manage, and for no sensitive kinds.',
    access: 'workspace',
    permission: 'document:ask',
    params: z.object({ workspaceId: idSchema }),
    body: newAccessLinkSchema,
    status: 201,
    response: z.object({ url: z.string().nullable(), accessLink: accessLinkSchema }),
    idempotent: true,
    personRate: 'createAccessLink',
    errors: [
      'UNKNOWN_IDS',
      'KIND_CLOSED',
      'KIND_SENSITIVE',
      'NO_ADDRESS',
      'ACCESS_LINK_LIMIT',
      'RATE_LIMITED',
    ],
  }),
  listOfMember: endpoint({
    method: 'GET',
    path: '/v2/access-links/member/:memberId',
    summary:
      'The links for a person that can be opened, newest first; for team admins those to send documents, of people of teams that they manage, without sensitive kinds.',
    access: 'workspace',
    permission: 'document:ask',
    params: z.object({ memberId: idSchema }),
    status: 200,
    response: listResponse(accessLinkSchema),
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/v2/access-links/:accessLinkId',
    changes: 'workspace',
    summary:
      'Revoke a link: an admin, or a team admin of the person whom it asks for documents, or who made it to show evidence. Calls that are under way with it end.',
    access: 'workspace',
    permission: 'document:ask',
    params: z.object({ accessLinkId: idSchema }),
    status: 204,
    response: null,
  }),
};

export const uploadLink = {
  get: endpoint({
    method: 'GET',
    path: '/v2/upload-link',
    summary: 'What an upload link is for, and what became of what was sent by it. It uses nothing up.',
    access: 'link',
    link: 'UPLOAD',
    rate: 'link',
    status: 200,
    response: uploadLinkSchema,
    errors: ['LINK_ENDED'],
  }),
  upload: endpoint({
    method: 'POST',
    path: '/v2/upload-link/files',
    summary:
      'Store one PDF, PNG or JPEG file of at most 10 MB, to be sent by the same link; an unused one is removed after 24 hours.',
    access: 'link',
    link: 'UPLOAD',
    rate: 'link',
    upload: { maxBytes: BYTES.document },
    status: 201,
    response: linkFileSchema,
    idempotent: true,
    volumeRate: 'linkUpload',
    errors: [
      'LINK_ENDED',
      'LINK_USED_UP',
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
  submit: endpoint({
    method: 'POST',
    path: '/v2/upload-link/submissions',
    summary: 'Submit a document by an upload link. It waits for a review, and counts once it was accepted.',
    access: 'link',
    link: 'UPLOAD',
    rate: 'link',
    body: linkSubmissionSchema,
    status: 201,
    response: uploadLinkSchema,
    idempotent: true,
    errors: [
      'LINK_ENDED',
      'LINK_USED_UP',
      'KIND_CLOSED',
      'ALREADY_WAITING',
      'SAME_CONTENT',
      'UNKNOWN_IDS',
      'QUOTA_DOCUMENTS',
      'VERSION_LIMIT',
    ],
  }),
};
