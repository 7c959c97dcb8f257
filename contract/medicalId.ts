import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { listRequest, listResponse } from './paging.ts';
import { reasonSchema } from './requirements/reasons.ts';
import { LENGTH } from './rules/limits.ts';
import { BLOOD_GROUPS } from './rules/people/medicalId.ts';
import { cleanLines, cleanText } from './rules/text.ts';
import { entity, idSchema } from './schemas.ts';

const tooLong = `Use ${LENGTH.note.toLocaleString('en')} characters at most.`;

/** A text that may be missing; an empty one is none. */
const lines = z
  .string()
  .overwrite(cleanLines)
  .max(LENGTH.note, tooLong)
  .nullish()
  .transform((text) => text || null);
const line = z
  .string()
  .overwrite(cleanText)
  .max(LENGTH.name, `Use ${LENGTH.name} characters at most.`)
  .nullish()
  .transform((text) => text || null);

/** Whom to call; a contact of which nothing is known is none. */
const contact = z
  .object({ name: line, phone: line, relationship: line })
  .nullish()
  .transform((known) => (known && (known.name || known.phone || known.relationship) ? known : null));

/** What a person stores for an emergency (MID-01). */
export const medicalIdPartsSchema = z.object({
  bloodGroup: z
    .enum(BLOOD_GROUPS, { error: 'Choose a blood group from the list.' })
    .nullish()
    .transform((group) => group ?? null),
  allergies: lines,
  conditions: lines,
  medication: lines,
  firstContact: contact,
  secondContact: contact,
  doctor: line,
  note: lines,
});
export type MedicalIdParts = z.output<typeof medicalIdPartsSchema>;

const storedContact = z
  .object({
    name: z.string().nullable(),
    phone: z.string().nullable(),
    relationship: z.string().nullable(),
  })
  .nullable();
const stored = z.string().nullable();

export const medicalIdSchema = entity('MedicalId', {
  bloodGroup: z.enum(BLOOD_GROUPS).nullable(),
  allergies: stored,
  conditions: stored,
  medication: stored,
  firstContact: storedContact,
  secondContact: storedContact,
  doctor: stored,
  note: stored,
  /** How much of it is filled in, from 0 to 100. */
  strength: z.int().min(0).max(100),
  updatedAt: z.iso.datetime(),
});
export type MedicalId = z.infer<typeof medicalIdSchema>;

/** One opening of a medical ID by a first aider, as its owner reads of it (MID-08). */
export const medicalIdOpeningSchema = entity('MedicalIdOpening', {
  id: idSchema,
  openedAt: z.iso.datetime(),
  /** The name of who opened it; null where nobody is called so any more. */
  openedBy: z.string().nullable(),
  workspace: z.object({ id: idSchema, name: z.string() }),
  reason: z.string(),
});
export type MedicalIdOpening = z.infer<typeof medicalIdOpeningSchema>;

const own = z.object({ id: idSchema });

