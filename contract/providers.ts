import { z } from 'zod';

/** The other services a person may sign in with. */
export const SOCIAL_PROVIDERS = ['GOOGLE', 'APPLE', 'MICROSOFT'] as const;
export const socialProviderSchema = z.enum(SOCIAL_PROVIDERS);
export type SocialProvider = z.infer<typeof socialProviderSchema>;
