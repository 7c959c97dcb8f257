import { queryOptions } from '@tanstack/react-query';
import type { documents } from '#contract/documents.ts';
import type { CallOf } from '#contract/endpoint.ts';
import type { equipment } from '#contract/equipment.ts';
import type { inspections } from '#contract/inspections.ts';
import { LIFETIME_MS } from '#contract/rules/limits.ts';
import { api } from './client/client.ts';

type Kind = 'documents' | 'equipment' | 'inspections';

const keyOf = (workspaceId: string, teamId: string, kind: Kind, request: object) =>
  ['team-holdings', workspaceId, teamId, kind, request] as const;

type Key = ReturnType<typeof keyOf>;

/** The page before stays while the next one loads. Asked for again in time, so that the signed links in it always work. */
const shared = (teamId: string) => ({
  placeholderData: <Data>(before: Data | undefined, query: { queryKey: Key } | undefined) =>
    query?.queryKey[2] === teamId ? before : undefined,
  refetchInterval: LIFETIME_MS.fileLink / 2,
});

/** What the members of a team hold (TEAM-28). */
export const teamDocumentsQuery = (
  workspaceId: string,
  teamId: string,
  body: CallOf<typeof documents.listOfTeam>['body'],
) =>
  queryOptions({
    queryKey: keyOf(workspaceId, teamId, 'documents', body),
    queryFn: ({ signal }) => api.documents.listOfTeam({ params: { groupId: teamId }, body }, { signal }),
    ...shared(teamId),
  });

/** TEAM-27 */
export const teamEquipmentQuery = (
  workspaceId: string,
  teamId: string,
  body: CallOf<typeof equipment.listOfTeam>['body'],
) =>
  queryOptions({
    queryKey: keyOf(workspaceId, teamId, 'equipment', body),
    queryFn: ({ signal }) => api.equipment.listOfTeam({ params: { teamId }, body }, { signal }),
    ...shared(teamId),
  });

/** TEAM-29 */
export const teamInspectionsQuery = (
  workspaceId: string,
  teamId: string,
  body: CallOf<typeof inspections.listOfTeam>['body'],
) =>
  queryOptions({
    queryKey: keyOf(workspaceId, teamId, 'inspections', body),
    queryFn: ({ signal }) => api.inspections.listOfTeam({ params: { teamId }, body }, { signal }),
    ...shared(teamId),
  });
