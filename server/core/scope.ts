import { and, eq, gt, isNotNull, isNull, or, type Placeholder, sql } from 'drizzle-orm';
import { todayIn } from '#contract/rules/calendar.ts';
import type { CalendarDate } from '#contract/rules/dates.ts';
import type { Language } from '#contract/rules/languages.ts';
import { may, type Permission, type Role } from '#contract/rules/permissions.ts';
import type { Transaction } from '#server/db/connect.ts';
import {
  apiTokens,
  authenticatorApps,
  passkeys,
  sessions,
  workspaceMembers,
  workspaces,
} from '#server/db/schema.ts';
import { type Given, statement } from '#server/db/statement.ts';
import { type Hold, type Holds, hold, holdsSql } from './holds.ts';
import type { Services } from './services.ts';

/** Where a call comes from. */
export interface Origin {
  /** The network address. */
  address: string;
  userAgent: string | null;
  /** That of the page, or the one that the browser or program asks for. */
  language?: Language;
  /** What the API token is called that the call came with. */
  apiToken?: string;
}

/** One transaction at one moment. */
export interface Scope {
  tx: Transaction;
  now: Date;
  services: Services;
  /** Functions that run once the transaction has committed, each once; they do not run when it is rolled back. */
  afterCommit: Set<() => void>;
  /** Nothing when the portal acts by itself. */
  from?: Origin;
}

/** The person who calls, as the session check found them. */
export interface CallingUser {
  id: string;
  email: string;
  emailKey: string;
  isEmailVerified: boolean;
  /** Their own; null until somebody logs in. */
  language?: Language | null;
}

export interface UserScope extends Scope {
  user: CallingUser;
  /** The session or API token of the call, for links that end with it (`grantOf`). */
  grant: string;
  /** The workspace of `X-Workspace-Id`, unchecked. */
  selectedWorkspaceId: string | null;
}

/**
 * The right to see and change one workspace. Every query of a workspace's rows takes one; row-level security in the
 * database lets its transaction see that workspace only. The adapter makes it after its checks, the worker for a job.
 */
export interface WorkspaceScope extends Scope {
  workspace: { id: string; name: string; timeZone: string };
  /** The calendar date in the workspace's time zone. */
  today: CalendarDate;
  /** How the transaction holds the workspace's rights; what changes them asks for `alone`. */
  hold: Hold;
  /**
   * The calling member, with the day they were last seen before, or the person whom the link of the call is for; null when the portal acts
   * by itself.
   */
  member: { id: string; userId: string | null; role: Role; lastSeenOn?: CalendarDate | null } | null;
  /** The upload link of the call. */
  link?: OpenUploadLink;
}

/** An access link as its calls find it, after its locks. */
interface OpenLink {
  id: string;
  /** Of the kinds that it names, those that it is about now. */
  kindIds: string[];
  expiresAt: Date;
  /** The name of who made it. */
  maker: { firstName: string | null; lastName: string | null };
}

/** A link by which a person's documents are sent. */
export interface OpenUploadLink extends OpenLink {
  uses: number;
  maxUses: number;
  /** The name of whom it is for. */
  person: { firstName: string | null; lastName: string | null };
}

/** A link by which a person gives their address, to be invited. */
export interface OpenJoinLink extends Pick<OpenUploadLink, 'id' | 'expiresAt' | 'uses' | 'maxUses'> {
  person: OpenUploadLink['person'] & { email: string | null };
  /** The admin in whose name the invitation is mailed. */
  maker: OpenLink['maker'] & { id: string; userId: string; email: string };
}

/** A link by which somebody sees what people hold. */
export interface OpenEvidenceLink extends OpenLink {
  name: string;
  /** The maker of the link: it opens what they may open. */
  maker: OpenLink['maker'] & { id: string; role: Role };
  /** Of the people whom it names, those who can be shown now. */
  memberIds: string[];
  /** The day that it shows; null for today. */
  day: CalendarDate | null;
}

/** A workspace scope in which somebody acts: a member, or whoever has a link for one. */
export interface ActingScope extends WorkspaceScope {
  member: NonNullable<WorkspaceScope['member']>;
}

/**
 * The scope that handlers of calls with an upload link receive: the person whom it is for, with the least role and without an account, so that
 * nothing which asks for a `MemberScope` can be done with it (decision 0079).
 */
export interface UploadScope extends ActingScope {
  link: OpenUploadLink;
}

/**
 * The scope of calls with an evidence link: nobody acts in it. It is no `WorkspaceScope`, which without a member would be the portal itself and see
 * everything, so that no query of a workspace takes it as it is (decision 0081).
 */
export interface EvidenceScope extends Omit<WorkspaceScope, 'member' | 'link'> {
  evidence: OpenEvidenceLink;
}

/** The scope of calls with a join link: the person whom it is for, as with an upload link (decision 0096). */
export interface JoinScope extends ActingScope {
  joinLink: OpenJoinLink;
}

/** A workspace scope of a person who is logged in: what handlers receive. */
export interface MemberScope extends ActingScope {
  user: CallingUser;
  grant: string;
}

