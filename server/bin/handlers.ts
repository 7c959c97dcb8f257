import { apiError, assertKnown } from '#server/core/errors.ts';
import type { HandlersOf } from '#server/core/handlers.ts';
import { eraseEntries } from '#server/deleted/erase.ts';
import { holdsAny } from '#server/deleted/held.queries.ts';
import { holdEntries, listBin } from './queries.ts';
import { restore } from './restore.ts';

export const binHandlers: HandlersOf<'bin'> = {
  list: (scope, { body }) => listBin(scope, body),

  restore: async (scope, { body: { ids } }) => ({ count: await restore(scope, ids) }),

  async erase(scope, { body: { ids } }) {
    const held = await holdEntries(scope, ids);
    assertKnown(ids, new Set(held.map(({ id }) => id)), 'ids');
    if (await holdsAny(scope, ids)) throw apiError('LEGAL_HOLD');
    await eraseEntries(scope, ids);
    return { count: held.length };
  },
};
