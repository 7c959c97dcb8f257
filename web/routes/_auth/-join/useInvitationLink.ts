import { useEffect, useState } from 'react';
import type { InvitationLink } from '#contract/invitations.ts';
import { isLicenceAccepted } from '#contract/rules/accounts.ts';
import type { User } from '#contract/users.ts';
import { loadQueryClient } from '#web/api/client/answers.ts';
import { api } from '#web/api/client/client.ts';
import { getSession } from '#web/api/session.ts';
import { userPropertiesQuery, userQuery } from '#web/api/users.ts';

/** The person who is logged in in this browser. */
export interface Here {
  user: User;
  hasAccepted: boolean;
}

export interface Looked {
  link: InvitationLink;
  here: Here | null;
}

/** The person who is logged in, asked anew: the answer from before may be older than the end of their sign-up. */
async function whoIsHere(): Promise<Here | null> {
  const { userId, isAuthenticated } = getSession();
  if (!isAuthenticated || userId === null) return null;
  const queryClient = await loadQueryClient();
  try {
    const [user, properties] = await Promise.all([
      queryClient.fetchQuery({ ...userQuery(userId), staleTime: 0 }),
      queryClient.fetchQuery({ ...userPropertiesQuery(userId), staleTime: 0 }),
    ]);
    return { user, hasAccepted: isLicenceAccepted(properties.serviceLicenseAgreementVersion) };
  } catch (error) {
    if (!getSession().isAuthenticated) return null;
    throw error;
  }
}

/** How the invitation stands, and for whom this browser has a session. It only looks. */
export function useInvitationLink(token: string): { looked: Looked | null; error: unknown } {
  const [looked, setLooked] = useState<Looked | null>(null);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    const aborting = new AbortController();
    const { signal } = aborting;
    Promise.all([api.invitations.openLink({ body: { token } }, { signal }), whoIsHere()]).then(
      ([link, here]) => signal.aborted || setLooked({ link, here }),
      (failure) => signal.aborted || setError(failure),
    );
    return () => aborting.abort();
  }, [token]);
  return { looked, error };
}
