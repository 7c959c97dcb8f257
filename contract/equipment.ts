import { z } from 'zod';
import { inspectionChecklistSchema } from './checklists.ts';
import { defectSchema, newDefectSchema } from './defects.ts';
import { endpoint } from './endpoint.ts';
import { equipmentChangeSchema, importedEquipmentSchema, newEquipmentSchema } from './equipmentFacts.ts';
import { handedBackSchema, handoverSchema } from './handovers.ts';
import { memberSummarySchema } from './members.ts';
import { listRequest, listResponse } from './paging.ts';
import { cleanTagId, EQUIPMENT_STATES, INSPECTION_RESULTS, USE_PROBLEMS } from './rules/equipment.ts';
import { COUNT, LENGTH } from './rules/limits.ts';
import { BYTES } from './rules/sizes.ts';
import { cleanText } from './rules/text.ts';
import { dateSchema, entity, idSchema } from './schemas.ts';
import { avatarSchema } from './users.ts';

export const inspectionResultSchema = z.enum(INSPECTION_RESULTS);
export const equipmentStateSchema = z.enum(EQUIPMENT_STATES);

/** Who has an item: a member, and the user behind that member where there is one (ENT-25). */
const ownerSchema = z.object({
  workspaceMember: memberSummarySchema,
  user: z.object({ id: idSchema, fullName: z.string().nullable(), avatar: avatarSchema }).nullable(),
});

/** An item of equipment as other entities name it. */
export const equipmentSummarySchema = entity('EquipmentSummary', {
  id: idSchema,
  workspaceId: idSchema,
  tagId: z.string().nullable(),
  serialNumber: z.string().nullable(),
  product: z.object({ name: z.string(), imageUrl: z.string().nullable() }),
  /** Null while nobody has the item. */
  owner: ownerSchema.nullable(),
  state: equipmentStateSchema,
  /** Why it must not be used; null when it may be (GAP-10). */
  useProblem: z.enum(USE_PROBLEMS).nullable(),
  inspectionIntervalMonths: z.int().nullable(),
  /** Whether the caller may change it, hand it over and retire it. */
  canEdit: z.boolean(),
  canDelete: z.boolean(),
  /** Whether the caller may record an inspection of it (INS-08). */
  canInspect: z.boolean(),
  /** Whether it is the caller’s, to be handed back. */
  canHandBack: z.boolean(),
});
export type EquipmentSummary = z.infer<typeof equipmentSummarySchema>;

/** An inspection as its item carries it (ENT-28). */
export const inspectionRecordSchema = entity('InspectionRecord', {
  id: idSchema,
  status: inspectionResultSchema,
  /** The day of the inspection itself, which may be entered later. */
  inspectedAt: dateSchema,
  createdAt: z.iso.datetime(),
  reportFile: z.object({ url: z.string(), name: z.string(), mimeType: z.string() }).nullable(),
  /** When the next inspection is due. */
  expirationDate: dateSchema.nullable(),
  note: z.string().nullable(),
  inspector: memberSummarySchema,
  /** By which checklist; null without one (CHK-04). */
  checklist: inspectionChecklistSchema.nullable(),
  /** Whether the caller may correct it (INS-14). */
  canCorrect: z.boolean(),
});
export type InspectionRecord = z.infer<typeof inspectionRecordSchema>;

export const equipmentSchema = entity('EquipmentItem', {
  ...equipmentSummarySchema.shape,
  /** Whether the owner has stored a medical ID, and how much of it is filled in, from 0 to 100. */
  isMedicalIdUploaded: z.boolean(),
  medicalIdStrength: z.number().min(0).max(100),
  /** Whether the owner holds a work document. */
  isLinkedToDocuments: z.boolean(),
  manufacturer: z.string().nullable(),
  model: z.string().nullable(),
  category: z.string().nullable(),
  location: z.string().nullable(),
  firstUsedOn: dateSchema.nullable(),
  endOfLifeOn: dateSchema.nullable(),
  /** When the next inspection is due (EQP-19); a retired item is not inspected any more. */
  nextDueOn: dateSchema.nullable(),
  retiredAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  /** Latest first, at most the last ten (INS-06). */
  inspections: z.array(inspectionRecordSchema),
});
export type EquipmentItem = z.infer<typeof equipmentSchema>;

export const equipmentDetailsSchema = entity('EquipmentDetails', {
  ...equipmentSchema.shape,
  inspectionCount: z.int(),
  /** Latest first, at most the last hundred. */
  defects: z.array(defectSchema),
  /** Latest first, at most the last hundred. */
  handovers: z.array(handoverSchema),
});
export type EquipmentDetails = z.infer<typeof equipmentDetailsSchema>;

