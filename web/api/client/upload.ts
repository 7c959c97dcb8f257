import type { UploadedFile } from '#contract/files.ts';
import { refreshIfDue } from '#web/api/refresh.ts';
import type { CallRoute } from './callRoute.ts';
import { calls } from './calls.ts';
import { NetworkError, UnreadableAnswer } from './errors.ts';
import { currentHeaders } from './headers.ts';
import { keyForFile } from './idempotency.ts';
import { failure } from './transport.ts';

export interface UploadOptions {
  signal: AbortSignal;
  /** Share of the file that was sent, 0 to 1. */
  onProgress: (share: number) => void;
}

/** Sends one file as whoever is logged in, to the workspace that is open or to another one. */
export async function uploadFile(
  file: File,
  options: UploadOptions,
  workspaceId?: string,
): Promise<UploadedFile> {
  await refreshIfDue();
  const headers = { ...currentHeaders(), ...(workspaceId && { 'X-Workspace-Id': workspaceId }) };
  return sendFile(calls.files.upload, headers, file, options);
}

/** Sends one file as a stream. XMLHttpRequest, because fetch does not report how far an upload is. */
export async function sendFile<Answer>(
  { method, path }: Pick<CallRoute, 'method' | 'path'>,
  headers: Record<string, string>,
  file: File,
  { signal, onProgress }: UploadOptions,
): Promise<Answer> {
  signal.throwIfAborted();
  const request = new XMLHttpRequest();
  request.open(method, path);
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  request.setRequestHeader('Idempotency-Key', keyForFile(file));
  request.responseType = 'json';
  const form = new FormData();
  form.append('file', file, file.name);
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.upload.onprogress = (event) => event.lengthComputable && onProgress(event.loaded / event.total);
    request.onabort = () => reject(signal.reason);
    request.onerror = () => reject(new NetworkError());
    request.onload = () => {
      // A network that asks for a login answers with its own page: the file has not arrived.
      if (request.status < 300 && request.response === null) reject(new UnreadableAnswer());
      else if (request.status < 300) resolve(request.response);
      else reject(failure(request.status, request.response));
    };
    request.send(form);
  });
}
