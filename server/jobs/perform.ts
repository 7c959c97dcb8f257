import { MINUTE_MS } from '#contract/rules/time.ts';
import type { Services } from '#server/core/services.ts';
import { messageOf } from '#server/db/failedQuery.ts';
import { MAX_ATTEMPTS, mostAttempts, retryDelay } from './backoff.ts';
import type { JobHandlers, JobKind, JobPayloads } from './jobs.ts';
import { extendLease, type LeasedJob, leaseDueJobs, markDead, removeDone, reschedule } from './queries.ts';

const LEASE_MS = MINUTE_MS;
const EXTEND_EVERY_MS = LEASE_MS / 3;
const MAX_ERROR_LENGTH = 1_000;

const after = (services: Services, milliseconds: number) =>
  new Date(services.clock().getTime() + milliseconds);

export const kindsOf = (handlers: JobHandlers): JobKind[] => Object.keys(handlers) as JobKind[];

/** Takes up to `limit` due jobs for this node, of all kinds or of these. */
export function takeJobs(
  services: Services,
  handlers: JobHandlers,
  limit: number,
  kinds: JobKind[] = kindsOf(handlers),
): Promise<LeasedJob[]> {
  return leaseDueJobs(services.db, { kinds, limit, now: services.clock(), until: after(services, LEASE_MS) });
}

/**
 * Runs one job and settles it: removed when done, put off when it failed, a dead letter when it failed too often. Holds
 * the lease while the handler works. Never rejects because of the job.
 */
export async function perform(services: Services, handlers: JobHandlers, job: LeasedJob): Promise<void> {
  const log = services.log.child({ job: job.id, kind: job.kind, attempt: job.attempts });
  const extending = setInterval(() => {
    extendLease(services.db, job, after(services, LEASE_MS)).catch((error) =>
      log.warn({ err: error }, 'a lease could not be extended'),
    );
  }, EXTEND_EVERY_MS);
  extending.unref();
  try {
    if (job.attempts > mostOf(job)) throw new Error('The node stopped while the job ran, time and again.');
    await run(services, handlers, job);
    await removeDone(services.db, job);
  } catch (error) {
    log.warn({ err: error }, 'a job failed');
    await settleFailure(services, job, error);
  } finally {
    clearInterval(extending);
  }
}

/** One whose attempts come to no end takes its node down: that is not tried as often as a mail server that is away. */
const mostOf = ({ kind, lastError }: LeasedJob): number =>
  lastError === null ? MAX_ATTEMPTS : mostAttempts(kind);

const run = <Kind extends JobKind>(
  services: Services,
  handlers: JobHandlers,
  job: { kind: Kind; payload: JobPayloads[Kind] },
): Promise<void> => handlers[job.kind](services, job.payload);

async function settleFailure(services: Services, job: LeasedJob, error: unknown): Promise<void> {
  const message = messageOf(error).slice(0, MAX_ERROR_LENGTH);
  if (job.attempts >= mostOf(job)) {
    services.log.error({ job: job.id, kind: job.kind }, 'a job failed for the last time');
    return markDead(services.db, job, services.clock(), message);
  }
  const runAt = after(services, retryDelay(job.attempts, Math.random()));
  return reschedule(services.db, job, runAt, message);
}

/** Runs everything that is due, jobs that jobs add included, until nothing is left. Returns how many were run. */
export async function drain(services: Services, handlers: JobHandlers): Promise<number> {
  let done = 0;
  for (;;) {
    const jobs = await takeJobs(services, handlers, 10);
    if (jobs.length === 0) return done;
    for (const job of jobs) await perform(services, handlers, job);
    done += jobs.length;
  }
}
