import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { overrideSchema } from './requirements/reasons.ts';
import { FACT_NAMES } from './rules/documents.ts';
import { COUNT, LENGTH } from './rules/limits.ts';
import { BYTES } from './rules/sizes.ts';
import { dateSchema, entity, idSchema, roleSchema } from './schemas.ts';

/** The columns of a list of people. Teams and trades stand by their names, one on each line. */
export const PERSON_COLUMNS = [
  'email',
  'firstName',
  'lastName',
  'staffNumber',
  'title',
  'contractor',
  'phone',
  'phoneCountryCode',
  'role',
  'teams',
  'trades',
] as const;
export const personColumnSchema = z.enum(PERSON_COLUMNS);
export type PersonColumn = z.infer<typeof personColumnSchema>;

/**
 * The fate of a row: `DECIDE` is a question that the caller answers by the row's `is`, `LEFT_OUT` can't be used as it is. Both stay
 * where they are when the others are written.
 */
export const ROW_OUTCOMES = ['ADD', 'UPDATE', 'SAME', 'DECIDE', 'LEFT_OUT'] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];

const rowNumber = {
  /** Its number in the list: the answer names the row by it. */
  row: z.int().positive(),
  /** The name of its table, where the list has several. */
  table: z.string().max(LENGTH.name).optional(),
};

const importedPersonSchema = z.object({
  ...rowNumber,
  /** Texts as they stand in the list; a column that says nothing is missing or empty. */
  values: z.partialRecord(personColumnSchema, z.string().max(LENGTH.note)),
  /** Decided by a person: the member whom the row is about, null for somebody new. */
  is: idSchema.nullish(),
});
export type ImportedPerson = z.output<typeof importedPersonSchema>;

/** Somebody of the workspace whom a row can be about. */
const matchSchema = entity('ImportMatch', {
  id: idSchema,
  fullName: z.string().nullable(),
  email: z.string().nullable(),
  staffNumber: z.string().nullable(),
  /** Removed from the workspace: they come back with their documents. */
  isRemoved: z.boolean(),
});

const outcomeFacts = {
  row: z.int(),
  outcome: z.enum(ROW_OUTCOMES),
  /** Sentences for a person: why the row is left out or asked about, and what of it isn't taken. */
  why: z.array(z.string()),
};

const outcomeSchema = entity('ImportOutcome', {
  ...outcomeFacts,
  /** The people whom a question is about; of a row that is written, the one whom it changes. */
  matches: z.array(matchSchema),
  /** The columns that change somebody who is there. */
  changes: z.array(personColumnSchema),
  /** The member whom the row added, changed or found; null where there is none yet. */
  memberId: idSchema.nullable(),
  /** The address to which whoever the row adds can be invited. */
  invites: z.string().nullable(),
});
export type ImportOutcome = z.infer<typeof outcomeSchema>;

const wholeOrNot = {
  /** All rows or none: nothing is written where one is asked about or can't be used. */
  whole: z.boolean().optional(),
};

/** The rows of a list, and the columns that change who or what is there; the others fill in new ones alone. */
const listOf = <Row extends z.ZodType, Column extends z.ZodEnum>(row: Row, column: Column) => ({
  rows: z.array(row).min(1).max(COUNT.importedRows),
  update: z.array(column).max(column.options.length),
});

const peopleBody = z.object({
  ...listOf(importedPersonSchema, personColumnSchema),
  /** Of new people whose row says none. Nobody who is there gets another role from a list. */
  role: roleSchema,
  /** By which phone numbers are read that have none of their own, such as `+49`. */
  phoneCountryCode: z.string().max(5).nullish(),
  /** In spite of what the teams require. */
  override: overrideSchema.optional(),
});
const appliedPeople = peopleBody.extend({
  ...wholeOrNot,
  /** Of new people whose row names none. */
  teamIds: z.array(idSchema).max(COUNT.teamsOfNewMember).optional(),
});
export type PeopleList = z.output<typeof appliedPeople>;

const outcomes = z.object({ rows: z.array(outcomeSchema) });

/**
 * The columns of a list of items. An owner stands there by address, staff number or name. The last three are of one inspection, which the item
 * gets unless it has one of that day with that result; a result is that of an inspection, and without one it passed.
 */
export const ITEM_COLUMNS = [
  'name',
  'tagId',
  'serialNumber',
  'manufacturer',
  'model',
  'category',
  'location',
  'firstUsedOn',
  'endOfLifeOn',
  'inspectionIntervalMonths',
  'owner',
  'lastInspectedOn',
  'lastResult',
  'nextInspectionOn',
] as const;
const itemColumnSchema = z.enum(ITEM_COLUMNS);
export type ItemColumn = z.infer<typeof itemColumnSchema>;

