import { queryOptions } from '@tanstack/react-query';
import type { CallOf } from '#contract/endpoint.ts';
import type { Inspection, inspections } from '#contract/inspections.ts';
import { LIFETIME_MS } from '#contract/rules/lifetimes.ts';
import { api } from './client/client.ts';
import { CallError } from './client/errors.ts';
import type { NamedCall } from './client/transport.ts';
import { pageQuery, workspaceKey } from './keys.ts';

export type InspectionsRequest = CallOf<typeof inspections.list>['body'];

/** One page of the inspections (INS-01). Asked for again in time, so that the signed links in it always work. */
export const inspectionsQuery = (workspaceId: string, body: InspectionsRequest) =>
  queryOptions({
    ...pageQuery(workspaceKey(workspaceId, 'inspections', 'list'), body),
    queryFn: ({ signal }) => api.inspections.list({ params: { workspaceId }, body }, { signal }),
    refetchInterval: LIFETIME_MS.fileLink / 2,
  });

/** One page of the inspections of what the members of a team hold (TEAM-29). */
export const inspectionsOfTeamQuery = (workspaceId: string, teamId: string, body: InspectionsRequest) =>
  queryOptions({
    ...pageQuery(workspaceKey(workspaceId, 'inspections', 'ofTeam', teamId), body),
    queryFn: ({ signal }) => api.inspections.listOfTeam({ params: { teamId }, body }, { signal }),
    refetchInterval: LIFETIME_MS.fileLink / 2,
  });

/** One page of the inspections of one item, for whoever may open it. */
export const inspectionsOfEquipmentQuery = (
  workspaceId: string,
  equipmentId: string,
  body: InspectionsRequest,
) =>
  queryOptions({
    ...pageQuery(workspaceKey(workspaceId, 'inspections', 'ofEquipment', equipmentId), body),
    queryFn: ({ signal }) => api.inspections.listOfEquipment({ params: { equipmentId }, body }, { signal }),
    refetchInterval: LIFETIME_MS.fileLink / 2,
  });

/** One inspection with the answers to its checklist; null when there is none with this id (any more). */
export const inspectionQuery = (workspaceId: string, inspectionId: string) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'inspections', 'one', inspectionId),
    queryFn: ({ signal }) =>
      api.inspections.get({ params: { inspectionId } }, { signal }).catch((error: unknown) => {
        if (error instanceof CallError && [400, 404].includes(error.status)) return null;
        throw error;
      }),
    refetchInterval: LIFETIME_MS.fileLink / 2,
  });

/** The checklists of a workspace, by name; archived ones for those who manage it (CHK-01). */
export const checklistsQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'checklists', 'list'),
    queryFn: ({ signal }) => api.checklists.list({ params: { workspaceId } }, { signal }),
    select: ({ data }) => data,
  });

/** What is recorded of an inspection. */
export type InspectionFacts = Omit<
  CallOf<typeof inspections.create>['body'],
  'proProductTagId' | 'reportBase64'
>;

/** Several items are inspected without a checklist. */
type BareFacts = Omit<InspectionFacts, 'checklistVersionId' | 'answers'>;

/** The reference stays the same however often the same inspection is sent, so that it is there once (INS-16, OFF-03). */
export const recordInspection = (
  equipmentId: string,
  facts: InspectionFacts,
  { clientRef, workspaceId, signal }: NamedCall,
) =>
  api.inspections.create(
    { body: { proProductTagId: equipmentId, ...facts, clientRef } },
    { workspaceId, signal },
  );

/** The same inspection of several items, of all of them or none (EQP-29). */
export const recordInspections = (workspaceId: string, equipmentIds: string[], facts: BareFacts) =>
  api.inspections.bulkCreate({ body: { workspaceId, proProductTagIds: equipmentIds, ...facts } });

export const correctInspection = (
  inspectionId: string,
  facts: Partial<InspectionFacts>,
  options?: Pick<NamedCall, 'workspaceId' | 'signal'>,
) => api.inspections.update({ params: { inspectionId }, body: facts }, options);

export const deleteInspection = (inspectionId: string) =>
  api.inspections.remove({ params: { inspectionId } });

/** The item that was inspected. */
export const equipmentOf = ({ proProductTag }: Pick<Inspection, 'proProductTag'>) => proProductTag;
