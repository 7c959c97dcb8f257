import { getSession } from '#web/api/session.ts';
import { lately } from './lately.ts';
import { canKeep } from './vault.ts';

/** Files of one's own are few; each has at most some megabytes. */
const kept = lately('copy', 40);

/** A file by its address, which is signed anew every few minutes while what it leads to stays the same. */
const nameOf = (url: string): string => new URL(url, window.location.href).pathname;

/** Keeps a copy of a file that its person has opened, to be looked at without a line. */
export async function keepCopy(url: string): Promise<void> {
  const { userId } = getSession();
  if (!canKeep() || userId === null || (await kept.has(nameOf(url)))) return;
  const response = await fetch(url);
  if (response.ok)
    await kept.keep(userId, new Map([[nameOf(url), await response.arrayBuffer()]]), Date.now());
}

/** The copy of a file; null where none is kept. */
export async function keptCopy(url: string, mimeType: string): Promise<Blob | null> {
  if (!canKeep()) return null;
  const found = await kept.open(nameOf(url));
  return found && new Blob([found.content], { type: mimeType });
}
