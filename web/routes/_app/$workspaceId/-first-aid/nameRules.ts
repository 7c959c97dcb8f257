import { z } from 'zod';

export const nameRules = z.object({ memberId: z.string().min(1, 'Choose a person.') });
