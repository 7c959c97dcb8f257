import { and, eq, ne } from 'drizzle-orm';
import type { Language } from '#contract/rules/languages.ts';
import { assertAlone } from '#server/core/holds.ts';
import type { MemberScope } from '#server/core/scope.ts';
import { workspaceMembers } from '#server/db/schema.ts';
import { readerLanguage } from '#server/users/languages.queries.ts';
import { present } from './queries.ts';

/** Names a member as a first aider, or ends that. Returns whom to tell of it; null where nothing changed. */
export async function setFirstAider(
  scope: MemberScope,
  memberId: string,
  isFirstAider: boolean,
): Promise<{ email: string | null; hasAccount: boolean; language: Language } | null> {
  assertAlone(scope);
  const [changed] = await scope.tx
    .update(workspaceMembers)
    .set({ isFirstAider })
    .where(
      and(
        present(scope),
        eq(workspaceMembers.id, memberId),
        ne(workspaceMembers.status, 'DEACTIVATED'),
        ne(workspaceMembers.isFirstAider, isFirstAider),
      ),
    )
    .returning({
      email: workspaceMembers.email,
      userId: workspaceMembers.userId,
      language: readerLanguage(),
    });
  if (!changed) return null;
  const { userId, ...reader } = changed;
  return { ...reader, hasAccount: userId !== null };
}
