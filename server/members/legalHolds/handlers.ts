import { recordSecurity } from '#server/audit/recordSecurity.ts';
import { apiError, orNotFound } from '#server/core/errors.ts';
import type { HandlersOf } from '#server/core/handlers.ts';
import { dropNoLongerDue } from '#server/deleted/erasures.queries.ts';
import { canBeHeld, findHold, liftHold, listHolds, setHold } from './queries.ts';

export const legalHoldHandlers: HandlersOf<'legalHolds'> = {
  list: (scope, { body }) => listHolds(scope, body),

  async set(scope, { params: { memberId }, body: { reason } }) {
    if (!(await canBeHeld(scope, memberId))) throw apiError('NOT_FOUND');
    const before = await findHold(scope, memberId);
    if (before?.reason === reason) return before;
    await setHold(scope, memberId, reason);
    await dropNoLongerDue(scope);
    await recordSecurity(scope, 'legal_hold_set', { relatedMemberIds: [memberId], details: { reason } });
    return orNotFound(await findHold(scope, memberId));
  },

  async lift(scope, { params: { memberId } }) {
    const { reason } = orNotFound(await findHold(scope, memberId));
    await liftHold(scope, memberId);
    await recordSecurity(scope, 'legal_hold_lifted', { relatedMemberIds: [memberId], details: { reason } });
    return undefined;
  },
};
