import { and, eq, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Language } from '#contract/rules/languages.ts';
import type { Role } from '#contract/rules/permissions.ts';
import { emailKey } from '#contract/rules/text.ts';
import { assertAlone } from '#server/core/holds.ts';
import { newId } from '#server/core/ids.ts';
import { allow, type CallingUser, type MemberScope, type WorkspaceScope } from '#server/core/scope.ts';
import { begin } from '#server/core/transaction.ts';
import { isOneOf } from '#server/db/paging.ts';
import { users, workspaceMembers } from '#server/db/schema.ts';
import { checkQuota } from '#server/quotas/quotas.ts';
import { present } from './queries.ts';
import { formerAddressHash, roleOfReturning } from './rules.ts';

/** A member record without the user it belonged to: of their profile only the name stays. */
export const NO_USER = {
  userId: null,
  title: null,
  contractor: null,
  phone: null,
  phoneCountryCode: null,
  avatarId: null,
  language: null,
  lastSeenOn: null,
  isFirstAider: false,
};

/** What is known of somebody who has no account; null where it is not. */
export interface PersonFacts {
  firstName: string | null;
  lastName: string | null;
  title: string | null;
  contractor: string | null;
  phone: string | null;
  phoneCountryCode: string | null;
  staffNumber: string | null;
  language: Language | null;
}

const NOTHING_KNOWN: PersonFacts = {
  firstName: null,
  lastName: null,
  title: null,
  contractor: null,
  phone: null,
  phoneCountryCode: null,
  staffNumber: null,
  language: null,
};

/** Somebody to be added, by an address or a name. */
export interface NewPerson extends Partial<PersonFacts> {
  email?: string | undefined;
  role: Role;
}

/**
 * Adds draft members. An address that is in the workspace already, or that came before in the call, is left out; a member who was
 * removed comes back as a draft, with their documents, which are the workspace's, and with what was known of them where nothing
 * else is given. Staff numbers must be free: see `releaseStaffNumbers`. Returns the id of each draft, null for who was left out.
 */
export async function addDrafts<Person extends NewPerson>(
  scope: WorkspaceScope,
  people: Person[],
): Promise<(string | null)[]> {
  const { tx, now, workspace } = scope;
  assertAlone(scope);
  const rows = people.map((person) => ({
    ...NOTHING_KNOWN,
    ...person,
    id: newId(),
    emailKey: person.email === undefined ? null : emailKey(person.email),
  }));
  /** The first of those with the same address; always in the same order, so that calls wait for each other instead of blocking. */
  const unique = [...new Map(rows.toReversed().map((row) => [row.emailKey ?? row.id, row])).values()].sort(
    (one, other) => ((one.emailKey ?? one.id) < (other.emailKey ?? other.id) ? -1 : 1),
  );
  const column = <Field extends keyof (typeof rows)[number]>(field: Field) =>
    sql`${sql.param(unique.map((row) => row[field] ?? null))}::text[]`;
  const { rows: added } = await tx.execute<{ id: string; email_key: string | null }>(sql`
    insert into workspace_members (id, workspace_id, role, status, email, email_key, first_name, last_name, title, contractor,
      phone, phone_country_code, staff_number, language, created_at)
    select id, ${workspace.id}, role, 'DRAFT', email, email_key, first_name, last_name, title, contractor, phone, phone_country_code,
      staff_number, language, ${now.toISOString()}::timestamptz
    from unnest(${column('id')}, ${column('role')}, ${column('email')}, ${column('emailKey')}, ${column('firstName')},
      ${column('lastName')}, ${column('title')}, ${column('contractor')}, ${column('phone')}, ${column('phoneCountryCode')},
      ${column('staffNumber')}, ${column('language')}) as person (id, role, email, email_key, first_name, last_name, title,
      contractor, phone, phone_country_code, staff_number, language)
    on conflict (workspace_id, email_key) do update set
      user_id = null, avatar_id = null, last_seen_on = null, removed_at = null, removal = null, removed_with = null, status = 'DRAFT', role = excluded.role,
      first_name = case when excluded.first_name is null and excluded.last_name is null
        then workspace_members.first_name else excluded.first_name end,
      last_name = case when excluded.first_name is null and excluded.last_name is null
        then workspace_members.last_name else excluded.last_name end,
      title = excluded.title, contractor = excluded.contractor, phone = excluded.phone,
      phone_country_code = excluded.phone_country_code,
      staff_number = coalesce(excluded.staff_number, workspace_members.staff_number),
      language = coalesce(excluded.language, workspace_members.language)
    where workspace_members.removed_at is not null
    returning id, email_key`);
  if (added.length > 0) await checkQuota(scope, 'members');
  const ids = new Map(added.map((row) => [row.email_key ?? row.id, row.id]));
  const first = new Set(unique.map(({ id }) => id));
  return rows.map((row) => (first.has(row.id) ? (ids.get(row.emailKey ?? row.id) ?? null) : null));
}

