import { t } from '@lingui/core/macro';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { getSession } from '#web/api/session.ts';

/** The things that stand in it, sealed. */
interface Sealed {
  /** Of the first keeping, in milliseconds. */
  made: number;
  iv: Uint8Array<ArrayBuffer>;
  text: ArrayBuffer;
}

interface Kept extends DBSchema {
  /** The key of each person, which no script can read. */
  keys: { key: string; value: CryptoKey };
  /** By person, what it is, and id. */
  sealed: { key: [userId: string, what: What, id: string]; value: Sealed };
}

/** An entry of the outbox or a file of one (decision 0084); an answer of the server or a copy of a file, to be looked at (decision 0091). */
type What = 'entry' | 'file' | 'answer' | 'copy';

/** True if this browser keeps anything: it needs a page that came by TLS, or from the machine itself. */
export const canKeep = (): boolean => 'indexedDB' in window && crypto.subtle !== undefined;

let opened: Promise<IDBPDatabase<Kept>> | null = null;

function database(): Promise<IDBPDatabase<Kept>> {
  opened ??= openDB<Kept>('muster-outbox', 1, {
    upgrade(db) {
      db.createObjectStore('keys');
      db.createObjectStore('sealed');
    },
    blocking: forgetDatabase,
    terminated: forgetDatabase,
  }).catch((error) => {
    opened = null;
    throw error;
  });
  return opened;
}

function forgetDatabase(): void {
  void opened?.then((db) => db.close(), ignored);
  opened = null;
}

const ignored = (): void => {};

/** Whoever is logged in. What belongs to nobody is kept nowhere. */
function person(): string {
  const { userId, isAuthenticated } = getSession();
  if (userId === null || !isAuthenticated) throw new Error('Nobody is logged in.');
  return userId;
}

/** The person’s key, made when they keep something first. Of two tabs that make one at once, both use the one that was stored. */
async function keyOf(userId: string): Promise<CryptoKey> {
  const db = await database();
  const known = await db.get('keys', userId);
  if (known) return known;
  const made = await crypto.subtle.generateKey({ name: t`AES-GCM`, length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  const writing = db.transaction('keys', 'readwrite');
  const key = (await writing.store.get(userId)) ?? made;
  await writing.store.put(key, userId);
  await writing.done;
  return key;
}

/** Keeps something of a person who is logged in, in place of what it was before: of nobody who has left, and for nobody who came since. */
export async function keep(
  userId: string | null,
  what: What,
  id: string,
  content: BufferSource,
  made: number = Date.now(),
): Promise<void> {
  if (userId === null || person() !== userId) throw new Error('Somebody else is logged in.');
  const key = await keyOf(userId);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = await crypto.subtle.encrypt({ name: t`AES-GCM`, iv }, key, content);
  // Whoever has left meanwhile has left nothing here.
  if (person() !== userId) throw new Error('Somebody else is logged in.');
  const db = await database();
  await db.put('sealed', { made, iv, text }, [userId, what, id]);
}

/** The content of something that was kept; null when it is gone, or cannot be read any more. */
export async function open(what: What, id: string): Promise<ArrayBuffer | null> {
  const userId = person();
  const db = await database();
  const [key, sealed] = [await db.get('keys', userId), await db.get('sealed', [userId, what, id])];
  if (!key || !sealed) return null;
  return crypto.subtle.decrypt({ name: t`AES-GCM`, iv: sealed.iv }, key, sealed.text).catch(() => null);
}

const allOf = (userId: string, what: What) => IDBKeyRange.bound([userId, what, ''], [userId, what, '\uffff']);

/** The ids of all of one sort that the person keeps. */
export async function keptIds(what: What): Promise<string[]> {
  const db = await database();
  return (await db.getAllKeys('sealed', allOf(person(), what))).map(([, , id]) => id);
}

/** When a thing was kept first; null without it. */
export async function keptSince(what: What, id: string): Promise<number | null> {
  const db = await database();
  return (await db.get('sealed', [person(), what, id]))?.made ?? null;
}

/** Forgets what the person need not keep any more. */
export async function forget(what: What, ids: readonly string[]): Promise<void> {
  const userId = person();
  const db = await database();
  await Promise.all(ids.map((id) => db.delete('sealed', [userId, what, id])));
}

/** Leaves nothing of a person, no key either. */
export const forgetPerson = (userId: string): Promise<void> => forgetPeople((owner) => owner === userId);

/** Things to be looked at: they need no keeping once the session is over, for whoever logs in again asks anew. */
const isSeen = (what: What | null) => what === 'answer' || what === 'copy';

export const forgetSeen = (userId: string): Promise<void> =>
  forgetPeople((owner, what) => owner === userId && isSeen(what));

/** Leaves what one person keeps, and what of others waits to be sent: it is sealed, and sent when its own person is back. */
export const forgetDone = (userId: string): Promise<void> =>
  forgetPeople((owner, what, waits) => owner !== userId && (isSeen(what) || !waits));

/** Forgets all that is meant. `what`: null for the key. `waits`: an entry of the same person is there. */
async function forgetPeople(
  isMeant: (userId: string, what: What | null, waits: boolean) => boolean,
): Promise<void> {
  if (!canKeep()) return;
  const db = await database();
  const clearing = db.transaction(['keys', 'sealed'], 'readwrite');
  const [keys, sealed] = [clearing.objectStore('keys'), clearing.objectStore('sealed')];
  const [owners, things] = [await keys.getAllKeys(), await sealed.getAllKeys()];
  const waiting = new Set(things.filter(([, what]) => what === 'entry').map(([userId]) => userId));
  for (const owner of owners) if (isMeant(owner, null, waiting.has(owner))) await keys.delete(owner);
  for (const thing of things) {
    const [owner, what] = thing;
    if (isMeant(owner, what, waiting.has(owner))) await sealed.delete(thing);
  }
  await clearing.done;
}
