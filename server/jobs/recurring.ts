import { HOUR_MS } from '#contract/rules/time.ts';
import type { Services } from '#server/core/services.ts';
import { begin } from '#server/core/transaction.ts';
import { enqueue } from './queries.ts';

const RECURRING = [
  'housekeeping.sweep',
  'documents.remind',
  'workspaces.erase',
  'workspaces.foldUsage',
] as const;

/** Makes sure that each recurring job waits for the next full hour; however many nodes ask, it waits once. */
export async function keepRecurring(services: Services): Promise<void> {
  await begin(services, async (scope) => {
    const runAt = new Date((Math.floor(scope.now.getTime() / HOUR_MS) + 1) * HOUR_MS);
    for (const kind of RECURRING) await enqueue(scope, kind, {}, { key: kind, runAt });
  });
}
