import type { Scope, UserScope, WorkspaceScope } from '#server/core/scope.ts';

type Called = Scope & Pick<UserScope, 'user' | 'grant'>;

/** A call that shows entities to somebody. */
export type Viewing = Called | (Scope & Pick<WorkspaceScope, 'member'>);

/** The address of a file for the one who calls. */
export const urlFor = ({ services, user, grant, now }: Called, id: string): string =>
  services.links.sign(id, { viewerId: user.id, grant }, now);

/** The link to a file or picture for the one who calls; null while the portal acts by itself and nobody looks. */
export const linkFor = (scope: Viewing, id: string): { url: string } | null =>
  'user' in scope ? { url: urlFor(scope, id) } : null;

/** The picture of a user or member, by a link for the caller. */
export const avatarOf = (
  scope: Viewing,
  { avatarId }: { avatarId: string | null },
): { url: string } | null => (avatarId === null ? null : linkFor(scope, avatarId));
