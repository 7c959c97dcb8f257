import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { CallOf } from '#contract/endpoint.ts';
import type { EquipmentDetails, EquipmentItem, equipment } from '#contract/equipment.ts';
import type { EquipmentFacts } from '#contract/equipmentFacts.ts';
import { LIFETIME_MS } from '#contract/rules/lifetimes.ts';
import { api } from './client/client.ts';
import { CallError } from './client/errors.ts';
import type { NamedCall } from './client/transport.ts';
import { pageQuery, workspaceKey } from './keys.ts';

export type EquipmentRequest = CallOf<typeof equipment.list>['body'];

/** One page of the equipment (EQP-01). Asked for again in time, so that the signed links in it always work. */
export const equipmentQuery = (workspaceId: string, body: EquipmentRequest) =>
  queryOptions({
    ...pageQuery(workspaceKey(workspaceId, 'equipment', 'list'), body),
    queryFn: ({ signal }) => api.equipment.list({ params: { workspaceId }, body }, { signal }),
    refetchInterval: LIFETIME_MS.fileLink / 2,
  });

/** One page of the equipment that the members of a team hold (TEAM-27). */
export const equipmentOfTeamQuery = (workspaceId: string, teamId: string, body: EquipmentRequest) =>
  queryOptions({
    ...pageQuery(workspaceKey(workspaceId, 'equipment', 'ofTeam', teamId), body),
    queryFn: ({ signal }) => api.equipment.listOfTeam({ params: { teamId }, body }, { signal }),
    refetchInterval: LIFETIME_MS.fileLink / 2,
  });

/** One page of the equipment that one member has (EQP-30). */
export const equipmentOfMemberQuery = (workspaceId: string, memberId: string, body: EquipmentRequest) =>
  queryOptions({
    ...pageQuery(workspaceKey(workspaceId, 'equipment', 'ofMember', memberId), body),
    queryFn: ({ signal }) => api.equipment.listOfMember({ params: { memberId }, body }, { signal }),
    refetchInterval: LIFETIME_MS.fileLink / 2,
  });

/** How many of the caller's items their account shows of each workspace. */
const ON_ACCOUNT = 5;

/** The first of the items that the caller has in a workspace, which need not be the one that is open (EQP-30). */
export const ownEquipmentQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'equipment', 'own'),
    queryFn: async ({ signal }) => {
      const { id } = await api.members.me({ params: { workspaceId } }, { signal });
      const body = { pageSize: ON_ACCOUNT, orderBy: [{ nextDueOn: 'asc' as const }] };
      return api.equipment.listOfMember({ params: { memberId: id }, body }, { signal, workspaceId });
    },
    refetchInterval: LIFETIME_MS.fileLink / 2,
  });

/** Says if an item may be used, and holds the whole item for those who may open it (EQP-17, GAP-10). */
export const itemQuery = (workspaceId: string, equipmentId: string) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'equipment', 'one', equipmentId),
    queryFn: ({ signal }) => api.equipment.check({ params: { equipmentId } }, { signal }),
    refetchOnWindowFocus: 'always',
    refetchInterval: LIFETIME_MS.fileLink / 2,
  });

/** Keeps an item that a change was answered with. */
export function keepItem(queryClient: QueryClient, item: EquipmentDetails): void {
  queryClient.setQueryData(itemQuery(item.workspaceId, item.id).queryKey, { ...item, details: item });
}

/** The id of the item that a tag ID names; null where there is none. */
export const findItem = async (workspaceId: string, tagId: string): Promise<string | null> =>
  (await api.equipment.findByTagId({ params: { workspaceId }, body: { tagId } })).equipmentId;

/** The reference stays the same however often the same report is sent, so that it is there once (GAP-09). */
export const reportDefect = (
  equipmentId: string,
  body: { reason: string; fileId: string | null },
  { clientRef, workspaceId, signal }: NamedCall,
) =>
  api.equipment.reportDefect(
    { params: { equipmentId }, body: { ...body, clientRef } },
    { workspaceId, signal },
  );

export const putBackInService = (equipmentId: string) =>
  api.equipment.endDefects({ params: { equipmentId } });

/** After items are deleted: they are not asked for again. */
export function forgetItems(queryClient: QueryClient, workspaceId: string, equipmentIds: string[]): void {
  for (const id of equipmentIds) queryClient.removeQueries({ queryKey: itemQuery(workspaceId, id).queryKey });
}

