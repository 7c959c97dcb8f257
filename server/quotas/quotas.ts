import type { ErrorCode } from '#contract/errors.ts';
import type { QuotaName, WorkspaceUsage } from '#contract/workspaces.ts';
import { apiError } from '#server/core/errors.ts';
import { type UsageScope, usageOf } from './usage.queries.ts';

const CODES: Record<QuotaName, ErrorCode> = {
  members: 'QUOTA_MEMBERS',
  documents: 'QUOTA_DOCUMENTS',
  equipment: 'QUOTA_EQUIPMENT',
  inspections: 'QUOTA_INSPECTIONS',
  teamPlaces: 'QUOTA_TEAM_PLACES',
  fileBytes: 'QUOTA_FILES',
};

/**
 * Throws when a workspace has more of something than its quota, `adding` to what it has. Called by every write that adds: before
 * it with what it is going to add, or after it, which is exact where some may be there already. Writes do not wait for each
 * other, so those that add at the same moment may together go a little beyond.
 */
export async function checkQuota(scope: UsageScope, name: QuotaName, adding = 0): Promise<void> {
  const used = (await usageOf(scope))[name];
  if (used + adding > scope.services.config.quotas[name]) throw apiError(CODES[name]);
}

/** What the workspace uses of its quotas. */
export async function quotaUsage(scope: UsageScope): Promise<WorkspaceUsage> {
  const used = await usageOf(scope);
  const { quotas } = scope.services.config;
  const of = (name: QuotaName) => ({ used: used[name], limit: quotas[name] });
  return {
    members: of('members'),
    documents: of('documents'),
    equipment: of('equipment'),
    inspections: of('inspections'),
    teamPlaces: of('teamPlaces'),
    fileBytes: of('fileBytes'),
  };
}
