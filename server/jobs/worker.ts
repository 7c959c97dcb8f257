import { MINUTE_MS } from '#contract/rules/time.ts';
import type { Services } from '#server/core/services.ts';
import type { JobHandlers, JobKind } from './jobs.ts';
import { kindsOf, perform, takeJobs } from './perform.ts';
import { keepRecurring } from './recurring.ts';

const CONCURRENCY = 4;

/** Jobs that may take long run beside the others, so many at a time, and hold up no mail: those that wait for servers of strangers or
 * for the malware scanner, and packs. */
const SLOW: readonly { kinds: readonly JobKind[]; most: number }[] = [
  { kinds: ['webhooks.send'], most: 8 },
  { kinds: ['auditPacks.make'], most: 1 },
  { kinds: ['files.scan'], most: 4 },
  { kinds: ['files.scanKept'], most: 1 },
];
const SLOW_KINDS = SLOW.flatMap(({ kinds }) => kinds);
const POLL_MS = 1_000;
const RECURRING_CHECK_MS = 10 * MINUTE_MS;

/** The part of a node that works on jobs. */
export interface Worker {
  /** Takes no more jobs and waits for those that run. */
  stop(): Promise<void>;
}

/** Starts working on due jobs, a few at a time: when it is woken, and now and then by itself. Every node runs one. */
export function startWorker(services: Services, handlers: JobHandlers): Worker {
  const lanes = [
    { kinds: kindsOf(handlers).filter((kind) => !SLOW_KINDS.includes(kind)), most: CONCURRENCY },
    ...SLOW,
  ].map(({ kinds, most }) => ({ kinds: [...kinds], most, running: new Set<Promise<void>>() }));
  let stopping = false;
  let nextCheck = 0;

  async function takeWhatFits(): Promise<void> {
    const now = services.clock().getTime();
    if (now >= nextCheck) {
      await keepRecurring(services);
      nextCheck = now + RECURRING_CHECK_MS;
    }
    for (const { kinds, most, running } of lanes) {
      const free = most - running.size;
      if (free <= 0) continue;
      for (const job of await takeJobs(services, handlers, free, kinds)) {
        const done: Promise<void> = perform(services, handlers, job)
          .catch((error) => services.log.error({ err: error, job: job.id }, 'a job could not be settled'))
          .finally(() => {
            running.delete(done);
            services.wake.request();
          });
        running.add(done);
      }
    }
  }

  async function work(): Promise<void> {
    while (!stopping) {
      await takeWhatFits().catch((error) =>
        services.log.error({ err: error }, 'the worker cannot reach the database'),
      );
      if (!stopping) await services.wake.next(POLL_MS);
    }
    await Promise.all(lanes.flatMap(({ running }) => [...running]));
  }

  const working = work();
  return {
    async stop() {
      stopping = true;
      services.wake.request();
      await working;
    },
  };
}
