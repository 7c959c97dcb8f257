import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  customType,
  date,
  foreignKey,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { ActivityEvent, ActivityType } from '#contract/activity.ts';
import type { ErasedThing } from '#contract/documents/retention.ts';
import type { LinkPurpose } from '#contract/endpoint.ts';
import type { DocumentType } from '#contract/files.ts';
import type { MemberStatus } from '#contract/members.ts';
import type { PackFailure } from '#contract/requirements/auditPacks.ts';
import type { Theme } from '#contract/rules/accounts.ts';
import type { DeletedThing } from '#contract/rules/bin.ts';
import type { Answer, Question } from '#contract/rules/checklists/checklists.ts';
import type { FactDays } from '#contract/rules/documents.ts';
import type { HandoverCondition, InspectionResult } from '#contract/rules/equipment.ts';
import type { ScanState } from '#contract/rules/files/scans.ts';
import type { Expires } from '#contract/rules/kinds/kinds.ts';
import type { Language } from '#contract/rules/languages.ts';
import type { Role } from '#contract/rules/permissions.ts';
import type { CoverageState } from '#contract/rules/requirements/coverage.ts';
import type { RequirementState } from '#contract/rules/requirements/requirements.ts';
import type { VersionState } from '#contract/rules/versions.ts';
import type {
  DeliveryProblem,
  DeliveryState,
  WebhookEvent,
  WebhookMessageType,
  WebhookState,
} from '#contract/rules/webhooks.ts';
import type { TradeSummary } from '#contract/trades.ts';
import type { CookieChoices } from '#contract/users.ts';

/*
 * Every table that carries `workspace_id` has row-level security, which its migration sets up with `wall` (functions/wall.sql),
 * and refers to its neighbours by (workspace_id, id), so that a row can never point into another workspace. Every order of a
 * list has an index that starts with workspace_id and ends in id.
 */

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
/** The number of a transaction, and which of them a look at the database saw. */
const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' });
const snapshot = customType<{ data: string }>({ dataType: () => 'pg_snapshot' });
/** A name as lists are ordered by it: É stands beside E. Names that differ in anything are still not the same. */
const sortName = customType<{ data: string }>({ dataType: () => 'text COLLATE "names"' });
const id = () => text('id').primaryKey();
const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
/**
 * Since when and until when something is known of a member: what merging two people brings to one is known of them since then, and of the
 * other until then (VAL-11). Null for from its beginning, and for still.
 */
const known = { knownFrom: at('known_from'), knownUntil: at('known_until') };
const createdAt = () => at('created_at').notNull();
const day = (name: string) => date(name, { mode: 'string' });
const workspaceId = () =>
  text('workspace_id')
    .notNull()
    .references((): AnyPgColumn => workspaces.id, { onDelete: 'cascade' });

interface OfWorkspace {
  workspaceId: AnyPgColumn;
  id: AnyPgColumn;
}

/** A foreign key by (workspace_id, id): the row refers to one of its own workspace, or to none. */
const keyInWorkspace = (
  name: string,
  { workspaceId }: Pick<OfWorkspace, 'workspaceId'>,
  column: AnyPgColumn,
  target: OfWorkspace,
) => foreignKey({ name, columns: [workspaceId, column], foreignColumns: [target.workspaceId, target.id] });

/**
 * A foreign key by the id alone, for tables of which many rows are written at once: in a table without statistics the pair would be looked
 * up by another index, row by row of the workspace. The row goes with the one that it refers to.
 */
const keyById = (name: string, column: AnyPgColumn, target: Pick<OfWorkspace, 'id'>) =>
  foreignKey({ name, columns: [column], foreignColumns: [target.id] }).onDelete('cascade');

export const users = pgTable(
  'users',
  {
    id: id(),
    /** As typed; `emailKey` is what addresses are compared by. */
    email: text('email').notNull(),
    emailKey: text('email_key').notNull(),
    emailVerifiedAt: at('email_verified_at'),
    /** argon2id; null for an account that only logs in with another provider. */
    passwordHash: text('password_hash'),
    firstName: text('first_name'),
    lastName: text('last_name'),
    title: text('title'),
    contractor: text('contractor'),
    phone: text('phone'),
    phoneCountryCode: text('phone_country_code'),
    consentVersion: integer('consent_version').notNull(),
    licenceVersion: integer('licence_version'),
    licenceAcceptedAt: at('licence_accepted_at'),
    /** The picture in `avatars`; memberships have a copy. */
    avatarId: text('avatar_id'),
    theme: text('theme').$type<Theme>().notNull().default('system'),
    /** Of screens and emails; null until somebody logs in. */
    language: text('language').$type<Language>(),
    reminderMails: boolean('reminder_mails').notNull().default(true),
    cookieChoices: jsonb('cookie_choices').$type<CookieChoices>(),
    /** How much of their medical ID is filled in, 0 to 100; null without one. */
    medicalIdStrength: integer('medical_id_strength'),
    /** They let first aiders of their workspaces open it; false without one. */
    medicalIdShared: boolean('medical_id_shared').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('users_email_key').on(table.emailKey),
    /** How many people of a domain have an account. */
    index('users_email_domain')
      .on(sql`split_part(${table.emailKey}, '@', 2)`)
      .where(sql`${table.emailVerifiedAt} is not null`),
    index('users_unverified').on(table.createdAt).where(sql`${table.emailVerifiedAt} is null`),
  ],
);

/** Pictures of users, drawn anew as WebP of at most 512 pixels a side. They go with their user. */
export const avatars = pgTable('avatars', {
  id: id(),
  userId: text('user_id')
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  content: bytes('content').notNull(),
  createdAt: createdAt(),
});

/**
 * What its owner alone may read, encrypted; row-level security shows a person their own, and another one's to a transaction that names its
 * opening in the security log. The strength stands with the user.
 */
export const medicalIds = pgTable('medical_ids', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Which key it is encrypted with. */
  keyId: text('key_id').notNull(),
  content: bytes('content').notNull(),
  updatedAt: at('updated_at').notNull(),
});

/** Who a user is at another provider. An e-mail address there says nothing; issuer and subject do. */
export const identities = pgTable(
  'identities',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    index('identities_user').on(table.userId),
  ],
);

/** Nonces that wait for the id token made for them; taken once. */
export const signInNonces = pgTable(
  'sign_in_nonces',
  { hash: bytes('hash').primaryKey(), expiresAt: at('expires_at').notNull() },
  (table) => [index('sign_in_nonces_expires_at').on(table.expiresAt)],
);

/** Sign-ins with a company's own provider that are under way: what the code that comes back is exchanged with. Taken once. */
export const signInAttempts = pgTable(
  'sign_in_attempts',
  {
    /** SHA-256 of the state that goes along with the browser. */
    stateHash: bytes('state_hash').primaryKey(),
    /** The provider's key in the configuration. */
    provider: text('provider').notNull(),
    nonce: text('nonce').notNull(),
    /** Of PKCE: shows that whoever began the sign-in ends it. */
    codeVerifier: text('code_verifier').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index('sign_in_attempts_expires_at').on(table.expiresAt)],
);

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The session ends for good at this time, however often its token was refreshed. */
    endsAt: at('ends_at').notNull(),
    endedAt: at('ended_at'),
    userAgent: text('user_agent'),
    /** How its person showed a second time who they are: with a factor of their own, or by their company's sign-in; null for not at all. */
    factor: text('factor').$type<SessionFactor>(),
    /** The last day, in UTC, on which a call came with its token. */
    lastUsedOn: day('last_used_on').notNull().default(sql`current_date`),
    createdAt: createdAt(),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_ends_at').on(table.endsAt)],
);

export const accessTokens = pgTable(
  'access_tokens',
  {
    /** SHA-256 of the token; the token itself is never stored. */
    hash: bytes('hash').primaryKey(),
    sessionId: text('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    expiresAt: at('expires_at').notNull(),
    /** When a refresh replaced it. */
    replacedAt: at('replaced_at'),
    /** When one of the tokens that replaced it was used for the first time. */
    successorUsedAt: at('successor_used_at'),
    replaces: bytes('replaces'),
    usedAt: at('used_at'),
    createdAt: createdAt(),
  },
  (table) => [index('access_tokens_session').on(table.sessionId)],
);

/** Public keys of passkeys: what they sign shows a second time who somebody is. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** As the authenticator names it. */
    credentialId: text('credential_id').notNull(),
    /** COSE. */
    publicKey: bytes('public_key').notNull(),
    /** How often it signed, as it counts itself: fewer than before is a copy. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: jsonb('transports').$type<string[]>().notNull(),
    /** The host that it was made for: browsers offer it there alone. */
    host: text('host').notNull(),
    name: text('name').notNull(),
    lastUsedOn: day('last_used_on'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('passkeys_credential').on(table.credentialId),
    index('passkeys_user').on(table.userId),
  ],
);

