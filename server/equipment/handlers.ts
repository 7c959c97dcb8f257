import type { HandlersOf } from '#server/core/handlers.ts';
import { checkReach } from '#server/members/reach.ts';
import { listEquipment } from './queries.ts';

export const equipmentHandlers: HandlersOf<'equipment'> = {
  list: (scope, { body }) => listEquipment(scope, body),

  async listOfTeam(scope, { params, body }) {
    await checkReach(scope, 'team:view', params.teamId);
    return listEquipment(scope, body, params.teamId);
  },
};
