import type { CookieChoices } from '#contract/users.ts';

/** What this browser remembers. */
export interface KeptChoices {
  choices: CookieChoices;
  /** Whose choices they are; null where somebody chose who was not logged in. */
  by: string | null;
}

/** What is known of the account of whoever is logged in. */
export interface AccountChoices {
  choices: CookieChoices | null;
  /** Accounts keep choices once their address is verified. */
  canKeep: boolean;
}

export interface Standing {
  /** What holds now; null while nobody has chosen, or while it is not known whether anybody has. */
  choices: CookieChoices | null;
  /** Whether to ask. */
  ask: boolean;
  /** Whether the account learns it from this browser. */
  saveToAccount: boolean;
}

const nothing: Standing = { choices: null, ask: false, saveToAccount: false };

/**
 * What holds for whoever uses this browser. An account's choice goes before all others and follows its owner everywhere. An
 * account without one takes over what was chosen here before the login, but never what somebody else chose while logged in.
 */
export function standing(
  person: string | null,
  account: AccountChoices | undefined,
  kept: KeptChoices | null,
): Standing {
  if (person === null) return { ...nothing, choices: kept?.choices ?? null, ask: kept === null };
  if (account === undefined) return { ...nothing, choices: kept?.by === person ? kept.choices : null };
  if (account.choices !== null) return { ...nothing, choices: account.choices };
  const own = kept !== null && (kept.by === null || kept.by === person) ? kept.choices : null;
  return { choices: own, ask: own === null, saveToAccount: own !== null && account.canKeep };
}

/** INT-06 */
export const mayCount = (choices: CookieChoices | null): boolean =>
  choices?.statistics === true && choices.marketing;
