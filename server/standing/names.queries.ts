import { and, asc, eq } from 'drizzle-orm';
import { may } from '#contract/rules/permissions.ts';
import { fullName, nameInUse } from '#contract/rules/text.ts';
import type { WorkspaceScope } from '#server/core/scope.ts';
import { isOneOf } from '#server/db/paging.ts';
import { documentKinds, teams, workspaceMembers } from '#server/db/schema.ts';

/** The names of kinds, in their order. */
export async function kindNames(
  { tx, workspace }: WorkspaceScope,
  ids: string[],
): Promise<Map<string, string>> {
  const rows = await tx
    .select({ id: documentKinds.id, name: documentKinds.name })
    .from(documentKinds)
    .where(and(eq(documentKinds.workspaceId, workspace.id), isOneOf(documentKinds.id, ids)))
    .orderBy(asc(documentKinds.sortName));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Those of the kinds that are sensitive. */
export async function sensitiveKinds({ tx, workspace }: WorkspaceScope, ids: string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ id: documentKinds.id })
    .from(documentKinds)
    .where(
      and(
        eq(documentKinds.workspaceId, workspace.id),
        isOneOf(documentKinds.id, ids),
        eq(documentKinds.sensitive, true),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/** What people are called: by name, else by address, else by staff number (PPL-04), which is for those who manage the workspace. */
export async function peopleNames(
  { tx, workspace, member }: WorkspaceScope,
  ids: string[],
): Promise<Map<string, string>> {
  const seesNumbers = member === null || may(member.role, 'workspace:manage');
  const rows = await tx
    .select({
      id: workspaceMembers.id,
      firstName: workspaceMembers.firstName,
      lastName: workspaceMembers.lastName,
      email: workspaceMembers.email,
      staffNumber: workspaceMembers.staffNumber,
    })
    .from(workspaceMembers)
    .where(and(eq(workspaceMembers.workspaceId, workspace.id), isOneOf(workspaceMembers.id, ids)));
  return new Map(
    rows.map(({ id, email, staffNumber, ...row }) => {
      const known = { fullName: fullName(row), email, ...(seesNumbers && { staffNumber }) };
      return [id, nameInUse(known) ?? ''];
    }),
  );
}

/** The names of teams. */
export async function teamNames(
  { tx, workspace }: WorkspaceScope,
  ids: string[],
): Promise<Map<string, string>> {
  const rows = await tx
    .select({ id: teams.id, name: teams.name })
    .from(teams)
    .where(and(eq(teams.workspaceId, workspace.id), isOneOf(teams.id, ids)));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
