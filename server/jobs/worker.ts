import { MINUTE_MS } from '#contract/rules/time.ts';
import type { Services } from '#server/core/services.ts';
import type { JobHandlers } from './jobs.ts';
import { perform, takeJobs } from './perform.ts';
import { keepRecurring } from './recurring.ts';

const CONCURRENCY = 4;
const POLL_MS = 1_000;
const RECURRING_CHECK_MS = 10 * MINUTE_MS;

/** The part of a node that works on jobs. */
export interface Worker {
  /** Takes no more jobs and waits for those that run. */
  stop(): Promise<void>;
}

/** Starts working on due jobs, a few at a time: when it is woken, and now and then by itself. Every node runs one. */
export function startWorker(services: Services, handlers: JobHandlers): Worker {
  const running = new Set<Promise<void>>();
  let stopping = false;
  let nextCheck = 0;

  async function takeWhatFits(): Promise<void> {
    const now = services.clock().getTime();
    if (now >= nextCheck) {
      await keepRecurring(services);
      nextCheck = now + RECURRING_CHECK_MS;
    }
    const free = CONCURRENCY - running.size;
    if (free <= 0) return;
    for (const job of await takeJobs(services, handlers, free)) {
      const done: Promise<void> = perform(services, handlers, job)
        .catch((error) => services.log.error({ err: error, job: job.id }, 'a job could not be settled'))
        .finally(() => {
          running.delete(done);
          services.wake.request();
        });
      running.add(done);
    }
  }

  async function work(): Promise<void> {
    while (!stopping) {
      await takeWhatFits().catch((error) =>
        services.log.error({ err: error }, 'the worker cannot reach the database'),
      );
      if (!stopping) await services.wake.next(POLL_MS);
    }
    await Promise.all(running);
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
