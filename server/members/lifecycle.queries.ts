import { and, count, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { LIFETIME_MS } from '#contract/rules/lifetimes.ts';
import type { Role } from '#contract/rules/permissions.ts';
import { assertAlone } from '#server/core/holds.ts';
import type { WorkspaceScope } from '#server/core/scope.ts';
import { isOneOf } from '#server/db/paging.ts';
import {
  apiTokens,
  calendarFeeds,
  exemptions,
  invitations,
  memberTrades,
  teamMembers,
  teamRequests,
  workspaceMembers,
} from '#server/db/schema.ts';
import type { Reader } from '#server/mail/mail.ts';
import { readerLanguage } from '#server/users/languages.queries.ts';
import { formerAddressHash } from './rules.ts';

/** What a removal deletes of a member, noted with the member. */
const takenFrom = (workspaceId: string) => sql`jsonb_build_object(
  'places', (select coalesce(jsonb_agg(jsonb_build_object('id', place.id, 'teamId', place.team_id,
      'placedByAdmin', place.placed_by_admin, 'createdAt', place.created_at)), '[]')
    from team_members as place where workspace_id = ${workspaceId} and place.member_id = workspace_members.id),
  'requests', (select coalesce(jsonb_agg(jsonb_build_object('id', asked.id, 'teamId', asked.team_id,
      'requestedBy', asked.requested_by_member_id, 'createdAt', asked.created_at)), '[]')
    from team_requests as asked where workspace_id = ${workspaceId} and asked.member_id = workspace_members.id),
  'trades', (select coalesce(jsonb_agg(own.trade_id), '[]')
    from member_trades as own where workspace_id = ${workspaceId} and own.member_id = workspace_members.id),
  'isFirstAider', workspace_members.is_first_aider)`;

/** Those of the ids that belong to the workspace, also when they were removed. */
export async function knownMembers({ tx, workspace }: WorkspaceScope, ids: string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ id: workspaceMembers.id })
    .from(workspaceMembers)
    .where(and(eq(workspaceMembers.workspaceId, workspace.id), isOneOf(workspaceMembers.id, ids)));
  return new Set(rows.map(({ id }) => id));
}

/**
 * Brings back those whom an admin removed a short while ago, as they were: with their trades, as first aiders, with their places in teams that are still there, and with the
 * requests, invitations and exemptions that the removal ended, which have its moment. API tokens have ended for good: nobody could revoke them
 * meanwhile, and a password reset may have. Returns who came back, and whether places did.
 */
