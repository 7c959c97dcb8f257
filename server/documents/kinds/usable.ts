import { type ApiError, apiError } from '#server/core/errors.ts';
import type { WorkspaceScope } from '#server/core/scope.ts';
import { usableKinds } from './queries.ts';

/**
 * Throws UNKNOWN_IDS that names where a kind is given that documents cannot be given. The others stay until the transaction ends.
 * Called before documents are held.
 */
export async function assertUsable(
  scope: WorkspaceScope,
  given: { kindId: string; path: string }[],
): Promise<void> {
  const ids = given.map(({ kindId }) => kindId);
  const usable = await usableKinds(scope, [...new Set(ids)]);
  const unknown = given.filter(({ kindId }) => !usable.has(kindId));
  if (unknown.length > 0) throw unknownKinds(unknown.map(({ path }) => path));
}

/** The answer that the kinds given there are not there. */
export function unknownKinds(paths: string[]): ApiError {
  const message = 'This kind no longer exists. Choose another one.';
  return apiError('UNKNOWN_IDS', { issues: paths.map((path) => ({ path, message })) });
}
