import type { Services } from '#server/core/services.ts';
import { begin } from '#server/core/transaction.ts';
import { enqueue } from './queries.ts';

const HOUR = 60 * 60 * 1_000;

const RECURRING = [
  'housekeeping.sweep',
  'documents.remind',
  'workspaces.erase',
  'workspaces.foldUsage',
] as const;

/** Makes sure that each recurring job waits for the next full hour; however many nodes ask, it waits once. */
export async function keepRecurring(services: Services): Promise<void> {
  await begin(services, async (scope) => {
    const runAt = new Date((Math.floor(scope.now.getTime() / HOUR) + 1) * HOUR);
    for (const kind of RECURRING) await enqueue(scope, kind, {}, { key: kind, runAt });
  });
}
