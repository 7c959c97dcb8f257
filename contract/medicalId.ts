import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { LENGTH } from './rules/limits.ts';
import { BLOOD_GROUPS } from './rules/medicalId.ts';
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

const own = z.object({ id: idSchema });

export const medicalId = {
  get: endpoint({
    method: 'GET',
    path: '/v1/users/:id/medical-id',
    summary: 'The caller’s own medical ID; null where there is none. Nobody else can read it.',
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
};