/** The user's profile as the membership keeps a copy of it. */
async function profileOf({ tx }: WorkspaceScope, userId: string) {
  const [profile] = await tx
    .select({
      firstName: users.firstName,
      lastName: users.lastName,
      title: users.title,
      contractor: users.contractor,
      phone: users.phone,
      phoneCountryCode: users.phoneCountryCode,
      avatarId: users.avatarId,
    })
    .from(users)
    .where(eq(users.id, userId));
  return profile;
}

/** Makes the user an active member with a role. */
export async function addMember(scope: WorkspaceScope, user: CallingUser, role: Role): Promise<void> {
  await scope.tx.insert(workspaceMembers).values({
    id: newId(),
    workspaceId: scope.workspace.id,
    userId: user.id,
    role,
    status: 'ACTIVE',
    email: user.email,
    emailKey: user.emailKey,
    createdAt: scope.now,
    ...(await profileOf(scope, user.id)),
  });
}

/** What became of somebody who asked to join: they may also be an active member already, or may not come back by themselves. */
export type Joining = 'joined' | 'already' | 'removed';

/**
 * Makes the user who joins an open workspace a member. A draft for their address becomes active and keeps the role it was
 * given. People who left by themselves get no higher role than they had; those whom an admin removed come back by an invitation
 * only.
 */
export async function joinAsMember(scope: WorkspaceScope, user: CallingUser): Promise<Joining> {
  assertAlone(scope);
  const { tx, workspace, now } = scope;
  const known = await knownMemberships(scope, user);
  const present = known.find(({ removedAt, emailKey }) => removedAt === null && emailKey === user.emailKey);
  if (present?.status === 'ACTIVE') return 'already';
  if (!present && known.some(({ removedAt, removal }) => removedAt !== null && removal !== 'LEFT')) {
    return 'removed';
  }
  const formerRoles = known.map((former) => roleOfReturning(former.role));
  const role = present?.role ?? formerRoles.find((former) => former === 'TEAM_MEMBER') ?? 'WORKSPACE_MEMBER';
  const active = {
    userId: user.id,
    ...(await profileOf(scope, user.id)),
    role,
    status: 'ACTIVE' as const,
    language: null,
    removedAt: null,
    removal: null,
    removedWith: null,
  };
  await tx
    .insert(workspaceMembers)
    .values({
      ...active,
      id: newId(),
      workspaceId: workspace.id,
      email: user.email,
      emailKey: user.emailKey,
      createdAt: now,
    })
    .onConflictDoUpdate({ target: [workspaceMembers.workspaceId, workspaceMembers.emailKey], set: active });
  if (!present) await checkQuota(scope, 'members');
  return 'joined';
}

/** The memberships of an address, also those that ended and those of an account that was deleted. */
const knownMemberships = ({ tx, workspace }: WorkspaceScope, { emailKey: key }: CallingUser) =>
  tx
    .select({
      role: workspaceMembers.role,
      status: workspaceMembers.status,
      emailKey: workspaceMembers.emailKey,
      removedAt: workspaceMembers.removedAt,
      removal: workspaceMembers.removal,
    })
    .from(workspaceMembers)
    .where(
      and(
        eq(workspaceMembers.workspaceId, workspace.id),
        or(
          eq(workspaceMembers.emailKey, key),
          eq(workspaceMembers.formerAddressHash, formerAddressHash(workspace.id, key)),
        ),
      ),
    );

/**
 * Makes an invited draft the active membership of the user who accepted, with the role that the draft carries. False when
 * it was removed.
 */
export async function activate(scope: WorkspaceScope, memberId: string, user: CallingUser): Promise<boolean> {
  assertAlone(scope);
  const activated = await scope.tx
    .update(workspaceMembers)
    .set({ userId: user.id, status: 'ACTIVE', language: null, ...(await profileOf(scope, user.id)) })
    .where(
      and(
        eq(workspaceMembers.workspaceId, scope.workspace.id),
        eq(workspaceMembers.id, memberId),
        isNull(workspaceMembers.removedAt),
      ),
    )
    .returning({ id: workspaceMembers.id });
  return activated.length > 0;
}

/**
 * Notes that a member used the workspace today: once a day, in a transaction of its own that nobody waits for. It waits for nobody
 * either: of several calls at once one notes it, and where the row is being changed the next call does.
 */
