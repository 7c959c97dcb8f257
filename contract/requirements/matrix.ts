import { z } from 'zod';
import { kindSummarySchema } from '#contract/documents/documentKinds.ts';
import { endpoint } from '#contract/endpoint.ts';
import { memberSummarySchema } from '#contract/members.ts';
import { listRequest, listResponse, searchSchema } from '#contract/paging.ts';
import { LATER } from '#contract/rules/requirements/knownLater.ts';
import { REQUIREMENT_STATES } from '#contract/rules/requirements/requirements.ts';
import { dateSchema, entity, idSchema, roleSchema } from '#contract/schemas.ts';
import { tradeSummarySchema } from '#contract/trades.ts';
import { requirementStateSchema, requirementSummarySchema, stateCountsSchema } from './requirements.ts';

/**
 * A column: requirements with the same kinds are one need (REQ-04). Its id is that of the first of all that have these kinds, whatever the
 * day, so that it is the same column on each.
 */
const columnSchema = entity('RequirementColumn', {
  id: idSchema,
  /** Those that hold on the day. */
  requirements: z.array(requirementSummarySchema.extend({ source: z.string().nullable() })),
  kinds: z.array(kindSummarySchema),
  /** Whether a gap in one of them keeps people out of a team. */
  blocking: z.boolean(),
});
export type RequirementColumn = z.infer<typeof columnSchema>;

const cellShape = {
  /** The column’s. */
  requirementId: idSchema,
  state: requirementStateSchema,
  /** The document that counts, or counted last; null also where the caller sees the state alone. */
  documentId: idSchema.nullable(),
  expiresOn: dateSchema.nullable(),
  /** The first later day on which the state changes, if nothing else does; null also where the caller sees the state alone. */
  breaksOn: dateSchema.nullable(),
  /** The later records among all that it rests on, each with its day; none where the caller sees the state alone (VAL-12). */
  knownLater: z.array(z.object({ what: z.enum(LATER), on: dateSchema })),
};
const cellSchema = entity('RequirementCell', cellShape);
export type RequirementCell = z.infer<typeof cellSchema>;

const rowSchema = entity('RequirementRow', {
  /** The member’s. */
  id: idSchema,
  workspaceMember: memberSummarySchema,
  /** The teams that they were in on the day, as far as the caller may see these, by name. */
  teams: z.array(z.object({ id: idSchema, name: z.string() })),
  /** The day’s view shows people who have left since, too. */
  hasLeft: z.boolean(),
  cells: z.array(cellSchema),
});

/** All that one cell rests on (REQ-08). */
export const memberRequirementSchema = entity('MemberRequirement', {
  ...cellShape,
  blocking: z.boolean(),
  kinds: z.array(kindSummarySchema),
  /** Each way in which it is required of the member, since when. */
  sources: z.array(
    z.object({
      requirement: requirementSummarySchema.extend({ source: z.string().nullable() }),
      via: z.enum(['EVERYONE', 'ROLE', 'TRADE', 'TEAM', 'MEMBER']),
      role: roleSchema.nullable(),
      trade: tradeSummarySchema.nullable(),
      /** Null also for a team that the caller may not see. */
      team: z.object({ id: idSchema, name: z.string() }).nullable(),
      since: dateSchema,
    }),
  ),
  /** Null also where the caller sees the state alone. */
  document: z
    .object({ id: idSchema.nullable(), name: z.string(), issuedOn: dateSchema.nullable() })
    .nullable(),
  /** A document of which something waits for review. */
  waitingDocumentId: idSchema.nullable(),
  /** A document that counts for nothing since it was withdrawn; of today alone, where no other counts. */
  withdrawn: z.object({ id: idSchema, name: z.string() }).nullable(),
  /** It and the exemption are null also where the caller sees the state alone. */
  graceUntil: dateSchema.nullable(),
  exemption: z.object({ id: idSchema, reason: z.string(), until: dateSchema }).nullable(),
  /** Whether the member may submit a document of one of the kinds. */
  canSubmit: z.boolean(),
});
export type MemberRequirement = z.infer<typeof memberRequirementSchema>;

/** A day, and as it was known on another one; without these today, as it is known now (REQ-09, REQ-10). */
const asOf = { day: dateSchema.optional(), knownOn: dateSchema.optional() };
const inWorkspace = z.object({ workspaceId: idSchema });

