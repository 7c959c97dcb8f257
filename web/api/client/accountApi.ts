import { type AccountNouns, accountCalls } from './accountCalls.ts';
import { callersOf } from './callers.ts';

/** What every first load can call: `accountApi.session.login({ body })`. Calls of all other nouns are in `api`. */
export const accountApi = callersOf<AccountNouns>(accountCalls);
