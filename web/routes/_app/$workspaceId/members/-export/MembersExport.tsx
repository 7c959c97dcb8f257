import { useQueryClient } from '@tanstack/react-query';
import type { MembersRequest } from '#web/api/members.ts';
import { ExportButton } from '#web/features/export/ExportButton.tsx';
import { exportMembers } from './exportMembers.ts';

interface Props {
  workspaceId: string;
  request: MembersRequest;
}

/** Saves what the list shows (PPL-10). */
export function MembersExport({ workspaceId, request }: Props) {
  const queryClient = useQueryClient();
  return <ExportButton save={(watch) => exportMembers(queryClient, workspaceId, request, watch)} />;
}
