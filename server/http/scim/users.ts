import { memberChangeSchema, newMemberSchema } from '#contract/people.ts';
import { LIFETIME_MS } from '#contract/rules/lifetimes.ts';
import { emailDomain, emailKey } from '#contract/rules/text.ts';
import { record } from '#server/audit/recordActivity.ts';
import { domainName } from '#server/core/domainNames.ts';
import { orNotFound } from '#server/core/errors.ts';
import type { MemberScope } from '#server/core/scope.ts';
import { inviteIfAllowed } from '#server/invitations/invite.ts';
import { mappableCompanies } from '#server/members/groupRoles/rules.ts';
import { teamOf } from '#server/members/mapper.ts';
import { comeBack, ownerOfEmail } from '#server/members/membership.queries.ts';
import { addPeople, changePerson } from '#server/members/people.ts';
import { loadMember } from '#server/members/queries.ts';
import { teamsByMember } from '#server/members/related.queries.ts';
import { removeAll, restoreAll } from '#server/members/removal.ts';
import { roleOfReturning } from '#server/members/rules.ts';
import { endSessionsOf } from '#server/session/queries.ts';
import { domainRow } from '#server/workspaces/queries.ts';
import { ScimError } from './errors.ts';
import { CORE_USER, ENTERPRISE_USER } from './filter.ts';
import { type Assignment, attributesOf, parsePatch } from './patch.ts';
import { askedPage, listOf, type ScimAnswer, type ScimRequest, shownOf } from './requests.ts';
import { locationOf, toUser, userNameOf } from './userResource.ts';
import {
  type DirectoryUser,
  findUsers,
  isDirectoryIdTaken,
  loadUser,
  noteInDirectory,
} from './users.queries.ts';
import { type UserValues, userValues } from './userValues.ts';

const SCHEMAS = [CORE_USER, ENTERPRISE_USER];

const EMAIL_NEEDED =
  'The userName must be an email address. Map it to the address of the person in your directory.';

/** Members as SCIM answers them, with the teams they are in. */
async function toUsers(scope: MemberScope, rows: DirectoryUser[]): Promise<Record<string, unknown>[]> {
  const { services, workspace } = scope;
  const teams = await teamsByMember(
    scope,
    rows.map(({ id }) => id),
  );
  return rows.map((row) =>
    toUser(row, (teams.get(row.id) ?? []).map(teamOf), {
      location: locationOf(services, workspace.id, 'Users', row.id),
      groupAddress: (teamId) => locationOf(services, workspace.id, 'Groups', teamId),
    }),
  );
}

async function answerWith(
  scope: MemberScope,
  { query }: ScimRequest,
  id: string,
  status: 200 | 201,
): Promise<ScimAnswer> {
  const row = orNotFound(await loadUser(scope, id));
  const [user = {}] = await toUsers(scope, [row]);
  const location = locationOf(scope.services, scope.workspace.id, 'Users', id);
  return { status, body: shownOf(query, user, SCHEMAS), ...(status === 201 ? { location } : {}) };
}

export async function listUsers(scope: MemberScope, { query }: ScimRequest): Promise<ScimAnswer> {
  const page = askedPage(query);
  const { rows, total } = await findUsers(scope, page);
  const users = await toUsers(scope, rows);
  return {
    status: 200,
    body: listOf(
      users.map((user) => shownOf(query, user, SCHEMAS)),
      page,
      total,
    ),
  };
}

export const getUser = (scope: MemberScope, request: ScimRequest): Promise<ScimAnswer> =>
  answerWith(scope, request, request.id, 200);

const taken = (attribute: string, value: string) =>
  new ScimError('uniqueness', `Somebody in this workspace has the ${attribute} “${value}”.`);

async function assertFreeId(scope: MemberScope, directoryId: string, exceptId?: string): Promise<void> {
  if (await isDirectoryIdTaken(scope, directoryId, exceptId)) throw taken('externalId', directoryId);
}

/** Throws `invalidValue` in the words of the schema, field by field. */
function checked<Schema extends typeof newMemberSchema | typeof memberChangeSchema>(
  schema: Schema,
  values: unknown,
) {
  const result = schema.safeParse(values);
  if (result.success) return result.data as ReturnType<Schema['parse']>;
  const [first] = result.error.issues;
  const isAddress = first?.path[0] === 'email';
  throw new ScimError(
    'invalidValue',
    isAddress ? EMAIL_NEEDED : `${first?.path.join('.')}: ${first?.message}`,
  );
}

/** What of the values is known of a person beside their address. */
const factsOf = ({ firstName, lastName, title, staffNumber, phone, language }: UserValues) =>
  Object.fromEntries(
    Object.entries({ firstName, lastName, title, staffNumber, phone, language }).filter(
      ([, value]) => value !== undefined,
    ),
  );

