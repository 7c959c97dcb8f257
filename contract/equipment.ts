import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { memberSummarySchema } from './members.ts';
import { listRequest, listResponse } from './paging.ts';
import { dateSchema, entity, idSchema } from './schemas.ts';
import { avatarSchema } from './users.ts';

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
});
export type EquipmentSummary = z.infer<typeof equipmentSummarySchema>;

export const INSPECTION_RESULTS = ['PASSED', 'FAILED'] as const;
export const inspectionResultSchema = z.enum(INSPECTION_RESULTS);
export type InspectionResult = z.infer<typeof inspectionResultSchema>;

/** An inspection as its item carries it (ENT-28). */
export const inspectionRecordSchema = entity('InspectionRecord', {
  id: idSchema,
  status: inspectionResultSchema,
  /** The day of the inspection itself, which may be entered later. */
  inspectedAt: dateSchema,
  createdAt: z.iso.datetime(),
  reportFile: z.object({ url: z.string() }).nullable(),
  /** When the next inspection is due. */
  expirationDate: dateSchema.nullable(),
});
export type InspectionRecord = z.infer<typeof inspectionRecordSchema>;

export const equipmentSchema = entity('EquipmentItem', {
  ...equipmentSummarySchema.shape,
  /** Whether the owner has stored a medical ID, and how much of it is filled in, from 0 to 100. */
  isMedicalIdUploaded: z.boolean(),
  medicalIdStrength: z.number().min(0).max(100),
  /** Whether the owner holds a work document. */
  isLinkedToDocuments: z.boolean(),
  /** Latest first, at most the last ten (INS-06). */
  inspections: z.array(inspectionRecordSchema),
});
export type EquipmentItem = z.infer<typeof equipmentSchema>;

const body = listRequest(['name'], {});

export const equipment = {
  list: endpoint({
    method: 'POST',
    path: '/v2/pro-product-tags/workspace/:workspaceId/list',
    reads: true,
    summary: 'The equipment of a workspace.',
    access: 'workspace',
    permission: 'workspace:manage',
    params: z.object({ workspaceId: idSchema }),
    body,
    status: 200,
    response: listResponse(equipmentSchema),
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
    response: listResponse(equipmentSchema),
  }),
};
