import { credentialsSchema } from '#contract/session.ts';

/** What the login form asks for. */
export const loginRules = credentialsSchema.omit({ provider: true });
