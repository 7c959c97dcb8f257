import type { HandlersOf } from '#server/core/handlers.ts';
import { assertReachesTeam } from '#server/members/policy.ts';
import { listEquipment } from './queries.ts';

export const equipmentHandlers: HandlersOf<'equipment'> = {
  list: (scope, { body }) => listEquipment(scope, body),

  async listOfTeam(scope, { params, body }) {
    await assertReachesTeam(scope, 'team:view', params.teamId);
    return listEquipment(scope, body, params.teamId);
  },
};
