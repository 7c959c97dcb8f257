import { z } from 'zod';
import { kindSummarySchema } from '#contract/documents/documentKinds.ts';
import { endpoint } from '#contract/endpoint.ts';
import { memberSummarySchema } from '#contract/members.ts';
import { listResponse } from '#contract/paging.ts';
import { COUNT } from '#contract/rules/limits.ts';
import { COVERAGE_STATES } from '#contract/rules/requirements/coverage.ts';
import { dateSchema, entity, idSchema } from '#contract/schemas.ts';

export const coverageStateSchema = z.enum(COVERAGE_STATES);

/** A team needs so many people who hold one of the kinds (COV-01). */
export const coverageRuleFactsSchema = z.object({
  kindIds: z.array(idSchema).min(1, 'Choose at least one document type.').max(COUNT.kindsOfRequirement),
  minimum: z
    .int('Enter a whole number of people.')
    .min(1, 'Enter at least 1 person.')
    .max(COUNT.coverageMinimum, `Enter at most ${COUNT.coverageMinimum} people.`),
  warningDays: z
    .int('Enter a whole number of days.')
    .min(0, 'Enter 0 or more days.')
    .max(COUNT.graceDays, `Enter at most ${COUNT.graceDays} days.`),
});

const standingShape = {
  id: idSchema,
  kinds: z.array(kindSummarySchema),
  minimum: z.int(),
  state: coverageStateSchema,
  /** How many people count today. */
  count: z.int(),
  /** The first day on which too few count if nothing else changes; today when it is short already. */
  breaksOn: dateSchema.nullable(),
};

export const coverageRuleSchema = entity('CoverageRule', {
  ...standingShape,
  /** Null of sensitive kinds for those who don't manage the team: they see the state alone (KIND-07). */
  count: standingShape.count.nullable(),
  /** Of sensitive kinds it is there for those who manage the workspace. */
  breaksOn: standingShape.breaksOn.optional(),
  warningDays: z.int(),
  /**
   * Who counts, those whose document lasts longest first, at most the first 50. Of sensitive kinds it is for those who manage the team, and
   * in no such order for those who don't manage the workspace.
   */
  counting: z.array(
    z.object({
      workspaceMember: memberSummarySchema,
      /** The last day; null for ever. It is there for those who manage the team, of sensitive kinds for those who manage the workspace. */
      until: dateSchema.nullable().optional(),
    }),
  ),
});
export type CoverageRule = z.infer<typeof coverageRuleSchema>;

/** How a team stands to all of its rules. */
const teamCoverageSchema = entity('TeamCoverage', {
  /** The team’s. */
  id: idSchema,
  name: z.string(),
  /** That of the worst rule. */
  state: coverageStateSchema,
  rules: z.array(z.object(standingShape)),
});
export type TeamCoverage = z.infer<typeof teamCoverageSchema>;

const one = z.object({ teamId: idSchema });
const response = z.object({ day: dateSchema, rules: z.array(coverageRuleSchema) });

export const coverage = {
  list: endpoint({
    method: 'GET',
    path: '/v2/pro-groups/workspace/:workspaceId/coverage',
    cost: 'expensive',
    summary: 'How the teams that need people who hold something stand to it, the worst first.',
    access: 'workspace',
    permission: 'workspace:manage',
    params: z.object({ workspaceId: idSchema }),
    status: 200,
    response: listResponse(teamCoverageSchema).extend({ day: dateSchema }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/v2/pro-groups/:teamId/coverage',
    cost: 'expensive',
    summary: 'Whether a team has enough people who hold what it needs, and who they are.',
    access: 'workspace',
    permission: 'team:view',
    params: one,
    status: 200,
    response,
  }),
  set: endpoint({
    method: 'PUT',
    path: '/v2/pro-groups/:teamId/coverage',
    summary: 'Say what a team needs; these rules take the place of all that were there.',
    access: 'workspace',
    permission: 'workspace:manage',
    params: one,
    body: z.object({ rules: z.array(coverageRuleFactsSchema).max(COUNT.coverageRules) }),
    status: 200,
    response,
    errors: ['UNKNOWN_IDS'],
  }),
};
