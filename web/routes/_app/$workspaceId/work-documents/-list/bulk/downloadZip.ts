import type { QueryClient } from '@tanstack/react-query';
import type { CallRoute } from '#web/api/client/callRoute.ts';
import { throwNetworkError } from '#web/api/client/errors.ts';
import { openCall } from '#web/api/client/openCall.ts';
import { workspaceQuery } from '#web/api/openWorkspace.ts';
import { exportFileName } from '#web/features/export/exportFileName.ts';
import { saveFile } from '#web/ui/sheets/saveFile.ts';

const DOWNLOAD: CallRoute = { method: 'POST', path: '/v2/workspace-documents/download' };

interface Watch {
  signal: AbortSignal;
  /** Told how many bytes have come. */
  onBytes: (bytes: number) => void;
}

/** Saves the files of documents as one ZIP (VER-10). A line that is cut leaves no half of one. */
export async function downloadZip(
  queryClient: QueryClient,
  workspaceId: string,
  documentIds: string[],
  { signal, onBytes }: Watch,
): Promise<void> {
  const { name } = await queryClient.ensureQueryData(workspaceQuery(workspaceId));
  const { body } = await openCall(DOWNLOAD, { body: { workspaceId, documentIds } }, { signal });
  const counted = body?.pipeThrough(countedBytes(onBytes)) ?? null;
  const zip = await new Response(counted).blob().catch((cause: unknown) => {
    signal.throwIfAborted();
    return throwNetworkError(cause);
  });
  signal.throwIfAborted();
  saveFile(zip, 'application/zip', exportFileName('documents', name, new Date(), 'zip'));
}

/** Hands a stream on as it is, and tells how much of it has passed. */
export function countedBytes(onBytes: (bytes: number) => void): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      onBytes(bytes);
      controller.enqueue(chunk);
    },
  });
}