export async function restoreMembers(
  scope: WorkspaceScope,
  ids: string[],
): Promise<{ ids: string[]; places: number }> {
  assertAlone(scope);
  const { tx, now, workspace } = scope;
  const since = new Date(now.getTime() - LIFETIME_MS.undo).toISOString();
  const { rows } = await tx.execute<{ id: string; places: number }>(sql`
    with gone as (
      select id, removed_at, removed_with from workspace_members
      where workspace_id = ${workspace.id} and id = any (${sql.param(ids)}::text[])
        and removal = 'REMOVED' and removed_with is not null and removed_at > ${since}::timestamptz
      for update
    ), back as (
      update workspace_members set removed_at = null, removal = null, removed_with = null,
        is_first_aider = coalesce((gone.removed_with ->> 'isFirstAider')::boolean, false)
      from gone where workspace_id = ${workspace.id} and workspace_members.id = gone.id
      returning workspace_members.id, gone.removed_at, gone.removed_with
    ), places as (
      insert into team_members (id, workspace_id, team_id, member_id, placed_by_admin, created_at)
      select place.id, ${workspace.id}, teams.id, back.id, place."placedByAdmin", place."createdAt"
      from back, jsonb_to_recordset(back.removed_with -> 'places')
          as place (id text, "teamId" text, "placedByAdmin" boolean, "createdAt" timestamptz),
        teams where workspace_id = ${workspace.id} and teams.id = place."teamId" and teams.ended_at is null
      order by teams.id, back.id
      on conflict (workspace_id, team_id, member_id) do nothing
      returning member_id
    ), requests as (
      insert into team_requests (id, workspace_id, team_id, member_id, requested_by_member_id, created_at)
      select asked.id, ${workspace.id}, teams.id, back.id, asked."requestedBy", asked."createdAt"
      from back, jsonb_to_recordset(back.removed_with -> 'requests')
          as asked (id text, "teamId" text, "requestedBy" text, "createdAt" timestamptz),
        teams where workspace_id = ${workspace.id} and teams.id = asked."teamId" and teams.ended_at is null
      on conflict (workspace_id, team_id, member_id) do nothing
    ), given as (
      insert into member_trades (workspace_id, member_id, trade_id, created_at)
      select ${workspace.id}, back.id, trades.id, ${now.toISOString()}::timestamptz
      from back, jsonb_array_elements_text(back.removed_with -> 'trades') as own (trade_id), trades
      where trades.workspace_id = ${workspace.id} and trades.id = own.trade_id and trades.ended_at is null
      on conflict do nothing
    ), exempted as (
      update exemptions set ended_at = null from back
      where workspace_id = ${workspace.id} and exemptions.member_id = back.id and exemptions.ended_at = back.removed_at
        and exists (select from requirements where requirements.workspace_id = ${workspace.id}
          and requirements.requirement_id = exemptions.requirement_id and requirements.ended_at is null)
    ), invited as (
      update invitations set status = 'PENDING', answered_at = null from back
      where workspace_id = ${workspace.id} and invitations.member_id = back.id
        and invitations.status = 'REVOKED' and invitations.answered_at = back.removed_at
    )
    select back.id, (select count(*)::integer from places) as places from back`);
  const back = rows.map(({ id }) => id);
  // The place is the one of before; they were not there in between.
  await tx.execute(sql`
    update team_spans set began_at = ${now.toISOString()}::timestamptz
    where workspace_id = ${workspace.id} and member_id = any (${sql.param(back)}::text[]) and ended_at is null`);
  return { ids: back, places: rows[0]?.places ?? 0 };
}

/** Active members with an account who were not removed: those who can act in the workspace. */
const active = ({ workspace }: WorkspaceScope) =>
  and(
    eq(workspaceMembers.workspaceId, workspace.id),
    eq(workspaceMembers.status, 'ACTIVE'),
    isNotNull(workspaceMembers.userId),
    isNull(workspaceMembers.removedAt),
  );

/** How many can act in the workspace, and how many of them are admins. */
export async function countActive(scope: WorkspaceScope): Promise<{ admins: number; all: number }> {
  const [row] = await scope.tx
    .select({
      all: count(),
      admins: sql<number>`(count(*) filter (where ${workspaceMembers.role} = 'WORKSPACE_ADMIN'))::integer`,
    })
    .from(workspaceMembers)
    .where(active(scope));
  return row ?? { admins: 0, all: 0 };
}

/** Whether a member was removed, has left, or is not let in any more. */
export async function hasLeft({ tx, workspace }: WorkspaceScope, memberId: string): Promise<boolean> {
  const [row] = await tx
    .select({ removedAt: workspaceMembers.removedAt, status: workspaceMembers.status })
    .from(workspaceMembers)
    .where(and(eq(workspaceMembers.workspaceId, workspace.id), eq(workspaceMembers.id, memberId)));
  return row === undefined || row.removedAt !== null || row.status === 'DEACTIVATED';
}

/** The admins who can act in the workspace, as readers of mails. */
export async function adminReaders(scope: WorkspaceScope): Promise<Reader[]> {
  const rows = await scope.tx
    .select({ email: workspaceMembers.email, language: readerLanguage() })
    .from(workspaceMembers)
    .where(and(active(scope), eq(workspaceMembers.role, 'WORKSPACE_ADMIN')));
  return rows.flatMap(({ email, language }) => (email === null ? [] : { to: email, language }));
}

/** The roles of those of the members who are present. */
export async function rolesOf({ tx, workspace }: WorkspaceScope, ids: string[]): Promise<Map<string, Role>> {
  const rows = await tx
    .select({ id: workspaceMembers.id, role: workspaceMembers.role })
    .from(workspaceMembers)
    .where(
      and(
        eq(workspaceMembers.workspaceId, workspace.id),
        isOneOf(workspaceMembers.id, ids),
        isNull(workspaceMembers.removedAt),
      ),
    );
  return new Map(rows.map(({ id, role }) => [id, role]));
}

