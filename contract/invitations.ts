import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { memberSummarySchema } from './members.ts';
import { listRequest, listResponse } from './paging.ts';
import { COUNT } from './rules/limits.ts';
import {
  dateSchema,
  emailSchema,
  entity,
  idSchema,
  invitationStatusSchema,
  knownEmailSchema,
  languageSchema,
  roleSchema,
} from './schemas.ts';
import { workspaceSchema } from './workspaces.ts';

export const invitationSchema = entity('Invitation', {
  id: idSchema,
  workspaceId: idSchema,
  status: invitationStatusSchema,
  createdAt: z.iso.datetime(),
  /** When it was last sent. */
  sentAt: z.iso.datetime(),
  /** From when on it cannot be accepted; it can be sent again. */
  expiresAt: z.iso.datetime(),
  workspace: z.object({
    name: z.string(),
    memberCount: z.int(),
    logotype: z.object({ url: z.string() }).nullable(),
  }),
});
export type Invitation = z.infer<typeof invitationSchema>;

/** All that the link of an invitation's mail tells whoever opens it: how the invitation stands, and what the workspace noted of the person. */
export const invitationLinkSchema = entity('InvitationLink', {
  state: invitationStatusSchema,
  workspaceId: idSchema,
  workspaceName: z.string(),
  /** The person who sent it last, if they are still there. */
  invitedBy: z.string().nullable(),
  /** The address that the mail went to. */
  email: z.string(),
  /** Told while the invitation waits. */
  role: roleSchema.nullable(),
  /** The last day in the workspace on which it can be accepted. */
  until: dateSchema,
  /** True where somebody has verified an account with the address: they log in. Told while the invitation waits. */
  hasAccount: z.boolean(),
  /** The company's sign-in that is the only way in for the address; null where people may choose. */
  companySignIn: z.string().nullable(),
  /** Told while the invitation waits. */
  profile: z.object({
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    title: z.string().nullable(),
    contractor: z.string().nullable(),
  }),
});
export type InvitationLink = z.infer<typeof invitationLinkSchema>;

/** All that a join link tells whoever opens it (DOOR-13). */
export const joinLinkSchema = entity('JoinLink', {
  workspaceName: z.string(),
  /** The admin who made it. */
  invitedBy: z.string().nullable(),
  /** The person’s first name and the first letter of the last one; null where neither is known. */
  person: z.string().nullable(),
  /** The last day in the workspace on which it can be opened. */
  until: dateSchema,
  /** How often an address can still be given: a mistyped one can be corrected. */
  usesLeft: z.int(),
  /** True once an invitation was mailed to an address that was given by the link. */
  isSent: z.boolean(),
});
export type JoinLink = z.infer<typeof joinLinkSchema>;

const oneInvitation = z.object({ invitationId: idSchema });
const inWorkspace = z.object({ workspaceId: idSchema });

