import type { AnalyticsSettings } from '#contract/configuration.ts';
import { getSession, onSessionChange } from '#web/api/session.ts';
import { makeAnalytics } from '#web/features/analytics/analytics.ts';
import { logFailure } from '#web/log.ts';
import {
  knownCookieChoices,
  onKnownChanges,
  saveCookieChoices,
  takeOverCookieChoices,
} from './accountChoices.ts';
import { CONSENT_KEY, makeBanner } from './banner.ts';
import { settingsLink } from './settingsLink.ts';
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
      logFailure('Your choice of cookies is kept in this browser only.', error),
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
