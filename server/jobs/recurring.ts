import { HOUR_MS, MINUTE_MS } from '#contract/rules/time.ts';
import type { Services } from '#server/core/services.ts';
import { begin } from '#server/core/transaction.ts';
import { enqueue } from './queries.ts';

/** How often each runs. In some time zones the morning comes at a quarter or at half past the hour. */
const RECURRING = [
  ['housekeeping.sweep', HOUR_MS],
  ['documents.remind', 15 * MINUTE_MS],
  ['records.erase', HOUR_MS],
  ['workspaces.erase', HOUR_MS],
  ['workspaces.foldUsage', HOUR_MS],
] as const;

/** Makes sure that each recurring job waits for its next full hour or quarter; however many nodes ask, it waits once. */
export async function keepRecurring(services: Services): Promise<void> {
  await begin(services, async (scope) => {
    for (const [kind, every] of RECURRING) {
      const runAt = new Date((Math.floor(scope.now.getTime() / every) + 1) * every);
      await enqueue(scope, kind, {}, { key: kind, runAt });
    }
  });
}
