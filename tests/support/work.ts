import type { Services } from '#server/core/services.ts';
import { jobHandlers } from '#server/housekeeping/jobHandlers.ts';
import { drain as runAll } from '#server/jobs/perform.ts';

/** Runs every job that is due, as the worker would, until nothing is left. Returns how many were run. */
export const drain = (services: Services): Promise<number> => runAll(services, jobHandlers);
