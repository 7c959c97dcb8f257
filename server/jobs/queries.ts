import { and, asc, count, eq, gt, gte, inArray, isNotNull, isNull, lte, min, or, sql } from 'drizzle-orm';
import { newId } from '#server/core/ids.ts';
import type { Scope } from '#server/core/scope.ts';
import type { Services } from '#server/core/services.ts';
import type { Database } from '#server/db/connect.ts';
import { jobs } from '#server/db/schema.ts';
import { type Given, statement } from '#server/db/statement.ts';
import type { JobKind, JobPayloads } from './jobs.ts';

/** A job that this node works on; nobody else takes it before the lease has run out. */
export type LeasedJob = {
  [Kind in JobKind]: {
    id: string;
    kind: Kind;
    payload: JobPayloads[Kind];
    attempts: number;
    /** Null where no attempt has come to its end. */
    lastError: string | null;
    lease: string;
  };
}[JobKind];

/** A lease in the hands of the one who took it. */
export type Lease = Pick<LeasedJob, 'id' | 'lease'>;

const held = ({ id, lease }: Lease) => and(eq(jobs.id, id), eq(jobs.lease, lease));

/**
 * Takes up to `limit` jobs that are due, of the kinds this node knows; bulk jobs come last. A key belongs to a job that waits:
 * it becomes free here, so that a wish for the same work which arrives while the job runs is not lost.
 */
export async function leaseDueJobs(
  db: Database,
  { kinds, limit, now, until }: { kinds: JobKind[]; limit: number; now: Date; until: Date },
): Promise<LeasedJob[]> {
  const due = db.$with('due').as(
    db
      .select({ id: jobs.id })
      .from(jobs)
      .where(
        and(
          isNull(jobs.deadAt),
          lte(jobs.runAt, now),
          or(isNull(jobs.leasedUntil), lte(jobs.leasedUntil, now)),
          inArray(jobs.kind, kinds),
        ),
      )
      .orderBy(asc(jobs.isBulk), asc(jobs.runAt), asc(jobs.id))
      .limit(limit)
      .for('update', { skipLocked: true }),
  );
  const rows = await db
    .with(due)
    .update(jobs)
    .set({ lease: newId(), leasedUntil: until, attempts: sql`${jobs.attempts} + 1`, key: null })
    .from(due)
    .where(eq(jobs.id, due.id))
    .returning({
      id: jobs.id,
      kind: jobs.kind,
      payload: jobs.payload,
      attempts: jobs.attempts,
      lastError: jobs.lastError,
      lease: jobs.lease,
    });
  return rows as LeasedJob[];
}

/** Holds a job for longer. False when the lease was lost. */
export async function extendLease(db: Database, lease: Lease, until: Date): Promise<boolean> {
  const rows = await db
    .update(jobs)
    .set({ leasedUntil: until })
    .where(held(lease))
    .returning({ id: jobs.id });
  return rows.length > 0;
}

/** Removes a job that is done, unless somebody else has taken it over meanwhile. */
export async function removeDone(db: Database, lease: Lease): Promise<void> {
  await db.delete(jobs).where(held(lease));
}

/** Lets a job that failed wait until it is tried again. */
export async function reschedule(db: Database, lease: Lease, runAt: Date, lastError: string): Promise<void> {
  await db.update(jobs).set({ runAt, lastError, lease: null, leasedUntil: null }).where(held(lease));
}

/** Keeps a job that failed for the last time as a dead letter. */
export async function markDead(db: Database, lease: Lease, deadAt: Date, lastError: string): Promise<void> {
  await db.update(jobs).set({ deadAt, lastError, lease: null, leasedUntil: null }).where(held(lease));
}

type NewJobs = Pick<typeof jobs.$inferInsert, 'kind' | 'payload' | 'key' | 'isBulk' | 'runAt'>[];

/** What it takes of a scope to add jobs. */
export type JobScope = Pick<Scope, 'tx' | 'now' | 'afterCommit'> & {
  services: { wake: Pick<Services['wake'], 'request'> };
};

/** Jobs that are due wake this node's worker as soon as it can see them. */
function wakeFor({ now, services, afterCommit }: JobScope, added: { runAt: Date }[]): void {
  if (added.some(({ runAt }) => runAt <= now)) afterCommit.add(services.wake.request);
}

function insertJobs(scope: JobScope, added: NewJobs) {
  const { tx, now } = scope;
  wakeFor(scope, added);
  return tx.insert(jobs).values(added.map((job) => ({ ...job, id: newId(), createdAt: now })));
}

