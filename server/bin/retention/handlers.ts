import { ERASURE_NOTICE_DAYS } from '#contract/rules/bin.ts';
import { addDays } from '#contract/rules/dates.ts';
import { recordSecurity } from '#server/audit/recordSecurity.ts';
import { orNotFound } from '#server/core/errors.ts';
import type { HandlersOf } from '#server/core/handlers.ts';
import { dropNoLongerDue } from '#server/deleted/erasures.queries.ts';
import { listKinds } from '#server/documents/kinds/queries.ts';
import { tryRule } from './due.queries.ts';
import { leftMonths, listErasures, setLeftMonths } from './queries.ts';

export const retentionHandlers: HandlersOf<'retention'> = {
  get: async (scope) => ({ leftMonths: await leftMonths(scope) }),

  async set(scope, { body }) {
    const before = await leftMonths(scope);
    if (before === body.leftMonths) return body;
    await setLeftMonths(scope, body.leftMonths);
    await dropNoLongerDue(scope);
    await recordSecurity(scope, 'settings_changed', {
      details: { settings: 'retention', leftMonths: body.leftMonths },
    });
    return body;
  },

  async preview(scope, { body }) {
    if (body.kindId !== null) orNotFound((await listKinds(scope, [body.kindId]))[0]);
    const { dueOn, ...counts } = await tryRule(scope, body);
    const earliest = addDays(scope.today, ERASURE_NOTICE_DAYS);
    return { ...counts, firstOn: dueOn !== null && dueOn < earliest ? earliest : dueOn };
  },

  list: (scope, { body }) => listErasures(scope, body),
};
