import { linkOptions } from '@tanstack/react-router';

/** Where a person, a team, a document or an item of a workspace is found, and those in one state: one home for whoever links there. */
export const places = {
  member: (workspaceId: string, memberId: string) =>
    linkOptions({ to: '/$workspaceId/members/$memberId', params: { workspaceId, memberId } }),
  team: (workspaceId: string, groupId: string) =>
    linkOptions({ to: '/$workspaceId/teams/$groupId', params: { workspaceId, groupId } }),
  equipment: (workspaceId: string, itemId: string) =>
    linkOptions({ to: '/$workspaceId/equipment/$itemId', params: { workspaceId, itemId } }),
  document: (workspaceId: string, documentId: string) =>
    linkOptions({ to: '/$workspaceId/work-documents/$documentId', params: { workspaceId, documentId } }),
  documentsIn: (workspaceId: string, state: string) =>
    linkOptions({ to: '/$workspaceId/work-documents', params: { workspaceId }, search: { state } }),
  equipmentIn: (workspaceId: string, state: string) =>
    linkOptions({ to: '/$workspaceId/equipment', params: { workspaceId }, search: { state } }),
};