/** The facts of an item that everyone in the workspace may know who stands in front of it (GAP-10). */
export const equipmentCheckSchema = entity('EquipmentCheck', {
  id: idSchema,
  workspaceId: idSchema,
  tagId: equipmentSchema.shape.tagId,
  product: equipmentSchema.shape.product,
  state: equipmentStateSchema,
  useProblem: equipmentSchema.shape.useProblem,
  endOfLifeOn: dateSchema.nullable(),
  nextDueOn: dateSchema.nullable(),
  /** The whole item, for those who may open it. */
  details: equipmentDetailsSchema.nullable(),
});
export type EquipmentCheck = z.infer<typeof equipmentCheckSchema>;

const equipmentCategorySchema = entity('EquipmentCategory', {
  category: z.string(),
  /** How many items have it. */
  count: z.int(),
});

const one = z.object({ equipmentId: idSchema });
const inWorkspace = z.object({ workspaceId: idSchema });
const ids = z.array(idSchema).min(1).max(COUNT.items);

const body = listRequest(['name', 'nextDueOn'], {
  filters: z
    .object({
      state: equipmentStateSchema.optional(),
      /** Items in one of these states. */
      states: z.array(equipmentStateSchema).min(1).max(EQUIPMENT_STATES.length).optional(),
      category: z.string().overwrite(cleanText).max(LENGTH.mark).optional(),
    })
    .optional(),
});

const listOfEquipment = listResponse(equipmentSchema).extend({
  /** How many items match the search and the category in each state, whatever state is filtered for. */
  states: z.record(equipmentStateSchema, z.int()),
});

