import type { HandlersOf } from '#server/core/handlers.ts';
import { checkReach } from '#server/members/reach.ts';
import { listInspections } from './queries.ts';

export const inspectionHandlers: HandlersOf<'inspections'> = {
  list: (scope, { body }) => listInspections(scope, body),

  async listOfTeam(scope, { params, body }) {
    await checkReach(scope, 'team:view', params.teamId);
    return listInspections(scope, body, params.teamId);
  },
};