/** Secrets of authenticator apps, encrypted; each code of one is good once. */
export const authenticatorApps = pgTable('authenticator_apps', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Which key it is encrypted with. */
  keyId: text('key_id').notNull(),
  content: bytes('content').notNull(),
  /** The step of time whose code was used last: that one and earlier ones are worth nothing. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull(),
  createdAt: createdAt(),
});

/** Codes for whoever has lost a factor; each goes when it is used. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of a random code. */
    hash: bytes('hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
);

/** Log-ins that wait for a second factor, and factors that are being added: each is taken once. */
export const factorChallenges = pgTable(
  'factor_challenges',
  {
    /** SHA-256 of what the browser that began comes back with. */
    hash: bytes('hash').primaryKey(),
    purpose: text('purpose').$type<'LOG_IN' | 'PROOF' | 'ADD_PASSKEY' | 'ADD_TOTP'>().notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Of a log-in, the browser as it names itself. */
    device: bytes('device'),
    /** The random text that a passkey signs. */
    toSign: text('to_sign'),
    /** The secret of an authenticator app that is being added, encrypted as it will be stored. */
    sealed: jsonb('sealed').$type<{ keyId: string; content: string }>(),
    /** The work of a log-in that is left for its end. */
    rest: jsonb('rest').$type<RestOfLogIn>(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [
    index('factor_challenges_user').on(table.userId),
    index('factor_challenges_expires_at').on(table.expiresAt),
  ],
);

/** Links in mails that prove the ownership of an address: single use, stored as a hash. */
export const emailTokens = pgTable(
  'email_tokens',
  {
    hash: bytes('hash').primaryKey(),
    purpose: text('purpose').$type<'VERIFY_EMAIL' | 'RESET_PASSWORD' | 'SIGN_IN'>().notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
    createdAt: createdAt(),
  },
  (table) => [index('email_tokens_user').on(table.userId, table.purpose)],
);

export const workspaces = pgTable(
  'workspaces',
  {
    id: id(),
    name: text('name').notNull(),
    /** The domain of its creator's e-mail; null at a public mail provider. */
    domain: text('domain'),
    isPublic: boolean('is_public').notNull(),
    /** IANA name; the day on which a document expires is counted here. */
    timeZone: text('time_zone').notNull(),
    /** Of emails to people without an account. */
    language: text('language').$type<Language>().notNull().default('en'),
    logotypeFileId: text('logotype_file_id'),
    /** Kept by triggers. */
    memberCount: integer('member_count').notNull().default(0),
    groupCount: integer('group_count').notNull().default(0),
    /** Whether an admin must approve the people whom team admins add to teams. */
    teamAdditionsNeedApproval: boolean('team_additions_need_approval').notNull().default(false),
    phone: text('phone'),
    /** Of whom a second factor is required, from which day on; null for nobody. */
    factorRequiredOf: text('factor_required_of').$type<'ADMINS' | 'EVERYONE'>(),
    factorRequiredFrom: day('factor_required_from'),
    /** When the domain's TXT record was found, where the operator asks for one. */
    domainProvedAt: at('domain_proved_at'),
    /** When the admins were told that somebody whom nobody invited had joined by domain. */
    strangerToldAt: at('stranger_told_at'),
    /** When people were last told of what is due; on that day of the workspace they get no other such mail. */
    remindedAt: at('reminded_at'),
    /** How many months the records of people who left are kept; null for as long as the workspace is there (DOOR-12). */
    retentionLeftMonths: integer('retention_left_months'),
    /** The last day of the workspace on which it was looked at what will be erased. */
    erasuresAnnouncedOn: day('erasures_announced_on'),
    archivedAt: at('archived_at'),
    createdAt: createdAt(),
  },
  (table) => [
    keyInWorkspace('workspaces_logotype', { workspaceId: table.id }, table.logotypeFileId, files),
    index('workspaces_open_domain')
      .on(table.domain, table.id)
      .where(sql`${table.isPublic} and ${table.archivedAt} is null`),
  ],
);

/** See `sessions.factor`. */
export type SessionFactor = 'OWN' | 'COMPANY';

/** The work of a log-in with a provider that is left until the second factor came. */
export interface RestOfLogIn {
  link?: { issuer: string; subject: string };
  groups?: { provider: string; groups: string[] };
}

/** Whoever was never seen comes before all who were. */
export const seenOrder = ({ lastSeenOn }: { lastSeenOn: AnyPgColumn }): SQL =>
  sql`coalesce(${lastSeenOn}, '-infinity')`;

/** How many people are in each state: in any requirement, in the columns of the matrix together, and for each requirement by itself. */
export interface RequirementCounts {
  people: Partial<Record<RequirementState, number>>;
  /** People who lack something, each once. */
  lacking: number;
  cells: Partial<Record<RequirementState, number>>;
  of: Record<string, Partial<Record<RequirementState, number>>>;
}

/** Places in teams, requests for places and trades that a removal deleted; what it ended otherwise has the moment of the removal. */
interface TakenAway {
  places: { id: string; teamId: string; placedByAdmin: boolean; createdAt: string }[];
  trades?: string[];
  isFirstAider?: boolean;
  requests: { id: string; teamId: string; requestedBy: string; createdAt: string }[];
}

export const workspaceMembers = pgTable(
  'workspace_members',
  {
    id: id(),
    workspaceId: workspaceId(),
    userId: text('user_id').references(() => users.id),
    role: text('role').$type<Role>().notNull(),
    status: text('status').$type<MemberStatus>().notNull(),
    email: text('email'),
    emailKey: text('email_key'),
    /** Copies of the user's profile, so that lists sort and search within one table; of who has no account, what admins noted. */
    firstName: text('first_name'),
    lastName: text('last_name'),
    title: text('title'),
    contractor: text('contractor'),
    phone: text('phone'),
    phoneCountryCode: text('phone_country_code'),
    avatarId: text('avatar_id'),
    /** The workspace's own, whoever has an account; `releaseStaffNumbers` takes it from those who are gone. */
    staffNumber: text('staff_number'),
    /** A copy of what `memberTrades` and `trades` say, by name, kept by triggers on both, so that whoever names a member has it. */
    trades: jsonb('trades').$type<TradeSummary[]>().notNull().default([]),
    /** That of emails to somebody without an account, where one was chosen for them; an account has its own. */
    language: text('language').$type<Language>(),
    /** Set when the member left or was removed: hidden everywhere, destroyed nowhere. */
    removedAt: at('removed_at'),
    /** How the membership ended, while `removedAt` is set: whom an admin removed comes back by an invitation only. */
    removal: text('removal').$type<'REMOVED' | 'LEFT' | 'MERGED'>(),
    /** What a removal took from them, to be given back when it is undone (PPL-13). */
    removedWith: jsonb('removed_with').$type<TakenAway>(),
    /** The last day, in the workspace's time zone, on which they used it; an API token is not them. */
    lastSeenOn: day('last_seen_on'),
    /** Named by an admin; false of whoever was removed or has no longer an account (MID-06). */
    isFirstAider: boolean('is_first_aider').notNull().default(false),
    /** When all that was personal in it was erased, because the person had left long enough ago; the row stays for what names it (DOOR-12). */
    erasedAt: at('erased_at'),
    /** The row that the same person has since two rows of theirs were merged: it stays. Never another one that was merged itself. */
    mergedInto: text('merged_into'),
    /** See `formerAddressHash`. */
    formerAddressHash: bytes('former_address_hash'),
    /** How the company's directory calls them; see `inDirectory`. */
    directoryId: text('directory_id'),
    /** The directory keeps them by SCIM: they stay known to it when they are gone, until it deletes them. */
    inDirectory: boolean('in_directory').notNull().default(false),
    createdAt: createdAt(),
    /** The name a list is ordered by, else the address, else the staff number. Cut, so that its index has room for `searchText`. */
    sortName: sortName('sort_name').generatedAlwaysAs(
      sql`left(lower(coalesce(first_name || ' ' || coalesce(last_name, ''), last_name, email, staff_number, '')), 80)`,
    ),
    /** Never null, so that one order has one direction. */
    sortEmail: text('sort_email').generatedAlwaysAs(sql`coalesce(email_key, '')`),
    /** On a line of its own the staff number, which few may search by; see `textOf`. */
    searchText: text('search_text').generatedAlwaysAs(
      sql`searchable_person(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(email, '') || case trades when '[]' then '' else trade_names(trades) end, staff_number)`,
    ),
  },
  (table) => [
    unique('workspace_members_in_workspace').on(table.workspaceId, table.id),
    keyInWorkspace('workspace_members_merged', table, table.mergedInto, table),
    index('workspace_members_of_merged')
      .on(table.workspaceId, table.mergedInto)
      .where(sql`${table.mergedInto} is not null`),
    uniqueIndex('workspace_members_email').on(table.workspaceId, table.emailKey),
    uniqueIndex('workspace_members_directory')
      .on(table.workspaceId, table.directoryId)
      .where(sql`${table.directoryId} is not null`),
    uniqueIndex('workspace_members_staff_number').on(table.workspaceId, sql`lower(${table.staffNumber})`),
    uniqueIndex('workspace_members_user').on(table.workspaceId, table.userId),
    index('workspace_members_of_user').on(table.userId).where(sql`${table.userId} is not null`),
    index('workspace_members_former')
      .on(table.workspaceId, table.formerAddressHash)
      .where(sql`${table.formerAddressHash} is not null`),
    /** The orders of the list, each with what lists are filtered by and what the policy asks for, so that searches and far pages read nothing else. */
    index('workspace_members_by_name')
      .on(table.workspaceId, table.sortName, table.id, table.status, table.searchText, table.userId)
      .where(sql`${table.removedAt} is null`),
    index('workspace_members_by_email')
      .on(table.workspaceId, table.sortEmail, table.id, table.status, table.searchText, table.userId)
      .where(sql`${table.removedAt} is null`),
    index('workspace_members_by_role')
      .on(table.workspaceId, table.role, table.id, table.status, table.searchText, table.userId)
      .where(sql`${table.removedAt} is null`),
    index('workspace_members_by_status')
      .on(table.workspaceId, table.status, table.sortName, table.id, table.userId)
      .where(sql`${table.removedAt} is null`),
    index('workspace_members_by_last_seen')
      .on(table.workspaceId, seenOrder(table), table.id, table.userId)
      .where(sql`${table.removedAt} is null`),
    index('workspace_members_first_aiders')
      .on(table.workspaceId, table.sortName, table.id)
      .where(sql`${table.isFirstAider}`),
    /** The people of past days, of whom some have left since. */
    index('workspace_members_ever').on(table.workspaceId, table.sortName, table.id),
    index('workspace_members_removed')
      .on(table.workspaceId, table.id, table.userId)
      .where(sql`${table.removedAt} is not null`),
    /** Of trigrams; a short list of pending entries, since every search reads it. */
    index('workspace_members_search')
      .using('gin', table.workspaceId, table.searchText.op('gin_trgm_ops'))
      .with({ gin_pending_list_limit: 64 })
      .where(sql`${table.removedAt} is null`),
  ],
);

export const invitations = pgTable(
  'invitations',
  {
    id: id(),
    workspaceId: workspaceId(),
    memberId: text('member_id').notNull(),
    emailKey: text('email_key').notNull(),
    status: text('status').$type<'PENDING' | 'ACCEPTED' | 'DECLINED' | 'REVOKED'>().notNull(),
    invitedByMemberId: text('invited_by_member_id').notNull(),
    /** When it was accepted, declined or revoked. */
    answeredAt: at('answered_at'),
    createdAt: createdAt(),
    /** When it was last sent, and on how many days; from the first on it can be accepted for 30 days. */
    sentAt: at('sent_at').notNull(),
    sentCount: integer('sent_count').notNull().default(1),
    /** When a mail server refused it for good, and in which words; null since it was last sent. */
    undeliveredAt: at('undelivered_at'),
    undeliveredReason: text('undelivered_reason'),
  },
  (table) => [
    keyInWorkspace('invitations_member', table, table.memberId, workspaceMembers).onDelete('cascade'),
    index('invitations_of_member').on(table.workspaceId, table.memberId, table.createdAt, table.id),
    uniqueIndex('invitations_pending_once')
      .on(table.workspaceId, table.memberId)
      .where(sql`${table.status} = 'PENDING'`),
    index('invitations_for_email')
      .on(table.emailKey, table.createdAt, table.id)
      .where(sql`${table.status} = 'PENDING'`),
  ],
);

/** What people of a workspace do, such as scaffolder (TRD-01). */
export const trades = pgTable(
  'trades',
  {
    id: id(),
    workspaceId: workspaceId(),
    name: text('name').notNull(),
    archivedAt: at('archived_at'),
    createdAt: createdAt(),
    /** When it was merged into another trade. It stays: past days are answered with it. */
    endedAt: at('ended_at'),
    sortName: sortName('sort_name').generatedAlwaysAs(sql`lower(name)`),
  },
  (table) => [
    unique('trades_in_workspace').on(table.workspaceId, table.id),
    uniqueIndex('trades_name').on(table.workspaceId, table.sortName).where(sql`${table.endedAt} is null`),
  ],
);

/** The trades that people have now. */
export const memberTrades = pgTable(
  'member_trades',
  {
    workspaceId: workspaceId(),
    memberId: text('member_id').notNull(),
    tradeId: text('trade_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.memberId, table.tradeId] }),
    keyInWorkspace('member_trades_member', table, table.memberId, workspaceMembers).onDelete('cascade'),
    keyInWorkspace('member_trades_trade', table, table.tradeId, trades).onDelete('cascade'),
    index('member_trades_of_trade').on(table.workspaceId, table.tradeId, table.memberId),
  ],
);

export const teams = pgTable(
  'teams',
  {
    id: id(),
    workspaceId: workspaceId(),
    name: text('name').notNull(),
    isPublic: boolean('is_public').notNull(),
    createdAt: createdAt(),
    /** When it was deleted. It stays, hidden everywhere: past days are answered with it. */
    endedAt: at('ended_at'),
    /** Since when it is archived: its people stay in it, and their stretches in `teamSpans` end until it is brought back (SITE-03). */
    archivedAt: at('archived_at'),
    /** How the company's directory calls it. */
    directoryId: text('directory_id'),
    address: text('address'),
    client: text('client'),
    startsOn: day('starts_on'),
    endsOn: day('ends_on'),
    contactName: text('contact_name'),
    contactPhone: text('contact_phone'),
    sortName: sortName('sort_name').generatedAlwaysAs(sql`lower(name)`),
    searchText: text('search_text').generatedAlwaysAs(
      sql`searchable_text(name || ' ' || coalesce(client, '') || ' ' || coalesce(address, ''))`,
    ),
  },
  (table) => [
    unique('teams_in_workspace').on(table.workspaceId, table.id),
    index('teams_by_name').on(table.workspaceId, table.sortName, table.id),
    uniqueIndex('teams_directory')
      .on(table.workspaceId, table.directoryId)
      .where(sql`${table.directoryId} is not null and ${table.endedAt} is null`),
    /** Of trigrams, as `workspace_members_search`. */
    index('teams_search')
      .using('gin', table.workspaceId, table.searchText.op('gin_trgm_ops'))
      .with({ gin_pending_list_limit: 64 }),
  ],
);

export const teamMembers = pgTable(
  'team_members',
  {
    id: id(),
    workspaceId: workspaceId(),
    teamId: text('team_id').notNull(),
    memberId: text('member_id').notNull(),
    /** Only a place that an admin gave lets a team admin manage the team; one taken by joining never does. */
    placedByAdmin: boolean('placed_by_admin').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    keyInWorkspace('team_members_team', table, table.teamId, teams).onDelete('cascade'),
    keyInWorkspace('team_members_member', table, table.memberId, workspaceMembers).onDelete('cascade'),
    uniqueIndex('team_members_once').on(table.workspaceId, table.teamId, table.memberId),
    index('team_members_of_member').on(table.workspaceId, table.memberId, table.teamId),
  ],
);

/** People whom a team admin wants in a team, while an admin has not decided yet. */
export const teamRequests = pgTable(
  'team_requests',
  {
    id: id(),
    workspaceId: workspaceId(),
    teamId: text('team_id').notNull(),
    memberId: text('member_id').notNull(),
    requestedByMemberId: text('requested_by_member_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    keyInWorkspace('team_requests_team', table, table.teamId, teams).onDelete('cascade'),
    keyInWorkspace('team_requests_member', table, table.memberId, workspaceMembers).onDelete('cascade'),
    uniqueIndex('team_requests_once').on(table.workspaceId, table.teamId, table.memberId),
    index('team_requests_of_member').on(table.workspaceId, table.memberId),
    index('team_requests_by_time').on(table.workspaceId, table.createdAt, table.id),
  ],
);

/**
 * What a workspace uses of its quotas: rows of differences that add up, appended by triggers. Writes at the same time do not
 * wait for each other, as they would for a row of totals; housekeeping puts them together.
 */
export const workspaceUsage = pgTable(
  'workspace_usage',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    workspaceId: workspaceId(),
    documents: bigint('documents', { mode: 'number' }).notNull(),
    equipment: bigint('equipment', { mode: 'number' }).notNull().default(0),
    inspections: bigint('inspections', { mode: 'number' }).notNull().default(0),
    /** Those of the inspections that failed; no quota, but the list of them shows how many there are. */
    failedInspections: bigint('failed_inspections', { mode: 'number' }).notNull().default(0),
    teamPlaces: bigint('team_places', { mode: 'number' }).notNull(),
    fileBytes: bigint('file_bytes', { mode: 'number' }).notNull(),
  },
  (table) => [index('workspace_usage_of_workspace').on(table.workspaceId)],
);

export const files = pgTable(
  'files',
  {
    id: id(),
    workspaceId: workspaceId(),
    name: text('name').notNull(),
    mimeType: text('mime_type').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    /** Hex; the content's name in the store, within the workspace. */
    sha256: text('sha256').notNull(),
    uploadedByMemberId: text('uploaded_by_member_id').notNull(),
    /** The link by which it came; nothing but what is sent by the same link can claim it. */
    accessLinkId: text('access_link_id'),
    /** Set when something refers to the file; until then it is removed after a day. */
    claimedAt: at('claimed_at'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('files_in_workspace').on(table.workspaceId, table.id),
    keyInWorkspace('files_uploader', table, table.uploadedByMemberId, workspaceMembers),
    keyInWorkspace('files_link', table, table.accessLinkId, accessLinks),
    index('files_of_link')
      .on(table.workspaceId, table.accessLinkId)
      .where(sql`${table.accessLinkId} is not null`),
    index('files_content').on(table.workspaceId, table.sha256),
  ],
);

/** Verdicts of the malware scanner, by content (DOOR-10). A content without a row was kept while no scanner was set up. */
export const contentScans = pgTable(
  'content_scans',
  {
    workspaceId: workspaceId(),
    sha256: text('sha256').notNull(),
    state: text('state').$type<ScanState>().notNull(),
    /** The name of what was found in it. */
    finding: text('finding'),
    createdAt: createdAt(),
    /** When the scanner was last asked about it. */
    askedAt: at('asked_at'),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.sha256] }),
    index('content_scans_open')
      .on(table.workspaceId, table.createdAt, table.sha256)
      .where(sql`${table.state} in ('WAITING', 'TOO_LARGE')`),
  ],
);

/** What certificates of one sort have in common (KIND-01). */
export const documentKinds = pgTable(
  'document_kinds',
  {
    id: id(),
    workspaceId: workspaceId(),
    name: text('name').notNull(),
    code: text('code'),
    expires: text('expires').$type<Expires>().notNull(),
    validMonths: integer('valid_months'),
    reminderMonths: integer('reminder_months'),
    /** How many months its documents are kept after they ended; null for ever (DOOR-12). */
    retentionMonths: integer('retention_months'),
    membersSubmit: boolean('members_submit').notNull(),
    sensitive: boolean('sensitive').notNull(),
    note: text('note'),
    /** Names by which files of the kind were called, compared as `nameKey` makes them. */
    aliases: text('aliases').array().notNull().default(sql`'{}'`),
    archivedAt: at('archived_at'),
    createdAt: createdAt(),
    /** When it was merged, and into which kind. It stays: what was known before is answered with it. */
    endedAt: at('ended_at'),
    mergedInto: text('merged_into'),
    sortName: sortName('sort_name').generatedAlwaysAs(sql`lower(name)`),
    searchText: text('search_text').generatedAlwaysAs(sql`searchable_text(name)`),
  },
  (table) => [
    unique('document_kinds_in_workspace').on(table.workspaceId, table.id),
    keyInWorkspace('document_kinds_merged', table, table.mergedInto, table).onDelete('cascade'),
    uniqueIndex('document_kinds_name')
      .on(table.workspaceId, table.sortName)
      .where(sql`${table.endedAt} is null`),
  ],
);

/**
 * One person's certificate through the years. Name, type, file and dates are those of the version in force, and of the one that was
 * submitted last where none was accepted yet: `settleDocument` keeps them, so that lists and reminders do without the versions.
 */
export const documents = pgTable(
  'documents',
  {
    id: id(),
    workspaceId: workspaceId(),
    name: text('name').notNull(),
    type: text('type').$type<DocumentType>().notNull(),
    fileId: text('file_id').notNull(),
    expirationDate: day('expiration_date'),
    expirationReminder: day('expiration_reminder'),
    /** The dates for which people were told; another date makes them be told again. */
    remindedFor: day('reminded_for'),
    expiryToldFor: day('expiry_told_for'),
    /** The expiration date of which the holder was not told because a renewal or their invitation waited; they are afterwards. */
    holderOwedFor: day('holder_owed_for'),
    memberId: text('member_id').notNull(),
    createdByMemberId: text('created_by_member_id').notNull(),
    kindId: text('kind_id'),
    /** The version that the document shows. */
    versionId: text('version_id').notNull(),
    /** That version's; only accepted ones count. */
    state: text('state').$type<VersionState>().notNull(),
    /** Whether a version waits for its review. */
    isWaiting: boolean('is_waiting').notNull(),
    createdAt: createdAt(),
    sortName: sortName('sort_name').generatedAlwaysAs(sql`lower(name)`),
    searchText: text('search_text').generatedAlwaysAs(sql`searchable_text(name)`),
  },
  (table) => [
    unique('documents_in_workspace').on(table.workspaceId, table.id),
    keyInWorkspace('documents_kind', table, table.kindId, documentKinds),
    keyInWorkspace('documents_file', table, table.fileId, files),
    keyInWorkspace('documents_holder', table, table.memberId, workspaceMembers),
    keyInWorkspace('documents_creator', table, table.createdByMemberId, workspaceMembers),
    /** The orders of the list, each with what it is always narrowed by, so that a far page skips rows without reading them. */
    index('documents_by_name').on(table.workspaceId, table.sortName, table.id, table.memberId, table.state),
    index('documents_by_expiration').on(
      table.workspaceId,
      table.expirationDate,
      table.id,
      table.memberId,
      table.state,
    ),
    index('documents_by_creation').on(
      table.workspaceId,
      table.createdAt,
      table.id,
      table.memberId,
      table.state,
    ),
    index('documents_of_member').on(table.workspaceId, table.memberId, table.expirationDate, table.id),
    index('documents_to_remind')
      .on(table.workspaceId, table.expirationReminder)
      .where(sql`${table.remindedFor} is distinct from ${table.expirationReminder}`),
    index('documents_to_tell')
      .on(table.workspaceId, table.expirationDate)
      .where(sql`${table.expiryToldFor} is distinct from ${table.expirationDate}`),
    index('documents_of_file').on(table.workspaceId, table.fileId),
    index('documents_of_kind').on(table.workspaceId, table.kindId),
    index('documents_waiting').on(table.workspaceId, table.id).where(sql`${table.isWaiting}`),
    /** Of trigrams, as `workspace_members_search`. */
    index('documents_search')
      .using('gin', table.workspaceId, table.searchText.op('gin_trgm_ops'))
      .with({ gin_pending_list_limit: 64 }),
  ],
);

/**
 * One piece of evidence of a document: never changed once it was accepted. A correction is a version of its own that names the one it
 * puts right. Versions are in the order of `createdAt`, then of their ids.
 */
export const documentVersions = pgTable(
  'document_versions',
  {
    id: id(),
    workspaceId: workspaceId(),
    documentId: text('document_id').notNull(),
    name: text('name').notNull(),
    type: text('type').$type<DocumentType>().notNull(),
    fileId: text('file_id').notNull(),
    issuedOn: day('issued_on'),
    expirationDate: day('expiration_date'),
    expirationReminder: day('expiration_reminder'),
    number: text('number'),
    issuer: text('issuer'),
    state: text('state').$type<VersionState>().notNull(),
    corrects: text('corrects'),
    recordedByMemberId: text('recorded_by_member_id').notNull(),
    /** The workspace's day on which it was recorded. */
    recordedOn: day('recorded_on').notNull(),
    createdAt: createdAt(),
    decidedByMemberId: text('decided_by_member_id'),
    decidedAt: at('decided_at'),
    reason: text('reason'),
    /** The days as they were submitted, where a review put them right: known until then. */
    submitted: jsonb('submitted').$type<FactDays>(),
    /** A machine read its days from the file, and nobody has changed them since (STK-04). */
    readByMachine: boolean('read_by_machine').notNull().default(false),
    /** The last day on which those who review were told that it waits. */
    reviewersToldOn: day('reviewers_told_on'),
  },
  (table) => [
    unique('document_versions_in_workspace').on(table.workspaceId, table.id),
    keyById('document_versions_document', table.documentId, documents),
    keyInWorkspace('document_versions_file', table, table.fileId, files),
    keyInWorkspace('document_versions_recorder', table, table.recordedByMemberId, workspaceMembers),
    keyInWorkspace('document_versions_decider', table, table.decidedByMemberId, workspaceMembers),
    // Of corrections that wait or were refused there may be others beside it.
    uniqueIndex('document_versions_corrects')
      .on(table.workspaceId, table.corrects)
      .where(sql`${table.state} = 'ACCEPTED'`),
    index('document_versions_of_document').on(table.documentId, table.createdAt, table.id),
    index('document_versions_of_file').on(table.workspaceId, table.fileId),
    index('document_versions_waiting')
      .on(table.workspaceId, table.createdAt, table.id)
      .where(sql`${table.state} = 'SUBMITTED'`),
  ],
);

/**
 * That an accepted version proves nothing from a day on: it was withdrawn for a reason, or another version replaces it (VAL-06, VAL-07). It is
 * taken back by its end, never deleted, and outlives the version, because past days go by it as well.
 */
export const versionEnds = pgTable(
  'version_ends',
  {
    id: id(),
    workspaceId: workspaceId(),
    versionId: text('version_id').notNull(),
    /** The first day on which it proves nothing: one that has come. */
    endsOn: day('ends_on').notNull(),
    /** Null for a version that was replaced, and once its document is deleted. */
    reason: text('reason'),
    replacedBy: text('replaced_by'),
    recordedByMemberId: text('recorded_by_member_id').notNull(),
    beganAt: at('began_at').notNull(),
    endedAt: at('ended_at'),
  },
  (table) => [
    keyInWorkspace('version_ends_recorder', table, table.recordedByMemberId, workspaceMembers),
    index('version_ends_of_version').on(table.workspaceId, table.versionId),
    uniqueIndex('version_ends_open')
      .on(table.workspaceId, table.versionId)
      .where(sql`${table.endedAt} is null`),
  ],
);

/** That somebody was asked for a document of a kind (SUB-09). */
export const documentRequests = pgTable(
  'document_requests',
  {
    id: id(),
    workspaceId: workspaceId(),
    memberId: text('member_id').notNull(),
    kindId: text('kind_id').notNull(),
    dueOn: day('due_on'),
    /** The due days for which the member was told; another day makes them be told again. */
    remindedFor: day('reminded_for'),
    overdueToldFor: day('overdue_told_for'),
    askedByMemberId: text('asked_by_member_id').notNull(),
    createdAt: createdAt(),
    /** When a mail asked the member for it; null until then. */
    toldAt: at('told_at'),
  },
  (table) => [
    uniqueIndex('document_requests_once').on(table.workspaceId, table.memberId, table.kindId),
    keyInWorkspace('document_requests_member', table, table.memberId, workspaceMembers),
    keyInWorkspace('document_requests_kind', table, table.kindId, documentKinds).onDelete('cascade'),
    keyInWorkspace('document_requests_asker', table, table.askedByMemberId, workspaceMembers),
  ],
);

/**
 * Of which gaps of their people team admins were told by mail (GAP-06). A row goes with the gap, so that the next one is told anew.
 */
export const toldGaps = pgTable(
  'told_gaps',
  {
    workspaceId: workspaceId(),
    readerMemberId: text('reader_member_id').notNull(),
    memberId: text('member_id').notNull(),
    /** The column’s in the list of who lacks what. */
    requirementId: text('requirement_id').notNull(),
    toldOn: day('told_on').notNull(),
    /** When they were told once more, because it was still there after a week. */
    againOn: day('again_on'),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.readerMemberId, table.memberId, table.requirementId] }),
    keyInWorkspace('told_gaps_reader', table, table.readerMemberId, workspaceMembers).onDelete('cascade'),
    keyInWorkspace('told_gaps_member', table, table.memberId, workspaceMembers).onDelete('cascade'),
    index('told_gaps_of_member').on(table.workspaceId, table.memberId),
  ],
);

