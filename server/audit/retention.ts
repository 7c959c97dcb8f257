import { LIFETIME_MS } from '#contract/rules/limits.ts';
import type { Services } from '#server/core/services.ts';
import { begin } from '#server/core/transaction.ts';
import { workspaceIdsAfter } from '#server/core/workspaces.queries.ts';
import { deleteSecurityEvents } from './securityEvents.queries.ts';

const WORKSPACES_AT_ONCE = 100;

/** Removes the events that were kept long enough, workspace by workspace: row-level security shows one at a time. */
export async function sweepSecurityEvents(services: Services): Promise<void> {
  let last = '';
  for (;;) {
    const ids = await begin(services, async (scope) => {
      const some = await workspaceIdsAfter(scope, last, WORKSPACES_AT_ONCE);
      const before = new Date(scope.now.getTime() - LIFETIME_MS.securityEvent);
      for (const id of some) await deleteSecurityEvents(scope, id, before);
      return some;
    });
    if (ids.length < WORKSPACES_AT_ONCE) return;
    last = ids.at(-1) ?? '';
  }
}
