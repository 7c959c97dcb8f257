import { allow } from '#server/core/scope.ts';
import type { Services } from '#server/core/services.ts';
import { forEachWorkspace } from '#server/core/workspaces.ts';
import { foldUsage } from '#server/quotas/usage.queries.ts';
import { deleteStandingChanges } from '#server/standing/summary.queries.ts';
import { foldDocumentCounts, foldEquipmentCounts } from './queries.ts';

/** The job that puts the rows of differences together that writes append to what is kept of a workspace. */
export const foldDifferences = (services: Services): Promise<void> =>
  forEachWorkspace(services, async (scope, id) => {
    await allow(scope.tx, { workspace_id: id });
    const ofWorkspace = { ...scope, workspace: { id } };
    await foldUsage(ofWorkspace);
    await foldEquipmentCounts(ofWorkspace);
    await deleteStandingChanges(ofWorkspace);
    await foldDocumentCounts(ofWorkspace);
  });
