import { ERRORS } from '#contract/errors.ts';
import { CallError, errorText, isFailedCall } from '#web/api/client/errors.ts';
import { getSession } from '#web/api/session.ts';
import { logFailure } from '#web/log.ts';
import * as vault from '#web/offline/vault.ts';
import { tryLater } from '#web/words/failures.ts';
import { deliver, hasFailed, isCode, mustWait, sendAs } from './deliver.ts';
import {
  drop,
  dropAll,
  type Entry,
  entries,
  forgetDraft,
  formLock,
  isKnown,
  isWaiting,
  laneOf,
  put,
  read,
  sendLock,
  tell,
  VERSION,
} from './entries.ts';
import { isOfDevice } from './isOfDevice.ts';
import { filesNamedIn } from './keptFiles.ts';
import type { Kind } from './kinds.ts';

export type NewEntry<K extends Kind> = Omit<Entry<K>, 'version' | 'made' | 'files' | 'reason' | 'failed'>;

/** How entries stood when forms of this tab began with them: when they had been sent off; null for those that were not there. */
const begun = new Map<string, Promise<number | null>>();

/** For a form that begins: what another tab sends off under the same reference from here on is not replaced by it. */
export function beginForm(clientRef: string): void {
  begun.set(
    clientRef,
    read(clientRef).then(
      (entry) => entry?.made ?? null,
      () => null,
    ),
  );
}

/**
 * Keeps what somebody sends off until the server has it, and sends it. `kept`: it waits, and is sent by itself. What the server refuses
 * is thrown, for the form to show; it stays in the outbox if it stood there before. Where the browser keeps nothing, a failure is thrown
 * as well. Whoever sends is told of this entry alone: nothing older is waited for. Its draft goes, unless something else stands there since.
 */
export async function sendOrKeep<K extends Kind>(given: NewEntry<K>): Promise<'sent' | 'kept'> {
  const end = await sendOff(given);
  forgetDraft(given);
  return end;
}

async function sendOff<K extends Kind>(given: NewEntry<K>): Promise<'sent' | 'kept'> {
  const { userId } = getSession();
  if (!vault.canKeep()) return sendUnkept(userId, given);
  return navigator.locks.request(sendLock(given.clientRef), async () => {
    const before = await read(given.clientRef).catch(() => null);
    await assertOwn(given, before);
    const entry = await keepEntry(userId, given, before).catch(() => null);
    if (!entry) return sendUnkept(userId, given);
    if ((await entries()).some((one) => one.made < entry.made && isWaiting(one) && isSameLane(one, entry))) {
      tell('asked');
      return 'kept';
    }
    try {
      await deliver(userId, entry);
    } catch (error) {
      if (mustWait(error)) {
        await noteFailure(userId, entry, error);
        return 'kept';
      }
      // Where something else has the reference, the form goes on under another one.
      if (before && !isCode(error, 'CLIENT_REF_TAKEN'))
        await put(userId, { ...entry, reason: reasonOf(error) });
      else await vault.forget('entry', [entry.clientRef]);
      tell('changed');
      throw error;
    }
    await drop(entry);
    tell('through');
    return 'sent';
  });
}

async function sendUnkept<K extends Kind>(userId: string | null, given: NewEntry<K>): Promise<'sent'> {
  await sendAs(userId, given);
  return 'sent';
}

const isSameLane = (one: Entry, other: Entry) => laneOf(one) === laneOf(other);

/** Two tabs may have begun with one draft, and so have one reference: other content of the second one is a thing of its own. */
async function assertOwn<K extends Kind>(given: NewEntry<K>, before: Entry | null): Promise<void> {
  const began = await begun.get(given.clientRef);
  if (!before || began === undefined || began === before.made) return;
  if (JSON.stringify(before.body) === JSON.stringify(given.body)) return;
  const [status, message] = ERRORS.CLIENT_REF_TAKEN;
  throw new CallError(status, { code: 'CLIENT_REF_TAKEN', message });
}