/** The categories of the workspace's items (EQP-21). */
export const categoriesQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'equipment', 'categories'),
    queryFn: async ({ signal }) =>
      (await api.equipment.categories({ params: { workspaceId } }, { signal })).data,
  });

/** An item as somebody enters it (EQP-13). */
export type ItemFacts = Required<Omit<EquipmentFacts, 'ownerWorkspaceMemberId'>> & {
  ownerMemberId: string | null;
};

/** The picture is an upload of the caller; null takes it away (EQP-15). */
type Picture = { imageFileId?: string | null };

/** Those of an item's facts that may be entered, as they are now. */
export const itemFactsOf = (item: EquipmentItem): ItemFacts => ({
  name: item.product.name,
  serialNumber: item.serialNumber,
  tagId: item.tagId,
  manufacturer: item.manufacturer,
  model: item.model,
  category: item.category,
  location: item.location,
  firstUsedOn: item.firstUsedOn,
  endOfLifeOn: item.endOfLifeOn,
  inspectionIntervalMonths: item.inspectionIntervalMonths,
  ownerMemberId: item.owner?.workspaceMember.id ?? null,
});

function toWire({ ownerMemberId, ...facts }: ItemFacts): EquipmentFacts {
  return { ...facts, ownerWorkspaceMemberId: ownerMemberId };
}

/** What the wire calls the fields of an item that have other names inside. */
const fieldNames: Readonly<Record<string, string>> = {
  'product.name': 'name',
  'product.imageFileId': 'imageFileId',
  ownerWorkspaceMemberId: 'ownerMemberId',
  'handover.handedOverOn': 'handedOverOn',
  'handover.note': 'note',
};

/** Throws the same error with the names that the form has for the refused fields. */
function throwByOurNames(error: unknown): never {
  if (!(error instanceof CallError)) throw error;
  const { status, text, errorField, code, correlationId } = error;
  const issues = error.issues.map((issue) => ({ ...issue, path: fieldNames[issue.path] ?? issue.path }));
  throw new CallError(status, { message: text, error: errorField, code, issues }, correlationId);
}

/** The key stays the same however often the same item is sent, so that it is there once. */
export const addItem = (
  workspaceId: string,
  { name, imageFileId, ownerMemberId, ...facts }: Pick<ItemFacts, 'name'> & Partial<ItemFacts> & Picture,
  idempotencyKey: string,
) => {
  const body = {
    ...facts,
    workspaceId,
    product: { name, imageFileId },
    ownerWorkspaceMemberId: ownerMemberId,
  };
  return api.equipment.create({ body }, { idempotencyKey }).catch(throwByOurNames);
};

/** What is not given stays as it is. With `seen`, the facts as the caller saw them, nothing is changed when they are others by now. */
export const changeItem = (
  equipmentId: string,
  {
    name,
    imageFileId,
    ownerMemberId,
    seen,
    ...change
  }: Partial<ItemFacts> & Picture & { retired?: boolean; seen?: ItemFacts },
) =>
  api.equipment
    .update({
      params: { equipmentId },
      body: {
        ...change,
        product: { name, imageFileId },
        ownerWorkspaceMemberId: ownerMemberId,
        seen: seen && toWire(seen),
      },
    })
    .catch(throwByOurNames);

/** How an item is as it changes hands (GAP-11). */
type HandedBack = NonNullable<CallOf<typeof equipment.handBack>['body']>;
type HandedOver = NonNullable<CallOf<typeof equipment.update>['body']['handover']>;

export const handItemOver = (equipmentId: string, ownerMemberId: string | null, handover: HandedOver) =>
  api.equipment
    .update({ params: { equipmentId }, body: { ownerWorkspaceMemberId: ownerMemberId, handover } })
    .catch(throwByOurNames);

/** Nobody has it then (EQP-16). */
export const handBackItem = (equipmentId: string, body?: HandedBack) =>
  api.equipment.handBack({ params: { equipmentId }, body });

export const deleteItem = (equipmentId: string) => api.equipment.remove({ params: { equipmentId } });

/** Gives all of the items to somebody, or to nobody, retires them or puts them back into service; or none of them (EQP-29). */
export const changeItems = (
  workspaceId: string,
  ids: string[],
  { ownerMemberId, retired }: { ownerMemberId?: string | null; retired?: boolean },
) => api.equipment.bulkUpdate({ body: { workspaceId, ids, ownerWorkspaceMemberId: ownerMemberId, retired } });

export const deleteItems = (workspaceId: string, ids: string[]) =>
  api.equipment.bulkDelete({ body: { workspaceId, ids } });
