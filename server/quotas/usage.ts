import { allow } from '#server/core/scope.ts';
import type { Services } from '#server/core/services.ts';
import { begin } from '#server/core/transaction.ts';
import { workspacesAfter } from '#server/core/workspaces.queries.ts';
import { foldUsage } from './usage.queries.ts';

const WORKSPACES_AT_ONCE = 200;

/** The job that puts the rows together that writes append to what a workspace uses, workspace by workspace. */
export async function foldUsages(services: Services): Promise<void> {
  let last = '';
  for (;;) {
    const ids = await begin(services, (scope) => workspacesAfter(scope, last, WORKSPACES_AT_ONCE));
    for (const id of ids) {
      await begin(services, async (scope) => {
        await allow(scope.tx, { workspace_id: id });
        await foldUsage({ ...scope, workspace: { id } });
      });
    }
    last = ids.at(-1) ?? '';
    if (ids.length < WORKSPACES_AT_ONCE) return;
  }
}