/**
 * Adds a job to the transaction of the write that asks for it; the worker of any node runs it once the transaction has
 * committed. While a job with the same `key` waits, a second one is not added.
 */
export async function enqueue<Kind extends JobKind>(
  scope: JobScope,
  kind: Kind,
  payload: JobPayloads[Kind],
  { key, runAt = scope.now }: { key?: string; runAt?: Date } = {},
): Promise<void> {
  await insertJobs(scope, [{ kind, key, payload, runAt }]).onConflictDoNothing({ target: jobs.key });
}

/** Adds a job under a key, or moves the one that waits under it to the new time. */
export async function schedule<Kind extends JobKind>(
  scope: Scope,
  kind: Kind,
  payload: JobPayloads[Kind],
  { key, runAt }: { key: string; runAt: Date },
): Promise<void> {
  wakeFor(scope, [{ runAt }]);
  await underKey.run(scope, { id: newId(), kind, payload, key, runAt, createdAt: scope.now });
}

type UnderKey = Pick<typeof jobs.$inferInsert, 'id' | 'kind' | 'payload' | 'runAt' | 'createdAt'> & {
  key: string;
};

const underKey = statement('job under a key', (db, given: Given<UnderKey>) =>
  db
    .insert(jobs)
    .values(given)
    .onConflictDoUpdate({ target: jobs.key, set: { runAt: sql`excluded.run_at` } }),
);

const JOBS_AT_ONCE = 1_000;

/** The same for many jobs, each with a key of its own. */
export async function scheduleAll<Kind extends JobKind>(
  scope: JobScope,
  kind: Kind,
  payloads: JobPayloads[Kind][],
  { keyOf, runAt }: { keyOf: (payload: JobPayloads[Kind]) => string; runAt: Date },
): Promise<void> {
  for (let from = 0; from < payloads.length; from += JOBS_AT_ONCE) {
    const part = payloads.slice(from, from + JOBS_AT_ONCE);
    await insertJobs(
      scope,
      part.map((payload) => ({ kind, key: keyOf(payload), payload, runAt })),
    ).onConflictDoUpdate({ target: jobs.key, set: { runAt } });
  }
}

/** Whether a job waits under the key for a time that is still to come. */
export async function isScheduled({ tx, now }: Scope, key: string): Promise<boolean> {
  const rows = await scheduled.run({ tx }, { key, now });
  return rows.length > 0;
}

const scheduled = statement('scheduled job', (db, given: Given<{ key: string; now: Date }>) =>
  db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.key, given.key), gt(jobs.runAt, given.now))),
);

/** A job that failed this often in a row, over some minutes, fails by more than a hiccup. */
const FAILS_AFTER = 5;

/** How many jobs wait or run, how many of them fail time and again, and how many are dead letters. */
export async function jobCounts(db: Database): Promise<{ waiting: number; failing: number; dead: number }> {
  const isAlive = isNull(jobs.deadAt);
  const [row] = await db
    .select({
      waiting: count(sql`case when ${isAlive} then 1 end`),
      failing: count(
        sql`case when ${and(isAlive, isNotNull(jobs.lastError), gte(jobs.attempts, FAILS_AFTER))} then 1 end`,
      ),
      dead: count(sql`case when ${isNotNull(jobs.deadAt)} then 1 end`),
    })
    .from(jobs);
  return row ?? { waiting: 0, failing: 0, dead: 0 };
}

/** Since when the oldest job that is due waits or runs; null when none is due. */
export async function oldestDue(db: Database, now: Date): Promise<Date | null> {
  const [row] = await db
    .select({ since: min(jobs.runAt) })
    .from(jobs)
    .where(and(isNull(jobs.deadAt), lte(jobs.runAt, now)));
  return row?.since ?? null;
}

const ROWS_AT_ONCE = 500;

/** Adds many jobs of one kind, due at once. More than one wait behind what a single person waits for. */
export async function enqueueAll<Kind extends JobKind>(
  scope: JobScope,
  kind: Kind,
  payloads: JobPayloads[Kind][],
): Promise<void> {
  const isBulk = payloads.length > 1;
  for (let from = 0; from < payloads.length; from += ROWS_AT_ONCE) {
    const part = payloads.slice(from, from + ROWS_AT_ONCE);
    await insertJobs(
      scope,
      part.map((payload) => ({ kind, payload, isBulk, runAt: scope.now })),
    );
  }
}
