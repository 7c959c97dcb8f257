import type { CalendarFeed } from '#contract/programs/calendarFeeds.ts';
import { recordSecurity } from '#server/audit/recordSecurity.ts';
import { orNotFound } from '#server/core/errors.ts';
import type { HandlersOf } from '#server/core/handlers.ts';
import { newCalendarToken } from '#server/core/tokens.ts';
import { sessionFactor } from '#server/session/secondFactor/factors.queries.ts';
import { calendarAddress } from './feed.ts';
import { deleteCalendarFeed, findCalendarFeed, keepCalendarFeed } from './queries.ts';

const toCalendarFeed = (row: { createdAt: Date; lastReadOn: string | null }): CalendarFeed => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
});

export const calendarFeedHandlers: HandlersOf<'calendarFeeds'> = {
  async get(scope) {
    const row = await findCalendarFeed(scope);
    return { calendarFeed: row && toCalendarFeed(row) };
  },

  async create(scope) {
    const token = newCalendarToken(scope.workspace.id);
    const factor = await sessionFactor(scope, scope.sessionId);
    await keepCalendarFeed(scope, token, factor === 'COMPANY' ? factor : null);
    await recordSecurity(scope, 'calendar_feed_created');
    return {
      address: calendarAddress(scope.services.config.publicUrl, token),
      calendarFeed: toCalendarFeed(orNotFound(await findCalendarFeed(scope))),
    };
  },

  async revoke(scope) {
    if (await deleteCalendarFeed(scope)) await recordSecurity(scope, 'calendar_feed_revoked');
    return undefined;
  },
};
