import { CallError } from '#web/api/client/errors.ts';

export type VerificationOutcome =
  | '/verify-email/success'
  | '/verify-email/deleted'
  | '/verify-email/invalid-token/expired'
  | '/verify-email/invalid-token/missing';

export interface Verdict {
  outcome: VerificationOutcome;
  /** Whether trying the same link again can only end in the same way. */
  isFinal: boolean;
  /** The address was confirmed with this very link before. */
  wasUsed?: boolean;
}

export const verified: Verdict = { outcome: '/verify-email/success', isFinal: true };
export const deleted: Verdict = { outcome: '/verify-email/deleted', isFinal: true };

/** What the link alone does not show, so that the page it leads to asks for it. */
export type Question = 'password' | 'login';

const questions: Record<string, Question> = { PASSWORD_NEEDED: 'password', LOG_IN_NEEDED: 'login' };

/** What the server asks for before it verifies; null when the refusal is about the link. */
export const questionIn = (error: unknown): Question | null =>
  (error instanceof CallError && questions[error.code]) || null;

/**
 * Tells what a failed verification means (ONB-58, ONB-59).
 * `wasSentBefore`: this tab has sent the token already and never saw the answer, for example because the page was loaded
 * again meanwhile. That the link is used up then is its own doing.
 */
export function verdictOn(error: unknown, wasSentBefore: boolean): Verdict {
  if (!(error instanceof CallError))
    return { outcome: '/verify-email/invalid-token/missing', isFinal: false };
  if (error.status === 406) return { outcome: '/verify-email/invalid-token/expired', isFinal: true };
  if (error.status === 404 && wasSentBefore) return verified;
  if (error.code === 'VERIFICATION_USED')
    return { outcome: '/verify-email/invalid-token/missing', isFinal: true, wasUsed: true };
  return { outcome: '/verify-email/invalid-token/missing', isFinal: error.status === 404 };
}