export function noteSeen({ services, workspace, member, today }: MemberScope): void {
  const due = and(
    eq(workspaceMembers.workspaceId, workspace.id),
    eq(workspaceMembers.id, member.id),
    or(isNull(workspaceMembers.lastSeenOn), lt(workspaceMembers.lastSeenOn, today)),
  );
  begin(services, async ({ tx }) => {
    await allow(tx, { workspace_id: workspace.id });
    const [free] = await tx
      .select({ id: workspaceMembers.id })
      .from(workspaceMembers)
      .where(due)
      .for('no key update', { skipLocked: true });
    if (!free) return;
    await tx
      .update(workspaceMembers)
      .set({ lastSeenOn: today })
      .where(and(eq(workspaceMembers.workspaceId, workspace.id), eq(workspaceMembers.id, free.id)));
  }).catch((err: unknown) => services.log.warn({ err }, 'the day of a member could not be noted'));
}

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

/**
 * Changes what is known of members; what is not given of one stays. With another address, invitations that were sent to the former one are
 * taken back.
 */
export async function updatePeople(
  scope: WorkspaceScope,
  changes: { id: string; facts: Partial<PersonFacts> & { email?: string | undefined } }[],
): Promise<void> {
  assertAlone(scope);
  if (changes.length === 0) return;
  const { tx, workspace } = scope;
  const ids = sql.param(changes.map(({ id }) => id));
  const facts = sql.param(
    changes.map(({ facts: { email, ...others } }) =>
      JSON.stringify({ ...others, ...(email !== undefined && { email, emailKey: emailKey(email) }) }),
    ),
  );
  const given = (fact: string, column: string) =>
    sql`${sql.identifier(column)} = case when facts ? ${fact}::text then facts ->> ${fact}::text else ${sql.identifier('workspace_members')}.${sql.identifier(column)} end`;
  await tx.execute(sql`
    update workspace_members set ${sql.join(
      Object.entries(PERSON_COLUMNS).map(([fact, column]) => given(fact, column)),
      sql`, `,
    )}
    from (select id, facts::jsonb as facts from unnest(${ids}::text[], ${facts}::text[]) as row (id, facts)) as change
    where workspace_members.workspace_id = ${workspace.id} and workspace_members.id = change.id
      and workspace_members.removed_at is null`);
  const readdressed = changes.flatMap(({ id, facts: { email } }) =>
    email === undefined ? [] : [{ id, key: emailKey(email) }],
  );
  if (readdressed.length === 0) return;
  await tx.execute(sql`
    delete from invitations using unnest(${sql.param(readdressed.map(({ id }) => id))}::text[],
      ${sql.param(readdressed.map(({ key }) => key))}::text[]) as now (member_id, email_key)
    where invitations.workspace_id = ${workspace.id} and invitations.member_id = now.member_id
      and invitations.status = 'PENDING' and invitations.email_key <> now.email_key`);
}

const PERSON_COLUMNS = {
  firstName: 'first_name',
  lastName: 'last_name',
  title: 'title',
  contractor: 'contractor',
  phone: 'phone',
  phoneCountryCode: 'phone_country_code',
  staffNumber: 'staff_number',
  language: 'language',
  email: 'email',
  emailKey: 'email_key',
};

/**
 * Brings people back who were removed, as drafts with a role: with their documents, which are the workspace's, and with what the workspace
 * noted of them. What was their account's own stays with the account.
 */
export async function comeBack(
  scope: WorkspaceScope,
  people: { id: string; role: Role }[],
): Promise<string[]> {
  assertAlone(scope);
  if (people.length === 0) return [];
  const { tx, workspace } = scope;
  const own = (column: string) =>
    sql`${sql.identifier(column)} = case when user_id is null then workspace_members.${sql.identifier(column)} end`;
  const { rows } = await tx.execute<{ id: string }>(sql`
    update workspace_members set ${sql.join(
      ['title', 'contractor', 'phone', 'phone_country_code', 'avatar_id'].map(own),
      sql`, `,
    )}, user_id = null, last_seen_on = null, removed_at = null, removal = null, removed_with = null, status = 'DRAFT',
      role = person.role
    from unnest(${sql.param(people.map(({ id }) => id))}::text[], ${sql.param(people.map(({ role }) => role))}::text[])
      as person (id, role)
    where workspace_members.workspace_id = ${workspace.id} and workspace_members.id = person.id
      and workspace_members.removed_at is not null and workspace_members.removal <> 'MERGED'
    returning workspace_members.id`);
  if (rows.length > 0) await checkQuota(scope, 'members');
  return rows.map(({ id }) => id);
}

/** Keeps the language in which the people of these addresses are written to; of who has an account it is theirs (LNG-02). */
export async function chooseLanguage(
  scope: WorkspaceScope,
  emails: string[],
  language: Language,
): Promise<void> {
  assertAlone(scope);
  await scope.tx
    .update(workspaceMembers)
    .set({ language })
    .where(
      and(
        present(scope),
        isOneOf(workspaceMembers.emailKey, emails.map(emailKey)),
        eq(workspaceMembers.status, 'DRAFT'),
      ),
    );
}
