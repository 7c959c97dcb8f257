import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { MergeCounts, MergePreview } from '#contract/memberMerging.ts';
import { assertAlone } from '#server/core/holds.ts';
import { newId } from '#server/core/ids.ts';
import type { WorkspaceScope } from '#server/core/scope.ts';
import { isOneOf } from '#server/db/paging.ts';
import { documentKinds, documents, exemptions, invitations, workspaceMembers } from '#server/db/schema.ts';
import { joinGroups, sameKinds } from '#server/evidence/join.queries.ts';
import { removeMembers } from '#server/members/lifecycle.queries.ts';
import { moveEvidence } from '#server/standing/evidenceSpans.queries.ts';
import { MEMBER_COLUMNS } from './columns.ts';
import { type MemberRow, type Pair, takenOver } from './rules.ts';

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

/** What is required of either by name is required of the one that stays; of two exemptions from one requirement the one that ends last goes on. */
async function moveRequired({ tx, now, workspace }: WorkspaceScope, { stays, goes }: Pair): Promise<void> {
  await tx.execute(sql`
    insert into requirement_members (workspace_id, revision_id, member_id, known_from)
    select workspace_id, revision_id, ${stays.id}, moment() from requirement_members
    where workspace_id = ${workspace.id} and member_id = ${goes.id} and known_until is null on conflict do nothing`);
  await tx.execute(sql`
    update requirement_members set known_until = moment()
    where workspace_id = ${workspace.id} and member_id = ${goes.id} and known_until is null`);
  await tx.execute(sql`
    update exemptions as one set ended_at = moment() from exemptions as other
    where one.workspace_id = ${workspace.id} and one.ended_at is null and one.member_id in (${stays.id}, ${goes.id})
      and other.workspace_id = ${workspace.id} and other.ended_at is null and other.member_id in (${stays.id}, ${goes.id})
      and other.requirement_id = one.requirement_id and (other.last_day, other.id) > (one.last_day, one.id)`);
  const given = and(
    eq(exemptions.workspaceId, workspace.id),
    eq(exemptions.memberId, goes.id),
    isNull(exemptions.knownUntil),
  );
  const rows = await tx.select().from(exemptions).where(given);
  if (rows.length === 0) return;
  await tx.update(exemptions).set({ memberId: stays.id, knownFrom: now }).where(given);
  await tx
    .insert(exemptions)
    .values(rows.map((row) => ({ ...row, id: newId(), endedAt: row.endedAt ?? now, knownUntil: now })));
}

/** The person has every trade of the two, since they got it; that is known from now on. */
async function copyTrades({ tx, workspace }: WorkspaceScope, { stays, goes }: Pair): Promise<void> {
  const { rows } = await tx.execute<{ trade_id: string }>(sql`
    insert into member_trades (workspace_id, member_id, trade_id, created_at)
    select workspace_id, ${stays.id}, trade_id, created_at from member_trades
    where workspace_id = ${workspace.id} and member_id = ${goes.id} on conflict do nothing returning trade_id`);
  const given = sql.param(rows.map((row) => row.trade_id));
  await tx.execute(sql`
    update trade_spans set known_from = moment()
    where workspace_id = ${workspace.id} and member_id = ${stays.id} and ended_at is null and trade_id = any(${given}::text[])`);
}

/**
 * When the row that goes was in the workspace and in teams, and what trades it had, is known of the person from now on, and was known of
 * that row until now (VAL-11). All of that has ended.
 */
async function movePastSpans(scope: WorkspaceScope, pair: Pair): Promise<void> {
  await moveKnown(scope, pair, 'member_spans', ['role', 'joined_at', 'began_at']);
  await moveKnown(scope, pair, 'team_spans', ['team_id', 'began_at']);
  await moveKnown(scope, pair, 'trade_spans', ['trade_id', 'began_at']);
}

