import { and, asc, eq } from 'drizzle-orm';
import type { MemberScope } from '#server/core/scope.ts';
import { apiTokens, calendarFeeds, identities, passkeys, sessions, users } from '#server/db/schema.ts';
import { moment } from './queries.ts';

/** Programs that may act for them in this workspace: API tokens, and the address of their calendar. */
export async function programLines(scope: MemberScope) {
  const { tx, workspace, member } = scope;
  const tokens = await tx
    .select()
    .from(apiTokens)
    .where(and(eq(apiTokens.workspaceId, workspace.id), eq(apiTokens.memberId, member.id)))
    .orderBy(asc(apiTokens.createdAt));
  const feeds = await tx
    .select()
    .from(calendarFeeds)
    .where(and(eq(calendarFeeds.workspaceId, workspace.id), eq(calendarFeeds.memberId, member.id)));
  return [
    ...tokens.map(({ name, mayWrite, createdAt, lastUsedOn, expiresAt, revokedAt }) => ({
      program: name,
      mayWrite,
      madeAt: moment(createdAt),
      lastUsedOn,
      expiresAt: moment(expiresAt),
      revokedAt: moment(revokedAt),
    })),
    ...feeds.map(({ createdAt, lastReadOn }) => ({
      program: 'Calendar',
      mayWrite: false,
      madeAt: moment(createdAt),
      lastUsedOn: lastReadOn,
      expiresAt: null,
      revokedAt: null,
    })),
  ];
}

/** The caller's account, for them alone: nothing that opens it. */
export async function accountLine({ tx, user }: MemberScope) {
  const [row] = await tx.select().from(users).where(eq(users.id, user.id));
  if (!row) return {};
  const { email, firstName, lastName, title, contractor, phone, phoneCountryCode } = row;
  const { theme, language, reminderMails } = row;
  return {
    ...{
      email,
      firstName,
      lastName,
      title,
      company: contractor,
      phone,
      phoneCountryCode,
      theme,
      language,
      reminderMails,
    },
    emailVerifiedAt: moment(row.emailVerifiedAt),
    hasPassword: row.passwordHash !== null,
    licenceAcceptedAt: moment(row.licenceAcceptedAt),
    createdAt: moment(row.createdAt),
  };
}

/** The caller's sessions and ways to log in, for them alone. */
export async function signInLines({ tx, user }: MemberScope) {
  const open = await tx
    .select()
    .from(sessions)
    .where(eq(sessions.userId, user.id))
    .orderBy(asc(sessions.createdAt));
  const linked = await tx.select().from(identities).where(eq(identities.userId, user.id));
  const keys = await tx.select().from(passkeys).where(eq(passkeys.userId, user.id));
  return [
    ...open.map(({ createdAt, lastUsedOn, endedAt, userAgent }) => ({
      kind: 'Session',
      name: userAgent,
      since: moment(createdAt),
      lastUsedOn,
      endedAt: moment(endedAt),
    })),
    ...linked.map(({ issuer, createdAt }) => ({
      kind: 'Log-in with another provider',
      name: issuer,
      since: moment(createdAt),
      lastUsedOn: null,
      endedAt: null,
    })),
    ...keys.map(({ name, createdAt, lastUsedOn }) => ({
      kind: 'Passkey',
      name,
      since: moment(createdAt),
      lastUsedOn,
      endedAt: null,
    })),
  ];
}
