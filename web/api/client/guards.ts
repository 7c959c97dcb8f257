/** How far a person has come (ONB-02). */
export interface AccountState {
  isAuthenticated: boolean;
  isEmailVerified: boolean;
  isProfileComplete: boolean;
  isLicenceAccepted: boolean;
}

/** `app` everything behind the login; `guest` login and sign-up; `verification` and `profile` the steps between. */
export type Stage = 'app' | 'guest' | 'verification' | 'profile';

export type Redirect = '/' | '/login' | '/email-verification/prompt' | '/profile-setup';

const isThrough = (standing: AccountState) => standing.isProfileComplete && standing.isLicenceAccepted;

/** Where somebody is sent who opens a screen of `stage`; null to let them in (SES-16 … SES-24). */
export function redirectFor(stage: Stage, standing: AccountState): Redirect | null {
  if (!standing.isAuthenticated) return stage === 'guest' ? null : '/login';
  if (!standing.isEmailVerified) return stage === 'verification' ? null : '/email-verification/prompt';
  if (stage === 'guest' || stage === 'verification') return '/';
  if (stage === 'profile') return isThrough(standing) ? '/' : null;
  return isThrough(standing) ? null : '/profile-setup';
}