export const medicalId = {
  get: endpoint({
    method: 'GET',
    path: '/v1/users/:id/medical-id',
    summary:
      'The caller’s own medical ID; null where there is none. Others can read it by no call but `firstAid.open`.',
    access: 'verified',
    params: own,
    status: 200,
    response: z.object({ medicalId: medicalIdSchema.nullable() }),
  }),
  replace: endpoint({
    method: 'PUT',
    path: '/v1/users/:id/medical-id',
    summary: 'Store the caller’s own medical ID; a part that is not given is not filled in.',
    access: 'verified',
    params: own,
    body: medicalIdPartsSchema,
    status: 200,
    response: z.object({ medicalId: medicalIdSchema }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/v1/users/:id/medical-id',
    summary: 'Erase the caller’s own medical ID.',
    access: 'verified',
    params: own,
    status: 204,
    response: null,
  }),
  sharing: endpoint({
    method: 'GET',
    path: '/v1/users/:id/medical-id/first-aiders',
    summary:
      'Whether first aiders may open the caller’s own medical ID, and who did within 400 days: the latest first, at most 100.',
    access: 'verified',
    params: own,
    status: 200,
    response: z.object({ allowed: z.boolean(), openings: z.array(medicalIdOpeningSchema) }),
  }),
  share: endpoint({
    method: 'PUT',
    path: '/v1/users/:id/medical-id/first-aiders',
    summary:
      'Say whether first aiders of the caller’s workspaces may open their medical ID in an emergency. It is off until they do, and off again once it is erased.',
    access: 'verified',
    params: own,
    body: z.object({ allowed: z.boolean() }),
    status: 200,
    response: z.object({ allowed: z.boolean() }),
  }),
};

/** Somebody to be called in an emergency, as everyone in the workspace may see them (MID-06). */
export const firstAiderSchema = entity('FirstAider', {
  /** The member’s. */
  id: idSchema,
  fullName: z.string().nullable(),
  title: z.string().nullable(),
  /** To call them, with its country code. */
  phone: z.string().nullable(),
  phoneCountryCode: z.string().nullable(),
});
export type FirstAider = z.infer<typeof firstAiderSchema>;

/** Somebody who lets first aiders open their medical ID. */
export const medicalIdHolderSchema = entity('MedicalIdHolder', {
  /** The member’s. */
  id: idSchema,
  fullName: z.string().nullable(),
  title: z.string().nullable(),
});
export type MedicalIdHolder = z.infer<typeof medicalIdHolderSchema>;

export const openingSchema = z.object({ reason: reasonSchema });

const inWorkspace = z.object({ workspaceId: idSchema });
const ofMember = z.object({ memberId: idSchema });

export const firstAid = {
  list: endpoint({
    method: 'POST',
    path: '/v2/first-aiders/workspace/:workspaceId/list',
    reads: true,
    summary: 'The first aiders of a workspace, for everyone in it, with the phone numbers to call them by.',
    access: 'workspace',
    permission: null,
    params: inWorkspace,
    body: listRequest(['firstName'], {}).omit({ search: true }),
    status: 200,
    response: listResponse(firstAiderSchema),
  }),
  name: endpoint({
    method: 'PUT',
    path: '/v2/workspace-members/:memberId/first-aider',
    changes: 'workspace',
    summary: 'Name a member as a first aider, who is told by mail. Whoever is removed or leaves is none.',
    access: 'workspace',
    permission: 'workspace:manage',
    forPeople: true,
    params: ofMember,
    status: 204,
    response: null,
  }),
  dismiss: endpoint({
    method: 'DELETE',
    path: '/v2/workspace-members/:memberId/first-aider',
    changes: 'workspace',
    summary: 'Make a member no longer a first aider.',
    access: 'workspace',
    permission: 'workspace:manage',
    forPeople: true,
    params: ofMember,
    status: 204,
    response: null,
  }),
  people: endpoint({
    method: 'POST',
    path: '/v2/medical-ids/workspace/:workspaceId/list',
    reads: true,
    summary: 'Whose medical ID the caller may open as a first aider; nobody’s for all who are none.',
    access: 'workspace',
    permission: null,
    forPeople: true,
    params: inWorkspace,
    body: listRequest(['firstName'], {}),
    status: 200,
    response: listResponse(medicalIdHolderSchema),
  }),
  open: endpoint({
    method: 'POST',
    path: '/v2/workspace-members/:memberId/medical-id',
    summary:
      'Open a member’s medical ID in an emergency, as a first aider whom its owner lets. The owner gets a mail with the reason at once, and the security log has it. Within ten minutes the same reason is the same opening.',
    access: 'workspace',
    permission: null,
    forPeople: true,
    personRate: 'openMedicalId',
    params: ofMember,
    body: openingSchema,
    status: 200,
    response: z.object({ medicalId: medicalIdSchema }),
    errors: ['MEDICAL_ID_LOCKED'],
  }),
};
