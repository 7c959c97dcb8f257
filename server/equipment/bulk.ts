import { record } from '#server/audit/recordActivity.ts';
import type { HandlersOf } from '#server/core/handlers.ts';
import { releaseFiles } from '#server/files/content.ts';
import { deleteEquipment } from './change.queries.ts';
import { holdItems } from './find.ts';
import { about, handOver, onlyOwner, setRetired } from './handOver.ts';
import { ownerMemberIdOf } from './mapper.ts';
import { ownersEdited } from './policy.ts';

export const bulkHandlers: Pick<HandlersOf<'equipment'>, 'bulkUpdate' | 'bulkDelete'> = {
  async bulkUpdate(scope, { body }) {
    const rows = await holdItems(scope, body.ids, 'ids', ownersEdited);
    const ownerId = ownerMemberIdOf(body);
    if (ownerId !== undefined) await handOver(scope, rows, ownerId);
    if (body.retired !== undefined) await setRetired(scope, rows, body.retired);
    return { count: rows.length };
  },

  async bulkDelete(scope, { body }) {
    const rows = await holdItems(scope, body.ids, 'ids', ownersEdited);
    const fileIds = await deleteEquipment(
      scope,
      rows.map(({ item }) => item.id),
    );
    await releaseFiles(scope, fileIds);
    await record(scope, 'equipment_deleted', { ...about(rows), relatedMemberId: onlyOwner(rows) });
    return { count: rows.length };
  },
};
