import { t } from '@lingui/core/macro';
import type { AnalyticsSettings } from '#contract/configuration.ts';
import type { CookieChoices } from '#contract/users.ts';
import { accountApi } from '#web/api/client/accountApi.ts';
import { loadedQueryClient, onQueryClientLoaded } from '#web/api/client/answers.ts';
import { getSession, onSessionChange } from '#web/api/session.ts';
import { userPropertiesQuery, userQuery } from '#web/api/users.ts';
import { makeAnalytics } from '#web/features/analytics/analytics.ts';
import { logFailure } from '#web/log.ts';
import { CONSENT_KEY, makeBanner } from './banner.ts';
import { type KeptChoices, mayCount, standing } from './standing.ts';

const isSame = (one: KeptChoices | null, other: KeptChoices): boolean =>
  one?.by === other.by &&
  one.choices.statistics === other.choices.statistics &&
  one.choices.marketing === other.choices.marketing;

/**
 * Brings together what was chosen in this browser and what the account of whoever is logged in says, asks where neither does, and
 * lets analytics run only while both consents hold (INT-06).
 */
export async function watchConsent(settings: AnalyticsSettings): Promise<void> {
  const analytics = makeAnalytics(settings);
  const banner = await makeBanner((choices) => {
    banner.keep({ choices, by: getSession().userId });
    update();
  });
  const link = settingsLink(banner.open);
  /** For whom saving was tried: what failed once is tried again by the next page. */
  const tried = new Set<string>();

  function save(person: string, { choices }: KeptChoices): void {
    if (tried.has(person)) return;
    tried.add(person);
    saveCookieChoices(person, choices).catch((error) =>
      logFailure(t`Your cookie choice is saved in this browser only.`, error),
    );
  }

  function update(): void {
    const { userId: person } = getSession();
    const account = person === null ? undefined : knownCookieChoices(person);
    const { choices, ask, saveToAccount } = standing(person, account, banner.kept());
    if (choices && person !== null) {
      const now = { choices, by: person };
      if (!isSame(banner.kept(), now)) banner.keep(now);
      if (saveToAccount) save(person, now);
    }
    if (ask) void banner.ask();
    else banner.hide();
    link.show(person === null && choices !== null);
    if (mayCount(choices)) analytics.allow(person);
    else analytics.forbid();
  }

  window.addEventListener('storage', ({ key }) => {
    if (key !== CONSENT_KEY) return;
    const { userId: person } = getSession();
    const kept = banner.kept();
    if (person !== null && kept?.by === person) takeOverCookieChoices(person, kept.choices);
    update();
  });
  onSessionChange(update);
  onKnownChanges(update);
  update();
}

/** What is known here of the choices of the logged-in user, without asking the server. */
function knownCookieChoices(userId: string) {
  const queryClient = loadedQueryClient();
  const properties = queryClient?.getQueryData(userPropertiesQuery(userId).queryKey);
  const user = queryClient?.getQueryData(userQuery(userId).queryKey);
  if (!properties || !user) return undefined;
  return { choices: properties.cookieChoices, canKeep: user.isEmailVerified };
}

/** Tells whenever something may have changed of it. */
function onKnownChanges(listener: () => void): void {
  const follow = () => loadedQueryClient()?.getQueryCache().subscribe(listener);
  if (loadedQueryClient()) follow();
  else onQueryClientLoaded(follow);
}

/** Another tab has heard of a newer choice. */
function takeOverCookieChoices(userId: string, cookieChoices: CookieChoices): void {
  loadedQueryClient()?.setQueryData(
    userPropertiesQuery(userId).queryKey,
    (known) => known && { ...known, cookieChoices },
  );
}

/** Keeps a choice with the account. */
async function saveCookieChoices(userId: string, cookieChoices: CookieChoices): Promise<void> {
  const properties = await accountApi.users.upsertProperties({ body: { cookieChoices } });
  loadedQueryClient()?.setQueryData(userPropertiesQuery(userId).queryKey, properties);
}

/** The way back to the choice for who is not logged in; whoever is finds it in the preferences of the account. */
function settingsLink(open: () => void) {
  const place = document.createElement('section');
  place.className = 'muster-cookie-settings';
  place.ariaLabel = t`Cookies`;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = t`Cookie settings`;
  button.addEventListener('click', open);
  place.append(button);
  return {
    show(isShown: boolean): void {
      if (!isShown) place.remove();
      else if (!place.isConnected) document.body.append(place);
    },
  };
}
