import { z } from 'zod';
import { documentKindSchema, sharedKindSchema } from '#contract/documents/documentKinds.ts';
import { endpoint } from '#contract/endpoint.ts';
import { issueSchema } from '#contract/errors.ts';
import { COUNT } from '#contract/rules/limits.ts';
import { BYTES } from '#contract/rules/sizes.ts';
import { entity, idSchema, requiredText, roleSchema } from '#contract/schemas.ts';
import {
  ENDS_BEFORE,
  endsAfterItBegins,
  NAMES_NOBODY,
  requirementFactsSchema,
  requirementSchema,
} from './requirements.ts';

const nameSchema = requiredText('Name is required');
const { name, from, until, graceDays, blocking, source } = requirementFactsSchema.shape;

/** A requirement as a file says it: kinds, trades and teams by their names. Members are personal and never in it. */
const sharedRequirementSchema = z
  .object({
    name,
    appliesTo: z
      .object({
        everyone: z.boolean().optional(),
        roles: z.array(roleSchema).optional(),
        trades: z.array(nameSchema).max(COUNT.trades).optional(),
        teams: z.array(nameSchema).max(COUNT.teamsOfRequirement).optional(),
      })
      .refine(
        ({ everyone, roles = [], trades = [], teams = [] }) =>
          everyone === true || roles.length + trades.length + teams.length > 0,
        NAMES_NOBODY,
      )
      .describe(
        'At least one of these. Trades and teams are named as they are called in the workspace; trades that are not there are added.',
      ),
    kinds: z
      .array(nameSchema)
      .min(1)
      .max(COUNT.kindsOfRequirement)
      .describe(
        'Names of kinds, of the document or of the workspace. Any one of them meets the requirement.',
      ),
    from,
    until,
    graceDays,
    blocking,
    source,
  })
  .refine(endsAfterItBegins, ENDS_BEFORE);

/** Requirements as a file that companies share, with the kinds that they name (REQ-16). */
export const sharedRequirementsSchema = z
  .object({
    version: z.literal(1),
    kinds: z
      .array(sharedKindSchema)
      .max(COUNT.kinds)
      .describe('Kinds of documents. One whose name is already in the workspace stays there as it is.'),
    requirements: z
      .array(sharedRequirementSchema)
      .max(COUNT.requirements)
      .refine(
        (requirements) =>
          requirements.reduce((sum, { appliesTo }) => sum + (appliesTo.teams?.length ?? 0), 0) <=
          COUNT.teamsOfImport,
        {
          error: `All requirements together can name at most ${COUNT.teamsOfImport.toLocaleString('en')} teams.`,
        },
      ),
  })
  .meta({
    title: 'Requirements',
    description: 'What people must hold, as one workspace exports it and another one imports it.',
  });
export type SharedRequirements = z.output<typeof sharedRequirementsSchema>;

/** Such a file as the portal writes it: nothing is left to a default. */
const exportedSchema = entity('SharedRequirements', {
  version: z.literal(1),
  kinds: z.array(
    documentKindSchema.pick({
      name: true,
      code: true,
      expires: true,
      validMonths: true,
      reminderMonths: true,
      membersSubmit: true,
      sensitive: true,
      note: true,
    }),
  ),
  requirements: z.array(
    requirementSchema
      .pick({ name: true, from: true, until: true, graceDays: true, blocking: true, source: true })
      .extend({
        appliesTo: z.object({
          everyone: z.boolean(),
          roles: z.array(roleSchema),
          trades: z.array(z.string()),
          teams: z.array(z.string()),
        }),
        kinds: z.array(z.string()),
      }),
  ),
});
export type ExportedRequirements = z.infer<typeof exportedSchema>;

/** What a file says of a requirement. */
export const SHARED_FACTS = [
  'name',
  'appliesTo',
  'kinds',
  'from',
  'until',
  'graceDays',
  'blocking',
  'source',
] as const;

const importedSchema = entity('ImportedRequirement', {
  name: z.string(),
  action: z.enum(['CREATE', 'CHANGE', 'LEAVE']),
  /** The requirement of that name which is there. */
  requirementId: idSchema.nullable(),
  /** What of it is changed. */
  changed: z.array(z.enum(SHARED_FACTS)),
});
export type ImportedRequirement = z.infer<typeof importedSchema>;

const inWorkspace = z.object({ workspaceId: idSchema });

export const requirementSharing = {
  export: endpoint({
    method: 'GET',
    path: '/v2/requirements/workspace/:workspaceId/export',
    cost: 'expensive',
    summary:
      'The requirements of a workspace and the kinds that they name, as a document that another workspace can import.',
    access: 'workspace',
    permission: 'workspace:manage',
    params: inWorkspace,
    status: 200,
    response: z.object({
      document: exportedSchema,
      /** Chosen members, and requirements that name nobody else, which are not in the document. */
      leftOut: z.object({ workspaceMembers: z.int(), requirements: z.int() }),
    }),
  }),
  import: endpoint({
    method: 'POST',
    path: '/v2/requirements/workspace/:workspaceId/import',
    changes: 'workspace',
    summary:
      'Add what a document has that is not there, and change what has the same name: all of it, or nothing where there are problems. With `dryRun` nothing is changed; sent twice, the second one finds all of it there.',
    access: 'workspace',
    permission: 'workspace:manage',
    params: inWorkspace,
    body: z.object({ document: sharedRequirementsSchema, dryRun: z.boolean().default(false) }),
    maxBody: BYTES.importBody,
    status: 200,
    response: z.object({
      /** The names of kinds that are added. One whose name is there stays as it is. */
      kinds: z.array(z.string()),
      /** What becomes of each requirement of the document, in its order. Those that it does not name stay as they are. */
      requirements: z.array(importedSchema),
      /** What keeps it from being imported, at most the first 100; without `dryRun` they are the issues of an error. */
      problems: z.array(issueSchema),
    }),
  }),
};
