import { CallError, NetworkError } from '#web/api/client/errors.ts';
import { uploadFile } from '#web/api/client/upload.ts';
import { refreshIfDue } from '#web/api/refresh.ts';
import { getSession } from '#web/api/session.ts';
import { type Entry, put } from './entries.ts';
import { fileIsGone, openFile } from './keptFiles.ts';
import { kinds, type Named } from './kinds.ts';
import { unlessSilent } from './unlessSilent.ts';

/** Nobody is to blame: it is tried again by itself. */
export const mustWait = (error: unknown): boolean =>
  error instanceof NetworkError ||
  (error instanceof CallError && (error.status >= 500 || [401, 408, 429].includes(error.status)));

/** The server was there, and could not do it. */
export const hasFailed = (error: unknown): boolean => error instanceof CallError && error.status >= 500;

export const isCode = (error: unknown, code: string) => error instanceof CallError && error.code === code;

/** Before a call: what one person sent off is never sent as another, who may have logged in meanwhile in whatever tab. */
async function assertStill(userId: string | null): Promise<void> {
  await refreshIfDue();
  if (getSession().userId !== userId) throw new NetworkError();
}

/** Makes the call of an entry as one person, and none after that person has left, or it was given up. */
export const sendAs = (
  userId: string | null,
  {
    kind,
    body,
    clientRef,
    workspaceId,
  }: Pick<Entry, 'kind' | 'clientRef' | 'workspaceId'> & { body: object },
): Promise<unknown> =>
  unlessSilent(async (signal) => {
    const still = async () => {
      await assertStill(userId);
      signal.throwIfAborted();
    };
    const named: Named = { clientRef, workspaceId, signal, still };
    return kinds[kind].send(body as never, named);
  });

/** Sends an entry of a person: first its files, then what it says. What arrived earlier and is gone since has arrived. */
export async function deliver(userId: string | null, entry: Entry): Promise<void> {
  for (let isAgain = false; ; isAgain = true) {
    await sendFiles(userId, entry);
    try {
      await sendAs(userId, { ...entry, body: bodyOf(entry) });
      return;
    } catch (error) {
      if (isCode(error, 'ALREADY_ARRIVED')) return;
      if (isAgain || entry.files.length === 0 || !isCode(error, 'UNKNOWN_IDS')) throw error;
      // Nothing has arrived, and the server has given up files that nothing referred to: they go once more.
      for (const file of entry.files) file.sentAs = null;
    }
  }
}

async function sendFiles(userId: string | null, entry: Entry): Promise<void> {
  for (const file of entry.files.filter(({ sentAs }) => sentAs === null)) {
    const content = await openFile(file.id);
    if (!content) throw fileIsGone();
    const sent = await unlessSilent(async (signal, heard) => {
      await assertStill(userId);
      return uploadFile(content, { signal, onProgress: heard }, entry.workspaceId);
    });
    file.sentAs = sent.id;
    await assertStill(userId);
    // Before anything refers to it: what may have arrived is never sent with another file.
    await put(userId, entry);
  }
}

/** The body of an entry, with the uploads in place of the device’s names of files. */
const bodyOf = ({ body, files }: Entry): object =>
  JSON.parse(
    files.reduce(
      (text, { id, sentAs }) => (sentAs ? text.replaceAll(id, sentAs) : text),
      JSON.stringify(body),
    ),
  );
