import { and, eq, isNotNull, like, or, sql } from 'drizzle-orm';
import { LICENCE_VERSION, SIGN_UP_CONSENT_VERSION } from '#contract/rules/accounts.ts';
import type { CalendarDate } from '#contract/rules/dates.ts';
import type { Language } from '#contract/rules/languages.ts';
import { emailKey } from '#contract/rules/text.ts';
import { newId } from '#server/core/ids.ts';
import type { Scope, WorkspaceScope } from '#server/core/scope.ts';
import { isOneOf } from '#server/db/paging.ts';
import { avatars, equipment, jobs, users, workspaceMembers } from '#server/db/schema.ts';

/** An account of the sample company. Nobody can log in to it with a password. */
export interface NewAccount {
  email: string;
  firstName: string;
  lastName: string;
  title: string;
  contractor: string;
  /** Null for somebody who has chosen none. */
  language: Language | null;
  phone: string | null;
  phoneCountryCode: string | null;
  createdAt: Date;
  /** The picture, as WebP; null for somebody who has none. */
  face: Buffer | null;
}

/** Adds people as sign-up, verification and profile setup leave them, without the way there; returns their ids in that order. */
export async function insertAccounts({ tx }: Scope, added: NewAccount[]): Promise<string[]> {
  const rows = added.map(({ face, ...account }) => ({
    ...account,
    id: newId(),
    emailKey: emailKey(account.email),
    emailVerifiedAt: account.createdAt,
    licenceVersion: LICENCE_VERSION,
    licenceAcceptedAt: account.createdAt,
    consentVersion: SIGN_UP_CONSENT_VERSION,
    avatarId: face && newId(),
  }));
  await tx.insert(users).values(rows);
  const pictures = rows.flatMap(({ id, avatarId, createdAt }, place) => {
    const content = added[place]?.face;
    return avatarId && content ? [{ id: avatarId, userId: id, content, createdAt }] : [];
  });
  if (pictures.length > 0) await tx.insert(avatars).values(pictures);
  return rows.map(({ id }) => id);
}

/** The ids of members, by their address. */
export async function memberIdsOf(
  { tx, workspace }: WorkspaceScope,
  emails: string[],
): Promise<Map<string, string>> {
  const rows = await tx
    .select({ id: workspaceMembers.id, email: workspaceMembers.email })
    .from(workspaceMembers)
    .where(
      and(
        eq(workspaceMembers.workspaceId, workspace.id),
        isOneOf(workspaceMembers.emailKey, emails.map(emailKey)),
      ),
    );
  return new Map(rows.map(({ id, email }) => [email ?? '', id]));
}

/** The ids of all items by their tag. */
export async function itemIds({ tx, workspace }: WorkspaceScope): Promise<Map<string, string>> {
  const rows = await tx
    .select({ id: equipment.id, tagId: equipment.tagId })
    .from(equipment)
    .where(eq(equipment.workspaceId, workspace.id));
  return new Map(rows.map(({ id, tagId }) => [tagId ?? '', id]));
}

/** Says of those who have an account on which day they were last there: each on one of these. */
export async function noteLastDays({ tx, workspace }: WorkspaceScope, days: CalendarDate[]): Promise<void> {
  const place = sql`1 + mod(abs(hashtext(${workspaceMembers.emailKey})::bigint), ${days.length})`;
  await tx
    .update(workspaceMembers)
    .set({ lastSeenOn: sql`(${sql.param(days)}::date[])[${place}]` })
    .where(and(eq(workspaceMembers.workspaceId, workspace.id), isNotNull(workspaceMembers.userId)));
}

/** Takes back the mails that wait: those of long ago, which nobody reads any more. */
export async function dropWaitingMails({ tx }: Scope): Promise<void> {
  await tx.delete(jobs).where(or(eq(jobs.kind, 'mail.send'), like(jobs.kind, 'teams.%')));
}
