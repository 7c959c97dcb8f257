import { and, count, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { todayIn } from '#contract/rules/calendar.ts';
import { type Reach, ROLES, type Role, reachOf } from '#contract/rules/permissions.ts';
import { emailKey } from '#contract/rules/text.ts';
import type { WorkspaceScope } from '#server/core/scope.ts';
import { isOneOf } from '#server/db/paging.ts';
import { reviewedInTeams } from '#server/db/reviewedInTeams.ts';
import {
  documentKinds,
  documents,
  documentVersions,
  teamMembers,
  users,
  workspaceMembers,
  workspaces,
} from '#server/db/schema.ts';
import type { Reader } from '#server/mail/mail.ts';
import { countActive } from '#server/members/lifecycle.queries.ts';
import { type RuleStanding, standingOfRules } from '#server/requirements/coverage/standing.ts';
import { isInTeamManagedBy } from '#server/teams/holdings.queries.ts';
import { readerLanguage } from '#server/users/languages.queries.ts';

/** Holds the reminders of the workspace: until the transaction ends no other node tells its people of what is due. */
export async function lockReminders({ tx, workspace }: WorkspaceScope): Promise<void> {
  const name = `reminders/${workspace.id}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/**
 * When people were told last of what is due; null for never. The moment is kept, not its day: when the time zone changes, it tells which
 * day that was in the new one.
 */
export async function lastReminders({ tx, workspace }: WorkspaceScope): Promise<Date | null> {
  const [row] = await tx
    .select({ remindedAt: workspaces.remindedAt })
    .from(workspaces)
    .where(eq(workspaces.id, workspace.id));
  return row?.remindedAt ?? null;
}

/** True of whoever was told on the workspace's present day. */
export async function wereToldToday(scope: WorkspaceScope): Promise<boolean> {
  const last = await lastReminders(scope);
  return last !== null && todayIn(scope.workspace.timeZone, last) >= scope.today;
}

/** Keeps that they were told, whatever there was to tell: what comes later on that day waits for the next morning. */
export async function markTold({ tx, now, workspace }: WorkspaceScope): Promise<void> {
  await tx.update(workspaces).set({ remindedAt: now }).where(eq(workspaces.id, workspace.id));
}

/** What tells of a member's row, under any alias, whether and where they get mails, and how they are named. */
type MemberColumns = Record<'userId' | 'status' | 'removedAt' | 'email' | 'firstName' | 'lastName', PgColumn>;

/** The address of a member who can act in the workspace; null for the others. */
export const addressOf = (member: MemberColumns): SQL<string | null> =>
  sql<
    string | null
  >`case when ${member.userId} is not null and ${member.status} = 'ACTIVE' and ${member.removedAt} is null
    then ${member.email} end`;

export const nameOf = (member: MemberColumns): SQL<string> =>
  sql<string>`coalesce(nullif(concat_ws(' ', ${member.firstName}, ${member.lastName}), ''), ${member.email}, '')`;

/** Somebody who gets the mail of the day. */
export interface MailReader extends Reader {
  userId: string;
  role: Role;
}

/** The members with these addresses, but for those who want no such mails. */
export async function readersAmong(
  { tx, workspace }: WorkspaceScope,
  emails: string[],
): Promise<MailReader[]> {
  const rows = await tx
    .select({
      email: workspaceMembers.email,
      language: readerLanguage(),
      userId: users.id,
      role: workspaceMembers.role,
    })
    .from(workspaceMembers)
    .innerJoin(users, eq(users.id, workspaceMembers.userId))
    .where(
      and(
        eq(workspaceMembers.workspaceId, workspace.id),
        isOneOf(workspaceMembers.emailKey, emails.map(emailKey)),
        eq(workspaceMembers.status, 'ACTIVE'),
        isNull(workspaceMembers.removedAt),
        eq(users.reminderMails, true),
      ),
    );
  return rows.flatMap(({ email, ...reader }) => (email === null ? [] : { to: email, ...reader }));
}

/** After so many days those who review are told of what waits once more. */
const AGAIN_AFTER_DAYS = 7;

const reviewer = alias(workspaceMembers, 'reviewer');
const holder = alias(workspaceMembers, 'holder');

/** Takes what waits for a review and was told to nobody, or has waited for a week since. */
export async function takeSubmissions({ tx, today, workspace }: WorkspaceScope): Promise<string[]> {
  const again = sql`${documentVersions.recordedOn} + ${AGAIN_AFTER_DAYS}::integer`;
  const taken = await tx
    .update(documentVersions)
    .set({ reviewersToldOn: today })
    .where(
      and(
        eq(documentVersions.workspaceId, workspace.id),
        eq(documentVersions.state, 'SUBMITTED'),
        or(
          isNull(documentVersions.reviewersToldOn),
          and(sql`${again} <= ${today}::date`, sql`${documentVersions.reviewersToldOn} < ${again}`),
        ),
      ),
    )
    .returning({ id: documentVersions.id });
  return taken.map(({ id }) => id);
}

interface ReviewWork {
  email: string;
  /** All that waits for them, not only what was taken. */
  count: number;
  oldest: string;
}

const rolesThatReach = (reach: Reach) => ROLES.filter((role) => reachOf(role, 'document:review') === reach);

/**
 * Reviewers for whom any of these submissions waits, and how many others with it. They see as many in the queue (SUB-03, KIND-07), but for
 * their own, which somebody else decides on unless there is no other admin (SUB-05), and those of teams that are archived (SITE-04).
 */
export async function reviewWork(scope: WorkspaceScope, taken: string[]): Promise<ReviewWork[]> {
  const { tx, workspace } = scope;
  const everywhere = inArray(reviewer.role, rolesThatReach('all'));
  const isOnlyAdmin = (await countActive(scope)).admins === 1;
  const rows = await tx
    .select({
      email: reviewer.email,
      count: count(),
      oldest: sql<string>`min(${documentVersions.recordedOn})`,
    })
    .from(documentVersions)
    // By ids alone, as in the list of documents.
    .innerJoin(documents, eq(documents.id, documentVersions.documentId))
    .innerJoin(holder, and(eq(holder.id, documents.memberId), isNull(holder.removedAt)))
    .leftJoin(documentKinds, eq(documentKinds.id, documents.kindId))
    .innerJoin(
      reviewer,
      and(
        eq(reviewer.workspaceId, documentVersions.workspaceId),
        eq(reviewer.status, 'ACTIVE'),
        isNotNull(reviewer.userId),
        isNull(reviewer.removedAt),
        or(
          everywhere,
          and(
            inArray(reviewer.role, rolesThatReach('own-teams')),
            reviewedInTeams,
            isInTeamManagedBy(reviewer.workspaceId, documents.memberId, reviewer.id, { goesOn: true }),
          ),
        ),
      ),
    )
    .where(
      and(
        eq(documentVersions.workspaceId, workspace.id),
        eq(documentVersions.state, 'SUBMITTED'),
        or(ne(documentVersions.recordedByMemberId, reviewer.id), isOnlyAdmin ? everywhere : undefined),
      ),
    )
    .groupBy(reviewer.id, reviewer.email)
    .having(sql`bool_or(${isOneOf(documentVersions.id, taken)})`);
  return rows.flatMap(({ email, ...work }) => (email === null ? [] : { email, ...work }));
}

/** Takes the rules to which their team stands otherwise than people were told: each goes to one node, once for each change (COV-05). */
export async function takeCoverage(scope: WorkspaceScope): Promise<RuleStanding[]> {
  const changed = (await standingOfRules(scope)).filter(({ state, toldState }) => state !== toldState);
  if (changed.length === 0) return [];
  const { rows } = await scope.tx.execute<{ id: string }>(sql`
    update coverage_rules as rule set told_state = now.state
    from unnest(${sql.param(changed.map(({ id }) => id))}::text[], ${sql.param(changed.map(({ state }) => state))}::text[])
      as now (id, state)
    where rule.workspace_id = ${scope.workspace.id} and rule.id = now.id and rule.told_state <> now.state
    returning rule.id`);
  const taken = new Set(rows.map(({ id }) => id));
  return changed.filter(({ id }) => taken.has(id));
}

/** The addresses of those who manage a team without managing them all. */
export async function teamAdminEmails(
  { tx, workspace }: WorkspaceScope,
  teamIds: string[],
): Promise<Map<string, string[]>> {
  const roles = ROLES.filter((role) => reachOf(role, 'team:manage') === 'own-teams');
  const rows = await tx
    .select({ teamId: teamMembers.teamId, email: addressOf(workspaceMembers) })
    .from(teamMembers)
    .innerJoin(
      workspaceMembers,
      and(eq(workspaceMembers.id, teamMembers.memberId), isNull(workspaceMembers.removedAt)),
    )
    .where(
      and(
        eq(teamMembers.workspaceId, workspace.id),
        isOneOf(teamMembers.teamId, teamIds),
        eq(teamMembers.placedByAdmin, true),
        inArray(workspaceMembers.role, roles),
      ),
    );
  const byTeam = Map.groupBy(rows, ({ teamId }) => teamId);
  return new Map([...byTeam].map(([teamId, own]) => [teamId, own.flatMap(({ email }) => email ?? [])]));
}
