import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import type { Member } from '#contract/members.ts';
import { throwNetworkError } from '#web/api/client/errors.ts';
import { openCall } from '#web/api/client/openCall.ts';
import { workspaceQuery } from '#web/api/openWorkspace.ts';
import { exportFileName } from '#web/features/export/exportFileName.ts';
import { saveFile } from '#web/ui/sheets/saveFile.ts';
import { memberName } from '#web/words/people.ts';

/** Saves everything that the workspace keeps about somebody as one ZIP (DOOR-11). A line that is cut leaves no half of one. */
export async function downloadPersonalData(queryClient: QueryClient, member: Member): Promise<void> {
  const { workspaceId, id: memberId } = member;
  const { name } = await queryClient.ensureQueryData(workspaceQuery(workspaceId));
  const call = { method: 'GET', path: '/v2/workspace-members/:memberId/personal-data' } as const;
  const answer = await openCall(call, { params: { memberId } }, {});
  const zip = await answer.blob().catch(throwNetworkError);
  const file = exportFileName(t`everything about ${{ person: memberName(member) }}`, name, new Date(), 'zip');
  saveFile(zip, 'application/zip', file);
}
