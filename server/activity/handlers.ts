import { MOST_NAMED, NAMED_FIRST } from '#contract/rules/activity.ts';
import { apiError } from '#server/core/errors.ts';
import type { HandlersOf } from '#server/core/handlers.ts';
import { can } from '#server/core/scope.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { countUnread, listActivities, markAllRead } from './queries.ts';
import { listSecurityEvents } from './security.queries.ts';

export const activityHandlers: HandlersOf<'activity'> = {
  async list(scope, { body }) {
    const { cursor, pageSize, filters, allPeople } = body;
    // To the others it would tell of people what their activities hide.
    if (filters?.workspaceMemberId && !can(scope, 'workspace:manage')) throw apiError('FORBIDDEN');
    const after = readCursor(cursor);
    const activities = await listActivities(scope, {
      ...{ after, limit: pageSize + 1, filters },
      named: allPeople ? MOST_NAMED : NAMED_FIRST,
    });
    const shown = activities.slice(0, pageSize);
    const last = shown.at(-1);
    return { activities: shown, cursor: last && activities.length > shown.length ? writeCursor(last) : null };
  },

  async markRead(scope) {
    await markAllRead(scope);
    return undefined;
  },

  unreadCount: async (scope) => ({ countUnreadActivities: await countUnread(scope) }),
};

export const securityHandlers: HandlersOf<'security'> = {
  list: (scope, { body }) => listSecurityEvents(scope, body),
};