/**
 * When somebody was in the workspace, with which role: a row for each stretch, kept by triggers on `workspaceMembers`, so that a past
 * day can be answered (REQ-10). The last one has no end while they are there.
 */
export const memberSpans = pgTable(
  'member_spans',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    workspaceId: workspaceId(),
    memberId: text('member_id').notNull(),
    role: text('role').$type<Role>().notNull(),
    /** Since when they are there, whatever their role. */
    joinedAt: at('joined_at').notNull(),
    beganAt: at('began_at').notNull(),
    endedAt: at('ended_at'),
    ...known,
  },
  (table) => [
    keyById('member_spans_member', table.memberId, workspaceMembers),
    index('member_spans_of_member').on(table.workspaceId, table.memberId, table.beganAt),
    uniqueIndex('member_spans_open')
      .on(table.workspaceId, table.memberId)
      .where(sql`${table.endedAt} is null`),
  ],
);

/** When it was known of a kind that its documents always expire: as `memberSpans`, kept by triggers on `documentKinds`. */
export const expirySpans = pgTable(
  'expiry_spans',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    workspaceId: workspaceId(),
    kindId: text('kind_id').notNull(),
    beganAt: at('began_at').notNull(),
    endedAt: at('ended_at'),
  },
  (table) => [
    keyInWorkspace('expiry_spans_kind', table, table.kindId, documentKinds).onDelete('cascade'),
    index('expiry_spans_of_kind').on(table.workspaceId, table.kindId),
    uniqueIndex('expiry_spans_open').on(table.workspaceId, table.kindId).where(sql`${table.endedAt} is null`),
  ],
);

