import type { CallOf } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import { newId } from '#server/core/ids.ts';
import { bin } from '#server/db/schema.ts';
import type { Member } from './builders.ts';
import type { TestPortal } from './portal.ts';

/** An item of a member’s that was deleted just now; returns the id of its entry in the bin. */
export async function aBinnedItem(
  portal: TestPortal,
  { workspaceId, memberId }: Pick<Member, 'workspaceId' | 'memberId'>,
  more: Partial<typeof bin.$inferInsert> = {},
): Promise<string> {
  const [id, itemId] = [newId(), newId()];
  await portal.inWorkspace(workspaceId, async ({ tx, now }) => {
    const name = more.name ?? 'Winch';
    const item = { id: itemId, workspace_id: workspaceId, name, owner_member_id: memberId, created_at: now };
    await tx.insert(bin).values({
      ...{ id, workspaceId, itemId, name, memberId, deletedByMemberId: memberId, deletedAt: now },
      ...{ what: 'EQUIPMENT', fileIds: [], rows: { equipment: [item] } },
      ...more,
    });
  });
  return id;
}

/** Calls about the bin of a workspace as an admin makes them. */
export function binOf(portal: TestPortal) {
  const { erase, list, restore } = endpoints.bin;
  const entries = async (as: Member, body: CallOf<typeof list>['body'] = {}) =>
    (await portal.call(list, { params: { workspaceId: as.workspaceId }, body, as })).body;
  const idsOf = async (as: Member) => (await entries(as, { pageSize: 100 })).data.map(({ id }) => id);
  const { documents, equipment, teams } = endpoints;
  /** Things are deleted one second after the other, so that the list has an order. */
  const deleted = async (call: () => Promise<{ status: number }>) => {
    portal.clock.advance(1_000);
    const { status } = await call();
    if (status !== 204) throw new Error(`Deleting was answered with ${status}.`);
  };
  return {
    deleteDocument: (as: Member, documentId: string) =>
      deleted(() => portal.call(documents.remove, { params: { documentId }, as })),
    deleteItem: (as: Member, equipmentId: string) =>
      deleted(() => portal.call(equipment.remove, { params: { equipmentId }, as })),
    deleteTeam: (as: Member, teamId: string) =>
      deleted(() => portal.call(teams.remove, { params: { teamId }, as })),
    entries,
    idsOf,
    restore: async (as: Member, ids?: string[]) => {
      const body = { workspaceId: as.workspaceId, ids: ids ?? (await idsOf(as)) };
      return portal.call(restore, { body, as });
    },
    erase: async (as: Member, ids?: string[]) => {
      const body = { workspaceId: as.workspaceId, ids: ids ?? (await idsOf(as)) };
      return portal.call(erase, { body, as });
    },
  };
}