const importedItemSchema = z.object({
  ...rowNumber,
  /** Days as `yyyy-MM-dd`. */
  values: z.partialRecord(itemColumnSchema, z.string().max(LENGTH.note)),
  /** Decided by a person: the item that the row is about, null for a new one. */
  is: idSchema.nullish(),
  /** Decided by a person: the member who has the item, null for nobody. */
  ownerIs: idSchema.nullish(),
});
export type ImportedItem = z.output<typeof importedItemSchema>;

const itemOutcomeSchema = entity('ItemImportOutcome', {
  ...outcomeFacts,
  /** Items that the row can be about; of a row that is written, the one that it changes. */
  matches: z.array(
    entity('ItemImportMatch', {
      id: idSchema,
      name: z.string(),
      tagId: z.string().nullable(),
      serialNumber: z.string().nullable(),
    }),
  ),
  /** People who may be meant by the owner, where that is the question. */
  owners: z.array(matchSchema),
  /** True where the question is who has the item. */
  asksOwner: z.boolean(),
  changes: z.array(itemColumnSchema),
  /** The item that the row added, changed or found. */
  equipmentId: idSchema.nullable(),
});
export type ItemImportOutcome = z.infer<typeof itemOutcomeSchema>;

const itemsBody = z.object(listOf(importedItemSchema, itemColumnSchema));
const appliedItems = itemsBody.extend(wholeOrNot);
export type ItemList = z.output<typeof appliedItems>;

const itemOutcomes = z.object({ rows: z.array(itemOutcomeSchema) });

/**
 * The columns of a list with details of documents. The first two say which one is meant: its holder stands there by address, staff number or
 * name, its type by name or code, or as a requirement that it meets. The others are its facts; a reminder is a day, or a number of months
 * before the document expires.
 */
export const DOCUMENT_COLUMNS = ['person', 'kind', ...FACT_NAMES] as const;
const documentColumnSchema = z.enum(DOCUMENT_COLUMNS);
export type DocumentColumn = z.infer<typeof documentColumnSchema>;

const importedDetailsSchema = z.object({
  ...rowNumber,
  /** Days as `yyyy-MM-dd`. */
  values: z.partialRecord(documentColumnSchema, z.string().max(LENGTH.note)),
  /** Decided by a person: the document that the row is about. */
  is: idSchema.optional(),
  /** Decided by a person: the member who holds the document. */
  personIs: idSchema.optional(),
});
export type ImportedDetails = z.output<typeof importedDetailsSchema>;

const documentOutcomeSchema = entity('DocumentImportOutcome', {
  ...outcomeFacts,
  /** Documents that the row can be about; of a row that is written, the one that it changes. */
  matches: z.array(
    entity('DocumentImportMatch', {
      id: idSchema,
      name: z.string(),
      kind: z.string().nullable(),
      expirationDate: dateSchema.nullable(),
    }),
  ),
  /** People who may be meant by the holder, where that is the question. */
  people: z.array(matchSchema),
  /** True where the question is who holds the document. */
  asksPerson: z.boolean(),
  /** The name of the holder who was found. */
  holder: z.string().nullable(),
  changes: z.array(documentColumnSchema),
  /** The document that the row changed or found. */
  documentId: idSchema.nullable(),
});
export type DocumentImportOutcome = z.infer<typeof documentOutcomeSchema>;

const documentsBody = z.object(listOf(importedDetailsSchema, documentColumnSchema));
const appliedDocuments = documentsBody.extend(wholeOrNot);
export type DetailsList = z.output<typeof appliedDocuments>;

const documentOutcomes = z.object({ rows: z.array(documentOutcomeSchema) });

/**
 * The columns of a list of requirements. Document types stand there by name or code, any one of several, one on each line. Those who must hold one are
 * `everybody`, roles, teams and trades by their names, one on each line; `Team:` or `Trade:` before a name says which of two is meant.
 */
export const REQUIREMENT_COLUMNS = [
  'name',
  'kinds',
  'who',
  'from',
  'until',
  'graceDays',
  'blocking',
  'source',
] as const;
const requirementColumnSchema = z.enum(REQUIREMENT_COLUMNS);
export type ListedRequirementColumn = z.infer<typeof requirementColumnSchema>;

const importedRequirementSchema = z.object({
  ...rowNumber,
  /** Days as `yyyy-MM-dd`, `blocking` as `true` or `false`. */
  values: z.partialRecord(requirementColumnSchema, z.string().max(LENGTH.note)),
  /** Decided by a person: the requirement that the row is about, null for a new one. */
  is: idSchema.nullish(),
});
export type ListedRequirement = z.output<typeof importedRequirementSchema>;

const requirementOutcomeSchema = entity('RequirementImportOutcome', {
  ...outcomeFacts,
  /** Requirements that the row can be about; of a row that is written, the one that it changes. */
  matches: z.array(
    entity('RequirementImportMatch', { id: idSchema, name: z.string(), kinds: z.array(z.string()) }),
  ),
  changes: z.array(requirementColumnSchema),
  /** The requirement that the row added, changed or found. */
  requirementId: idSchema.nullable(),
});
export type RequirementImportOutcome = z.infer<typeof requirementOutcomeSchema>;

