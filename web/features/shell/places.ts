import { linkOptions } from '@tanstack/react-router';

/** Where a person, a team, a document or an item of a workspace is found: one home for whoever links to one. */
export const places = {
  member: (workspaceId: string, memberId: string) =>
    linkOptions({ to: '/$workspaceId/members/$memberId', params: { workspaceId, memberId } }),
  team: (workspaceId: string, groupId: string) =>
    linkOptions({ to: '/$workspaceId/teams/$groupId', params: { workspaceId, groupId } }),
  equipment: (workspaceId: string, itemId: string) =>
    linkOptions({ to: '/$workspaceId/equipment/$itemId', params: { workspaceId, itemId } }),
  document: (workspaceId: string, name: string) =>
    linkOptions({ to: '/$workspaceId/work-documents', params: { workspaceId }, search: { search: name } }),
};
