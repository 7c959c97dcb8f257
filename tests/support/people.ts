import type { Role } from '#contract/permissions.ts';
import { LICENCE_VERSION } from '#contract/profile.ts';
import { users, workspaceMembers, workspaces } from '#server/db/schema.ts';
import { allow } from '#server/db/scope.ts';
import { begin } from '#server/db/transaction.ts';
import { newId } from '#server/ids.ts';
import type { Services } from '#server/services.ts';
import { startSession } from '#server/session/queries.ts';

/** Somebody who may call everything their role allows, with the headers to do it. */
export interface Person {
  userId: string;
  memberId: string;
  workspaceId: string;
  headers: { authorization: string; 'x-workspace-id': string };
}

/** A person with a complete profile and an active membership, by default of a workspace of their own. */
export async function addPerson(
  services: Services,
  { workspaceId, role = 'WORKSPACE_ADMIN' }: { workspaceId?: string; role?: Role } = {},
): Promise<Person> {
  return begin(services, async (scope) => {
    const { tx, now } = scope;
    const userId = newId();
    const memberId = newId();
    const workspace = workspaceId ?? newId();
    const email = `${userId}@example.com`;
    const profile = { firstName: 'Ada', lastName: 'Byron', title: 'Safety manager', contractor: 'Engines' };
    await tx.insert(users).values({
      id: userId,
      email,
      emailKey: email,
      emailVerifiedAt: now,
      ...profile,
      consentVersion: 0,
      licenceVersion: LICENCE_VERSION,
      licenceAcceptedAt: now,
      createdAt: now,
    });
    if (!workspaceId) {
      const fresh = { id: workspace, name: 'North Site', domain: null, isPublic: false, timeZone: 'UTC' };
      await tx.insert(workspaces).values({ ...fresh, createdAt: now });
    }
    await allow(tx, { workspace_id: workspace });
    const membership = { id: memberId, workspaceId: workspace, userId, role, status: 'ACTIVE' as const };
    await tx
      .insert(workspaceMembers)
      .values({ ...membership, ...profile, email, emailKey: email, createdAt: now });
    const token = await startSession(scope, userId, null);
    return {
      userId,
      memberId,
      workspaceId: workspace,
      headers: { authorization: `Bearer ${token}`, 'x-workspace-id': workspace },
    };
  });
}
