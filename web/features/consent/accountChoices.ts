import type { CookieChoices } from '#contract/users.ts';
import { accountApi } from '#web/api/client/accountApi.ts';
import { loadedQueryClient, onQueryClientLoaded } from '#web/api/client/answers.ts';
import { userPropertiesQuery, userQuery } from '#web/api/users.ts';

/** What is known here of the choices of the logged-in user, without asking the server. */
export function knownCookieChoices(userId: string) {
  const queryClient = loadedQueryClient();
  const properties = queryClient?.getQueryData(userPropertiesQuery(userId).queryKey);
  const user = queryClient?.getQueryData(userQuery(userId).queryKey);
  if (!properties || !user) return undefined;
  return { choices: properties.cookieChoices, canKeep: user.isEmailVerified };
}

/** Tells whenever something may have changed of it. */
export function onKnownChanges(listener: () => void): void {
  const follow = () => loadedQueryClient()?.getQueryCache().subscribe(listener);
  if (loadedQueryClient()) follow();
  else onQueryClientLoaded(follow);
}

/** Another tab has heard of a newer choice. */
export function takeOverCookieChoices(userId: string, cookieChoices: CookieChoices): void {
  loadedQueryClient()?.setQueryData(
    userPropertiesQuery(userId).queryKey,
    (known) => known && { ...known, cookieChoices },
  );
}

/** Keeps a choice with the account. */
export async function saveCookieChoices(userId: string, cookieChoices: CookieChoices): Promise<void> {
  const properties = await accountApi.users.upsertProperties({ body: { cookieChoices } });
  loadedQueryClient()?.setQueryData(userPropertiesQuery(userId).queryKey, properties);
}
