import type { QueryClient } from '@tanstack/react-query';
import { PAGE_SIZE } from '#contract/rules/limits.ts';
import { workspaceQuery } from '#web/api/openWorkspace.ts';
import type { Sheet } from '#web/ui/sheets/cells.ts';
import { saveSheet } from '#web/ui/sheets/saveSheet.ts';
import { type Asked, aboutOf } from './about.ts';
import { exportFileName } from './exportFileName.ts';

/** Every row, whatever page is shown (DOC-55). */
export const everyRow = { page: 0, pageSize: PAGE_SIZE.export };

/** How many rows are printed at most: more than so many pages nobody reads. */
export const printedRows = { page: 0, pageSize: 1_000 };

/** Makes an xlsx file of a list of a workspace and hands it to the person; the server only lists (DOC-53, DOC-56). */
export async function exportSheet(
  queryClient: QueryClient,
  workspaceId: string,
  /** What the name of the file begins with. */
  what: string,
  /** Fetches the rows, and says what the list is narrowed to; days are those of the workspace's time zone. */
  makeListing: MakeListing,
): Promise<void> {
  const { name, timeZone } = await queryClient.ensureQueryData(workspaceQuery(workspaceId));
  const { asked, sheet } = await makeListing(timeZone);
  const about = await aboutOf(queryClient, workspaceId, asked);
  await saveSheet({ ...sheet, about }, exportFileName(what, name, new Date()));
}

/** A list as it is exported and printed: its rows, and what it is narrowed to. */
export interface Listing {
  asked: Asked;
  sheet: Sheet;
}

export type MakeListing = (timeZone: string) => Promise<Listing>;