/** Gives rows of a table to the one that stays; what was known of the one that goes is kept beside them, with these columns. */
async function moveKnown(
  { tx, workspace }: WorkspaceScope,
  { stays, goes }: Pair,
  table: string,
  columns: string[],
): Promise<void> {
  const named = sql.raw(columns.join(', '));
  await tx.execute(sql`
    insert into ${sql.identifier(table)} (workspace_id, member_id, ${named}, ended_at, known_from, known_until)
    select workspace_id, member_id, ${named}, coalesce(ended_at, moment()), known_from, moment() from ${sql.identifier(table)}
    where workspace_id = ${workspace.id} and member_id = ${goes.id} and known_until is null`);
  await tx.execute(sql`
    update ${sql.identifier(table)} set member_id = ${stays.id}, known_from = moment()
    where workspace_id = ${workspace.id} and member_id = ${goes.id} and known_until is null`);
}

/** Links that show what one row holds show the other one, which has it from now on. */
async function moveShown({ tx, workspace }: WorkspaceScope, { stays, goes }: Pair): Promise<void> {
  await tx.execute(sql`
    update access_links set member_ids = array_replace(array_remove(member_ids, ${stays.id}), ${goes.id}, ${stays.id})
    where workspace_id = ${workspace.id} and ${goes.id} = any(member_ids)`);
}

/**
 * Makes two rows one: moves what one has to the other, which takes over what it lacks, and ends the first. A set at a time, however
 * much it is (PPL-03).
 */
export async function mergeRows(scope: WorkspaceScope, pair: Pair): Promise<void> {
  assertAlone(scope);
  const groups = await sameKinds(scope, [pair.stays.id, pair.goes.id]);
  for (const [column, fate] of Object.entries(MEMBER_COLUMNS)) {
    if (fate === 'moves') await move(scope, pair, column);
  }
  await moveShown(scope, pair);
  await moveEvidence(scope, 'member_id', pair.goes.id, pair.stays.id);
  await joinGroups(scope, groups);
  await moveOpenVersions(scope, pair);
  await moveDocumentRequests(scope, pair);
  await forgetToldGaps(scope, pair);
  await moveHold(scope, pair);
  await moveTeams(scope, pair);
  await copyTrades(scope, pair);
  await moveRequired(scope, pair);
  const taken = takenOver(pair.stays, pair.goes);
  const isAddressTaken = pair.goes.emailKey !== null && taken.emailKey === pair.goes.emailKey;
  if (isAddressTaken) await moveInvitations(scope, pair);
  await removeMembers(scope, [pair.goes.id], 'MERGED');
  await movePastSpans(scope, pair);
  await updateRow(scope, pair.goes.id, {
    mergedInto: pair.stays.id,
    email: null,
    emailKey: null,
    staffNumber: null,
    directoryId: null,
    inDirectory: false,
    // Who has the address is known by the address itself.
    ...(isAddressTaken && { formerAddressHash: null }),
  });
  await updateRow(scope, pair.stays.id, taken);
}

async function updateRow(
  { tx, workspace }: WorkspaceScope,
  id: string,
  change: Partial<MemberRow>,
): Promise<void> {
  await tx
    .update(workspaceMembers)
    .set(change)
    .where(and(eq(workspaceMembers.workspaceId, workspace.id), eq(workspaceMembers.id, id)));
}

async function move({ tx, workspace }: WorkspaceScope, { stays, goes }: Pair, name: string): Promise<void> {
  const [table = '', column = ''] = name.split('.');
  await tx.execute(sql`
    update ${sql.identifier(table)} set ${sql.identifier(column)} = ${stays.id}
    where workspace_id = ${workspace.id} and ${sql.identifier(column)} = ${goes.id}`);
}

/** Who recorded or decided on versions that no evidence depends on. One that waits is then not reviewed by the person who submitted it. */
async function moveOpenVersions({ tx, workspace }: WorkspaceScope, { stays, goes }: Pair): Promise<void> {
  const now = (column: string) => {
    const name = sql.identifier(column);
    return sql`${name} = case ${name} when ${goes.id} then ${stays.id} else ${name} end`;
  };
  await tx.execute(sql`
    update document_versions set ${now('recorded_by_member_id')}, ${now('decided_by_member_id')}
    where workspace_id = ${workspace.id} and state <> 'ACCEPTED'
      and ${goes.id} in (recorded_by_member_id, decided_by_member_id)`);
}

