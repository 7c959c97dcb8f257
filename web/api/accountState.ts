import { redirect } from '@tanstack/react-router';
import { isLicenceAccepted, isProfileComplete } from '#contract/rules/accounts.ts';
import { loadQueryClient } from './client/answers.ts';
import { type AccountState, type Redirect, redirectFor, type Stage } from './client/guards.ts';
import { getSession, rememberPath } from './session.ts';
import { userPropertiesQuery, userQuery } from './users.ts';

const loggedOut: AccountState = {
  isAuthenticated: false,
  isEmailVerified: false,
  isProfileComplete: false,
  isLicenceAccepted: false,
};

async function loadStanding(fresh: boolean): Promise<AccountState> {
  const { userId, isAuthenticated } = getSession();
  if (!isAuthenticated || userId === null) return loggedOut;
  const age = fresh ? { staleTime: 0 } : { staleTime: Number.POSITIVE_INFINITY };
  const queryClient = await loadQueryClient();
  try {
    const [user, properties] = await Promise.all([
      queryClient.fetchQuery({ ...userQuery(userId), ...age }),
      queryClient.fetchQuery({ ...userPropertiesQuery(userId), ...age }),
    ]);
    return {
      isAuthenticated: true,
      isEmailVerified: user.isEmailVerified,
      isProfileComplete: isProfileComplete(user),
      isLicenceAccepted: isLicenceAccepted(properties.serviceLicenseAgreementVersion),
    };
  } catch (error) {
    if (!getSession().isAuthenticated) return loggedOut;
    throw error;
  }
}

/** Asks the server once more before anybody is turned away: the mail may have been verified in another window. */
async function detour(stage: Stage): Promise<Redirect | null> {
  const cached = await loadStanding(false);
  const to = redirectFor(stage, cached);
  if (to === null || to === '/' || !cached.isAuthenticated) return to;
  return redirectFor(stage, await loadStanding(true));
}

interface Opening {
  location: { href: string };
}

/** For `beforeLoad`: lets in who has come as far as `stage`, and sends everybody else where they belong. */
export const requireStage =
  (stage: Stage) =>
  async ({ location }: Opening): Promise<void> => {
    const to = await detour(stage);
    if (to === null) return;
    if (to === '/login' && stage === 'app' && getSession().redirectMessage === null)
      rememberPath(location.href);
    throw redirect({ to, replace: true });
  };
