import { t } from '@lingui/core/macro';
/** ONB-25, ONB-28 */
export const agreementMissing = t`You need to accept the Service license agreement before signing up`;

const TICK = 'muster-agreement-tick';
const ACCOUNT = 'muster-agreement';

/** Keeps the tick of the agreement in this tab, from one screen of the sign-up to the next. */
export function keepTick(isTicked: boolean): void {
  try {
    if (isTicked) sessionStorage.setItem(TICK, 'ticked');
    else sessionStorage.removeItem(TICK);
  } catch {
    // Ticked once more on the next screen.
  }
}

export function isTickKept(): boolean {
  try {
    return sessionStorage.getItem(TICK) !== null;
  } catch {
    return false;
  }
}

/** Keeps in this browser which account was made with the agreement ticked; null forgets it. The link that verifies an address opens a tab of its own. */
export function keepAgreement(userId: string | null): void {
  keepTick(false);
  try {
    if (userId === null) localStorage.removeItem(ACCOUNT);
    else localStorage.setItem(ACCOUNT, userId);
  } catch {
    // Ticked once more at profile setup.
  }
}

export function isAgreementKept(userId: string): boolean {
  try {
    return localStorage.getItem(ACCOUNT) === userId;
  } catch {
    return false;
  }
}
