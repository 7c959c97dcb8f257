import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { memberSummarySchema } from '#contract/members.ts';
import { listResponse } from '#contract/paging.ts';
import { COUNT } from '#contract/rules/limits.ts';
import { dateSchema, entity, idSchema, requiredText } from '#contract/schemas.ts';
import { kindSummarySchema } from './documentKinds.ts';

/** A link by which somebody without an account sees what chosen people hold, and changes nothing (DOOR-03). */
export const evidenceLinkSchema = entity('EvidenceLink', {
  id: idSchema,
  /** The person or company that it is for, in the words of whoever made it. */
  name: z.string(),
  /** How many people were chosen, those who have left since among them. */
  people: z.int(),
  kinds: z.array(kindSummarySchema),
  /** The day that it shows; null for the day on which it is opened. */
  day: dateSchema.nullable(),
  createdAt: z.iso.datetime(),
  /** The member who made it: it shows no more than they may see, and ends when they may see nothing. */
  createdBy: memberSummarySchema,
  expiresAt: z.iso.datetime(),
  /** The last day in the workspace on which it can be opened. */
  until: dateSchema,
  /** How often it was opened, and when for the last time. */
  visits: z.int(),
  lastVisitAt: z.iso.datetime().nullable(),
});
export type EvidenceLink = z.infer<typeof evidenceLinkSchema>;

export const newEvidenceLinkSchema = z
  .object({
    name: requiredText('Say who the link is for.'),
    workspaceMemberIds: z.array(idSchema).max(COUNT.peopleOfLink).default([]),
    /** Teams whose people are chosen as they are now: who joins later isn’t shown. */
    teamIds: z.array(idSchema).max(COUNT.teamsOfLink).default([]),
    kindIds: z.array(idSchema).min(1, 'Choose at least one document type.').max(COUNT.kindsOfLink),
    /** Those of the kinds that are sensitive, named a second time; for admins alone. */
    confirmedKindIds: z.array(idSchema).max(COUNT.kindsOfLink).default([]),
    /** The day that it shows; without one the day on which it is opened. */
    day: dateSchema.nullable().default(null),
    /** So many days, of which today is the first one; the link can be opened until the last one ends in the workspace. */
    validDays: z.int('Enter a whole number.').min(1).max(COUNT.linkDays),
  })
  .refine(({ workspaceMemberIds, teamIds }) => workspaceMemberIds.length + teamIds.length > 0, {
    path: ['workspaceMemberIds'],
    error: 'Choose at least one person or team.',
  });

/** How a person stands to a kind, worst first. */
export const EVIDENCE_STATES = ['EXPIRED', 'UNDATED', 'MISSING', 'WAITING', 'EXPIRES_SOON', 'VALID'] as const;
export type EvidenceState = (typeof EVIDENCE_STATES)[number];

const sharedEvidenceSchema = z.object({
  state: z.enum(EVIDENCE_STATES),
  issuedOn: dateSchema.nullable(),
  expiresOn: dateSchema.nullable(),
  /** The file that proves it: signed, for this link, and valid for a limited time. Null also of what proves nothing on the day. */
  file: z.object({ url: z.string() }).nullable(),
});
export type SharedEvidence = z.infer<typeof sharedEvidenceSchema>;

/** All that an evidence link shows. */
export const sharedViewSchema = entity('SharedView', {
  workspaceName: z.string(),
  /** The person who made the link. */
  madeBy: z.string().nullable(),
  /** The day that is shown, and today in the workspace. */
  day: dateSchema,
  today: dateSchema,
  /** The last day on which the link can be opened. */
  until: dateSchema,
  /** The names of the kinds. */
  kinds: z.array(z.string()),
  /** By name. */
  people: z.array(
    z.object({
      name: z.string().nullable(),
      /** One for each kind, in their order. */
      cells: z.array(sharedEvidenceSchema),
    }),
  ),
});
export type SharedView = z.infer<typeof sharedViewSchema>;

export const evidenceLinks = {
  create: endpoint({
    method: 'POST',
    path: '/v2/evidence-links/workspace/:workspaceId',
    summary: `Make a link by which somebody without an account sees how up to ${COUNT.peopleOfLink} people stand to given kinds, with the files that prove it. The answer has its address, which is told this once. Team admins choose from people of teams that they manage, and no sensitive kinds.`,
    access: 'workspace',
    permission: 'requirements:view',
    params: z.object({ workspaceId: idSchema }),
    body: newEvidenceLinkSchema,
    status: 201,
    response: z.object({ url: z.string(), evidenceLink: evidenceLinkSchema }),
    idempotent: true,
    personRate: 'createAccessLink',
    errors: [
      'UNKNOWN_IDS',
      'KIND_SENSITIVE',
      'KINDS_UNCONFIRMED',
      'LINK_PEOPLE_LIMIT',
      'EVIDENCE_LINK_LIMIT',
      'RATE_LIMITED',
    ],
  }),
  list: endpoint({
    method: 'GET',
    path: '/v2/evidence-links/workspace/:workspaceId',
    summary: 'The evidence links that can be opened, newest first; for team admins those that they made.',
    access: 'workspace',
    permission: 'requirements:view',
    params: z.object({ workspaceId: idSchema }),
    status: 200,
    response: listResponse(evidenceLinkSchema),
  }),
};

export const evidenceLink = {
  open: endpoint({
    method: 'POST',
    path: '/v2/evidence-link/visits',
    summary:
      'All that an evidence link shows, as it is now. Each call is a visit, which the security log of the workspace has.',
    access: 'link',
    link: 'EVIDENCE',
    rate: 'link',
    status: 200,
    response: sharedViewSchema,
    errors: ['LINK_ENDED'],
  }),
};