async function keepEntry<K extends Kind>(
  userId: string | null,
  given: NewEntry<K>,
  before: Entry | null,
): Promise<Entry<K>> {
  const known = new Map(before?.files.map((file) => [file.id, file]));
  const files = (await filesNamedIn(given.body)).map(
    (id) => known.get(id) ?? { id, sentAs: isOfDevice(id) ? null : id },
  );
  // The clock of a device may be set back.
  const made = Math.max(Date.now(), ...(await entries()).map((one) => one.made + 1));
  const entry = { ...given, version: VERSION, made, files, reason: null, failed: null };
  await put(userId, entry);
  if (begun.has(entry.clientRef)) begun.set(entry.clientRef, Promise.resolve(made));
  return entry;
}

/** Notes that the server failed at an entry, which its person is told. */
async function noteFailure(userId: string | null, entry: Entry, error: unknown): Promise<void> {
  if (!hasFailed(error)) return;
  const failed = { times: (entry.failed?.times ?? 0) + 1, at: Date.now() };
  await put(userId, { ...entry, failed }).catch(() => undefined);
}

/** Forgets an entry that its person does not want any more; one that is being sent is waited for. */
export const discard = (entry: Entry): Promise<void> =>
  navigator.locks.request(sendLock(entry.clientRef), () => dropAll(entry));

interface Outcome {
  sent: Entry[];
  refused: Entry[];
}

/** After so many in a row that did not get through, the next ones would not either. */
const IN_A_ROW = 2;

/** Sends all that waits, in order, unless another tab does. */
export async function sendWaiting(): Promise<Outcome> {
  const outcome: Outcome = { sent: [], refused: [] };
  if (!vault.canKeep() || !navigator.onLine) return outcome;
  await navigator.locks.request('muster-outbox', { ifAvailable: true }, async (isMine) => {
    if (!isMine) return;
    const heldBack = new Set<string>();
    let inARow = 0;
    for (const entry of (await entries()).filter(isWaiting)) {
      if (heldBack.has(laneOf(entry))) continue;
      const next = await sendNext(entry.clientRef, outcome);
      inARow = next === 'unanswered' ? inARow + 1 : 0;
      if (next === 'stop' || inARow === IN_A_ROW) return;
      if (next !== 'done') heldBack.add(laneOf(entry));
    }
  });
  return outcome;
}

/** `later`: it still waits; `unanswered`: so it does, and the line may be to blame; `stop`: no other one would get through. */
type Next = 'done' | 'later' | 'unanswered' | 'stop';

/** Sends one that waits, if no form has it open. */
const sendNext = (clientRef: string, outcome: Outcome): Promise<Next> =>
  navigator.locks.request(sendLock(clientRef), { ifAvailable: true }, async (isMine) =>
    isMine && (await isOpenNowhere(clientRef)) ? sendHeld(clientRef, outcome) : 'later',
  );

const isOpenNowhere = (clientRef: string): Promise<boolean> =>
  navigator.locks.request(formLock(clientRef), { ifAvailable: true }, async (lock) => lock !== null);

async function sendHeld(clientRef: string, { sent, refused }: Outcome): Promise<Next> {
  const { userId } = getSession();
  const entry = await read(clientRef);
  if (!entry || !isWaiting(entry)) return 'done';
  if (!isKnown(entry)) return 'later';
  try {
    await deliver(userId, entry);
    await drop(entry);
    sent.push(entry);
    return 'done';
  } catch (error) {
    if (mustWait(error)) {
      await noteFailure(userId, entry, error);
      return nextAfter(error);
    }
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
}

/** The server fails at one thing alone with 500. A session that is over, or too many calls, stop everything. */
function nextAfter(error: unknown): Next {
  if (!(error instanceof CallError)) return 'unanswered';
  if ([401, 429].includes(error.status)) return 'stop';
  return error.status === 500 ? 'later' : 'unanswered';
}

/** The reason in the server’s words. */
const reasonOf = (error: unknown): string =>
  (error instanceof CallError ? error.issues[0]?.message : undefined) ?? errorText(error, tryLater);
