import { and, desc, eq, gt } from 'drizzle-orm';
import type { MedicalIdOpening } from '#contract/medicalId.ts';
import { LIFETIME_MS } from '#contract/rules/lifetimes.ts';
import { fullName } from '#contract/rules/text.ts';
import { allow, type MemberScope, type Scope, type UserScope } from '#server/core/scope.ts';
import { securityEvents, workspaceMembers, workspaces } from '#server/db/schema.ts';

/** So many openings are listed, the latest. */
const MOST = 100;

/** Lists the openings of a member's medical ID in the workspace that the transaction is allowed. */
async function openedIn(
  { tx }: Pick<Scope, 'tx'>,
  workspace: { id: string; name: string },
  memberId: string,
): Promise<MedicalIdOpening[]> {
  const rows = await tx
    .select({ event: securityEvents, opener: workspaceMembers })
    .from(securityEvents)
    .leftJoin(
      workspaceMembers,
      and(
        eq(workspaceMembers.workspaceId, securityEvents.workspaceId),
        eq(workspaceMembers.id, securityEvents.memberId),
      ),
    )
    .where(
      and(
        eq(securityEvents.workspaceId, workspace.id),
        eq(securityEvents.event, 'medical_id_opened'),
        eq(securityEvents.relatedMemberId, memberId),
      ),
    )
    .orderBy(desc(securityEvents.createdAt), desc(securityEvents.id))
    .limit(MOST);
  return rows.map(({ event, opener }) => ({
    id: event.id,
    openedAt: event.createdAt.toISOString(),
    openedBy: opener && (fullName(opener) ?? opener.email),
    workspace,
    reason: String(event.details.reason),
  }));
}

/** The same of one member of the scope's workspace. */
export const openingsIn = (scope: MemberScope, memberId: string): Promise<MedicalIdOpening[]> =>
  openedIn(scope, scope.workspace, memberId);

/**
 * Lists the openings of the caller's medical ID, in whatever workspace they are or were in, the latest first. The security log of a workspace is seen
 * in that workspace alone: afterwards the transaction is allowed none.
 */
export async function openingsOf({ tx, user }: UserScope): Promise<MedicalIdOpening[]> {
  const own = await tx
    .select({ memberId: workspaceMembers.id, id: workspaces.id, name: workspaces.name })
    .from(workspaceMembers)
    .innerJoin(workspaces, eq(workspaces.id, workspaceMembers.workspaceId))
    .where(eq(workspaceMembers.userId, user.id));
  const openings: MedicalIdOpening[] = [];
  for (const { memberId, id, name } of own) {
    await allow(tx, { workspace_id: id });
    openings.push(...(await openedIn({ tx }, { id, name }, memberId)));
  }
  await allow(tx, { workspace_id: '' });
  return openings.sort((one, other) => (one.openedAt < other.openedAt ? 1 : -1)).slice(0, MOST);
}

interface Opening {
  memberId: string;
  reason: string;
}

/** The caller's opening of somebody's medical ID for this reason that is still open; null where there is none. */
export async function openOpening(
  { tx, now, workspace, member }: MemberScope,
  { memberId, reason }: Opening,
): Promise<string | null> {
  const rows = await tx
    .select({ id: securityEvents.id, details: securityEvents.details })
    .from(securityEvents)
    .where(
      and(
        eq(securityEvents.workspaceId, workspace.id),
        eq(securityEvents.event, 'medical_id_opened'),
        eq(securityEvents.relatedMemberId, memberId),
        eq(securityEvents.memberId, member.id),
        gt(securityEvents.createdAt, new Date(now.getTime() - LIFETIME_MS.medicalIdOpening)),
      ),
    );
  return rows.find(({ details }) => details.reason === reason)?.id ?? null;
}
