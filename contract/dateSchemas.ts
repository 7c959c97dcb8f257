import { z } from 'zod';
import { EXPIRATION_STATES, isTimeZone } from './dates.ts';

/** A calendar date without a time zone, `yyyy-MM-dd` (DOC-28). There is no year 0. */
export const dateSchema = z.iso
  .date('Enter a date as yyyy-MM-dd.')
  .refine((date) => !date.startsWith('0000'), 'Enter a date as yyyy-MM-dd.');

export const expirationStateSchema = z.enum(EXPIRATION_STATES);

/** An IANA time zone name that this machine knows. */
export const timeZoneSchema = z.string().refine(isTimeZone, 'Choose a time zone from the list.');
