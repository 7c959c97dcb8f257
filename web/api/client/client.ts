import type { Endpoints } from '#contract/index.ts';
import { calls } from '#web/api/calls/calls.ts';
import { callersOf } from './callers.ts';

/** The calls of the portal: `api.members.list({ params, body })`. Those of session and users are in `accountApi`. */
export const api = callersOf<Pick<Endpoints, keyof typeof calls>>(calls);
