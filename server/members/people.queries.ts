import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { emailKey } from '#contract/rules/text.ts';
import { assertAlone } from '#server/core/holds.ts';
import type { WorkspaceScope } from '#server/core/scope.ts';
import { invitations, workspaceMembers } from '#server/db/schema.ts';
import type { PersonFacts } from './membership.queries.ts';

/** The form in which two staff numbers are compared: capitals do not count. */
const isStaffNumberIn = (numbers: string[]) =>
  sql`lower(${workspaceMembers.staffNumber}) in
    (select lower(number) from unnest(${sql.param(numbers)}::text[]) as number)`;

/**
 * Takes staff numbers from those who were removed, since a number is used once in a workspace. Returns the numbers that others have,
 * lower case; `exceptId` is who may have it already.
 */
export async function releaseStaffNumbers(
  scope: WorkspaceScope,
  numbers: string[],
  exceptId?: string,
): Promise<Set<string>> {
  assertAlone(scope);
  if (numbers.length === 0) return new Set();
  const { tx, workspace } = scope;
  const having = and(eq(workspaceMembers.workspaceId, workspace.id), isStaffNumberIn(numbers));
  await tx
    .update(workspaceMembers)
    .set({ staffNumber: null })
    .where(and(having, isNotNull(workspaceMembers.removedAt)));
  const rows = await tx
    .select({ number: sql<string>`lower(${workspaceMembers.staffNumber})` })
    .from(workspaceMembers)
    .where(and(having, exceptId === undefined ? undefined : ne(workspaceMembers.id, exceptId)));
  return new Set(rows.map(({ number }) => number));
}

/** Whose address it is, also of somebody who was removed. */
export async function ownerOfEmail(
  { tx, workspace }: WorkspaceScope,
  email: string,
): Promise<{ id: string; isRemoved: boolean } | null> {
  const [row] = await tx
    .select({ id: workspaceMembers.id, removedAt: workspaceMembers.removedAt })
    .from(workspaceMembers)
    .where(
      and(eq(workspaceMembers.workspaceId, workspace.id), eq(workspaceMembers.emailKey, emailKey(email))),
    );
  return row ? { id: row.id, isRemoved: row.removedAt !== null } : null;
}

/** Changes what is known of a member. With another address, invitations that were sent to the former one are taken back. */
export async function updatePerson(
  scope: WorkspaceScope,
  memberId: string,
  { email, ...facts }: Partial<PersonFacts> & { email?: string | undefined },
): Promise<void> {
  assertAlone(scope);
  const { tx, workspace } = scope;
  const address = email === undefined ? {} : { email, emailKey: emailKey(email) };
  await tx
    .update(workspaceMembers)
    .set({ ...facts, ...address })
    .where(
      and(
        eq(workspaceMembers.workspaceId, workspace.id),
        eq(workspaceMembers.id, memberId),
        isNull(workspaceMembers.removedAt),
      ),
    );
  if (address.emailKey === undefined) return;
  await tx
    .delete(invitations)
    .where(
      and(
        eq(invitations.workspaceId, workspace.id),
        eq(invitations.memberId, memberId),
        eq(invitations.status, 'PENDING'),
        ne(invitations.emailKey, address.emailKey),
      ),
    );
}
