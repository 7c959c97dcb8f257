import { LIFETIME_MS } from '#contract/rules/lifetimes.ts';
import type { Services } from '#server/core/services.ts';
import { begin } from '#server/core/transaction.ts';
import { archivedUntil, eraseSome } from './erasure.queries.ts';

const WORKSPACES_AT_ONCE = 100;

/** Rows that go with one transaction: none takes long, however large the workspace is. */
const ROWS_AT_ONCE = 5_000;

/**
 * The job that erases workspaces which were archived long enough ago. The content of their files goes first and the workspace's
 * own row last: what a crash cut short is found again by the next run, which finds less to do.
 */
export async function eraseArchived(services: Services): Promise<void> {
  const until = new Date(services.clock().getTime() - LIFETIME_MS.archivedWorkspace);
  for (;;) {
    const ids = await begin(services, (scope) => archivedUntil(scope, until, WORKSPACES_AT_ONCE));
    for (const id of ids) await erase(services, id, until);
    if (ids.length < WORKSPACES_AT_ONCE) return;
  }
}

async function erase(services: Services, id: string, until: Date): Promise<void> {
  await services.store.removeAll(id);
  const step = () => begin(services, (scope) => eraseSome(scope, id, { until, limit: ROWS_AT_ONCE }));
  while (await step());
  services.log.info({ workspaceId: id }, 'an archived workspace was erased');
}
