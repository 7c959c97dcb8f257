import { type DraftForm, readDraft, writeDraft } from '#web/api/drafts.ts';
import { getSession } from '#web/api/session.ts';
import * as vault from '#web/offline/vault.ts';
import { type Bodies, type Kind, kinds } from './kinds.ts';

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
  /** Of this form of entries; a browser may have some that another version of Muster left. */
  version: number;
  /** Names it for good, however often it is sent. */
  clientRef: string;
  kind: K;
  workspaceId: string;
  /** Its subject, such as the name of the item. */
  about: string;
  /** When it was sent off last, in milliseconds; later than all that was sent off before it. */
  made: number;
  body: Bodies[K];
  /** The draft with which its form starts again, and the screen of the form; a defect has a dialog instead. */
  draft: { form: DraftForm; text: string };
  address: Address | null;
  files: KeptFile[];
  /** Why the server refused it, to be corrected or dropped; null while it waits. */
  reason: string | null;
  /** How often the server failed at it, and when it did last; null where it did not. */
  failed: { times: number; at: number } | null;
}

export const VERSION = 1;

/** False for what another version of Muster left, which this one can neither send nor open. */
export const isKnown = ({ version, kind }: Pick<Entry, 'version' | 'kind'>): boolean =>
  version === VERSION && Object.hasOwn(kinds, kind);

export const isWaiting = ({ reason }: Pick<Entry, 'reason'>): boolean => reason === null;

/** `changed`: of an entry; `through`: something has got through to the server; `asked`: somebody wants what waits to be tried. */
export type News = 'changed' | 'through' | 'asked';

const channel = vault.canKeep() ? new BroadcastChannel('muster-outbox') : null;
const listeners = new Set<(news: News) => void>();

/** Hears of changes in this tab and in others. */
export function onOutboxChange(listener: (news: News) => void): () => void {
  const hear = () => listener('changed');
  listeners.add(listener);
  channel?.addEventListener('message', hear);
  return () => {
    listeners.delete(listener);
    channel?.removeEventListener('message', hear);
  };
}

export function tell(news: News): void {
  channel?.postMessage('changed');
  for (const listener of listeners) listener(news);
}

const written = new TextEncoder();

/** Keeps an entry of the person who sent it off. */
export async function put(userId: string | null, entry: Entry): Promise<void> {
  await vault.keep(userId, 'entry', entry.clientRef, written.encode(JSON.stringify(entry)), entry.made);
  tell('changed');
}

export async function read(clientRef: string): Promise<Entry | null> {
  const content = await vault.open('entry', clientRef);
  return content && JSON.parse(new TextDecoder().decode(content));
}

/** All that the person who is logged in keeps here, in the order in which they sent it off. */
export async function entries(): Promise<Entry[]> {
  if (!vault.canKeep() || !getSession().isAuthenticated) return [];
  const all = await Promise.all((await vault.keptIds('entry')).map(read));
  return all
    .filter((entry) => entry !== null)
    .sort((one, other) => one.made - other.made || (one.clientRef < other.clientRef ? -1 : 1));
}

/** What somebody entered in a draft, without what its form notes of the tries to send it. */
function enteredIn(text: string): string {
  const { sent: _sent, isSent: _isSent, ...entered } = JSON.parse(text);
  return JSON.stringify(entered);
}

type Drafted = Pick<Entry, 'clientRef' | 'workspaceId' | 'draft'>;

/** The draft of an entry, as its form has it by now; null when the form has none, or one of something else. */
function draftOf({ clientRef, workspaceId, draft }: Drafted) {
  const place = { userId: getSession().userId, workspaceId, form: draft.form, outlivesTab: true } as const;
  const text = readDraft(place);
  return text?.includes(clientRef) ? { text, forget: () => writeDraft(place, null) } : null;
}

/** Forgets the draft of what was sent off. Answers with what was entered in it since, maybe in another tab, which stays; null for nothing. */
export function forgetDraft(sentOff: Drafted): string | null {
  const begun = draftOf(sentOff);
  if (begun && enteredIn(begun.text) !== enteredIn(sentOff.draft.text)) return begun.text;
  begun?.forget();
  return null;
}

/** Forgets an entry that the server has, with its files. */
export async function drop(entry: Entry): Promise<void> {
  const { clientRef, files } = entry;
  // Where the app was closed on the way, the next form about the same thing would begin with it, and correct what has arrived.
  const stays = forgetDraft(entry);
  await vault.forget('entry', [clientRef]);
  await vault.forget(
    'file',
    files.map(({ id }) => id).filter((id) => !stays?.includes(id)),
  );
  tell('changed');
}

/** Forgets an entry that its person does not want any more, whatever its form has of it. */
export async function dropAll(entry: Entry): Promise<void> {
  draftOf(entry)?.forget();
  await drop(entry);
}

/** What must arrive in its order: a later submission would be replaced by an earlier one that comes after it. */
export const laneOf = ({ workspaceId, draft }: Pick<Entry, 'workspaceId' | 'draft'>): string =>
  `${workspaceId} ${draft.form}`;

/** For a form that has it open: it may be corrected, and is not sent by itself. */
export const formLock = (clientRef: string) => `muster-outbox/${clientRef}/form`;

/** For whoever sends, corrects or drops it: nobody else does at the same moment, in whatever tab. */
export const sendLock = (clientRef: string) => `muster-outbox/${clientRef}/send`;
