import { getSession, onSessionChange } from '#web/api/session.ts';

/** Files that are held on to: a form shows one. */
const MOST = 4;

const sent = new Map<string, File>();

// They are for the person who sent them.
let { userId } = getSession();
onSessionChange(() => {
  if (getSession().userId === userId) return;
  userId = getSession().userId;
  sent.clear();
});

/** A link is signed anew every few minutes; what it leads to stays the same. */
const keyOf = (url: string): string => url.replace(/\?.*$/, '');

/** The file at this address was sent from this page. */
export function rememberSent(url: string, file: File): void {
  sent.delete(keyOf(url));
  sent.set(keyOf(url), file);
  for (const key of [...sent.keys()].slice(0, -MOST)) sent.delete(key);
}

/** The content of a file that was sent from this page, so that it is not fetched to be shown. */
export const sentHere = (url: string): File | undefined => sent.get(keyOf(url));