/** Adds somebody as admins do, without an account, and invites them. Who is there stays as they are: 409 (DOOR-08). */
export async function createUser(scope: MemberScope, request: ScimRequest): Promise<ScimAnswer> {
  const {
    userName,
    directoryId = null,
    active = true,
    otherPhone,
    ...values
  } = userValues(attributesOf(request.body));
  if (userName === undefined) throw new ScimError('invalidValue', EMAIL_NEEDED);
  const person = checked(newMemberSchema, {
    ...factsOf({ ...values, phone: values.phone ?? otherPhone ?? null }),
    email: userName,
    role: 'WORKSPACE_MEMBER',
  });
  const owner = await ownerOfEmail(scope, userName);
  if (owner && (await loadUser(scope, owner.id))) throw taken('userName', userName);
  if (directoryId !== null) await assertFreeId(scope, directoryId);
  const [id] = await addPeople(scope, [person]);
  if (!id) throw taken('userName', userName);
  await record(scope, 'members_added', {
    count: 1,
    relatedMemberId: id,
    security: { relatedMemberIds: [id] },
  });
  await noteInDirectory(scope, id, { inDirectory: true, directoryId });
  if (active) await inviteIfAllowed(scope, userName);
  else await deactivate(scope, orNotFound(await loadUser(scope, id)));
  return answerWith(scope, request, id, 201);
}

export const replaceUser = (scope: MemberScope, request: ScimRequest): Promise<ScimAnswer> =>
  changeUser(scope, request, attributesOf(request.body));

export const patchUser = (scope: MemberScope, request: ScimRequest): Promise<ScimAnswer> =>
  changeUser(scope, request, parsePatch(request.body));

async function changeUser(
  scope: MemberScope,
  request: ScimRequest,
  assignments: Assignment[],
): Promise<ScimAnswer> {
  const { id } = request;
  const before = orNotFound(await loadUser(scope, id));
  const { directoryId, active, ...values } = userValues(assignments);
  if (directoryId) await assertFreeId(scope, directoryId, id);
  await noteInDirectory(scope, id, {
    inDirectory: true,
    ...(directoryId === undefined ? {} : { directoryId }),
  });
  const isBack = before.removedAt !== null && active === true;
  if (isBack) await bringBack(scope, before);
  if (before.removedAt === null || isBack) await changeFacts(scope, id, values);
  if (isBack) await invite(scope, id);
  if (before.removedAt === null && active === false)
    await deactivate(scope, orNotFound(await loadUser(scope, id)));
  return answerWith(scope, request, id, 200);
}

/** Changes what is the workspace's to change: of who has an account the staff number alone, the rest is theirs. */
async function changeFacts(scope: MemberScope, id: string, values: UserValues): Promise<void> {
  const member = orNotFound(await loadMember(scope, id));
  const { userName, otherPhone, staffNumber, ...own } = values;
  const hasPhone = (member.person?.phone ?? null) !== null;
  const facts =
    member.userId === null
      ? factsOf({
          ...own,
          staffNumber,
          ...(own.phone === undefined && otherPhone !== undefined && !hasPhone ? { phone: otherPhone } : {}),
        })
      : factsOf({ staffNumber });
  const isSameName = userName === undefined || userName === userNameOf(member) || member.userId !== null;
  const change = checked(memberChangeSchema, { ...facts, ...(isSameName ? {} : { email: userName }) });
  await changePerson(scope, member, change);
  const isOther = change.email !== undefined && emailKey(change.email) !== emailKey(member.email ?? '');
  if (isOther) await invite(scope, id);
}

async function invite(scope: MemberScope, id: string): Promise<void> {
  const row = await loadUser(scope, id);
  if (row?.email && row.status === 'DRAFT') await inviteIfAllowed(scope, row.email);
}

/** Ends a membership as an admin does, and with the membership of an account at a domain of this company all its sessions. */
async function deactivate(scope: MemberScope, { id, userId, email }: DirectoryUser): Promise<void> {
  await removeAll(scope, [id]);
  if (userId === null || email === null) return;
  if ((await confirmedDomains(scope)).has(domainName(emailDomain(email)))) await endSessionsOf(scope, userId);
}

/** The domains of which it is known that they are this company's: by a record at the domain, or by whoever runs the server. */
async function confirmedDomains(scope: MemberScope): Promise<Set<string>> {
  const { config } = scope.services;
  const row = await domainRow(scope);
  const own = { id: scope.workspace.id, domain: row?.domain ?? null, provedAt: row?.provedAt ?? null };
  const companies = mappableCompanies(config.companies, own, config.domainProof === 'dns');
  const proved = own.domain !== null && own.provedAt !== null ? [domainName(own.domain)] : [];
  return new Set([...proved, ...companies.flatMap(({ domains }) => domains)]);
}

/**
 * Brings somebody back. Within the minute in which a removal can be undone it is undone; later they come back as admins add them again: with their
 * documents, no more than a workspace member, and asked whether they join.
 */
async function bringBack(scope: MemberScope, { id, role, removal, removedAt }: DirectoryUser): Promise<void> {
  const goneFor = scope.now.getTime() - (removedAt?.getTime() ?? 0);
  if (removal === 'REMOVED' && goneFor < LIFETIME_MS.undo) {
    await restoreAll(scope, [id]);
    return;
  }
  await comeBack(scope, [{ id, role: roleOfReturning(role) }]);
  await record(scope, 'members_added', {
    count: 1,
    relatedMemberId: id,
    security: { relatedMemberIds: [id] },
  });
}

/** Deactivates somebody who is there, and lets the directory know them no more. */
export async function deleteUser(scope: MemberScope, { id }: ScimRequest): Promise<ScimAnswer> {
  const row = orNotFound(await loadUser(scope, id));
  if (row.removedAt === null) await deactivate(scope, row);
  await noteInDirectory(scope, id, { inDirectory: false, directoryId: null });
  return { status: 204 };
}
