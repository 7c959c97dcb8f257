import { type ApiError, apiError } from '#server/core/errors.ts';
import type { WorkspaceScope } from '#server/core/scope.ts';
import { type KindRow, usableKinds } from './queries.ts';

/**
 * The kinds, by id, which stay as they are until the transaction ends. Throws UNKNOWN_IDS that names where one is given that documents
 * cannot be given. Called before documents are held.
 */
export async function assertUsable(
  scope: WorkspaceScope,
  given: { kindId: string; path: string }[],
): Promise<Map<string, KindRow>> {
  const ids = given.map(({ kindId }) => kindId);
  const usable = await usableKinds(scope, [...new Set(ids)]);
  const unknown = given.filter(({ kindId }) => !usable.has(kindId));
  if (unknown.length > 0) throw unknownKinds(unknown.map(({ path }) => path));
  return usable;
}

/** The answer that the kinds given there are not there. */
export function unknownKinds(paths: string[]): ApiError {
  const message = 'This document type no longer exists. Choose another one.';
  return apiError('UNKNOWN_IDS', { issues: paths.map((path) => ({ path, message })) });
}
