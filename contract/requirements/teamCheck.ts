import { z } from 'zod';
import { kindSummarySchema } from '#contract/documents/documentKinds.ts';
import { endpoint } from '#contract/endpoint.ts';
import { COUNT } from '#contract/rules/limits.ts';
import { dateSchema, entity, idSchema } from '#contract/schemas.ts';
import { coverageStateSchema } from './coverage.ts';
import { placeGapsSchema } from './placeGap.ts';

/** How a team would stand to one of its coverage rules. */
const coverageChangeSchema = entity('CoverageChange', {
  proGroupId: idSchema,
  teamName: z.string(),
  kinds: z.array(kindSummarySchema),
  minimum: z.int(),
  before: z.object({ state: coverageStateSchema, count: z.int() }),
  after: z.object({ state: coverageStateSchema, count: z.int() }),
});
export type CoverageChange = z.infer<typeof coverageChangeSchema>;

export const teamCheck = {
  check: endpoint({
    method: 'POST',
    path: '/v2/pro-group-members/check',
    reads: true,
    cost: 'expensive',
    summary:
      'Who would lack what in teams, and whether the teams would have enough people; it changes nothing.',
    access: 'workspace',
    permission: 'team:manage',
    body: z.object({
      proGroupIds: z.array(idSchema).min(1).max(COUNT.teamsOfCheck),
      workspaceMemberIds: z.array(idSchema).min(1).max(COUNT.membersOfCheck),
      day: dateSchema.optional(),
      /** Whether they would leave the teams instead of joining them (COV-04). */
      leaving: z.boolean().default(false),
      /** Of the last answer, with the same teams and people: the gaps after those. */
      cursor: z
        .string()
        .regex(/^\d{1,4}\.\d{1,4}$/, 'Send the cursor of the last answer.')
        .nullable()
        .default(null),
    }),
    status: 200,
    response: z.object({
      ...placeGapsSchema.shape,
      day: dateSchema,
      /** Everybody whom something keeps out of one of the teams. */
      blockedWorkspaceMemberIds: z.array(idSchema),
      /** For the gaps after these; null at the end. */
      cursor: z.string().nullable(),
      coverage: z.array(coverageChangeSchema),
    }),
    errors: ['UNKNOWN_IDS'],
  }),
};
