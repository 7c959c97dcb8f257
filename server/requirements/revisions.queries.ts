import { and, asc, count, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { requirementFactsSchema } from '#contract/requirements/requirements.ts';
import { newId } from '#server/core/ids.ts';
import type { MemberScope, WorkspaceScope } from '#server/core/scope.ts';
import {
  exemptions,
  requirementKinds,
  requirementMembers,
  requirements,
  requirementTeams,
} from '#server/db/schema.ts';

export type RequirementFacts = z.output<typeof requirementFactsSchema>;
export type RevisionRow = typeof requirements.$inferSelect;

/** The present revision of a requirement, or null when there is none. Whoever changes requirements holds the workspace alone. */
export async function presentRevision(
  { tx, workspace }: WorkspaceScope,
  id: string,
): Promise<RevisionRow | null> {
  const [row] = await tx
    .select()
    .from(requirements)
    .where(
      and(
        eq(requirements.workspaceId, workspace.id),
        eq(requirements.requirementId, id),
        isNull(requirements.endedAt),
      ),
    );
  return row ?? null;
}

/** The present revisions of all requirements, in the order of their names. */
export const presentRevisions = ({ tx, workspace }: WorkspaceScope): Promise<RevisionRow[]> =>
  tx
    .select()
    .from(requirements)
    .where(and(eq(requirements.workspaceId, workspace.id), isNull(requirements.endedAt)))
    .orderBy(asc(requirements.sortName), asc(requirements.id));

export async function countRequirements({ tx, workspace }: WorkspaceScope): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(requirements)
    .where(and(eq(requirements.workspaceId, workspace.id), isNull(requirements.endedAt)));
  return row?.count ?? 0;
}

/** Writes a revision: the first one of a requirement, or the next one of the requirement that is named. Returns the requirement’s id. */
export async function insertRevision(
  { tx, now, workspace, member }: MemberScope,
  facts: RequirementFacts,
  of?: string,
): Promise<string> {
  const id = newId();
  const { everyone = false, roles = [], teamIds = [], workspaceMemberIds = [] } = facts.appliesTo;
  const inRevision = { workspaceId: workspace.id, revisionId: id };
  await tx.insert(requirements).values({
    id,
    workspaceId: workspace.id,
    requirementId: of ?? id,
    name: facts.name,
    everyone,
    roles: [...new Set(roles)],
    fromDay: facts.from ?? null,
    untilDay: facts.until ?? null,
    graceDays: facts.graceDays,
    blocking: facts.blocking,
    source: facts.source ?? null,
    recordedByMemberId: member.id,
    recordedAt: now,
  });
  await tx
    .insert(requirementKinds)
    .values([...new Set(facts.kindIds)].map((kindId) => ({ ...inRevision, kindId })));
  if (teamIds.length > 0)
    await tx
      .insert(requirementTeams)
      .values([...new Set(teamIds)].map((teamId) => ({ ...inRevision, teamId })));
  if (workspaceMemberIds.length > 0)
    await tx
      .insert(requirementMembers)
      .values([...new Set(workspaceMemberIds)].map((memberId) => ({ ...inRevision, memberId })));
  return of ?? id;
}

/** Ends the present revision: another one follows, or the requirement is deleted. */
export async function endRevision({ tx, now, workspace }: WorkspaceScope, revisionId: string): Promise<void> {
  await tx
    .update(requirements)
    .set({ endedAt: now })
    .where(and(eq(requirements.workspaceId, workspace.id), eq(requirements.id, revisionId)));
}

/** Ends the exemptions from a requirement that hold; returns how many there were. */
export async function endExemptions({ tx, now, workspace }: WorkspaceScope, id: string): Promise<number> {
  const ended = await tx
    .update(exemptions)
    .set({ endedAt: now })
    .where(
      and(
        eq(exemptions.workspaceId, workspace.id),
        eq(exemptions.requirementId, id),
        isNull(exemptions.endedAt),
      ),
    )
    .returning({ id: exemptions.id });
  return ended.length;
}

/** The kinds that a revision names, archived ones too. */
export async function kindsOfRevision(
  { tx, workspace }: WorkspaceScope,
  revisionId: string,
): Promise<Set<string>> {
  const rows = await tx
    .select({ id: requirementKinds.kindId })
    .from(requirementKinds)
    .where(and(eq(requirementKinds.workspaceId, workspace.id), eq(requirementKinds.revisionId, revisionId)));
  return new Set(rows.map(({ id }) => id));
}
