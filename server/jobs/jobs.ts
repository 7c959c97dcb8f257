import { jobs } from '#server/db/schema.ts';
import type { Scope } from '#server/db/scope.ts';
import { newId } from '#server/ids.ts';
import type { Services } from '#server/services.ts';

/** The payloads of the portal's jobs, by kind. A job names ids; it never carries what a query can find. */
export interface JobPayloads {
  /** Sends one mail. */
  'mail.send': { to: string; subject: string; text: string; html: string };
  /** Removes the content `sha256` of a workspace if nothing refers to it, and uploads that nobody claimed. */
  'files.collect': { workspaceId: string; sha256: string };
  /** Removes what has run out: sessions, links, idempotency keys, counters, sign-ups never verified. */
  'housekeeping.sweep': Record<string, never>;
}

export type JobKind = keyof JobPayloads;

export type JobHandlers = {
  [Kind in JobKind]: (services: Services, payload: JobPayloads[Kind]) => Promise<void>;
};

/**
 * Adds a job to the transaction of the write that asks for it; the worker of any node runs it once the transaction has
 * committed. While a job with the same `key` waits, a second one is not added.
 */
export async function enqueue<Kind extends JobKind>(
  { tx, now }: Scope,
  kind: Kind,
  payload: JobPayloads[Kind],
  options: { key?: string; runAt?: Date } = {},
): Promise<void> {
  await tx
    .insert(jobs)
    .values({ id: newId(), kind, key: options.key, payload, runAt: options.runAt ?? now, createdAt: now })
    .onConflictDoNothing({ target: jobs.key });
}
