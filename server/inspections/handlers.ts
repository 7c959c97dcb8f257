import type { HandlersOf } from '#server/core/handlers.ts';
import { assertReachesTeam } from '#server/members/policy.ts';
import { listInspections } from './queries.ts';

export const inspectionHandlers: HandlersOf<'inspections'> = {
  list: (scope, { body }) => listInspections(scope, body),

  async listOfTeam(scope, { params, body }) {
    await assertReachesTeam(scope, 'team:view', params.teamId);
    return listInspections(scope, body, params.teamId);
  },
};
