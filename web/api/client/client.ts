import type { Endpoints } from '#contract/index.ts';
import { callersOf } from './callers.ts';
import { calls } from './calls.ts';

/** The calls of the portal: `api.members.list({ params, body })`. Those of session and users are in `accountApi`. */
export const api = callersOf<Pick<Endpoints, keyof typeof calls>>(calls);
