import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { MergeCounts, MergePreview } from '#contract/members/memberMerging.ts';
import type { WorkspaceScope } from '#server/core/scope.ts';
import { isOneOf } from '#server/db/paging.ts';
import { documentKinds, documents, invitations, workspaceMembers } from '#server/db/schema.ts';
import type { MemberRow } from './rules.ts';

/** Two rows of the workspace, also those that were removed or merged; held until the transaction ends where they are to change. */
export async function findRows(
  { tx, workspace, hold }: WorkspaceScope,
  ids: [string, string],
): Promise<MemberRow[]> {
  const rows = tx
    .select()
    .from(workspaceMembers)
    .where(and(eq(workspaceMembers.workspaceId, workspace.id), isOneOf(workspaceMembers.id, ids)))
    .orderBy(workspaceMembers.id);
  return hold === 'alone' ? rows.for('update') : rows;
}

/** The row that one was merged into; null where it was not. */
export async function mergedIntoOf({ tx, workspace }: WorkspaceScope, id: string): Promise<string | null> {
  const [row] = await tx
    .select({ mergedInto: workspaceMembers.mergedInto })
    .from(workspaceMembers)
    .where(and(eq(workspaceMembers.workspaceId, workspace.id), eq(workspaceMembers.id, id)));
  return row?.mergedInto ?? null;
}

interface Pair {
  stays: MemberRow;
  goes: MemberRow;
}

/** What moves from one row to the other, in numbers, and in how many teams both are. */
export async function countMoved(
  { tx, workspace: { id } }: WorkspaceScope,
  { stays, goes }: Pair,
): Promise<{ moved: MergeCounts; teamsOfBoth: number }> {
  const teamsOfStays = sql`select team_id from team_members where workspace_id = ${id} and member_id = ${stays.id}`;
  const askedOfStays = sql`select kind_id from document_requests where workspace_id = ${id} and member_id = ${stays.id}`;
  const count = (table: string, condition: SQL) => sql`(select count(*)::integer from ${sql.identifier(table)}
    where workspace_id = ${id} and ${condition})`;
  const ofGoes = (column: string) => sql`${sql.identifier(column)} = ${goes.id}`;
  const { rows } = await tx.execute<Record<keyof MergeCounts | 'teamsOfBoth', number>>(sql`select
    ${count('documents', ofGoes('member_id'))} as documents,
    ${count('equipment', ofGoes('owner_member_id'))} as equipment,
    ${count('inspections', ofGoes('inspector_member_id'))} as inspections,
    ${count('team_members', sql`${ofGoes('member_id')} and team_id not in (${teamsOfStays})`)} as teams,
    ${count('team_members', sql`${ofGoes('member_id')} and team_id in (${teamsOfStays})`)} as "teamsOfBoth",
    ${count('document_requests', sql`${ofGoes('member_id')} and kind_id not in (${askedOfStays})`)} as "documentRequests",
    ${count('activities', sql`(${ofGoes('trigger_member_id')} or ${ofGoes('related_member_id')} or ${ofGoes('former_member_id')})`)} as activities`);
  const [found] = rows;
  if (!found) throw new TypeError('A count has one row.');
  const { teamsOfBoth, ...moved } = found;
  return { moved, teamsOfBoth };
}

/** The kinds of which both hold documents, by name. */
export function kindsOfBoth(
  { tx, workspace }: WorkspaceScope,
  { stays, goes }: Pair,
): Promise<MergePreview['both']['kinds']> {
  const holds = (memberId: string) =>
    sql`exists (select 1 from ${documents} where ${and(
      eq(documents.workspaceId, workspace.id),
      eq(documents.kindId, documentKinds.id),
      eq(documents.memberId, memberId),
    )})`;
  return tx
    .select({ id: documentKinds.id, name: documentKinds.name })
    .from(documentKinds)
    .where(and(eq(documentKinds.workspaceId, workspace.id), holds(stays.id), holds(goes.id)))
    .orderBy(documentKinds.sortName, documentKinds.id);
}

/** Whether an invitation of somebody waits for an answer. */
export async function isInvitationWaiting(
  { tx, workspace }: WorkspaceScope,
  { id }: MemberRow,
): Promise<boolean> {
  const waiting = await tx
    .select({ id: invitations.id })
    .from(invitations)
    .where(
      and(
        eq(invitations.workspaceId, workspace.id),
        eq(invitations.memberId, id),
        eq(invitations.status, 'PENDING'),
      ),
    );
  return waiting.length > 0;
}