/** When somebody was in a team: as `memberSpans`, kept by triggers on `teamMembers`. */
export const teamSpans = pgTable(
  'team_spans',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    workspaceId: workspaceId(),
    teamId: text('team_id').notNull(),
    memberId: text('member_id').notNull(),
    beganAt: at('began_at').notNull(),
    endedAt: at('ended_at'),
    ...known,
  },
  (table) => [
    keyById('team_spans_team', table.teamId, teams),
    keyById('team_spans_member', table.memberId, workspaceMembers),
    index('team_spans_of_team').on(table.workspaceId, table.teamId, table.memberId),
    index('team_spans_of_member').on(table.workspaceId, table.memberId, table.teamId),
    uniqueIndex('team_spans_open')
      .on(table.workspaceId, table.teamId, table.memberId)
      .where(sql`${table.endedAt} is null`),
  ],
);

/** When somebody had a trade: as `memberSpans`, kept by triggers on `memberTrades` (TRD-03). */
export const tradeSpans = pgTable(
  'trade_spans',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    workspaceId: workspaceId(),
    tradeId: text('trade_id').notNull(),
    memberId: text('member_id').notNull(),
    beganAt: at('began_at').notNull(),
    endedAt: at('ended_at'),
    ...known,
  },
  (table) => [
    keyById('trade_spans_trade', table.tradeId, trades),
    keyById('trade_spans_member', table.memberId, workspaceMembers),
    index('trade_spans_of_trade').on(table.workspaceId, table.tradeId, table.memberId),
    index('trade_spans_of_member').on(table.workspaceId, table.memberId, table.tradeId),
    uniqueIndex('trade_spans_open')
      .on(table.workspaceId, table.tradeId, table.memberId)
      .where(sql`${table.endedAt} is null`),
  ],
);

