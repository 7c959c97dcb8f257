import { LIFETIME_MS } from '#contract/rules/lifetimes.ts';
import { deleteEndedApiTokens } from '#server/account/apiTokens/queries.ts';
import { deleteSecurityEvents } from '#server/audit/securityEvents.queries.ts';
import type { Services } from '#server/core/services.ts';
import { begin } from '#server/core/transaction.ts';
import { workspaceIdsAfter } from '#server/core/workspaces.queries.ts';

const WORKSPACES_AT_ONCE = 100;

/** Removes what workspaces kept long enough, one after the other: row-level security shows one at a time. */
export async function sweepWorkspaces(services: Services): Promise<void> {
  let last = '';
  for (;;) {
    const ids = await begin(services, async (scope) => {
      const some = await workspaceIdsAfter(scope, last, WORKSPACES_AT_ONCE);
      const before = (lifetime: number) => new Date(scope.now.getTime() - lifetime);
      for (const id of some) {
        await deleteSecurityEvents(scope, id, before(LIFETIME_MS.securityEvent));
        await deleteEndedApiTokens(scope, id, before(LIFETIME_MS.endedApiToken));
      }
      return some;
    });
    if (ids.length < WORKSPACES_AT_ONCE) return;
    last = ids.at(-1) ?? '';
  }
}