/** Gives a member another role; false when they have it already. Throws nothing for an unknown id: see `loadMember`. */
export const setRole = async (scope: WorkspaceScope, memberId: string, role: Role): Promise<boolean> =>
  (await setRoles(scope, [memberId], role)).length > 0;

/** The same for several; returns the ids of those who did not have it. */
export async function setRoles(scope: WorkspaceScope, ids: string[], role: Role): Promise<string[]> {
  assertAlone(scope);
  const changed = await scope.tx
    .update(workspaceMembers)
    .set({ role })
    .where(
      and(
        eq(workspaceMembers.workspaceId, scope.workspace.id),
        isOneOf(workspaceMembers.id, ids),
        isNull(workspaceMembers.removedAt),
        ne(workspaceMembers.role, role),
      ),
    )
    .returning({ id: workspaceMembers.id });
  return changed.map(({ id }) => id);
}

/**
 * Hides members with their documents, takes them out of their teams, takes their trades and that they are first aiders, revokes their waiting invitations and ends their
 * exemptions and API tokens. Documents are the workspace's and come back with the person; places in teams, trades and exemptions do only
 * when a removal is undone at once (`restoreMembers`), and tokens never. Returns the ids removed.
 */
export async function removeMembers(
  scope: WorkspaceScope,
  ids: string[],
  removal: 'REMOVED' | 'LEFT' | 'MERGED',
): Promise<Set<string>> {
  assertAlone(scope);
  const { tx, now, workspace } = scope;
  const removed = await tx
    .update(workspaceMembers)
    .set({
      removedAt: now,
      removal,
      removedWith: removal === 'REMOVED' ? takenFrom(workspace.id) : null,
      isFirstAider: false,
    })
    .where(
      and(
        eq(workspaceMembers.workspaceId, workspace.id),
        isOneOf(workspaceMembers.id, ids),
        isNull(workspaceMembers.removedAt),
      ),
    )
    .returning({ id: workspaceMembers.id, emailKey: workspaceMembers.emailKey });
  await keepAddressHashes(scope, removed);
  for (const places of [teamMembers, teamRequests, memberTrades, calendarFeeds]) {
    await tx.delete(places).where(and(eq(places.workspaceId, workspace.id), isOneOf(places.memberId, ids)));
  }
  await tx
    .update(invitations)
    .set({ status: 'REVOKED', answeredAt: now })
    .where(
      and(
        eq(invitations.workspaceId, workspace.id),
        isOneOf(invitations.memberId, ids),
        eq(invitations.status, 'PENDING'),
      ),
    );
  await tx
    .update(exemptions)
    .set({ endedAt: now })
    .where(
      and(
        eq(exemptions.workspaceId, workspace.id),
        isOneOf(exemptions.memberId, ids),
        isNull(exemptions.endedAt),
      ),
    );
  await tx
    .update(apiTokens)
    .set({ revokedAt: now })
    .where(
      and(
        eq(apiTokens.workspaceId, workspace.id),
        isOneOf(apiTokens.memberId, ids),
        isNull(apiTokens.revokedAt),
      ),
    );
  return new Set(removed.map(({ id }) => id));
}

/** Keeps what tells the removed again by another spelling of their address. */
async function keepAddressHashes(
  { tx, workspace }: WorkspaceScope,
  removed: { id: string; emailKey: string | null }[],
): Promise<void> {
  const known = removed.flatMap(({ id, emailKey }) =>
    emailKey === null ? [] : [{ id, hash: formerAddressHash(workspace.id, emailKey).toString('hex') }],
  );
  if (known.length === 0) return;
  const ids = sql.param(known.map(({ id }) => id));
  const hashes = sql.param(known.map(({ hash }) => hash));
  await tx.execute(sql`
    update workspace_members set former_address_hash = decode(former.hash, 'hex')
    from unnest(${ids}::text[], ${hashes}::text[]) as former (id, hash)
    where ${workspaceMembers.workspaceId} = ${workspace.id} and ${workspaceMembers.id} = former.id`);
}