/**
 * As what a version was known: of which document, of which kind and of whom. As `memberSpans`, kept by triggers on `documents` and
 * `documentVersions`; it outlasts both, and goes on when they are deleted.
 */
export const evidenceSpans = pgTable(
  'evidence_spans',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    workspaceId: workspaceId(),
    versionId: text('version_id').notNull(),
    documentId: text('document_id').notNull(),
    memberId: text('member_id').notNull(),
    kindId: text('kind_id').notNull(),
    beganAt: at('began_at').notNull(),
    endedAt: at('ended_at'),
  },
  (table) => [
    keyInWorkspace('evidence_spans_member', table, table.memberId, workspaceMembers).onDelete('cascade'),
    keyInWorkspace('evidence_spans_kind', table, table.kindId, documentKinds).onDelete('cascade'),
    index('evidence_spans_of_member').on(table.workspaceId, table.memberId, table.kindId),
    index('evidence_spans_of_kind').on(table.workspaceId, table.kindId),
    index('evidence_spans_of_version').on(table.workspaceId, table.versionId),
    uniqueIndex('evidence_spans_open')
      .on(table.workspaceId, table.versionId)
      .where(sql`${table.endedAt} is null`),
  ],
);

/**
 * What is left of versions that are gone, with their documents or because something newer was submitted: the dates alone, so that a past
 * day counts what was in force or waited on it (REQ-10). Of a version that was restored from the bin it says when it was not there; one that
 * is deleted several times has a row for each.
 */
export const deletedEvidence = pgTable(
  'deleted_evidence',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    workspaceId: workspaceId(),
    versionId: text('version_id').notNull(),
    state: text('state').$type<VersionState>().notNull(),
    issuedOn: day('issued_on'),
    recordedOn: day('recorded_on').notNull(),
    expirationDate: day('expiration_date'),
    expirationReminder: day('expiration_reminder'),
    submitted: jsonb('submitted').$type<FactDays>(),
    corrects: text('corrects'),
    createdAt: createdAt(),
    decidedAt: at('decided_at'),
    deletedAt: at('deleted_at').notNull(),
    restoredAt: at('restored_at'),
  },
  (table) => [
    index('deleted_evidence_of_version').on(table.workspaceId, table.versionId),
    uniqueIndex('deleted_evidence_open')
      .on(table.workspaceId, table.versionId)
      .where(sql`${table.restoredAt} is null`),
  ],
);

/** Rows of tables as they were when they were deleted, by the names of the tables. */
export type DeletedRows = Record<string, Record<string, unknown>[]>;

/**
 * What was deleted a while ago, with all that went with it, so that an admin can restore it. Nothing else reads of it: to every other
 * query it is gone. Files that it names stay for as long as it does.
 */
export const bin = pgTable(
  'bin',
  {
    id: id(),
    workspaceId: workspaceId(),
    what: text('what').$type<DeletedThing>().notNull(),
    /** The id that the document, the item or the team had, and has again. */
    itemId: text('item_id').notNull(),
    name: text('name').notNull(),
    /** The holder of a document, the owner of an item. */
    memberId: text('member_id'),
    fileIds: text('file_ids').array().notNull(),
    rows: jsonb('rows').$type<DeletedRows>().notNull(),
    deletedByMemberId: text('deleted_by_member_id').notNull(),
    deletedAt: at('deleted_at').notNull(),
    searchText: text('search_text').generatedAlwaysAs(sql`searchable_text(name)`),
  },
  (table) => [
    keyInWorkspace('bin_member', table, table.memberId, workspaceMembers),
    keyInWorkspace('bin_deleter', table, table.deletedByMemberId, workspaceMembers),
    index('bin_by_time').on(table.workspaceId, table.deletedAt, table.id),
    index('bin_of_what').on(table.workspaceId, table.what, table.deletedAt, table.id),
    index('bin_of_member').on(table.workspaceId, table.memberId),
    index('bin_of_file').using('gin', table.workspaceId, table.fileIds).with({ gin_pending_list_limit: 64 }),
  ],
);

