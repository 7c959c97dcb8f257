import type { EquipmentItem } from '#contract/equipment.ts';
import { PAGE_SIZE } from '#contract/rules/limits.ts';
import { api } from '#web/api/client/client.ts';

type Ask = (body: {
  search: string;
  page: number;
  pageSize: number;
}) => Promise<{ data: EquipmentItem[]; count: number }>;

const AT_ONCE = 100;

/** The item with this tag ID, capitals or not, among those that the caller may open; null when there is none. */
export async function itemByTagId(workspaceId: string, tagId: string): Promise<EquipmentItem | null> {
  for (const ask of await lists(workspaceId)) {
    const item = await searchIn(ask, tagId);
    if (item) return item;
  }
  return null;
}

/** Every item for admins; for others what they have themselves and what their teams have. */
async function lists(workspaceId: string): Promise<Ask[]> {
  const me = await api.members.me({ params: { workspaceId } });
  if (me.permissions.includes('workspace:manage')) {
    return [(body) => api.equipment.list({ params: { workspaceId }, body })];
  }
  const teams = await api.teams.listOwn({ body: { workspaceId, page: 0, pageSize: PAGE_SIZE.all } });
  return [
    (body) => api.equipment.listOfMember({ params: { memberId: me.id }, body }),
    ...teams.data.map(
      ({ id }): Ask =>
        (body) =>
          api.equipment.listOfTeam({ params: { teamId: id }, body }),
    ),
  ];
}

/** The search finds whatever contains the text, so the item may stand on a later page. */
async function searchIn(ask: Ask, tagId: string): Promise<EquipmentItem | null> {
  const wanted = tagId.toLowerCase();
  for (let page = 0; ; page++) {
    const { data, count } = await ask({ search: tagId, page, pageSize: AT_ONCE });
    const item = data.find((one) => one.tagId?.toLowerCase() === wanted);
    if (item) return item;
    if ((page + 1) * AT_ONCE >= count) return null;
  }
}
