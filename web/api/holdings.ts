import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CallOf } from '#contract/endpoint.ts';
import type { equipment } from '#contract/equipment.ts';
import type { Inspection, inspections } from '#contract/inspections.ts';
import { LIFETIME_MS } from '#contract/rules/limits.ts';
import { api } from './client/client.ts';

/** The page before stays while the next one loads. Asked for again in time, so that the signed links in it always work. */
const shared = { placeholderData: keepPreviousData, refetchInterval: LIFETIME_MS.fileLink / 2 };

/** EQP-01 */
export const equipmentQuery = (workspaceId: string, body: CallOf<typeof equipment.list>['body']) =>
  queryOptions({
    queryKey: ['equipment', workspaceId, body],
    queryFn: ({ signal }) => api.equipment.list({ params: { workspaceId }, body }, { signal }),
    ...shared,
  });

/** INS-01 */
export const inspectionsQuery = (workspaceId: string, body: CallOf<typeof inspections.list>['body']) =>
  queryOptions({
    queryKey: ['inspections', workspaceId, body],
    queryFn: ({ signal }) => api.inspections.list({ params: { workspaceId }, body }, { signal }),
    ...shared,
  });

/** The item that was inspected. */
export const equipmentOf = ({ proProductTag }: Inspection) => proProductTag;