/** People of whom nothing is erased (DOOR-12). */
export const legalHolds = pgTable(
  'legal_holds',
  {
    workspaceId: workspaceId(),
    memberId: text('member_id').notNull(),
    reason: text('reason').notNull(),
    heldByMemberId: text('held_by_member_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.memberId] }),
    keyInWorkspace('legal_holds_member', table, table.memberId, workspaceMembers).onDelete('cascade'),
    keyInWorkspace('legal_holds_by', table, table.heldByMemberId, workspaceMembers),
    index('legal_holds_by_time').on(table.workspaceId, table.createdAt, table.memberId),
  ],
);

/**
 * What admins were told will be erased, from which day on: a version of a document, or all records of somebody who left. A line goes when
 * it is no longer due, and stays for a moment after its thing was erased, until that was told in numbers (DOOR-12).
 */
export const erasures = pgTable(
  'erasures',
  {
    /** Of the version, or the member. */
    id: id(),
    workspaceId: workspaceId(),
    what: text('what').$type<ErasedThing>().notNull(),
    memberId: text('member_id').notNull(),
    kindId: text('kind_id'),
    endedOn: day('ended_on').notNull(),
    eraseOn: day('erase_on').notNull(),
    announcedAt: at('announced_at').notNull(),
    erasedAt: at('erased_at'),
  },
  (table) => [
    keyInWorkspace('erasures_member', table, table.memberId, workspaceMembers).onDelete('cascade'),
    keyInWorkspace('erasures_kind', table, table.kindId, documentKinds).onDelete('cascade'),
    index('erasures_by_day').on(table.workspaceId, table.eraseOn, table.id),
    index('erasures_of_member').on(table.workspaceId, table.memberId),
  ],
);

/**
 * What people must hold (REQ-01). A change writes a revision and ends the one before, so that it can be said what was required on a day as it
 * was known then. All revisions have the `requirementId` of the first one, which is its own id.
 */
export const requirements = pgTable(
  'requirements',
  {
    id: id(),
    workspaceId: workspaceId(),
    requirementId: text('requirement_id').notNull(),
    name: text('name').notNull(),
    everyone: boolean('everyone').notNull(),
    roles: text('roles').array().$type<Role[]>().notNull(),
    fromDay: day('from_day'),
    untilDay: day('until_day'),
    graceDays: integer('grace_days').notNull(),
    blocking: boolean('blocking').notNull(),
    source: text('source'),
    recordedByMemberId: text('recorded_by_member_id').notNull(),
    /** When the revision was written, and when another one took its place or the requirement was deleted. */
    recordedAt: at('recorded_at').notNull(),
    endedAt: at('ended_at'),
    sortName: sortName('sort_name').generatedAlwaysAs(sql`lower(name)`),
    searchText: text('search_text').generatedAlwaysAs(sql`searchable_text(name)`),
  },
  (table) => [
    unique('requirements_in_workspace').on(table.workspaceId, table.id),
    keyInWorkspace('requirements_first', table, table.requirementId, table),
    keyInWorkspace('requirements_recorder', table, table.recordedByMemberId, workspaceMembers),
    uniqueIndex('requirements_present')
      .on(table.workspaceId, table.requirementId)
      .where(sql`${table.endedAt} is null`),
    index('requirements_by_name')
      .on(table.workspaceId, table.sortName, table.id)
      .where(sql`${table.endedAt} is null`),
  ],
);

/** Any of these kinds meets a revision of a requirement. */
export const requirementKinds = pgTable(
  'requirement_kinds',
  {
    workspaceId: workspaceId(),
    revisionId: text('revision_id').notNull(),
    kindId: text('kind_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.revisionId, table.kindId] }),
    keyInWorkspace('requirement_kinds_revision', table, table.revisionId, requirements).onDelete('cascade'),
    keyInWorkspace('requirement_kinds_kind', table, table.kindId, documentKinds),
    index('requirement_kinds_of_kind').on(table.workspaceId, table.kindId),
  ],
);

/** The teams that a revision of a requirement names. */
export const requirementTeams = pgTable(
  'requirement_teams',
  {
    workspaceId: workspaceId(),
    revisionId: text('revision_id').notNull(),
    teamId: text('team_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.revisionId, table.teamId] }),
    keyInWorkspace('requirement_teams_revision', table, table.revisionId, requirements).onDelete('cascade'),
    keyInWorkspace('requirement_teams_team', table, table.teamId, teams).onDelete('cascade'),
    index('requirement_teams_of_team').on(table.workspaceId, table.teamId),
  ],
);

/** The trades that a revision of a requirement names. */
export const requirementTrades = pgTable(
  'requirement_trades',
  {
    workspaceId: workspaceId(),
    revisionId: text('revision_id').notNull(),
    tradeId: text('trade_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.revisionId, table.tradeId] }),
    keyInWorkspace('requirement_trades_revision', table, table.revisionId, requirements).onDelete('cascade'),
    keyInWorkspace('requirement_trades_trade', table, table.tradeId, trades).onDelete('cascade'),
    index('requirement_trades_of_trade').on(table.workspaceId, table.tradeId),
  ],
);

/** The members that a revision of a requirement names one by one. */
export const requirementMembers = pgTable(
  'requirement_members',
  {
    workspaceId: workspaceId(),
    revisionId: text('revision_id').notNull(),
    memberId: text('member_id').notNull(),
    ...known,
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.revisionId, table.memberId] }),
    keyInWorkspace('requirement_members_revision', table, table.revisionId, requirements).onDelete('cascade'),
    keyInWorkspace('requirement_members_member', table, table.memberId, workspaceMembers).onDelete('cascade'),
    index('requirement_members_of_member').on(table.workspaceId, table.memberId),
  ],
);

/** How people stand to the requirements of a day, as it was counted last; valid while nothing of `standingChanges` came after it. */
export const requirementSummaries = pgTable(
  'requirement_summaries',
  {
    workspaceId: workspaceId(),
    day: day('day').notNull(),
    /** Null for what is known now. */
    knownOn: day('known_on'),
    timeZone: text('time_zone').notNull(),
    /** What database server numbered the transactions: after a restore elsewhere the numbers say nothing. */
    systemId: text('system_id').notNull(),
    /** What was committed when the count began. */
    seen: snapshot('seen').notNull(),
    countedAt: at('counted_at').notNull(),
    counts: jsonb('counts').$type<RequirementCounts>().notNull(),
    /** For everybody the number of cells in each state; read as a whole. */
    people: json('people')
      .$type<{ ids: string[]; cells: Record<RequirementState, number[]>; blocked: number[] }>()
      .notNull(),
  },
  (table) => [
    unique('requirement_summaries_once').on(table.workspaceId, table.day, table.knownOn).nullsNotDistinct(),
  ],
);

/** The transactions that wrote what the states of requirements depend on, noted by triggers; those of the day before yesterday go. */
export const standingChanges = pgTable(
  'standing_changes',
  {
    workspaceId: workspaceId(),
    changedIn: transactionId('changed_in').notNull(),
    notedAt: at('noted_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.changedIn] })],
);

/** That a member need not meet a requirement until a day (REQ-05). It is taken back by its end, never deleted. */
export const exemptions = pgTable(
  'exemptions',
  {
    id: id(),
    workspaceId: workspaceId(),
    /** `requirements.requirementId`. */
    requirementId: text('requirement_id').notNull(),
    memberId: text('member_id').notNull(),
    reason: text('reason').notNull(),
    lastDay: day('last_day').notNull(),
    givenByMemberId: text('given_by_member_id').notNull(),
    createdAt: createdAt(),
    endedAt: at('ended_at'),
    ...known,
  },
  (table) => [
    keyInWorkspace('exemptions_requirement', table, table.requirementId, requirements),
    keyInWorkspace('exemptions_member', table, table.memberId, workspaceMembers).onDelete('cascade'),
    keyInWorkspace('exemptions_giver', table, table.givenByMemberId, workspaceMembers),
    index('exemptions_of_member').on(table.workspaceId, table.memberId, table.requirementId),
    index('exemptions_by_last_day').on(table.workspaceId, table.lastDay, table.id),
    uniqueIndex('exemptions_once')
      .on(table.workspaceId, table.requirementId, table.memberId)
      .where(sql`${table.endedAt} is null`),
  ],
);

/** How many people of a team must hold one of some kinds (COV-01). */
export const coverageRules = pgTable(
  'coverage_rules',
  {
    id: id(),
    workspaceId: workspaceId(),
    teamId: text('team_id').notNull(),
    minimum: integer('minimum').notNull(),
    warningDays: integer('warning_days').notNull(),
    /** How the team stood when people were last told of it, so that each change is told once (COV-05). */
    toldState: text('told_state').$type<CoverageState>().notNull().default('COVERED'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('coverage_rules_in_workspace').on(table.workspaceId, table.id),
    keyInWorkspace('coverage_rules_team', table, table.teamId, teams).onDelete('cascade'),
    index('coverage_rules_of_team').on(table.workspaceId, table.teamId, table.createdAt, table.id),
  ],
);

/** Whoever holds any of these kinds counts for a coverage rule. */
export const coverageRuleKinds = pgTable(
  'coverage_rule_kinds',
  {
    workspaceId: workspaceId(),
    ruleId: text('rule_id').notNull(),
    kindId: text('kind_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.ruleId, table.kindId] }),
    keyInWorkspace('coverage_rule_kinds_rule', table, table.ruleId, coverageRules).onDelete('cascade'),
    keyInWorkspace('coverage_rule_kinds_kind', table, table.kindId, documentKinds),
    index('coverage_rule_kinds_of_kind').on(table.workspaceId, table.kindId),
  ],
);

/** With what a program acts in one workspace for a member, with that member's rights and never more. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: id(),
    workspaceId: workspaceId(),
    memberId: text('member_id').notNull(),
    name: text('name').notNull(),
    /** SHA-256 of the token; the token itself is shown once and never stored. */
    hash: bytes('hash').notNull(),
    mayWrite: boolean('may_write').notNull(),
    /** For SCIM alone; `mayWrite` is false then. */
    forDirectory: boolean('for_directory').notNull().default(false),
    /** Null for one that lasts until it is revoked. */
    expiresAt: at('expires_at'),
    revokedAt: at('revoked_at'),
    /** COMPANY for one that was made in a session of the owner's company's sign-in: that is their second factor. */
    factor: text('factor').$type<SessionFactor>(),
    /** The last day, in UTC, on which a call came with it. */
    lastUsedOn: day('last_used_on'),
    createdAt: createdAt(),
  },
  (table) => [
    keyInWorkspace('api_tokens_member', table, table.memberId, workspaceMembers).onDelete('cascade'),
    uniqueIndex('api_tokens_hash').on(table.workspaceId, table.hash),
    index('api_tokens_by_time').on(table.workspaceId, table.createdAt, table.id),
    index('api_tokens_of_member').on(table.workspaceId, table.memberId),
  ],
);

/** From which a member's calendar reads what expires or is due for them: one address for each member (DOOR-06). */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    workspaceId: workspaceId(),
    memberId: text('member_id').notNull(),
    /** SHA-256 of the token; the token itself is shown once and never stored. */
    hash: bytes('hash').notNull(),
    /** As that of an API token. */
    factor: text('factor').$type<SessionFactor>(),
    /** The last day, in UTC, on which it was read. */
    lastReadOn: day('last_read_on'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.memberId] }),
    keyInWorkspace('calendar_feeds_member', table, table.memberId, workspaceMembers).onDelete('cascade'),
    uniqueIndex('calendar_feeds_hash').on(table.workspaceId, table.hash),
  ],
);

/** By which somebody without an account reaches a narrow part of a workspace (DOOR-02, DOOR-03). */
export const accessLinks = pgTable(
  'access_links',
  {
    id: id(),
    workspaceId: workspaceId(),
    purpose: text('purpose').$type<LinkPurpose>().notNull(),
    /** The person whose documents are sent; null where documents are shown. */
    memberId: text('member_id'),
    /** The people whose documents are shown, and the sensitive ones among the kinds that were confirmed for it. */
    memberIds: text('member_ids').array().notNull().default(sql`'{}'`),
    confirmedKindIds: text('confirmed_kind_ids').array().notNull().default(sql`'{}'`),
    kindIds: text('kind_ids').array().notNull(),
    /**
     * Of a link that shows documents: the one it is for, and the day that it shows; null for the day on which it is opened. Of a link to join:
     * the address that was given by it.
     */
    name: text('name'),
    day: day('day'),
    createdByMemberId: text('created_by_member_id').notNull(),
    /** SHA-256 of the token; the token itself is told once and never stored. */
    hash: bytes('hash').notNull(),
    /** Submissions, of which there can be so many; or visits, of which there is no end. */
    uses: integer('uses').notNull(),
    maxUses: integer('max_uses'),
    lastUsedAt: at('last_used_at'),
    expiresAt: at('expires_at').notNull(),
    revokedAt: at('revoked_at'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('access_links_in_workspace').on(table.workspaceId, table.id),
    keyInWorkspace('access_links_member', table, table.memberId, workspaceMembers),
    keyInWorkspace('access_links_maker', table, table.createdByMemberId, workspaceMembers),
    uniqueIndex('access_links_hash').on(table.workspaceId, table.hash),
    index('access_links_of_member').on(table.workspaceId, table.memberId, table.createdAt, table.id),
    index('access_links_to_evidence')
      .on(table.workspaceId, table.createdAt, table.id)
      .where(sql`${table.purpose} = 'EVIDENCE'`),
  ],
);

/** Addresses of other programs that are told what happens (DOOR-07). They belong to the workspace, whoever added them. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: id(),
    workspaceId: workspaceId(),
    url: text('url').notNull(),
    events: text('events').array().$type<WebhookEvent[]>().notNull(),
    state: text('state').$type<WebhookState>().notNull(),
    /** The secret that messages are signed with, encrypted, and which key with. */
    keyId: text('key_id').notNull(),
    secret: bytes('secret').notNull(),
    /** The one before, under the same key, with which they are signed as well until then. */
    formerSecret: bytes('former_secret'),
    formerSecretUntil: at('former_secret_until'),
    /** While a message is on its way: until then at the latest. */
    sendingUntil: at('sending_until'),
    /** Attempts in a row that failed, since when, the last one, and when admins were told of it. */
    failures: integer('failures').notNull().default(0),
    failingSince: at('failing_since'),
    lastFailedAt: at('last_failed_at'),
    failureToldAt: at('failure_told_at'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('webhooks_in_workspace').on(table.workspaceId, table.id),
    index('webhooks_by_time').on(table.workspaceId, table.createdAt, table.id),
  ],
);

