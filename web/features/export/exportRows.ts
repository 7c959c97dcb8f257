import type { QueryClient } from '@tanstack/react-query';
import type { CallRoute } from '#web/api/client/callRoute.ts';
import { openCall } from '#web/api/client/openCall.ts';
import type { RawCall } from '#web/api/client/transport.ts';
import { workspaceQuery } from '#web/api/openWorkspace.ts';
import type { About } from '#web/ui/sheets/cells.ts';
import { saveFile } from '#web/ui/sheets/saveFile.ts';
import { XLSX } from '#web/ui/sheets/saveSheet.ts';
import { type ExportWatch, sheetOfAnswer } from '#web/ui/sheets/sheetOfAnswer.ts';
import { type Asked, aboutOf } from './about.ts';
import { exportFileName } from './exportFileName.ts';

/** What a sheet depends on besides its rows: days are those of the workspace's time zone. */
export interface SheetOptions {
  timeZone: string;
  about: About;
}

interface Exported {
  /** What the name of the file begins with. */
  what: string;
  /** The list call with its request. */
  route: CallRoute;
  call: RawCall;
  /** The subject of the list and its filters. */
  asked: Asked;
  /** Makes the worker that `answerRows` made. */
  startWorker: () => Worker;
}

/**
 * Makes an xlsx file of the rows of a list call beside the page, row by row as they come, and hands it to the person; the server only
 * lists (DOC-53, DOC-56).
 */
export async function exportRows(
  queryClient: QueryClient,
  workspaceId: string,
  { what, route, call, asked, startWorker }: Exported,
  watch: ExportWatch,
): Promise<void> {
  const { name, timeZone } = await queryClient.ensureQueryData(workspaceQuery(workspaceId));
  const { body } = await openCall(route, call, { signal: watch.signal });
  if (!body) throw new Error('The list has no rows.');
  const options: SheetOptions = { timeZone, about: await aboutOf(queryClient, workspaceId, asked) };
  const file = await sheetOfAnswer(startWorker(), body, options, watch);
  saveFile(file, XLSX, exportFileName(what, name, new Date()));
}
