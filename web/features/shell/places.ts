import { linkOptions } from '@tanstack/react-router';

/** Where a person, a team or a document of a workspace is found: one home for whoever links to one. */
export const places = {
  member: (workspaceId: string, memberId: string) =>
    linkOptions({ to: '/$workspaceId/members/$memberId', params: { workspaceId, memberId } }),
  team: (workspaceId: string, groupId: string) =>
    linkOptions({ to: '/$workspaceId/teams/$groupId', params: { workspaceId, groupId } }),
  document: (workspaceId: string, name: string) =>
    linkOptions({ to: '/$workspaceId/work-documents', params: { workspaceId }, search: { search: name } }),
};
