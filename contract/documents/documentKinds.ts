import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { listResponse } from '#contract/paging.ts';
import { EXPIRES, type Expires, MAX_VALID_MONTHS, validityProblem } from '#contract/rules/kinds/kinds.ts';
import { COUNT, LENGTH } from '#contract/rules/limits.ts';
import { cleanLines, cleanText } from '#contract/rules/text.ts';
import { entity, idSchema, requiredText } from '#contract/schemas.ts';

const months = z
  .int('Enter a whole number of months.')
  .min(1, 'Enter at least 1 month.')
  .max(MAX_VALID_MONTHS, `Enter at most ${MAX_VALID_MONTHS} months.`);

/** For how long something is kept after it ended (DOOR-12). */
export const retentionMonthsSchema = z
  .int('Enter a whole number of months.')
  .min(1, 'Enter at least 1 month.')
  .max(COUNT.retentionMonths, `Enter at most ${COUNT.retentionMonths} months.`);

export const expiresSchema = z.enum(EXPIRES);

const noneIfEmpty = (text: string | null) => (text === '' ? null : text);

const kindFacts = z.object({
  name: requiredText('Name is required'),
  code: z
    .string()
    .overwrite(cleanText)
    .max(LENGTH.mark, `Use ${LENGTH.mark} characters at most.`)
    .nullable()
    .transform(noneIfEmpty)
    .optional(),
  /** Its documents always, never or maybe expire (VAL-01); by default always with a validity, else maybe. */
  expires: expiresSchema.optional(),
  /** How long a document of the kind is valid from its day of issue. */
  validMonths: months.nullish(),
  /** How long before it expires people are reminded. */
  reminderMonths: months.nullish(),
  /** How long a version is kept after it ended: expired, was replaced, withdrawn or rejected; for ever without it (DOOR-12). */
  retentionMonths: retentionMonthsSchema.nullish(),
  /** Whether members may submit one themselves. */
  membersSubmit: z.boolean().optional(),
  /** Whether its files are seen by the holder, whoever added them and admins only (KIND-07). */
  sensitive: z.boolean().optional(),
  /** Tells people how to get one. */
  note: z
    .string()
    .overwrite(cleanLines)
    .max(LENGTH.note, `Use ${LENGTH.note} characters at most.`)
    .nullable()
    .transform(noneIfEmpty)
    .optional(),
});

/** Refuses a validity of a kind that never expires. */
const validityCheck = ({
  value: { expires, validMonths },
  issues,
}: {
  value: { expires?: Expires | undefined; validMonths?: number | null | undefined };
  issues: z.core.$ZodRawIssue[];
}) => {
  const message = expires ? validityProblem(expires, validMonths ?? null) : null;
  if (message) issues.push({ code: 'custom', path: ['validMonths'], message, input: validMonths });
};

/** The facts of a kind; only the name is needed (KIND-01). */
export const kindFactsSchema = kindFacts.check(validityCheck);

/** The same as workspaces share them: how long one keeps its records is its own affair. */
export const sharedKindSchema = kindFacts.omit({ retentionMonths: true }).check(validityCheck);

/** A kind as other entities name it. */
export const kindSummarySchema = entity('DocumentKindSummary', { id: idSchema, name: z.string() });

export const documentKindSchema = entity('DocumentKind', {
  ...kindSummarySchema.shape,
  code: z.string().nullable(),
  expires: expiresSchema,
  validMonths: z.int().nullable(),
  reminderMonths: z.int().nullable(),
  retentionMonths: z.int().nullable(),
  membersSubmit: z.boolean(),
  sensitive: z.boolean(),
  note: z.string().nullable(),
  /** Names by which files of this kind were called, for proposals (KIND-04); none for those who do not manage the workspace. */
  aliases: z.array(z.string()),
  /** How many documents are of it; null for those who do not manage the workspace. */
  documentCount: z.int().nullable(),
  /** Nobody gives a document a kind that is archived. */
  archivedAt: z.iso.datetime().nullable(),
});
export type DocumentKind = z.infer<typeof documentKindSchema>;

const inWorkspace = z.object({ workspaceId: idSchema });
const one = z.object({ kindId: idSchema });

export const documentKinds = {
  list: endpoint({
    method: 'GET',
    path: '/v2/document-kinds/workspace/:workspaceId',
    summary: 'The kinds of documents of a workspace, by name; archived ones for those who manage it.',
    access: 'workspace',
    permission: null,
    params: inWorkspace,
    status: 200,
    response: listResponse(documentKindSchema),
  }),
  create: endpoint({
    method: 'POST',
    path: '/v2/document-kinds/workspace/:workspaceId',
    summary: 'Add a kind.',
    access: 'workspace',
    permission: 'workspace:manage',
    params: inWorkspace,
    body: kindFactsSchema,
    status: 201,
    response: documentKindSchema,
    idempotent: true,
  }),
  bulkCreate: endpoint({
    method: 'POST',
    path: '/v2/document-kinds/workspace/:workspaceId/bulk-create',
    summary:
      'Add several kinds, as the starter kinds of an industry; one whose name is there already stays as it is.',
    access: 'workspace',
    permission: 'workspace:manage',
    params: inWorkspace,
    body: z.object({ kinds: z.array(kindFactsSchema).min(1).max(COUNT.kinds) }),
    status: 201,
    response: z.object({ count: z.int() }),
    idempotent: true,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/v2/document-kinds/:kindId',
    summary: 'Change a kind, archive it or bring it back. What is not given stays.',
    access: 'workspace',
    permission: 'workspace:manage',
    params: one,
    body: kindFacts.partial().extend({ archived: z.boolean().optional() }).check(validityCheck),
    status: 200,
    response: documentKindSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/v2/document-kinds/:kindId',
    summary: 'Delete a kind of which there is no document.',
    access: 'workspace',
    permission: 'workspace:manage',
    params: one,
    status: 204,
    response: null,
    errors: ['KIND_IN_USE'],
  }),
  merge: endpoint({
    method: 'POST',
    path: '/v2/document-kinds/:kindId/merge',
    summary:
      'Give all documents of a kind another one, which stays; the first one goes. If one of them was sensitive, so is what stays.',
    access: 'workspace',
    permission: 'workspace:manage',
    changes: 'workspace',
    params: one,
    body: z.object({ intoKindId: idSchema }),
    status: 200,
    response: documentKindSchema,
    errors: ['UNKNOWN_IDS'],
  }),
};
