import { LIFETIME_MS } from '#contract/rules/lifetimes.ts';
import type { Scope } from '#server/core/scope.ts';
import { newEmailToken } from '#server/users/emailTokens.queries.ts';
import { findUserByEmail } from '#server/users/queries.ts';

/** Where a link that logs one person in leads: its token stands behind the #, where no proxy and no log sees it. */
const pathOf = (token: string): string => `/sign-in-link#${token}`;

/**
 * Makes a link that logs the owner of an address in, once, within an hour, whatever way they would have to take else: for whoever
 * runs the server, when a company's sign-in does not work. Null without such an account.
 */
export async function signInLink(
  scope: Pick<Scope, 'tx' | 'now'>,
  email: string,
  publicUrl: string,
): Promise<string | null> {
  const user = await findUserByEmail(scope, email);
  if (!user) return null;
  const token = await newEmailToken(scope, user.id, 'SIGN_IN', LIFETIME_MS.signInLink);
  return publicUrl + pathOf(token);
}