/** Messages to webhooks: written together with what they tell of, and kept a while as the list of what became of them. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: id(),
    workspaceId: workspaceId(),
    webhookId: text('webhook_id').notNull(),
    event: text('event').$type<WebhookMessageType>().notNull(),
    /** The body, as it is signed and sent. */
    body: text('body').notNull(),
    state: text('state').$type<DeliveryState>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    lastAttemptAt: at('last_attempt_at'),
    status: integer('status'),
    problem: text('problem').$type<DeliveryProblem>(),
    /** When it is due; null if it is not sent any more. */
    nextAttemptAt: at('next_attempt_at'),
    createdAt: createdAt(),
  },
  (table) => [
    keyInWorkspace('webhook_deliveries_webhook', table, table.webhookId, webhooks).onDelete('cascade'),
    index('webhook_deliveries_by_time').on(table.workspaceId, table.webhookId, table.createdAt, table.id),
    index('webhook_deliveries_due')
      .on(table.workspaceId, table.webhookId, table.nextAttemptAt, table.id)
      .where(sql`${table.nextAttemptAt} is not null`),
  ],
);

/** A signed ZIP of how people stood on a day; its file comes when it was made (DOOR-05). */
export const auditPacks = pgTable(
  'audit_packs',
  {
    id: id(),
    workspaceId: workspaceId(),
    day: day('day').notNull(),
    /** As it was known on that day; null for as it was known when the pack was made. */
    knownOn: day('known_on'),
    /** The team whose people it shows, by its name at that time; it may have gone since. */
    teamId: text('team_id'),
    teamName: text('team_name'),
    sensitive: boolean('sensitive').notNull(),
    people: integer('people'),
    filesDone: integer('files_done').notNull().default(0),
    filesTotal: integer('files_total'),
    failure: text('failure').$type<PackFailure>(),
    fileId: text('file_id'),
    createdByMemberId: text('created_by_member_id').notNull(),
    createdAt: createdAt(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [
    keyInWorkspace('audit_packs_file', table, table.fileId, files),
    keyInWorkspace('audit_packs_maker', table, table.createdByMemberId, workspaceMembers),
    index('audit_packs_by_time').on(table.workspaceId, table.createdAt, table.id),
    index('audit_packs_of_file').on(table.workspaceId, table.fileId).where(sql`${table.fileId} is not null`),
  ],
);

/** Which role whoever is in a group of a company's sign-in has in the workspace. */
export const groupRoles = pgTable(
  'group_roles',
  {
    id: id(),
    workspaceId: workspaceId(),
    /** The provider's key in the configuration. */
    provider: text('provider').notNull(),
    groupName: text('group_name').notNull(),
    role: text('role').$type<Role>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('group_roles_once').on(table.workspaceId, table.provider, table.groupName)],
);

export const equipment = pgTable(
  'equipment',
  {
    id: id(),
    workspaceId: workspaceId(),
    name: text('name').notNull(),
    tagId: text('tag_id'),
    serialNumber: text('serial_number'),
    imageUrl: text('image_url'),
    imageFileId: text('image_file_id'),
    ownerMemberId: text('owner_member_id'),
    manufacturer: text('manufacturer'),
    model: text('model'),
    category: text('category'),
    location: text('location'),
    firstUsedOn: day('first_used_on'),
    endOfLifeOn: day('end_of_life_on'),
    inspectionIntervalMonths: integer('inspection_interval_months'),
    retiredAt: at('retired_at'),
    /** The outcome of its inspections and defects, kept with the item by `settleEquipment`, so that states are counted without them. */
    latestResult: text('latest_result').$type<InspectionResult>(),
    isDefective: boolean('is_defective').notNull().default(false),
    nextDueOn: day('next_due_on'),
    /** The due days for which people were told; another day makes them be told again. */
    remindedFor: day('reminded_for'),
    overdueToldFor: day('overdue_told_for'),
    createdAt: createdAt(),
    sortName: sortName('sort_name').generatedAlwaysAs(sql`lower(name)`),
    searchText: text('search_text').generatedAlwaysAs(
      sql`searchable_text(name || ' ' || coalesce(tag_id, '') || ' ' || coalesce(serial_number, '') || ' ' || coalesce(category, '') || ' ' || coalesce(manufacturer, '') || ' ' || coalesce(model, '') || ' ' || coalesce(location, ''))`,
    ),
  },
  (table) => [
    unique('equipment_in_workspace').on(table.workspaceId, table.id),
    keyInWorkspace('equipment_owner', table, table.ownerMemberId, workspaceMembers),
    keyInWorkspace('equipment_image', table, table.imageFileId, files),
    index('equipment_of_image')
      .on(table.workspaceId, table.imageFileId)
      .where(sql`${table.imageFileId} is not null`),
    index('equipment_by_name').on(table.workspaceId, table.sortName, table.id),
    index('equipment_by_due_day').on(table.workspaceId, table.nextDueOn, table.id),
    index('equipment_by_category').on(table.workspaceId, table.category),
    uniqueIndex('equipment_tag_id').on(table.workspaceId, sql`lower(${table.tagId})`),
    index('equipment_to_remind')
      .on(table.workspaceId, table.nextDueOn)
      .where(sql`${table.retiredAt} is null and ${table.remindedFor} is distinct from ${table.nextDueOn}`),
    index('equipment_to_tell')
      .on(table.workspaceId, table.nextDueOn)
      .where(sql`${table.retiredAt} is null and ${table.overdueToldFor} is distinct from ${table.nextDueOn}`),
    index('equipment_of_owner').on(table.workspaceId, table.ownerMemberId, table.id),
    /** Of trigrams, as `workspace_members_search`. */
    index('equipment_search')
      .using('gin', table.workspaceId, table.searchText.op('gin_trgm_ops'))
      .with({ gin_pending_list_limit: 64 }),
  ],
);

/**
 * How many items of a workspace are alike in what their state depends on: rows of differences that add up, appended by triggers
 * and put together by housekeeping, as those of `workspaceUsage`.
 */
export const equipmentCounts = pgTable(
  'equipment_counts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    workspaceId: workspaceId(),
    isRetired: boolean('is_retired').notNull(),
    isDefective: boolean('is_defective').notNull(),
    latestResult: text('latest_result').$type<InspectionResult>(),
    endOfLifeOn: day('end_of_life_on'),
    nextDueOn: day('next_due_on'),
    items: integer('items').notNull(),
  },
  (table) => [index('equipment_counts_of_workspace').on(table.workspaceId)],
);

/** How many documents that count, of people who are in the workspace, are alike in their dates, as `equipmentCounts`. */
export const documentCounts = pgTable(
  'document_counts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    workspaceId: workspaceId(),
    expirationDate: day('expiration_date'),
    expirationReminder: day('expiration_reminder'),
    documents: integer('documents').notNull(),
  },
  (table) => [index('document_counts_of_workspace').on(table.workspaceId)],
);

/** That an item went from one person to another; null stands for nobody. */
export const handovers = pgTable(
  'handovers',
  {
    id: id(),
    workspaceId: workspaceId(),
    equipmentId: text('equipment_id').notNull(),
    fromMemberId: text('from_member_id'),
    toMemberId: text('to_member_id'),
    byMemberId: text('by_member_id').notNull(),
    handedOverOn: day('handed_over_on').notNull(),
    condition: text('condition').$type<HandoverCondition>(),
    note: text('note'),
    signatureFileId: text('signature_file_id'),
    createdAt: createdAt(),
  },
  (table) => [
    keyInWorkspace('handovers_equipment', table, table.equipmentId, equipment).onDelete('cascade'),
    keyInWorkspace('handovers_from', table, table.fromMemberId, workspaceMembers),
    keyInWorkspace('handovers_to', table, table.toMemberId, workspaceMembers),
    keyInWorkspace('handovers_by', table, table.byMemberId, workspaceMembers),
    keyInWorkspace('handovers_signature', table, table.signatureFileId, files),
    index('handovers_of_signature')
      .on(table.workspaceId, table.signatureFileId)
      .where(sql`${table.signatureFileId} is not null`),
    index('handovers_of_equipment').on(table.workspaceId, table.equipmentId, table.createdAt, table.id),
  ],
);

/** By which equipment of a category is inspected. Of each category one is in use at most. */
export const checklists = pgTable(
  'checklists',
  {
    id: id(),
    workspaceId: workspaceId(),
    name: text('name').notNull(),
    category: text('category'),
    /** The number of its newest version. */
    version: integer('version').notNull(),
    archivedAt: at('archived_at'),
    createdAt: createdAt(),
    sortName: sortName('sort_name').generatedAlwaysAs(sql`lower(name)`),
  },
  (table) => [
    unique('checklists_in_workspace').on(table.workspaceId, table.id),
    uniqueIndex('checklists_name')
      .on(table.workspaceId, table.sortName)
      .where(sql`${table.archivedAt} is null`),
    uniqueIndex('checklists_category')
      .on(table.workspaceId, sql`lower(${table.category})`)
      .where(sql`${table.archivedAt} is null`),
  ],
);

/** The questions of a checklist, each time they changed. A version is never written again: inspections answer it. */
export const checklistVersions = pgTable(
  'checklist_versions',
  {
    id: id(),
    workspaceId: workspaceId(),
    checklistId: text('checklist_id').notNull(),
    number: integer('number').notNull(),
    questions: jsonb('questions').$type<Question[]>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('checklist_versions_in_workspace').on(table.workspaceId, table.id),
    unique('checklist_versions_number').on(table.workspaceId, table.checklistId, table.number),
    keyInWorkspace('checklist_versions_checklist', table, table.checklistId, checklists).onDelete('cascade'),
  ],
);

