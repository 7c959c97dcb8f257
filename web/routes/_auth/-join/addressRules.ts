import { z } from 'zod';
import { emailSchema } from '#contract/schemas.ts';

/** The address that somebody gives by a join link: one that mail can reach. */
export const addressRules = z.object({ email: emailSchema });
