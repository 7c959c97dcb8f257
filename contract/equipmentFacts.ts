import { z } from 'zod';
import { handedOverSchema } from './handovers.ts';
import { cleanTagId, lifeProblem, MAX_INTERVAL_MONTHS } from './rules/equipment.ts';
import { LENGTH } from './rules/limits.ts';
import { dateSchema, entity, idSchema, knownEmailSchema, optionalText, requiredText } from './schemas.ts';

const mark = optionalText(LENGTH.mark);

const interval = z
  .int('Enter a whole number of months.')
  .min(1, 'Enter at least 1 month.')
  .max(MAX_INTERVAL_MONTHS, `Enter at most ${MAX_INTERVAL_MONTHS} months.`)
  .nullish();

const facts = {
  serialNumber: mark,
  /** Used once in a workspace, capitals or not (EQP-14). */
  tagId: optionalText(LENGTH.mark, cleanTagId),
  manufacturer: mark,
  model: mark,
  category: mark,
  /** The place where it is kept or used. */
  location: optionalText(LENGTH.name),
  /** The due day that is reckoned from it must have four digits for its year, too. */
  firstUsedOn: dateSchema.refine((day) => day < '9000', 'Enter a date before the year 9000.').nullish(),
  endOfLifeOn: dateSchema.nullish(),
  inspectionIntervalMonths: interval,
};

const productNameSchema = requiredText('Product name is required');

/** The picture is an upload of the caller, a PNG or JPEG (EQP-15). */
const productSchema = z.object({ name: productNameSchema, imageFileId: idSchema.nullish() });

export const lifeCheck = ({ value, issues }: { value: Partial<Facts>; issues: z.core.$ZodRawIssue[] }) => {
  const message = lifeProblem(value.firstUsedOn, value.endOfLifeOn);
  if (message) issues.push({ code: 'custom', path: ['endOfLifeOn'], message, input: value });
};
type Facts = z.output<z.ZodObject<typeof facts>>;

export const newEquipmentSchema = z
  .object({
    workspaceId: idSchema,
    product: productSchema,
    ...facts,
    ownerWorkspaceMemberId: idSchema.nullish(),
  })
  .check(lifeCheck);

/** An item of equipment as somebody edits it. */
const equipmentFactsSchema = entity('EquipmentFacts', {
  name: z.string(),
  serialNumber: z.string().nullable(),
  tagId: z.string().nullable(),
  /** Callers from before these three were there leave them out; they are not compared then. */
  manufacturer: z.string().nullable().optional(),
  model: z.string().nullable().optional(),
  category: z.string().nullable(),
  location: z.string().nullable().optional(),
  firstUsedOn: dateSchema.nullable(),
  endOfLifeOn: dateSchema.nullable(),
  inspectionIntervalMonths: z.int().nullable(),
  ownerWorkspaceMemberId: idSchema.nullable(),
});
export type EquipmentFacts = z.infer<typeof equipmentFactsSchema>;

/** What is not given stays as it is; null removes. */
export const equipmentChangeSchema = z
  .object({
    product: z.object({ name: productNameSchema.optional(), imageFileId: idSchema.nullish() }).optional(),
    ...facts,
    ownerWorkspaceMemberId: idSchema.nullish(),
    /** How it goes to another owner (GAP-11); of no account where the owner stays. */
    handover: handedOverSchema.optional(),
    retired: z.boolean().optional(),
    /** The item as the caller saw it: when it is another by now, nothing is changed (EQP-22). */
    seen: equipmentFactsSchema.optional(),
  })
  .check(lifeCheck);

/** One row of an import; its owner is named by e-mail address (EQP-25). */
export const importedEquipmentSchema = z
  .object({
    product: z.object({ name: productNameSchema }),
    ...facts,
    ownerEmail: knownEmailSchema.nullish(),
  })
  .check(lifeCheck);
