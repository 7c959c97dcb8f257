import type { z } from 'zod';
import type { LinkFile, linkSubmissionSchema, UploadLink } from '#contract/documents/accessLinks.ts';
import type { SharedView } from '#contract/documents/evidenceLinks.ts';

import { DOCUMENT_TYPES, type UploadedFile } from '#contract/files.ts';
import type { JoinLink } from '#contract/invitations.ts';
import type { CallRoute } from '#web/api/client/callRoute.ts';
import { calls } from '#web/api/client/calls.ts';
import { CallError, throwNetworkError, UnreadableAnswer } from '#web/api/client/errors.ts';
import { headersFor } from '#web/api/client/headers.ts';
import { keyForFile } from '#web/api/client/idempotency.ts';
import { sendFile, type UploadOptions } from '#web/api/client/upload.ts';

/** The headers of a call with a link: whoever is logged in in this browser has nothing to do with it. */
const headersOf = (token: string) => headersFor({ token, userId: null, workspaceId: null, teamId: null });

async function send(token: string, { method, path }: CallRoute, init: RequestInit = {}): Promise<unknown> {
  const headers = { ...headersOf(token), ...(init.headers as Record<string, string>) };
  const response = await fetch(path, { ...init, method, headers }).catch(throwNetworkError);
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw new CallError(response.status, body);
  if (body === undefined) throw new UnreadableAnswer();
  return body;
}

/** The purpose of the link with the token, and what became of what was sent by it. */
export const loadUploadLink = async (token: string, signal?: AbortSignal): Promise<UploadLink> =>
  (await send(token, calls.uploadLink.get, signal ? { signal } : {})) as UploadLink;

/** The workspace that a join link leads to, and how it stands. */
export const loadJoinLink = async (token: string, signal: AbortSignal): Promise<JoinLink> =>
  (await send(token, calls.joinLink.get, { signal })) as JoinLink;

/** Gives the address of the person whom a join link is for; the same one again changes nothing. */
export const giveAddress = async (token: string, email: string): Promise<JoinLink> =>
  (await send(token, calls.joinLink.giveAddress, {
    body: JSON.stringify({ email }),
    headers: { 'Content-Type': 'application/json' },
  })) as JoinLink;

/** All that an evidence link shows; each call is a visit. */
export const openEvidenceLink = async (token: string, signal: AbortSignal): Promise<SharedView> =>
  (await send(token, calls.evidenceLink.open, { signal })) as SharedView;

/** Submits a document by a link; the same key submits it once. */
export const submitByLink = async (
  token: string,
  body: z.input<typeof linkSubmissionSchema>,
  key: string,
): Promise<UploadLink> =>
  (await send(token, calls.uploadLink.submit, {
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
  })) as UploadLink;

/** Sends a file by a link. Nothing answers with its content: it is shown from this device. */
export async function uploadByLink(token: string, file: File, options: UploadOptions): Promise<UploadedFile> {
  const headers = { ...headersOf(token), 'Idempotency-Key': keyForFile(file) };
  const { id, name } = await sendFile<LinkFile>(calls.uploadLink.upload, headers, file, options);
  const mimeType = Object.values(DOCUMENT_TYPES).find((type) => type === file.type) ?? DOCUMENT_TYPES.JPEG;
  return { id, name, mimeType, size: file.size, sha256: '', url: URL.createObjectURL(file) };
}
