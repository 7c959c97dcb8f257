import { z } from 'zod';
import { LICENCE_VERSION } from './profile.ts';

export const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];

/** What a person allows beyond what is necessary. */
export const cookieChoicesSchema = z.object({ statistics: z.boolean(), marketing: z.boolean() });
export type CookieChoices = z.infer<typeof cookieChoicesSchema>;

/** What a user agreed to and prefers (ENT-06). */
export const userPropertiesSchema = z.object({
  serviceLicenseAgreementVersion: z.int().nullable(),
  theme: z.enum(THEMES),
  /** Whether mails remind of documents that expire. */
  reminderMails: z.boolean(),
  /** Null until the person chose. */
  cookieChoices: cookieChoicesSchema.nullable(),
});
export type UserProperties = z.infer<typeof userPropertiesSchema>;

/** What is left out stays as it is. */
export const userPropertiesChangeSchema = z.object({
  serviceLicenseAgreementVersion: z.literal(LICENCE_VERSION).optional(),
  theme: z.enum(THEMES).optional(),
  reminderMails: z.boolean().optional(),
  cookieChoices: cookieChoicesSchema.optional(),
});
export type UserPropertiesChange = z.infer<typeof userPropertiesChangeSchema>;
