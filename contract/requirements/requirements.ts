import { z } from 'zod';
import { kindSummarySchema } from '#contract/documents/documentKinds.ts';
import { endpoint } from '#contract/endpoint.ts';
import { listRequest, listResponse } from '#contract/paging.ts';
import { COUNT, LENGTH } from '#contract/rules/limits.ts';
import { REQUIREMENT_STATES } from '#contract/rules/requirements/requirements.ts';
import { cleanLines } from '#contract/rules/text.ts';
import { dateSchema, entity, idSchema, requiredText, roleSchema } from '#contract/schemas.ts';
import { tradeSummarySchema } from '#contract/trades.ts';

export const requirementStateSchema = z.enum(REQUIREMENT_STATES);

export const NAMES_NOBODY = 'Choose who must hold it: everybody, a role, a trade, a team or members.';

/** Whom a requirement names, in one way or several. */
const appliesToSchema = z
  .object({
    everyone: z.boolean().optional(),
    roles: z.array(roleSchema).optional(),
    tradeIds: z.array(idSchema).max(COUNT.trades).optional(),
    teamIds: z.array(idSchema).max(COUNT.teamsOfRequirement).optional(),
    workspaceMemberIds: z.array(idSchema).max(COUNT.membersOfRequirement).optional(),
  })
  .refine(
    ({ everyone, roles, tradeIds, teamIds, workspaceMemberIds }) =>
      everyone === true ||
      [roles, tradeIds, teamIds, workspaceMemberIds].some((named) => named !== undefined && named.length > 0),
    NAMES_NOBODY,
  );

export const endsAfterItBegins = ({
  from,
  until,
}: {
  from?: string | null | undefined;
  until?: string | null | undefined;
}) => !from || !until || from <= until;
export const ENDS_BEFORE = { path: ['until'], error: 'The last day can’t come before the first one.' };

const facts = z.object({
  name: requiredText('Name is required'),
  appliesTo: appliesToSchema,
  /** Any one of these meets it. */
  kindIds: z
    .array(idSchema)
    .min(1, 'Choose at least one document type.')
    .max(COUNT.kindsOfRequirement, `Choose at most ${COUNT.kindsOfRequirement} document types.`),
  /** The first and the last day on which it holds; without a first one it holds from the day on which it was created. */
  from: dateSchema.nullish(),
  until: dateSchema.nullish(),
  /** For how many days newcomers may do without; who comes back within 90 days is none (VAL-13). */
  graceDays: z
    .int('Enter a whole number of days.')
    .min(0, 'Enter 0 or more days.')
    .max(COUNT.graceDays, `Enter at most ${COUNT.graceDays} days.`)
    .default(0),
  /** Whether a gap keeps people out of a team, or is told of only. */
  blocking: z.boolean().default(false),
  /** Where it comes from, such as a law, a client or an insurer. */
  source: z
    .string()
    .overwrite(cleanLines)
    .max(LENGTH.note, `Use ${LENGTH.note} characters at most.`)
    .nullable()
    .transform((text) => (text === '' ? null : text))
    .optional(),
});

/** What can be said of a requirement (REQ-01). */
export const requirementFactsSchema = facts.refine(endsAfterItBegins, ENDS_BEFORE);

/** A change of a requirement. Grace and blocking have no default here: what is not given stays. */
const changesSchema = facts
  .extend({ graceDays: facts.shape.graceDays.unwrap(), blocking: facts.shape.blocking.unwrap() })
  .partial();

/** A requirement as other entities name it. */
export const requirementSummarySchema = entity('RequirementSummary', { id: idSchema, name: z.string() });

export const requirementSchema = entity('Requirement', {
  ...requirementSummarySchema.shape,
  /** Changes with every change: by it a form notices that somebody else was quicker. */
  revisionId: idSchema,
  appliesTo: z.object({
    everyone: z.boolean(),
    roles: z.array(roleSchema),
    trades: z.array(tradeSummarySchema),
    teams: z.array(z.object({ id: idSchema, name: z.string() })),
    workspaceMembers: z.array(
      z.object({ id: idSchema, fullName: z.string().nullable(), email: z.string().nullable() }),
    ),
  }),
  kinds: z.array(kindSummarySchema),
  from: dateSchema.nullable(),
  until: dateSchema.nullable(),
  graceDays: z.int(),
  blocking: z.boolean(),
  source: z.string().nullable(),
  /** To how many people it applies today, how many of them meet it, and how many need not. */
  applies: z.int(),
  met: z.int(),
  exempt: z.int(),
});
export type Requirement = z.infer<typeof requirementSchema>;

/** How many people are in each state. */
export const stateCountsSchema = z.record(requirementStateSchema, z.int());

const inWorkspace = z.object({ workspaceId: idSchema });
const one = z.object({ requirementId: idSchema });

export const requirements = {
  list: endpoint({
    method: 'POST',
    path: '/v2/requirements/workspace/:workspaceId/list',
    reads: true,
    cost: 'expensive',
    summary: 'The requirements of a workspace, each with how many people it applies to and how many meet it.',
    access: 'workspace',
    permission: 'workspace:manage',
    params: inWorkspace,
    body: listRequest(['name'], {}),
    status: 200,
    response: listResponse(requirementSchema),
  }),
  get: endpoint({
    method: 'GET',
    path: '/v2/requirements/:requirementId',
    summary: 'One requirement.',
    access: 'workspace',
    permission: 'workspace:manage',
    params: one,
    status: 200,
    response: requirementSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/v2/requirements',
    changes: 'workspace',
    summary: 'Add a requirement.',
    access: 'workspace',
    permission: 'workspace:manage',
    body: requirementFactsSchema.safeExtend({ workspaceId: idSchema }),
    status: 201,
    response: requirementSchema,
    idempotent: true,
    errors: ['UNKNOWN_IDS'],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/v2/requirements/:requirementId',
    changes: 'workspace',
    summary:
      'Change a requirement; what is not given stays. What was required before stays known for past days.',
    access: 'workspace',
    permission: 'workspace:manage',
    params: one,
    body: changesSchema.safeExtend({
      /** The revision that the caller saw: when it is another one by now, nothing is changed. */
      seen: idSchema.optional(),
    }),
    status: 200,
    response: requirementSchema,
    errors: ['UNKNOWN_IDS', 'REQUIREMENT_CHANGED'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/v2/requirements/:requirementId',
    changes: 'workspace',
    summary: 'Delete a requirement, which ends its exemptions.',
    access: 'workspace',
    permission: 'workspace:manage',
    params: one,
    status: 204,
    response: null,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/v2/requirements/workspace/:workspaceId/preview',
    reads: true,
    cost: 'expensive',
    summary: 'How many people a requirement would apply to, and how they would stand to it today.',
    access: 'workspace',
    permission: 'workspace:manage',
    params: inWorkspace,
    body: z.object({ requirement: requirementFactsSchema, requirementId: idSchema.optional() }),
    status: 200,
    response: z.object({
      applies: z.int(),
      states: stateCountsSchema,
      /** Until when the first and the last of those in grace can do without it; null where nobody is, and where these are too many to look at. */
      graceUntil: z.object({ first: dateSchema, last: dateSchema }).nullable(),
      /** How many of those who lack it, or of whom something waits for review, are in a team. */
      inTeams: z.int(),
    }),
    errors: ['UNKNOWN_IDS'],
  }),
};
