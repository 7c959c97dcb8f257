import { z } from 'zod';
import { overrideSchema } from './requirements/reasons.ts';
import { COUNT, LENGTH } from './rules/limits.ts';
import { emailSchema, entity, idSchema, languageSchema, optionalText, roleSchema } from './schemas.ts';

export const NAMELESS = 'Enter a name or an email address.';

/** What a workspace can know of somebody beside their address; null and an empty text remove (PPL-01). */
export const personFacts = {
  firstName: optionalText(),
  lastName: optionalText(),
  /** As a person writes it; see `parsePhone`. */
  phone: z.string().max(LENGTH.phone, `Use ${LENGTH.phone} characters at most.`).nullish(),
  /** Such as `+49`; a phone number that starts with `+` needs none. */
  phoneCountryCode: z.string().max(5).nullish(),
  /** Used once in a workspace, capitals or not. It is the workspace’s own, also for those who have an account. */
  staffNumber: optionalText(LENGTH.mark),
  title: optionalText(),
  contractor: optionalText(),
  /** Of emails to somebody without an account; null for the workspace’s. */
  language: languageSchema.nullish(),
};

/** The trades of a person; each of them counts once. */
const tradeIdsSchema = z
  .array(idSchema)
  .max(COUNT.tradesOfMember, `Choose at most ${COUNT.tradesOfMember} trades.`);

/** Somebody to be added: by an e-mail address, by a name, or by both (PPL-01). */
export const newMemberSchema = z
  .object({
    email: emailSchema.optional(),
    role: roleSchema,
    ...personFacts,
    /** The teams that they are put into at once (PPL-07). */
    proGroupIds: z.array(idSchema).max(COUNT.teamsOfNewMember).optional(),
    tradeIds: tradeIdsSchema.optional(),
    /** In spite of what the teams require. */
    override: overrideSchema.optional(),
  })
  .check(({ value, issues }) => {
    if (value.email || value.firstName || value.lastName) return;
    issues.push({ code: 'custom', path: ['firstName'], message: NAMELESS, input: value });
  });

/** What is asked of a caller who adds somebody. */
export type NewMemberBody = z.input<typeof newMemberSchema>;

/** What a form shows of somebody whom an admin edits. */
const seenPersonSchema = entity('SeenPerson', {
  email: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  phone: z.string().nullable(),
  phoneCountryCode: z.string().nullable(),
  staffNumber: z.string().nullable(),
  title: z.string().nullable(),
  contractor: z.string().nullable(),
  language: languageSchema.nullable().optional(),
  tradeIds: z.array(idSchema).optional(),
});
export type SeenPerson = z.infer<typeof seenPersonSchema>;

/** A change of a member; what is not given stays. Who has an account changes all but role, staff number and trades themselves (PPL-02). */
export const memberChangeSchema = z.object({
  role: roleSchema.optional(),
  email: emailSchema.optional(),
  ...personFacts,
  /** All trades that they have from now on. They are the workspace’s own, also for those who have an account (TRD-02). */
  tradeIds: tradeIdsSchema.optional(),
  /** The person as the caller saw them: when they are another by now, nothing is changed. */
  seen: seenPersonSchema.optional(),
});
