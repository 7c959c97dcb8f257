import { callersOf } from './callers.ts';
import { calls, type Nouns } from './calls.ts';

/** The calls of the portal: `api.members.list({ params, body })`. Those of the screens before it are in `accountApi`. */
export const api = callersOf<Nouns>(calls);