export const equipment = {
  list: endpoint({
    method: 'POST',
    path: '/v2/pro-product-tags/workspace/:workspaceId/list',
    reads: true,
    summary: 'The equipment of a workspace.',
    access: 'workspace',
    permission: 'workspace:manage',
    params: inWorkspace,
    body,
    status: 200,
    response: listOfEquipment,
  }),
  listOfTeam: endpoint({
    method: 'POST',
    path: '/v2/pro-product-tags/pro-group/:teamId/list',
    reads: true,
    summary: 'The equipment that a team’s members have.',
    access: 'workspace',
    permission: 'team:view',
    params: z.object({ teamId: idSchema }),
    body,
    status: 200,
    response: listOfEquipment,
  }),
  listOfMember: endpoint({
    method: 'POST',
    path: '/v2/pro-product-tags/workspace-member/:memberId/list',
    reads: true,
    summary: 'The equipment that one member has; for those who aren’t admins, their own only.',
    access: 'workspace',
    permission: null,
    params: z.object({ memberId: idSchema }),
    body,
    status: 200,
    response: listOfEquipment,
  }),
  categories: endpoint({
    method: 'GET',
    path: '/v2/pro-product-tags/workspace/:workspaceId/categories',
    summary: 'The categories that items of the workspace have, and of how many.',
    access: 'workspace',
    permission: 'workspace:manage',
    params: inWorkspace,
    status: 200,
    response: listResponse(equipmentCategorySchema),
  }),
  tagIdsInUse: endpoint({
    method: 'POST',
    path: '/v2/pro-product-tags/workspace/:workspaceId/tag-ids-in-use',
    reads: true,
    summary: 'Which of the tag IDs are taken in the workspace, for the preview of an import.',
    access: 'workspace',
    permission: 'workspace:manage',
    params: inWorkspace,
    body: z.object({ tagIds: z.array(z.string().overwrite(cleanTagId).max(LENGTH.mark)).max(COUNT.items) }),
    status: 200,
    response: z.object({ tagIds: z.array(z.string()) }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/v2/pro-product-tags/:equipmentId',
    summary: 'One item of equipment with its handovers: for admins, its owner and the teams of its owner.',
    access: 'workspace',
    permission: null,
    params: one,
    status: 200,
    response: equipmentDetailsSchema,
  }),
  check: endpoint({
    method: 'GET',
    path: '/v2/pro-product-tags/:equipmentId/check',
    summary:
      'Whether an item may be used, for everyone in the workspace; without its owner and history for those who may not open it.',
    access: 'workspace',
    permission: null,
    params: one,
    status: 200,
    response: equipmentCheckSchema,
  }),
  findByTagId: endpoint({
    method: 'POST',
    path: '/v2/pro-product-tags/workspace/:workspaceId/find-by-tag-id',
    reads: true,
    summary: 'The item with a tag ID, capitals or not, for everyone in the workspace who reads its label.',
    access: 'workspace',
    permission: null,
    params: inWorkspace,
    body: z.object({ tagId: z.string().overwrite(cleanTagId).min(1).max(LENGTH.mark) }),
    status: 200,
    response: z.object({ equipmentId: idSchema.nullable() }),
  }),
  reportDefect: endpoint({
    method: 'POST',
    path: '/v2/pro-product-tags/:equipmentId/defects',
    summary:
      'Report an item as defective, as anyone in the workspace: it is out of service until an inspection passes or somebody puts it back.',
    access: 'workspace',
    permission: null,
    params: one,
    body: newDefectSchema,
    status: 201,
    response: equipmentCheckSchema,
    idempotent: true,
    personRate: 'defects',
    errors: ['UNKNOWN_IDS', 'CLIENT_REF_TAKEN'],
  }),
  endDefects: endpoint({
    method: 'POST',
    path: '/v2/pro-product-tags/:equipmentId/back-in-service',
    summary:
      'Put an item that was reported defective back into service. A failed inspection stands until one passes.',
    access: 'workspace',
    permission: 'equipment:edit',
    params: one,
    status: 200,
    response: equipmentDetailsSchema,
    errors: ['FORBIDDEN'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/v2/pro-product-tags',
    summary: 'Add an item; those who aren’t admins for themselves or a member of a team that they manage.',
    access: 'workspace',
    permission: 'equipment:edit',
    body: newEquipmentSchema,
    status: 201,
    response: equipmentSchema,
    idempotent: true,
    errors: [
      'FORBIDDEN',
      'UNKNOWN_IDS',
      'IMAGE_UNREADABLE',
      'IMAGE_TOO_MANY_PIXELS',
      'QUOTA_EQUIPMENT',
      'QUOTA_FILES',
      'STORE_FULL',
      'STORE_UNREACHABLE',
    ],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/v2/pro-product-tags/:equipmentId',
    summary: 'Change an item, hand it over, retire it or put it back into service.',
    access: 'workspace',
    permission: 'equipment:edit',
    params: one,
    body: equipmentChangeSchema,
    status: 200,
    response: equipmentDetailsSchema,
    errors: [
      'FORBIDDEN',
      'EQUIPMENT_CHANGED',
      'UNKNOWN_IDS',
      'IMAGE_UNREADABLE',
      'IMAGE_TOO_MANY_PIXELS',
      'QUOTA_FILES',
      'STORE_FULL',
      'STORE_UNREACHABLE',
    ],
  }),
  handBack: endpoint({
    method: 'POST',
    path: '/v2/pro-product-tags/:equipmentId/hand-back',
    summary: 'Hand back an item that the caller has: nobody has it then, and the handover is kept.',
    access: 'workspace',
    permission: null,
    params: one,
    body: handedBackSchema.nullish(),
    status: 204,
    response: null,
    errors: ['FORBIDDEN'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/v2/pro-product-tags/:equipmentId',
    summary: 'Delete an item, and its inspections with it.',
    access: 'workspace',
    permission: 'workspace:manage',
    params: one,
    status: 204,
    response: null,
  }),
  bulkCreate: endpoint({
    method: 'POST',
    path: '/v2/pro-product-tags/workspace/:workspaceId/bulk-create',
    summary: 'Import items, all of them or none. Owners are named by email address.',
    access: 'workspace',
    permission: 'workspace:manage',
    params: inWorkspace,
    body: z.object({ items: z.array(importedEquipmentSchema).min(1).max(COUNT.items) }),
    status: 201,
    response: z.object({ count: z.int() }),
    idempotent: true,
    maxBody: BYTES.importBody,
    errors: ['QUOTA_EQUIPMENT'],
  }),
  bulkUpdate: endpoint({
    method: 'PATCH',
    path: '/v2/pro-product-tags/bulk-update',
    summary:
      'Give items an owner, or nobody, retire them or put them back into service; all of them or none.',
    access: 'workspace',
    permission: 'equipment:edit',
    body: z.object({
      workspaceId: idSchema,
      ids,
      ownerWorkspaceMemberId: idSchema.nullish(),
      retired: z.boolean().optional(),
    }),
    status: 200,
    response: z.object({ count: z.int() }),
    errors: ['FORBIDDEN', 'UNKNOWN_IDS'],
  }),
  bulkDelete: endpoint({
    method: 'DELETE',
    path: '/v2/pro-product-tags/bulk-delete',
    summary: 'Delete items and their inspections, all of them or none.',
    access: 'workspace',
    permission: 'workspace:manage',
    body: z.object({ workspaceId: idSchema, ids }),
    status: 200,
    response: z.object({ count: z.int() }),
    idempotent: true,
    errors: ['UNKNOWN_IDS'],
  }),
};