/** `now` is the moment that triggers note of a write, `opening_id` the opening of somebody else's medical ID. */
type Setting = 'workspace_id' | 'user_id' | 'email_key' | 'file_id' | 'now' | 'opening_id';
type Settings = Partial<Record<Setting, string>>;

const permission = statement(
  'permission',
  (
    db,
    {
      lockedUser,
      lockedWorkspace,
      ...settings
    }: Given<Settings & { lockedUser?: string; lockedWorkspace?: string }>,
    holds: { user: Hold; workspace: Hold },
  ) => {
    const calls = Object.entries(settings).map(
      ([name, value]) => sql`set_config(${`muster.${name}`}, ${value}, true)`,
    );
    const locks = holdsSql({
      ...(lockedUser ? { user: { id: lockedUser, hold: holds.user } } : {}),
      ...(lockedWorkspace ? { workspace: { id: lockedWorkspace, hold: holds.workspace } } : {}),
    });
    const parts = [...calls, ...locks].map((part, place) => [`part${place}`, part]);
    return db.select(Object.fromEntries(parts)).from(sql`(select) as nothing`);
  },
);

/**
 * Sets what the row-level security policies compare with, until the transaction ends, and takes locks in the same round trip.
 * With a workspace set, that workspace alone is seen; with an empty one, a person's own memberships.
 */
export async function allow(tx: Transaction, settings: Settings, holds: Holds = {}): Promise<void> {
  const { user, workspace } = holds;
  await permission.run(
    { tx },
    { ...settings, lockedUser: user?.id, lockedWorkspace: workspace?.id },
    { user: user?.hold ?? 'none', workspace: workspace?.hold ?? 'none' },
  );
}

interface LiveSession {
  sessionId: string;
  now: Date;
}

const sessionOf = (db: Transaction, given: Given<LiveSession>) =>
  db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, given.sessionId), isNull(sessions.endedAt), gt(sessions.endsAt, given.now)));

const liveSession = statement('live session', sessionOf);

/** That the person of a session showed a second time who they are. */
const factorOf = (db: Transaction, given: Given<{ sessionId: string }>) =>
  db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, given.sessionId), isNotNull(sessions.factor)));

/** Whether the caller's session goes on. It may have ended while the body of the call was read, or while it waited for a lock. */
export async function isSessionLive({
  tx,
  now,
  sessionId,
}: Pick<Scope, 'tx' | 'now'> & { sessionId: string }): Promise<boolean> {
  const live = await liveSession.run({ tx }, { sessionId, now });
  return live.length > 0;
}

/** Whether an API token can be used at a moment. */
export const isUsable = (now: Placeholder | Date) =>
  and(isNull(apiTokens.revokedAt), or(isNull(apiTokens.expiresAt), gt(apiTokens.expiresAt, now)));

const liveApiToken = statement(
  'live API token',
  (db, given: Given<{ workspaceId: string; apiTokenId: string; now: Date }>) =>
    db
      .select({ id: apiTokens.id })
      .from(apiTokens)
      .where(
        and(
          eq(apiTokens.workspaceId, given.workspaceId),
          eq(apiTokens.id, given.apiTokenId),
          isUsable(given.now),
        ),
      ),
);

/** The same for the API token of a call, after `memberScope`: row-level security hides it from whoever is no member any more. */
export async function isApiTokenLive(
  { tx, now }: Pick<Scope, 'tx' | 'now'>,
  { id, workspaceId }: { id: string; workspaceId: string },
): Promise<boolean> {
  const live = await liveApiToken.run({ tx }, { workspaceId, apiTokenId: id, now });
  return live.length > 0;
}

/**
 * Whether an API token may be used where a second factor is required: its owner has one now, or made it in a session of their company's
 * sign-in. After `memberScope`, as `isApiTokenLive`.
 */
export async function hasOwnersFactor(
  { tx }: Pick<Scope, 'tx'>,
  { id, workspaceId, userId }: { id: string; workspaceId: string; userId: string },
): Promise<boolean> {
  const { rows } = await tx.execute<{ has: boolean }>(sql`
    select exists (select from ${passkeys} where ${passkeys.userId} = ${userId})
      or exists (select from ${authenticatorApps} where ${authenticatorApps.userId} = ${userId})
      or exists (select from ${apiTokens} where ${apiTokens.workspaceId} = ${workspaceId}
        and ${apiTokens.id} = ${id} and ${apiTokens.factor} = 'COMPANY') as has`);
  return rows[0]?.has ?? false;
}

/** Names a session, or an API token of a workspace, in a link that ends with it. Neither opens anything by itself. */
export const grantOf = (
  from: { sessionId: string } | { apiToken: { id: string; workspaceId: string } },
): string => ('sessionId' in from ? from.sessionId : `${from.apiToken.workspaceId}.${from.apiToken.id}`);

/** Names the workspace of an evidence link in the address of a file that ends with the link; no session and no API token is called so. */
export const grantOfLink = (workspaceId: string): string => `${LINK_GRANT}${workspaceId}`;

