interface Adding {
  workspaceId: string;
  /** True if the caller manages the workspace. */
  isAdmin: boolean;
  memberId: string;
  kindId?: string | undefined;
}

/** The screen on which a document is added for somebody: admins add it, team admins submit it (GAP-06). */
export const addLink = ({ workspaceId, isAdmin, memberId, kindId }: Adding) =>
  ({
    to: isAdmin ? '/$workspaceId/work-documents/add' : '/$workspaceId/who-lacks-what/submit',
    params: { workspaceId },
    search: { member: memberId, kind: kindId },
  }) as const;
