import type { HandlersOf } from '#server/core/handlers.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { countUnread, listActivities, listSecurityEvents, markAllRead } from './queries.ts';

export const activityHandlers: HandlersOf<'activity'> = {
  async list(scope, { body }) {
    const activities = await listActivities(scope, readCursor(body.cursor), body.pageSize + 1);
    const shown = activities.slice(0, body.pageSize);
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