export const invitations = {
  create: endpoint({
    method: 'POST',
    path: '/v2/workspace-membership-invites',
    changes: 'workspace',
    summary:
      'Invite people by email; active members are left out. A language is kept with those who have no account, for this and later emails.',
    access: 'workspace',
    permission: 'workspace:manage',
    body: z.object({
      workspaceId: idSchema,
      emails: z.array(knownEmailSchema).min(1).max(COUNT.emails),
      /** In place of what was chosen for them before; without it that stays. */
      language: languageSchema.optional(),
    }),
    status: 201,
    response: listResponse(invitationSchema),
    idempotent: true,
    maxBody: 4 * 1024 * 1024,
    errors: ['INVITATION_LIMIT', 'QUOTA_MEMBERS'],
  }),
  openLink: endpoint({
    method: 'POST',
    path: '/v2/workspace-membership-invites/link',
    reads: true,
    summary:
      'How an invitation stands and what it is for, by the token of the link in its mail. It uses nothing up; `users.signUp` takes the token.',
    access: 'public',
    /** Of any length: a token that a mail program cut off is unknown, as every other one is. */
    body: z.object({ token: z.string() }),
    status: 200,
    response: invitationLinkSchema,
    rate: 'link',
    errors: ['INVITATION_UNKNOWN', 'RATE_LIMITED'],
  }),
  listPendingByEmail: endpoint({
    method: 'POST',
    path: '/v2/workspace-membership-invites/list/pending-by-email',
    reads: true,
    summary:
      'The invitations that wait for the caller’s verified email address, and those of them that expired.',
    access: 'complete',
    body: listRequest(['createdAt'], {}),
    status: 200,
    response: listResponse(invitationSchema),
  }),
  listPendingByDomain: endpoint({
    method: 'POST',
    path: '/v2/workspace-membership-invites/list/pending-by-domain',
    reads: true,
    summary: 'Open workspaces of the caller’s email domain, page by page.',
    access: 'complete',
    body: listRequest(['name'], {}),
    status: 200,
    response: listResponse(workspaceSchema),
  }),
  waiting: endpoint({
    method: 'GET',
    path: '/v2/workspace-membership-invites/workspace/:workspaceId/waiting',
    summary: 'How many invitations of a workspace wait for an answer, and how many expired.',
    access: 'workspace',
    permission: 'workspace:manage',
    params: inWorkspace,
    status: 200,
    response: z.object({
      waiting: z.int(),
      /** Those of the waiting that were sent within the last day: they cannot be sent again yet. */
      sentToday: z.int(),
      expired: z.int(),
    }),
  }),
  remind: endpoint({
    method: 'POST',
    path: '/v2/workspace-membership-invites/workspace/:workspaceId/remind',
    changes: 'workspace',
    summary: 'Send all invitations again that wait for an answer, each at most once a day.',
    access: 'workspace',
    permission: 'workspace:manage',
    params: inWorkspace,
    status: 200,
    response: z.object({
      sent: z.int(),
      leftOut: z.object({
        /** Sent within the last day. */
        sentToday: z.int(),
        /** Too many for one call: the same call sends these next. */
        forLater: z.int(),
      }),
    }),
    errors: ['INVITATION_LIMIT'],
  }),
  sendAgain: endpoint({
    method: 'POST',
    path: '/v2/workspace-membership-invites/:invitationId/send-again',
    changes: 'workspace',
    summary: 'Send an invitation again, at most once a day; one that expired can be accepted again then.',
    access: 'workspace',
    permission: 'workspace:manage',
    params: oneInvitation,
    status: 200,
    response: invitationSchema,
    errors: ['INVITATION_LIMIT', 'INVITATION_SENT_TODAY', 'INVITATION_ANSWERED'],
  }),
  revoke: endpoint({
    method: 'POST',
    path: '/v2/workspace-membership-invites/:invitationId/revoke',
    changes: 'workspace',
    summary: 'Revoke an invitation: nobody can accept it after that. Its member stays a draft.',
    access: 'workspace',
    permission: 'workspace:manage',
    params: oneInvitation,
    status: 200,
    response: invitationSchema,
    errors: ['INVITATION_ANSWERED'],
  }),
  respond: endpoint({
    method: 'POST',
    path: '/v2/workspace-membership-invites/respond',
    summary: 'Accept or decline invitations of the caller.',
    access: 'complete',
    body: z.object({
      action: z.enum(['ACCEPTED', 'DECLINED']),
      workspaceIds: z.array(idSchema).min(1).max(1_000),
    }),
    status: 200,
    response: listResponse(invitationSchema),
    errors: ['INVITATION_EXPIRED'],
  }),
  undoDecline: endpoint({
    method: 'POST',
    path: '/v2/workspace-membership-invites/undo-decline',
    summary: 'Take back that the caller has just declined invitations: they wait again.',
    access: 'complete',
    body: z.object({ workspaceIds: z.array(idSchema).min(1).max(1_000) }),
    status: 200,
    response: listResponse(invitationSchema),
    errors: ['UNDO_TOO_LATE'],
  }),
};

/** Links by which people whose address nobody knows give it themselves, and are invited (DOOR-13). */
export const joinLinks = {
  create: endpoint({
    method: 'POST',
    path: '/v2/join-links/workspace/:workspaceId',
    summary:
      'Make a join link for each of these people, who were added without an address. The answer has the links, which are told this once; a link that a person had before ends.',
    access: 'workspace',
    permission: 'workspace:manage',
    params: inWorkspace,
    body: z.object({
      workspaceMemberIds: z.array(idSchema).min(1).max(COUNT.joinLinks),
      /** So many days, of which today is the first one. */
      validDays: z.int('Enter a whole number.').min(1).max(COUNT.linkDays),
    }),
    status: 201,
    response: listResponse(
      entity('MadeJoinLink', {
        id: idSchema,
        workspaceMember: memberSummarySchema,
        url: z.string(),
        until: dateSchema,
      }),
    ),
    idempotent: true,
    personRate: 'createAccessLink',
    errors: ['UNKNOWN_IDS', 'HAS_ADDRESS', 'RATE_LIMITED'],
  }),
};

export const joinLink = {
  get: endpoint({
    method: 'GET',
    path: '/v2/join-link',
    summary: 'The workspace that a join link leads to, and how it stands. It uses nothing up.',
    access: 'link',
    link: 'JOIN',
    rate: 'link',
    status: 200,
    response: joinLinkSchema,
    errors: ['LINK_ENDED'],
  }),
  giveAddress: endpoint({
    method: 'POST',
    path: '/v2/join-link/address',
    changes: 'workspace',
    summary:
      'Give the address of the person whom a join link is for. The invitation is mailed to it, and its link proves the address; another address takes the place of one that was given before, and the same one changes nothing.',
    access: 'link',
    link: 'JOIN',
    rate: 'link',
    body: z.object({ email: emailSchema }),
    status: 200,
    response: joinLinkSchema,
    errors: ['LINK_ENDED', 'LINK_USED_UP', 'MEMBER_EMAIL_TAKEN', 'INVITATION_LIMIT'],
  }),
};
