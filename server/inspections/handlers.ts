import type { HandlersOf } from '#server/http/handlers.ts';
import { checkReach } from '#server/teams/reach.ts';
import { listInspections } from './queries.ts';

export const inspectionHandlers: HandlersOf<'inspections'> = {
  list: (scope, { body }) => listInspections(scope, body),

  async listOfTeam(scope, { params, body }) {
    await checkReach(scope, 'team:view', params.teamId);
    return listInspections(scope, body, params.teamId);
  },
};
