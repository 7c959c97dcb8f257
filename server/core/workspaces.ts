import type { Scope } from './scope.ts';
import type { Services } from './services.ts';
import { begin } from './transaction.ts';
import { workspacesAfter } from './workspaces.queries.ts';

const AT_ONCE = 200;

/**
 * Does the work for each workspace that is not archived, in a transaction of its own. One that fails holds up no other; when all
 * are through, the call throws what went wrong, so that a job is tried again.
 */
export async function forEachWorkspace(
  services: Services,
  work: (scope: Scope, workspaceId: string) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  let last = '';
  for (;;) {
    const ids = await begin(services, (scope) => workspacesAfter(scope, last, AT_ONCE));
    for (const id of ids) {
      try {
        await begin(services, (scope) => work(scope, id));
      } catch (err) {
        services.log.error(
          { err, workspaceId: id },
          'a job failed for this workspace and went on with the next',
        );
        failures.push(err);
      }
    }
    last = ids.at(-1) ?? '';
    if (ids.length < AT_ONCE) break;
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `The job failed for ${failures.length} workspaces.`);
}
