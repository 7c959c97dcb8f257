import { CallError } from './errors.ts';

const LIMIT = /^(QUOTA_\w+|INVITATION_LIMIT|TEAM_ARCHIVED|STORE_FULL)$/;

/** What a person reads about a limit that stopped them, as the reason below what failed; undefined for other errors. */
export const limitText = (error: unknown): string | undefined =>
  error instanceof CallError && LIMIT.test(error.code) ? error.text : undefined;
