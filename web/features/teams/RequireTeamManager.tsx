import type { ReactNode } from 'react';
import { AccessDenied } from '#web/ui/feedback/AccessDenied.tsx';
import { useTeam } from './useTeam.ts';

interface Props {
  workspaceId: string;
  groupId: string;
  children: ReactNode;
}

/** Lets in who may manage this very team: a team admin who joined it only sees it (PERM-10, PERM-11). */
export function RequireTeamManager({ workspaceId, groupId, children }: Props) {
  const { mayManage } = useTeam(workspaceId, groupId);
  return mayManage ? children : <AccessDenied what="team" />;
}
