import type { QueryClient } from '@tanstack/react-query';
import { PAGE_SIZE } from '#contract/rules/limits.ts';
import { workspaceQuery } from '#web/api/openWorkspace.ts';
import type { Sheet } from '#web/ui/sheets/cells.ts';
import { saveSheet } from '#web/ui/sheets/saveSheet.ts';
import { exportFileName } from './exportFileName.ts';

/** Every row, whatever page is shown (DOC-55). */
export const everyRow = { page: 0, pageSize: PAGE_SIZE.export };

/** Makes an xlsx file of a list of a workspace and hands it to the person; the server only lists (DOC-53, DOC-56). */
export async function exportSheet(
  queryClient: QueryClient,
  workspaceId: string,
  /** What the name of the file begins with. */
  what: string,
  /** Fetches the rows; days are those of the workspace's time zone. */
  makeSheet: (timeZone: string) => Promise<Sheet>,
): Promise<void> {
  const { name, timeZone } = await queryClient.ensureQueryData(workspaceQuery(workspaceId));
  await saveSheet(await makeSheet(timeZone), exportFileName(what, name, new Date()));
}
