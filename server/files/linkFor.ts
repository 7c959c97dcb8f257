import { type Scope, type UserScope, viewerOf, type WorkspaceScope } from '#server/core/scope.ts';

/** A call that shows entities to somebody. */
export type Viewing = Scope & (Pick<UserScope, 'user'> | Pick<WorkspaceScope, 'member'>);

/** The link to a file or picture for the one who calls; null while the portal acts by itself and nobody looks. */
export function linkFor(scope: Viewing, id: string): { url: string } | null {
  const viewerId = viewerOf(scope);
  return viewerId === null ? null : { url: scope.services.links.sign(id, viewerId, scope.now) };
}