/** The workspace that such a grant names; null for that of a session or an API token. */
export const workspaceOfLinkGrant = (grant: string): string | null =>
  grant.startsWith(LINK_GRANT) ? grant.slice(LINK_GRANT.length) : null;

const LINK_GRANT = 'link.';

/** True while the session or API token of a link can be used. */
export async function isGrantLive(scope: Pick<Scope, 'tx' | 'now'>, grant: string): Promise<boolean> {
  const [id = '', apiTokenId] = grant.split('.');
  if (apiTokenId === undefined) return isSessionLive({ ...scope, sessionId: id });
  await allow(scope.tx, { workspace_id: id });
  return isApiTokenLive(scope, { id: apiTokenId, workspaceId: id });
}

/** The setting is in what is selected: it is made for the row of an active membership, and where there is none it is not made. */
const membership = statement(
  'membership',
  (db, given: Given<{ workspaceId: string; userId: string; now: Date; sessionId?: string | undefined }>) =>
    db
      .select({
        workspace: { id: workspaces.id, name: workspaces.name, timeZone: workspaces.timeZone },
        member: {
          id: workspaceMembers.id,
          role: workspaceMembers.role,
          lastSeenOn: workspaceMembers.lastSeenOn,
        },
        factor: { requiredOf: workspaces.factorRequiredOf, from: workspaces.factorRequiredFrom },
        hasFactor: given.sessionId
          ? sql<boolean>`exists (${factorOf(db, { sessionId: given.sessionId })})`
          : sql<null>`null`,
        isSessionLive: given.sessionId
          ? sql<boolean>`exists (${sessionOf(db, { sessionId: given.sessionId, now: given.now })})`
          : sql<null>`null`,
        allowed: sql`set_config(${'muster.workspace_id'}, ${given.workspaceId}, true)`,
      })
      .from(workspaceMembers)
      .innerJoin(workspaces, eq(workspaces.id, workspaceMembers.workspaceId))
      .where(
        and(
          eq(workspaceMembers.workspaceId, given.workspaceId),
          eq(workspaceMembers.userId, given.userId),
          eq(workspaceMembers.status, 'ACTIVE'),
          isNull(workspaceMembers.removedAt),
          isNull(workspaces.archivedAt),
        ),
      ),
);

/**
 * The scope of a person's active membership, or null where there is none: the workspace is then unknown to them. `held` is how
 * the transaction holds the workspace's rights already.
 */
export const memberScope = async (
  scope: UserScope,
  workspaceId: string,
  held: Hold = 'none',
): Promise<MemberScope | null> => (await membershipIn(scope, workspaceId, held))?.scope ?? null;

interface Membership {
  scope: MemberScope;
  /** True while the session goes on that was named; null where none was. */
  isSessionLive: boolean | null;
  /** The workspace requires a second factor of them by now; the session that was named has one. */
  needsFactor: boolean;
  hasFactor: boolean | null;
}

/** The same, with how the session stands that is named, in one statement. */
export async function membershipIn(
  scope: UserScope,
  workspaceId: string,
  held: Hold,
  sessionId?: string,
): Promise<Membership | null> {
  const { user, now } = scope;
  const [found] = await membership.run(scope, { workspaceId, userId: user.id, now, sessionId });
  if (!found) return null;
  const { workspace, member, factor, hasFactor, isSessionLive } = found;
  const today = todayIn(workspace.timeZone, now);
  return {
    scope: { ...scope, workspace, today, hold: held, member: { ...member, userId: user.id } },
    isSessionLive,
    needsFactor: needsFactor(factor, member.role, today),
    hasFactor,
  };
}

interface FactorRule {
  requiredOf: 'ADMINS' | 'EVERYONE' | null;
  from: CalendarDate | null;
}

const needsFactor = ({ requiredOf, from }: FactorRule, role: Role, today: CalendarDate): boolean =>
  requiredOf !== null &&
  from !== null &&
  from <= today &&
  (requiredOf === 'EVERYONE' || role === 'WORKSPACE_ADMIN');

/**
 * The scope of a workspace without a member: for a job of the worker, and for a person who is about to become a member
 * and is checked for that. Null when the workspace does not exist any more.
 */
export async function systemScope(
  scope: Scope,
  workspaceId: string,
  held: Hold = 'none',
): Promise<WorkspaceScope | null> {
  await hold(scope.tx, { workspace: { id: workspaceId, hold: held } });
  const [workspace] = await scope.tx
    .select({ id: workspaces.id, name: workspaces.name, timeZone: workspaces.timeZone })
    .from(workspaces)
    .where(and(eq(workspaces.id, workspaceId), isNull(workspaces.archivedAt)));
  if (!workspace) return null;
  await allow(scope.tx, {
    workspace_id: workspaceId,
    ...(held === 'alone' && { now: scope.now.toISOString() }),
  });
  return { ...scope, workspace, today: todayIn(workspace.timeZone, scope.now), hold: held, member: null };
}

/** Whether the member of the scope has a permission, be it for a part of the workspace only. */
export const can = (scope: ActingScope, permission: Permission): boolean =>
  may(scope.member.role, permission);
