import { orNotFound } from '#server/core/errors.ts';
import type { HandlersOf } from '#server/core/handlers.ts';
import { assertReachesTeam, assertSeesAll } from '#server/members/policy.ts';
import { loadMember } from '#server/members/queries.ts';
import { bulkHandlers } from './bulk.ts';
import { create, handBack, remove, update } from './change.ts';
import { equipmentDetailsOf, openItem } from './find.ts';
import { importHandlers } from './import.ts';
import { listEquipment } from './queries.ts';

export const equipmentHandlers: HandlersOf<'equipment'> = {
  list: (scope, { body }) => listEquipment(scope, body),

  async listOfTeam(scope, { params, body }) {
    await assertReachesTeam(scope, 'team:view', params.teamId);
    return listEquipment(scope, body, { teamId: params.teamId });
  },

  async listOfMember(scope, { params: { memberId }, body }) {
    assertSeesAll(scope, memberId);
    orNotFound(await loadMember(scope, memberId));
    return listEquipment(scope, body, { ownerId: memberId });
  },

  get: async (scope, { params }) => equipmentDetailsOf(scope, await openItem(scope, params.equipmentId)),

  create,
  update,
  handBack,
  remove,
  ...importHandlers,
  ...bulkHandlers,
};
