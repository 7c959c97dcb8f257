import { BIN_DAYS } from './bin.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from './time.ts';

/** How long things live. */
export const LIFETIME_MS = {
  accessToken: 7 * DAY_MS,
  session: 30 * DAY_MS,
  refreshAfter: 24 * HOUR_MS,
  refreshGrace: 30 * SECOND_MS,
  verificationLink: 24 * HOUR_MS,
  resetLink: HOUR_MS,
  signInNonce: 10 * MINUTE_MS,
  /** How long a second factor is waited for, and one that is being added. */
  factorChallenge: 10 * MINUTE_MS,
  /** A link that whoever runs the server makes for one person. */
  signInLink: HOUR_MS,
  /** How long after a log-in nobody is asked for the password once more. */
  recentLogIn: 15 * MINUTE_MS,
  /** How long an invitation can be accepted after it was sent (PPL-12). */
  invitation: 30 * DAY_MS,
  /** Screens offer to undo a removal for 10 seconds; the rest is for slow lines (PPL-13). */
  undo: MINUTE_MS,
  /** How long something that was deleted can be restored. */
  binned: BIN_DAYS * DAY_MS,
  unverifiedSignUp: 7 * DAY_MS,
  unclaimedFile: 24 * HOUR_MS,
  archivedWorkspace: 90 * DAY_MS,
  fileLink: 15 * MINUTE_MS,
  /** How long the security log keeps an event. */
  securityEvent: 400 * DAY_MS,
  /** How long a medical ID that was opened for a reason is open for it. */
  medicalIdOpening: 10 * MINUTE_MS,
  idempotencyKey: 24 * HOUR_MS,
  knownDevice: 180 * DAY_MS,
  /** How long an API token that expired or was revoked is kept. */
  endedApiToken: 30 * DAY_MS,
  /** How long an access link that ended unused is kept. */
  endedAccessLink: 30 * DAY_MS,
} as const;
