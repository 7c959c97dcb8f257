import { DAY_MS } from '#contract/rules/time.ts';
import { CallError, errorText, isFailedCall, NetworkError } from '#web/api/client/errors.ts';
import { uploadFile } from '#web/api/client/upload.ts';
import { type DraftForm, readDraft, writeDraft } from '#web/api/drafts.ts';
import { refreshIfDue } from '#web/api/refresh.ts';
import { getSession } from '#web/api/session.ts';
import { logFailure } from '#web/log.ts';
import { tryLater } from '#web/words/failures.ts';
import { isOfDevice } from './isOfDevice.ts';
import { type Bodies, type Kind, kinds } from './kinds.ts';
import * as vault from './vault.ts';

/** The screen on which an entry is corrected, by the name that the router has for it. */
interface Address {
  to: string;
  params: Record<string, string>;
  search?: Record<string, string>;
}

/** A file of an entry. Its content is kept beside it until the server has the entry: an upload that nothing refers to is gone after a day. */
interface KeptFile {
  /** As the entry names it. */
  id: string;
  /** The upload that it is now; null while it has to be sent. */
  sentAs: string | null;
}

/** A thing that somebody has sent off and the server may not have yet (decision 0084). */
export interface Entry<K extends Kind = Kind> {
  /** Names it for good, however often it is sent. */
  clientRef: string;
  kind: K;
  workspaceId: string;
  /** Its subject, such as the name of the item. */
  about: string;
  made: number;
  body: Bodies[K];
  /** The draft with which its form starts again, and the screen of the form; a defect has a dialog instead. */
  draft: { form: DraftForm; text: string };
  address: Address | null;
  files: KeptFile[];
  /** Why the server refused it, to be corrected or dropped; null while it waits. */
  reason: string | null;
}

export type NewEntry<K extends Kind> = Omit<Entry<K>, 'made' | 'files' | 'reason'>;

const channel = vault.canKeep() ? new BroadcastChannel('muster-outbox') : null;
const listeners = new Set<() => void>();

/** Hears of changes in this tab and in others. */
export function onOutboxChange(listener: () => void): () => void {
  listeners.add(listener);
  channel?.addEventListener('message', listener);
  return () => {
    listeners.delete(listener);
    channel?.removeEventListener('message', listener);
  };
}

function tellChange(): void {
  channel?.postMessage('changed');
  for (const listener of listeners) listener();
}

const written = new TextEncoder();

/** Keeps an entry of the person who sent it off. */
async function put(userId: string | null, entry: Entry): Promise<void> {
  await vault.keep(userId, 'entry', entry.clientRef, written.encode(JSON.stringify(entry)), entry.made);
  tellChange();
}

async function read(clientRef: string): Promise<Entry | null> {
  const content = await vault.open('entry', clientRef);
  return content && JSON.parse(new TextDecoder().decode(content));
}

/** All that the person who is logged in keeps here, in the order in which they sent it off. */
export async function entries(): Promise<Entry[]> {
  if (!vault.canKeep() || !getSession().isAuthenticated) return [];
  const all = await Promise.all((await vault.keptIds('entry')).map(read));
  return all.filter((entry) => entry !== null).sort((one, other) => one.made - other.made);
}

/** Forgets an entry that the server has, or that its person drops, with its files. */
export async function drop({ clientRef, files, workspaceId, draft }: Entry): Promise<void> {
  const place = { userId: getSession().userId, workspaceId, form: draft.form, outlivesTab: true } as const;
  // Where the app was closed on the way, the next form about the same thing would begin with it, and correct what has arrived.
  if (readDraft(place)?.includes(clientRef)) writeDraft(place, null);
  await vault.forget('entry', [clientRef]);
  await vault.forget(
    'file',
    files.map(({ id }) => id),
  );
  tellChange();
}

/** For whoever sends or corrects one: nobody else does at the same moment, in whatever tab. */
export const lockOf = (clientRef: string) => `muster-outbox/${clientRef}`;

/** Nobody is to blame: it is tried again by itself. */
const mustWait = (error: unknown): boolean =>
  error instanceof NetworkError ||
  (error instanceof CallError && (error.status >= 500 || [401, 408, 429].includes(error.status)));

/** True if others may get through although this one did not: the server failed at it alone, or a file of it is too large for the line. */
const mayOthersArrive = (error: unknown, { files }: Entry): boolean =>
  error instanceof CallError && [401, 429, 500].includes(error.status)
    ? error.status === 500
    : files.some(({ sentAs }) => sentAs === null);

const isCode = (error: unknown, code: string) => error instanceof CallError && error.code === code;

/** Before a call: what one person sent off is never sent as another, who may have logged in meanwhile in whatever tab. */
async function assertStill(userId: string | null): Promise<void> {
  await refreshIfDue();
  if (getSession().userId !== userId) throw new NetworkError();
}