export const requirementMatrix = {
  list: endpoint({
    method: 'POST',
    path: '/v2/requirements/workspace/:workspaceId/matrix',
    reads: true,
    cost: 'expensive',
    summary: 'Who lacks what: people by requirements. For a team’s admins, of a team of theirs.',
    access: 'workspace',
    permission: 'requirements:view',
    params: inWorkspace,
    /** `lacking`: in how many of the cells that are asked about somebody lacks something. People who lack as much stand by name. */
    body: listRequest(['firstName', 'lacking'], {
      ...asOf,
      /** The columns of the answer, counted from 0; all of them without it. */
      columns: z.object({ from: z.int().min(0), count: z.int().min(1) }).optional(),
      filters: z
        .object({
          teamId: idSchema.optional(),
          /** A column’s; people to whom it applies. */
          requirementId: idSchema.optional(),
          /** People who are in the state: in the column that is named, else in any. */
          state: requirementStateSchema.optional(),
          /** People who are in one of these states. */
          states: z.array(requirementStateSchema).min(1).max(REQUIREMENT_STATES.length).optional(),
        })
        .optional(),
    }),
    status: 200,
    response: listResponse(rowSchema).extend({
      day: dateSchema,
      requirements: z.array(columnSchema),
      /** How many columns there are in all. */
      requirementCount: z.int(),
    }),
  }),
  summary: endpoint({
    method: 'POST',
    path: '/v2/requirements/workspace/:workspaceId/summary',
    reads: true,
    cost: 'expensive',
    summary:
      'How many people are in each state, in any of their requirements or in one: as many as the list has with that state and the same filters. For a team’s admins, of a team of theirs.',
    access: 'workspace',
    permission: 'requirements:view',
    params: inWorkspace,
    body: z.object({
      ...asOf,
      search: searchSchema.optional(),
      filters: z
        .object({
          teamId: idSchema.optional(),
          /** A column’s; what is counted is how people stand to it alone. */
          requirementId: idSchema.optional(),
        })
        .optional(),
    }),
    status: 200,
    response: z.object({
      day: dateSchema,
      /** People whom the list has without a state; of some of them nothing may be required. */
      everyone: z.int(),
      /** A person counts once in each state that they are in. */
      people: stateCountsSchema,
      /** People who lack something: it has expired, has no date or is missing. Each counts once. */
      lacking: z.int(),
      cells: stateCountsSchema,
    }),
  }),
  overview: endpoint({
    method: 'GET',
    path: '/v2/requirements/workspace/:workspaceId/overview',
    cost: 'expensive',
    summary:
      'What an admin looks at first: what has expired, expires within 30 days, is missing, waits or is due.',
    access: 'workspace',
    permission: 'workspace:manage',
    params: inWorkspace,
    status: 200,
    response: z.object({
      day: dateSchema,
      /** Documents that have expired. */
      expired: z.int(),
      /** Documents that expire within 30 days. */
      expiringSoon: z.int(),
      /** Documents that expire within 30 days, by week: the first begins today, the last ends after 30 days; of so many a new version waits for review. */
      weeks: z.array(z.object({ from: dateSchema, until: dateSchema, documents: z.int(), waiting: z.int() })),
      /** People whose invitation a mail server refused. */
      undelivered: z.int(),
      /** Documents whose date is missing (VAL-04). */
      undated: z.int(),
      /** People who lack something that is required of them: it has expired, has no date or is missing. */
      lacking: z.int(),
      /** How many people are in each state of what is required of them; a person counts once in each. */
      people: stateCountsSchema,
      /** The teams in which most people lack something, at most five. */
      worstTeams: z.array(z.object({ id: idSchema, name: z.string(), lacking: z.int() })),
      /** What members submitted and nobody has decided on. */
      waiting: z.int(),
      /** Items of equipment that are due, by what is wrong. */
      equipment: z.object({ OUT_OF_SERVICE: z.int(), OVERDUE: z.int(), DUE_SOON: z.int() }),
      teamsShort: z.int(),
      teamsAtRisk: z.int(),
      /** How many requirements there are. */
      requirements: z.int(),
    }),
  }),
  ofMember: endpoint({
    method: 'GET',
    path: '/v2/workspace-members/:memberId/requirements',
    summary:
      'What a member must hold and how they stand to it, worst first; for those who are no admins, of themselves or of people in a team that they manage.',
    access: 'workspace',
    permission: null,
    params: z.object({ memberId: idSchema }),
    query: z.object(asOf),
    status: 200,
    response: listResponse(memberRequirementSchema).extend({
      day: dateSchema,
      /** By which they can be called, by whoever sees how they stand. */
      phone: z.string().nullable(),
    }),
  }),
};
