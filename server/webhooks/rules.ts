import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#contract/rules/time.ts';

/** How long a message stays in the list of its webhook. */
export const DELIVERY_KEPT_MS = 30 * DAY_MS;

/** How long messages are signed with the secret before the present one as well. */
export const FORMER_SECRET_MS = DAY_MS;

/** How long to wait after each attempt that failed, as Standard Webhooks suggests it: a message is given up after some three days. */
const RETRIES_MS = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  DAY_MS,
] as const;

/** Admins are told when nothing has come through for so long … */
const TOLD_AFTER_MS = DAY_MS;
/** … and the webhook is disabled after so long. */
const DISABLED_AFTER_MS = 7 * DAY_MS;

/** Attempts that lie further apart than this are no failure in a row: in between nothing was asked of the receiver. The longest wait is a day. */
const SAME_OUTAGE_MS = 2 * DAY_MS;

/** The answer with which a receiver says that it wants no more messages. */
const GONE = 410;

/** When a message is tried again after its n-th attempt (counted from 1) failed; null if it is given up. */
export function retryAt(attempts: number, now: Date): Date | null {
  const delay = RETRIES_MS[attempts - 1];
  return delay === undefined ? null : new Date(now.getTime() + delay);
}

interface Failing {
  failures: number;
  failingSince: Date | null;
  lastFailedAt: Date | null;
  failureToldAt: Date | null;
}

/** A webhook of which no attempt has failed since the last one that came through. */
export const UNTRIED: Failing = { failures: 0, failingSince: null, lastFailedAt: null, failureToldAt: null };

/** The failures in a row of a webhook with the one of now. */
export function withFailure(before: Failing, now: Date): Failing & { failingSince: Date } {
  const { lastFailedAt, failingSince } = before;
  const isSame = lastFailedAt !== null && now.getTime() - lastFailedAt.getTime() <= SAME_OUTAGE_MS;
  return isSame && failingSince !== null
    ? { failures: before.failures + 1, failingSince, lastFailedAt: now, failureToldAt: before.failureToldAt }
    : { failures: 1, failingSince: now, lastFailedAt: now, failureToldAt: null };
}

/** The consequence of a failed attempt for its webhook. */
export function afterFailure(
  { failingSince, failureToldAt }: { failingSince: Date; failureToldAt: Date | null },
  status: number | null,
  now: Date,
): 'disable' | 'tell' | null {
  const failingFor = now.getTime() - failingSince.getTime();
  if (status === GONE || failingFor >= DISABLED_AFTER_MS) return 'disable';
  return failureToldAt === null && failingFor >= TOLD_AFTER_MS ? 'tell' : null;
}