const requirementsBody = z.object(listOf(importedRequirementSchema, requirementColumnSchema));
const appliedRequirements = requirementsBody.extend(wholeOrNot);
export type RequirementList = z.output<typeof appliedRequirements>;

const requirementOutcomes = z.object({ rows: z.array(requirementOutcomeSchema) });

export const imports = {
  previewPeople: endpoint({
    method: 'POST',
    path: '/v2/imports/workspace/:workspaceId/people/preview',
    reads: true,
    cost: 'expensive',
    summary: 'What would become of each row of a list of people, by the rule that writes them.',
    access: 'workspace',
    permission: 'workspace:manage',
    params: z.object({ workspaceId: idSchema }),
    body: peopleBody,
    status: 200,
    response: outcomes,
    maxBody: BYTES.importBody,
  }),
  applyPeople: endpoint({
    method: 'POST',
    path: '/v2/imports/workspace/:workspaceId/people/apply',
    changes: 'workspace',
    summary:
      'Add and change the people of a list, or of a part of it: by address or staff number, else by name with a question. Rows that can’t be used stop no others.',
    access: 'workspace',
    permission: 'workspace:manage',
    params: z.object({ workspaceId: idSchema }),
    body: appliedPeople,
    status: 201,
    response: outcomes,
    idempotent: true,
    maxBody: BYTES.importBody,
    errors: ['STAFF_NUMBER_TAKEN', 'REQUIREMENTS_UNMET', 'TEAM_ARCHIVED'],
  }),
  previewEquipment: endpoint({
    method: 'POST',
    path: '/v2/imports/workspace/:workspaceId/equipment/preview',
    reads: true,
    cost: 'expensive',
    summary: 'What would become of each row of a list of items, by the rule that writes them.',
    access: 'workspace',
    permission: 'workspace:manage',
    params: z.object({ workspaceId: idSchema }),
    body: itemsBody,
    status: 200,
    response: itemOutcomes,
    maxBody: BYTES.importBody,
  }),
  applyEquipment: endpoint({
    method: 'POST',
    path: '/v2/imports/workspace/:workspaceId/equipment/apply',
    summary:
      'Add and change the items of a list, or of a part of it: by tag ID, else by serial number with a question. Rows that can’t be used stop no others.',
    access: 'workspace',
    permission: 'workspace:manage',
    params: z.object({ workspaceId: idSchema }),
    body: appliedItems,
    status: 201,
    response: itemOutcomes,
    idempotent: true,
    maxBody: BYTES.importBody,
    errors: ['QUOTA_EQUIPMENT', 'QUOTA_INSPECTIONS'],
  }),
  previewDocuments: endpoint({
    method: 'POST',
    path: '/v2/imports/workspace/:workspaceId/documents/preview',
    reads: true,
    cost: 'expensive',
    summary:
      'What would become of each row of a list with details of documents, by the rule that writes them.',
    access: 'workspace',
    permission: 'workspace:manage',
    params: z.object({ workspaceId: idSchema }),
    body: documentsBody,
    status: 200,
    response: documentOutcomes,
    maxBody: BYTES.importBody,
  }),
  applyDocuments: endpoint({
    method: 'POST',
    path: '/v2/imports/workspace/:workspaceId/documents/apply',
    summary:
      'Correct the versions in force of the documents that a list, or a part of it, is about: by holder and type, else by name. Documents need files, so that a list adds none. Rows that can’t be used stop no others.',
    access: 'workspace',
    permission: 'workspace:manage',
    params: z.object({ workspaceId: idSchema }),
    body: appliedDocuments,
    status: 201,
    response: documentOutcomes,
    idempotent: true,
    maxBody: BYTES.importBody,
  }),
  previewRequirements: endpoint({
    method: 'POST',
    path: '/v2/imports/workspace/:workspaceId/requirements/preview',
    reads: true,
    cost: 'expensive',
    summary: 'What would become of each row of a list of requirements, by the rule that writes them.',
    access: 'workspace',
    permission: 'workspace:manage',
    params: z.object({ workspaceId: idSchema }),
    body: requirementsBody,
    status: 200,
    response: requirementOutcomes,
    maxBody: BYTES.importBody,
  }),
  applyRequirements: endpoint({
    method: 'POST',
    path: '/v2/imports/workspace/:workspaceId/requirements/apply',
    changes: 'workspace',
    summary:
      'Add and change the requirements of a list, or of a part of it: by name, with a question where several have it. Rows that can’t be used stop no others.',
    access: 'workspace',
    permission: 'workspace:manage',
    params: z.object({ workspaceId: idSchema }),
    body: appliedRequirements,
    status: 201,
    response: requirementOutcomes,
    idempotent: true,
    maxBody: BYTES.importBody,
  }),
};
