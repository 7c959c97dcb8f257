import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { DocumentKind } from '#contract/documents/documentKinds.ts';
import { documentKindsQuery } from '#web/api/documents/documentKinds.ts';
import { oneDocumentQuery } from '#web/api/documents/documents.ts';
import { teamsOfMember } from '#web/api/mapper.ts';
import { meQuery } from '#web/api/openWorkspace.ts';
import { getSession } from '#web/api/session.ts';
import { lately } from './lately.ts';
import { isLookedAt, type Own } from './lookedAt.ts';
import { canKeep } from './vault.ts';

interface Kept {
  answer: unknown;
  /** When it came, in milliseconds. */
  at: number;
}

/** More than anybody opens on a day. */
const kept = lately('answer', 300);

const ownOf = (client: QueryClient, userId: string): Own => ({
  userId,
  meIn: (workspaceId) => {
    const me = client.getQueryData(meQuery(workspaceId).queryKey);
    return me && { ...me, teamIds: teamsOfMember(me).map(({ id }) => id) };
  },
  holderOf: (workspaceId, documentId) =>
    client.getQueryData(oneDocumentQuery(workspaceId, documentId).queryKey)?.workspaceMember.id,
  sensitiveIn: (workspaceId) =>
    client
      .getQueryData<{ data: DocumentKind[] }>(documentKindsQuery(workspaceId).queryKey)
      ?.data.filter(({ sensitive }) => sensitive)
      .map(({ id }) => id),
});

/** Another build may know other answers: one is read by the build that kept it. */
const build = document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? '';

/** The name of an answer. Its key may hold the words of a search, and names are not sealed. */
async function nameOf(key: QueryKey): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(build + hashKey(key)));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** An answer, and who asked for it and when it came. */
export interface Answered {
  key: QueryKey;
  userId: string | null;
  answer: unknown;
  at: number;
}

/** Keeps those of some answers that the reader may look at without a line, each in place of the one before. */
export async function keepAnswers(client: QueryClient, answered: readonly Answered[]): Promise<void> {
  const { userId } = getSession();
  if (!canKeep() || userId === null) return;
  const own = ownOf(client, userId);
  // Of whoever asked: by now somebody else may be logged in. Large lists are not written out for nothing.
  const chosen = answered.filter(
    (one) => one.userId === userId && isLookedAt(one.key, () => JSON.stringify(one.answer), own),
  );
  const things = new Map<string, BufferSource>();
  for (const { key, answer } of chosen)
    things.set(await nameOf(key), new TextEncoder().encode(JSON.stringify(answer)));
  if (things.size > 0) await kept.keep(userId, things, Math.min(...chosen.map(({ at }) => at)));
}

/** The answer that came last, where it is kept. */
export async function keptAnswer(key: QueryKey): Promise<Kept | null> {
  if (!canKeep()) return null;
  const found = await kept.open(await nameOf(key));
  return found && { answer: JSON.parse(new TextDecoder().decode(found.content)), at: found.at };
}

/** After the server said that there is nothing, or not for this person. */
export async function forgetAnswer(key: QueryKey): Promise<void> {
  if (canKeep() && getSession().isAuthenticated) await kept.forget(await nameOf(key));
}
