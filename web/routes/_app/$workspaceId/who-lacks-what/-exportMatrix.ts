import type { QueryClient } from '@tanstack/react-query';
import type { RequirementColumn } from '#contract/requirements/matrix.ts';
import { todayIn } from '#contract/rules/calendar.ts';
import { workspaceQuery } from '#web/api/openWorkspace.ts';
import type { MatrixRequest } from '#web/api/requirementMatrix.ts';
import { type Asked, aboutOf } from '#web/features/export/about.ts';
import { exportFileName } from '#web/features/export/exportFileName.ts';
import { saveFile } from '#web/ui/sheets/saveFile.ts';
import { XLSX } from '#web/ui/sheets/saveSheet.ts';
import type { ExportWatch } from '#web/ui/sheets/sheetOfAnswer.ts';
import { eachStep } from './-everybody.ts';
import type { MatrixMessage } from './-matrix.worker.ts';

interface Exported {
  workspaceId: string;
  request: MatrixRequest;
  columns: RequirementColumn[];
  /** Its filters, and the day. */
  asked: Asked;
}

/** Saves the matrix as it stands, written beside the page (REQ-12). */
export async function exportMatrix(
  queryClient: QueryClient,
  { workspaceId, request, columns, asked }: Exported,
  watch: ExportWatch,
): Promise<void> {
  const { name, timeZone } = await queryClient.ensureQueryData(workspaceQuery(workspaceId));
  const today = todayIn(timeZone, new Date());
  const day = request.day ?? today;
  const worker = new Worker(new URL('./-matrix.worker.ts', import.meta.url), { type: 'module' });
  const post = (message: MatrixMessage) => worker.postMessage(message);
  try {
    const file = new Promise<ArrayBuffer>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<ArrayBuffer>) => resolve(data);
      worker.onerror = () => reject(new Error('The file could not be written.'));
      watch.signal.addEventListener('abort', () => reject(watch.signal.reason), { once: true });
    });
    // A failure of it is told by whoever waits for it below.
    file.catch(() => undefined);
    const about = await aboutOf(queryClient, workspaceId, asked);
    post({ columns, about, of: { day, asKnownThen: request.knownOn !== undefined, isPast: day < today } });
    await eachStep(workspaceId, request, watch, (rows) => post({ rows }));
    post({ isEnd: true });
    const what = request.day ? `who-lacks-what-on-${day}` : 'who-lacks-what';
    saveFile(await file, XLSX, exportFileName(what, name, new Date()));
  } finally {
    worker.terminate();
  }
}
