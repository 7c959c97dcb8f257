import type { AnyRouter } from '@tanstack/react-router';
import type { LogInAnswer } from '#contract/session.ts';
import type { SecondFactorDue } from '#contract/signIn/passkeys.ts';
import { keepToken, takeReturnPath } from '#web/api/session.ts';
import { lastWorkspaceOf, selectWorkspace } from '#web/api/workspaceSelection.ts';

/** The answer of every call that logs somebody in. */
type SignedIn = Exclude<LogInAnswer, SecondFactorDue>;

/**
 * Keeps the session of who has logged in, and opens the workspace that they used last. The server knows the day only, so of several on
 * that day it is the one that was open last in this browser.
 */
export function keepSignIn({ token, user, recentWorkspaceIds }: SignedIn): void {
  keepToken(token, user.id);
  const here = lastWorkspaceOf(user.id);
  selectWorkspace(recentWorkspaceIds.find((id) => id === here) ?? recentWorkspaceIds[0] ?? null);
}

/** The log-in that waits for its second factor, in this page alone: whoever loads it anew logs in anew. */
export const waiting: { due: SecondFactorDue | null } = { due: null };

/** Goes where somebody wanted to who has logged in, or to the screen that asks for the second factor. */
export function enter(router: AnyRouter, answer: LogInAnswer): Promise<void> {
  let href = '/sign-in-link';
  if ('token' in answer) {
    keepSignIn(answer);
    href = takeReturnPath();
  } else waiting.due = answer;
  return router.navigate({ href, replace: true });
}
