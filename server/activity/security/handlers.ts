import type { HandlersOf } from '#server/core/handlers.ts';
import { listSecurityEvents } from './queries.ts';

export const securityHandlers: HandlersOf<'security'> = {
  list: (scope, { body }) => listSecurityEvents(scope, body),
};