/** Sends an entry of a person: first its files, then what it says. What arrived earlier and is gone since has arrived. */
async function deliver(userId: string | null, entry: Entry): Promise<void> {
  for (let isAgain = false; ; isAgain = true) {
    await sendFiles(userId, entry);
    await assertStill(userId);
    try {
      await kinds[entry.kind].send(bodyOf(entry) as never, entry);
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
    if (!content) continue;
    await assertStill(userId);
    const options = { signal: new AbortController().signal, onProgress: () => {} };
    file.sentAs = (await uploadFile(content, options, entry.workspaceId)).id;
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

/**
 * Keeps what somebody sends off until the server has it, and sends it. `kept`: it waits, and is sent by itself when there is a connection.
 * What the server refuses is thrown, for the form to show; it stays in the outbox if it stood there before. Where the browser keeps
 * nothing, a failure is thrown as well. For a form that holds the lock of its entry (`useEntryLock`).
 */
export async function sendOrKeep<K extends Kind>(given: NewEntry<K>): Promise<'sent' | 'kept'> {
  const { userId } = getSession();
  const before = await read(given.clientRef).catch(() => null);
  const entry = await keepEntry(userId, given, before).catch(() => null);
  if (!entry) {
    await kinds[given.kind].send(given.body as never, given);
    return 'sent';
  }
  try {
    // What waits goes first, as it was sent off first; it keeps nothing else back.
    await sendWaiting().catch(() => undefined);
    await deliver(userId, entry);
  } catch (error) {
    if (mustWait(error)) return 'kept';
    // Where something else has the reference, the form goes on under another one.
    if (before && !isCode(error, 'CLIENT_REF_TAKEN'))
      await put(userId, { ...entry, reason: reasonOf(error) });
    else await vault.forget('entry', [entry.clientRef]);
    tellChange();
    throw error;
  }
  await drop(entry);
  return 'sent';
}

async function keepEntry<K extends Kind>(
  userId: string | null,
  given: NewEntry<K>,
  before: Entry | null,
): Promise<Entry<K>> {
  const text = JSON.stringify(given.body);
  const ids = (await vault.keptIds('file')).filter((id) => text.includes(id));
  const known = new Map(before?.files.map((file) => [file.id, file]));
  const files = ids.map((id) => known.get(id) ?? { id, sentAs: isOfDevice(id) ? null : id });
  const entry = { ...given, made: before?.made ?? Date.now(), files, reason: null };
  await put(userId, entry);
  return entry;
}

/** A kept file is its name, its type and its content, the first two in one line. */
export async function keepFile(userId: string | null, id: string, file: File): Promise<void> {
  const head = written.encode(`${JSON.stringify({ name: file.name, type: file.type })}\n`);
  await vault.keep(userId, 'file', id, await new Blob([head, file]).arrayBuffer());
}

/** A file that was kept; null when it is gone. */
export async function openFile(id: string): Promise<File | null> {
  const kept = await vault.open('file', id);
  if (!kept) return null;
  const bytes = new Uint8Array(kept);
  const end = bytes.indexOf(LINE_END);
  const { name, type } = JSON.parse(new TextDecoder().decode(bytes.subarray(0, end)));
  return new File([bytes.subarray(end + 1)], name, { type });
}

const LINE_END = 10;

/** Forgets files that no entry names, of forms that were left long ago. */
export async function sweepFiles(): Promise<void> {
  const named = new Set((await entries()).flatMap(({ files }) => files.map(({ id }) => id)));
  const until = Date.now() - FORMS_LAST;
  for (const id of await vault.keptIds('file')) {
    const since = await vault.keptSince('file', id);
    if (!named.has(id) && since !== null && since < until) await vault.forget('file', [id]);
  }
}

const FORMS_LAST = 14 * DAY_MS;

interface Outcome {
  sent: Entry[];
  refused: Entry[];
}

/** Sends all that waits, in order, unless another tab does. */
export async function sendWaiting(): Promise<Outcome> {
  const outcome: Outcome = { sent: [], refused: [] };
  if (!vault.canKeep() || !navigator.onLine) return outcome;
  await navigator.locks.request('muster-outbox', { ifAvailable: true }, async (isMine) => {
    if (!isMine) return;
    // A later entry about the same thing is not sent before it: a later submission would be replaced by the earlier one.
    const heldBack = new Set<string>();
    for (const { clientRef, workspaceId, draft } of await entries()) {
      const thing = `${workspaceId} ${draft.form}`;
      if (heldBack.has(thing)) continue;
      const next = await sendNext(clientRef, outcome);
      if (next === 'stop') return;
      if (next === 'later') heldBack.add(thing);
    }
  });
  return outcome;
}

/** Sends one that waits, if no form has it open. `later`: it still waits; `stop`: the next ones would not get through either. */
function sendNext(clientRef: string, { sent, refused }: Outcome): Promise<'done' | 'later' | 'stop'> {
  return navigator.locks.request(lockOf(clientRef), { ifAvailable: true }, async (isMine) => {
    const { userId } = getSession();
    const entry = isMine && (await read(clientRef));
    if (!entry || entry.reason !== null) return 'done';
    try {
      await deliver(userId, entry);
      await drop(entry);
      sent.push(entry);
      return 'done';
    } catch (error) {
      if (mustWait(error)) return mayOthersArrive(error, entry) ? 'later' : 'stop';
      if (!getSession().isAuthenticated) throw error;
      if (!isFailedCall(error)) {
        logFailure('An entry could not be sent.', error);
        return 'later';
      }
      const known = { ...entry, reason: reasonOf(error) };
      await put(userId, known);
      refused.push(known);
      return 'done';
    }
  });
}

/** The reason in the server’s words. */
const reasonOf = (error: unknown): string =>
  (error instanceof CallError ? error.issues[0]?.message : undefined) ?? errorText(error, tryLater);