export const inspections = pgTable(
  'inspections',
  {
    id: id(),
    workspaceId: workspaceId(),
    equipmentId: text('equipment_id').notNull(),
    inspectorMemberId: text('inspector_member_id').notNull(),
    status: text('status').$type<InspectionResult>().notNull(),
    inspectedOn: day('inspected_on').notNull(),
    expirationDate: day('expiration_date'),
    reportFileId: text('report_file_id'),
    note: text('note'),
    /** The version of a checklist that it answers. */
    checklistVersionId: text('checklist_version_id'),
    /** In the order of the questions. Lists leave them out, and go by `noCount`. */
    answers: jsonb('answers').$type<Answer[]>(),
    noCount: integer('no_count'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('inspections_in_workspace').on(table.workspaceId, table.id),
    keyInWorkspace('inspections_equipment', table, table.equipmentId, equipment).onDelete('cascade'),
    keyInWorkspace('inspections_inspector', table, table.inspectorMemberId, workspaceMembers),
    keyInWorkspace('inspections_report', table, table.reportFileId, files),
    keyInWorkspace('inspections_checklist', table, table.checklistVersionId, checklistVersions),
    index('inspections_by_date').on(table.workspaceId, table.inspectedOn, table.createdAt, table.id),
    index('inspections_by_status').on(
      table.workspaceId,
      table.status,
      table.inspectedOn,
      table.createdAt,
      table.id,
    ),
    index('inspections_by_creation').on(table.workspaceId, table.createdAt, table.id),
    index('inspections_by_expiration').on(table.workspaceId, table.expirationDate, table.createdAt, table.id),
    index('inspections_of_inspector').on(table.workspaceId, table.inspectorMemberId, table.id),
    index('inspections_of_report')
      .on(table.workspaceId, table.reportFileId)
      .where(sql`${table.reportFileId} is not null`),
    index('inspections_of_equipment').on(
      table.workspaceId,
      table.equipmentId,
      table.inspectedOn,
      table.createdAt,
      table.id,
    ),
  ],
);

/** The photos of answers. */
export const inspectionPhotos = pgTable(
  'inspection_photos',
  {
    workspaceId: workspaceId(),
    inspectionId: text('inspection_id').notNull(),
    questionId: text('question_id').notNull(),
    fileId: text('file_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.inspectionId, table.questionId] }),
    keyInWorkspace('inspection_photos_inspection', table, table.inspectionId, inspections).onDelete(
      'cascade',
    ),
    keyInWorkspace('inspection_photos_file', table, table.fileId, files),
    index('inspection_photos_of_file').on(table.workspaceId, table.fileId),
  ],
);

/**
 * That somebody reported an item as defective. It is out of service until somebody ends that, or an inspection of that day or a later one
 * passes, which is not noted here but found among the inspections.
 */
export const defects = pgTable(
  'defects',
  {
    id: id(),
    workspaceId: workspaceId(),
    equipmentId: text('equipment_id').notNull(),
    /** Made on the device of the reporter: the same report sent again is known by it for good. */
    clientRef: text('client_ref').notNull(),
    reporterMemberId: text('reporter_member_id').notNull(),
    reportedOn: day('reported_on').notNull(),
    reason: text('reason').notNull(),
    fileId: text('file_id'),
    endedAt: at('ended_at'),
    endedByMemberId: text('ended_by_member_id'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('defects_client_ref').on(table.workspaceId, table.clientRef),
    keyInWorkspace('defects_equipment', table, table.equipmentId, equipment).onDelete('cascade'),
    keyInWorkspace('defects_reporter', table, table.reporterMemberId, workspaceMembers),
    keyInWorkspace('defects_ended_by', table, table.endedByMemberId, workspaceMembers),
    keyInWorkspace('defects_file', table, table.fileId, files),
    index('defects_of_equipment').on(table.workspaceId, table.equipmentId, table.createdAt, table.id),
    index('defects_of_reporter').on(table.workspaceId, table.reporterMemberId, table.id),
    index('defects_of_file').on(table.workspaceId, table.fileId).where(sql`${table.fileId} is not null`),
  ],
);

export const activities = pgTable(
  'activities',
  {
    id: id(),
    workspaceId: workspaceId(),
    type: text('type').$type<ActivityType>().notNull(),
    event: text('event').$type<ActivityEvent>().notNull(),
    /** Who did it; null for what the portal did by itself. */
    triggerMemberId: text('trigger_member_id'),
    relatedMemberId: text('related_member_id'),
    /** Who had an item of equipment before it was handed over. */
    formerMemberId: text('former_member_id'),
    /** The people whom it was about, of several the first `MOST_NAMED`; null for one, who is the related member. */
    memberIds: text('member_ids').array(),
    teamId: text('team_id'),
    documentId: text('document_id'),
    equipmentId: text('equipment_id'),
    /** What the event was about, by its name at that time. */
    subjectName: text('subject_name'),
    count: integer('count').notNull(),
    details: jsonb('details').$type<Record<string, string | number | null>>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('activities_by_time').on(table.workspaceId, table.createdAt, table.id),
    index('activities_of_trigger').on(table.workspaceId, table.triggerMemberId, table.createdAt, table.id),
    index('activities_of_team').on(table.workspaceId, table.teamId, table.createdAt, table.id),
    index('activities_of_related').on(table.workspaceId, table.relatedMemberId, table.createdAt, table.id),
    index('activities_of_former')
      .on(table.workspaceId, table.formerMemberId, table.createdAt, table.id)
      .where(sql`${table.formerMemberId} is not null`),
    index('activities_of_people')
      .using('gin', table.workspaceId, table.memberIds)
      .with({ gin_pending_list_limit: 64 })
      .where(sql`${table.memberIds} is not null`),
  ],
);

/** Up to when a member has read the activities of the workspace. */
export const activityReads = pgTable(
  'activity_reads',
  {
    workspaceId: workspaceId(),
    memberId: text('member_id').notNull(),
    readUntil: at('read_until').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.memberId] }),
    keyInWorkspace('activity_reads_member', table, table.memberId, workspaceMembers).onDelete('cascade'),
  ],
);

/** Who did what from where, as far as it concerns a workspace's security; kept for 400 days, never with secrets. */
export const securityEvents = pgTable(
  'security_events',
  {
    id: id(),
    workspaceId: workspaceId(),
    event: text('event').notNull(),
    /** Who did it; null for somebody who is no member, or unknown. */
    memberId: text('member_id'),
    /** To whom it was done. */
    relatedMemberId: text('related_member_id'),
    /** The network address it came from, and what the browser called itself. */
    address: text('address'),
    userAgent: text('user_agent'),
    details: jsonb('details').$type<Record<string, string | number | null>>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('security_events_by_time').on(table.workspaceId, table.createdAt, table.id),
    /** Lists the openings of somebody's medical ID. */
    index('security_events_openings')
      .on(table.workspaceId, table.relatedMemberId, table.createdAt)
      .where(sql`${table.event} = 'medical_id_opened'`),
  ],
);

/** Browsers in which somebody logged in before: strangers' wrong passwords do not lock them out there. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of a random text that the browser keeps. */
    hash: bytes('hash').notNull(),
    lastUsedOn: day('last_used_on').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.hash] }),
    index('known_devices_last_used').on(table.lastUsedOn),
  ],
);

/** When an address was last sent an invitation, whoever asked for it: one a day. */
export const invitationMails = pgTable(
  'invitation_mails',
  { emailKey: text('email_key').primaryKey(), sentAt: at('sent_at').notNull() },
  (table) => [index('invitation_mails_by_time').on(table.sentAt)],
);

/** Work to be done after the transaction that asked for it: mails, clean-ups, reminders. */
export const jobs = pgTable(
  'jobs',
  {
    id: id(),
    kind: text('kind').notNull(),
    /** A second job with the key of one that still waits is not added. */
    key: text('key'),
    payload: jsonb('payload').notNull(),
    /** One of many that go out together: it waits behind what a single person waits for. */
    isBulk: boolean('is_bulk').notNull().default(false),
    runAt: at('run_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** The node that works on it holds it until then; afterwards another one takes it up. */
    leasedUntil: at('leased_until'),
    lease: text('lease'),
    lastError: text('last_error'),
    /** Set when the last attempt failed: a dead letter, kept and counted. */
    deadAt: at('dead_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('jobs_key').on(table.key),
    index('jobs_due').on(table.isBulk, table.runAt).where(sql`${table.deadAt} is null`),
    index('jobs_dead').on(table.deadAt).where(sql`${table.deadAt} is not null`),
  ],
);

/** The mailbox page's mails, while no SMTP server is configured. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('mails_by_time').on(table.createdAt, table.id)],
);

/** The first answers to calls with an `Idempotency-Key`, encrypted under that key. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** SHA-256 of caller, endpoint and key. */
    hash: bytes('hash').primaryKey(),
    /** SHA-256 of the request, to tell a repetition from a reuse. */
    fingerprint: bytes('fingerprint').notNull(),
    status: integer('status'),
    answer: bytes('answer'),
    createdAt: createdAt(),
  },
  (table) => [index('idempotency_keys_by_time').on(table.createdAt)],
);

/**
 * Things that arrived under references that devices made (OFF-03). A row stays when what came of it is deleted: what comes again
 * after that is not done again.
 */
export const clientRefs = pgTable(
  'client_refs',
  {
    workspaceId: workspaceId(),
    clientRef: text('client_ref').notNull(),
    /** The sender. */
    memberId: text('member_id').notNull(),
    /** SHA-256 of the call, to tell a repetition from other content. */
    fingerprint: bytes('fingerprint').notNull(),
    /** The inspection, document or version that came of it. */
    subjectId: text('subject_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.clientRef] }),
    keyInWorkspace('client_refs_member', table, table.memberId, workspaceMembers),
    index('client_refs_of_member').on(table.workspaceId, table.memberId, table.clientRef),
  ],
);

/** Counters of rate-limiter-flexible. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    points: integer('points').notNull().default(0),
    expire: bigint('expire', { mode: 'number' }),
  },
  (table) => [index('rate_limits_expire').on(table.expire)],
);