/** Who was asked twice for documents of a kind is asked once, for the earlier day. */
async function moveDocumentRequests({ tx, workspace }: WorkspaceScope, { stays, goes }: Pair): Promise<void> {
  await tx.execute(sql`
    with twice as (
      delete from document_requests as gone using document_requests as kept
      where gone.workspace_id = ${workspace.id} and gone.member_id = ${goes.id}
        and kept.workspace_id = ${workspace.id} and kept.member_id = ${stays.id} and kept.kind_id = gone.kind_id
      returning kept.id, gone.due_on)
    update document_requests as kept set due_on = least(kept.due_on, twice.due_on)
    from twice where kept.workspace_id = ${workspace.id} and kept.id = twice.id`);
  await tx.execute(sql`
    update document_requests set member_id = ${stays.id}
    where workspace_id = ${workspace.id} and member_id = ${goes.id}`);
}

/** Of what either of the two lacks, those are told anew who were told of the one that goes. */
async function forgetToldGaps({ tx, workspace }: WorkspaceScope, { goes }: Pair): Promise<void> {
  await tx.execute(sql`
    delete from told_gaps where workspace_id = ${workspace.id} and ${goes.id} in (member_id, reader_member_id)`);
}

/** A hold of either is one of the person, since the first of the two and for the reasons of both. */
async function moveHold({ tx, workspace }: WorkspaceScope, { stays, goes }: Pair): Promise<void> {
  await tx.execute(sql`
    insert into legal_holds as kept (workspace_id, member_id, reason, held_by_member_id, created_at)
    select workspace_id, ${stays.id}, reason, held_by_member_id, created_at from legal_holds
    where workspace_id = ${workspace.id} and member_id = ${goes.id}
    on conflict (workspace_id, member_id) do update set created_at = least(kept.created_at, excluded.created_at),
      reason = case kept.reason when excluded.reason then kept.reason else kept.reason || E'\\n' || excluded.reason end`);
  await tx.execute(sql`
    delete from legal_holds where workspace_id = ${workspace.id} and member_id = ${goes.id}`);
}

/**
 * The person is in every team of the two once, placed by an admin where one of the two was. What remains of places and requests goes
 * with the row.
 */
async function moveTeams({ tx, workspace }: WorkspaceScope, { stays, goes }: Pair): Promise<void> {
  const isNotIn = (table: 'team_members' | 'team_requests') => sql`not exists (
    select 1 from ${sql.identifier(table)} as own
    where own.workspace_id = ${workspace.id} and own.member_id = ${stays.id} and own.team_id = gone.team_id)`;
  await tx.execute(sql`
    update team_members as own set placed_by_admin = true from team_members as gone
    where own.workspace_id = ${workspace.id} and own.member_id = ${stays.id} and not own.placed_by_admin
      and gone.workspace_id = ${workspace.id} and gone.member_id = ${goes.id} and gone.team_id = own.team_id
      and gone.placed_by_admin`);
  await tx.execute(sql`
    update team_members as gone set member_id = ${stays.id}
    where workspace_id = ${workspace.id} and member_id = ${goes.id} and ${isNotIn('team_members')}`);
  // The app has no right to change a request, so each is made anew, with its id.
  await tx.execute(sql`
    with gone as (
      delete from team_requests where workspace_id = ${workspace.id} and ${goes.id} in (member_id, requested_by_member_id)
      returning *)
    insert into team_requests (id, workspace_id, team_id, member_id, requested_by_member_id, created_at)
    select id, workspace_id, team_id, replace(member_id, ${goes.id}, ${stays.id}),
      replace(requested_by_member_id, ${goes.id}, ${stays.id}), created_at
    from gone where member_id <> ${goes.id} or ${isNotIn('team_requests')}`);
  await tx.execute(sql`
    delete from team_requests as request where workspace_id = ${workspace.id} and member_id = ${stays.id}
      and exists (select 1 from team_members as own
        where own.workspace_id = ${workspace.id} and own.member_id = ${stays.id} and own.team_id = request.team_id)`);
}

async function moveInvitations({ tx, workspace }: WorkspaceScope, { stays, goes }: Pair): Promise<void> {
  await tx
    .update(invitations)
    .set({ memberId: stays.id })
    .where(and(eq(invitations.workspaceId, workspace.id), eq(invitations.memberId, goes.id)));
}
