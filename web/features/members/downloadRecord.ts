import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import type { Member } from '#contract/members.ts';
import { throwNetworkError } from '#web/api/client/errors.ts';
import { openCall } from '#web/api/client/openCall.ts';
import { workspaceQuery } from '#web/api/openWorkspace.ts';
import { exportFileName } from '#web/features/export/exportFileName.ts';
import { saveFile } from '#web/ui/sheets/saveFile.ts';
import { memberName } from '#web/words/people.ts';

/** Saves how somebody stands, with the files of their documents, as one ZIP (GAP-04). A line that is cut leaves no half of one. */
export async function downloadRecord(queryClient: QueryClient, member: Member): Promise<void> {
  const { workspaceId, id: memberId } = member;
  const { name } = await queryClient.ensureQueryData(workspaceQuery(workspaceId));
  const call = { method: 'GET', path: '/v2/workspace-members/:memberId/record' } as const;
  const answer = await openCall(call, { params: { memberId } }, {});
  const zip = await answer.blob().catch(throwNetworkError);
  saveFile(
    zip,
    'application/zip',
    exportFileName(t`record ${{ person: memberName(member) }}`, name, new Date(), 'zip'),
  );
}
