import { isId } from '#contract/rules/ids.ts';
import { LENGTH } from '#contract/rules/limits.ts';
import { fullName, nameInUse } from '#contract/rules/text.ts';
import { newTeamSchema } from '#contract/teams.ts';
import { record } from '#server/audit/recordActivity.ts';
import { orNotFound } from '#server/core/errors.ts';
import type { MemberScope } from '#server/core/scope.ts';
import { createTeam, removeTeam } from '#server/teams/handlers.ts';
import { takeOutOfTeams } from '#server/teams/members.queries.ts';
import { givePlaces, recordTaken } from '#server/teams/places.ts';
import { updateTeam } from '#server/teams/queries.ts';
import { ScimError } from './errors.ts';
import { CORE_GROUP } from './filter.ts';
import {
  type DirectoryGroup,
  findGroups,
  isGroupTaken,
  loadGroup,
  membersOfGroup,
  noteGroup,
} from './groups.queries.ts';
import { type GroupValues, groupValues, type MemberChange } from './groupValues.ts';
import { attributesOf, parsePatch } from './patch.ts';
import { askedPage, listOf, type ScimAnswer, type ScimRequest, shownOf, wants } from './requests.ts';
import { locationOf } from './userResource.ts';
import { knownUsers } from './users.queries.ts';

const SCHEMAS = [CORE_GROUP];

const toGroup = ({ services, workspace }: MemberScope, row: DirectoryGroup): Record<string, unknown> => ({
  schemas: SCHEMAS,
  id: row.id,
  externalId: row.directoryId ?? undefined,
  displayName: row.name,
  meta: {
    resourceType: 'Group',
    created: row.createdAt.toISOString(),
    location: locationOf(services, workspace.id, 'Groups', row.id),
  },
});

/** Groups without their members: a page of them would have millions. */
export async function listGroups(scope: MemberScope, { query }: ScimRequest): Promise<ScimAnswer> {
  const page = askedPage(query);
  const { rows, total } = await findGroups(scope, page);
  const groups = rows.map((row) => shownOf(query, toGroup(scope, row), SCHEMAS));
  return { status: 200, body: listOf(groups, page, total) };
}

async function answerWith(
  scope: MemberScope,
  { query }: ScimRequest,
  id: string,
  status: 200 | 201,
): Promise<ScimAnswer> {
  const group = toGroup(scope, orNotFound(await loadGroup(scope, id)));
  const { services, workspace } = scope;
  const members = wants(query, 'members', SCHEMAS)
    ? (await membersOfGroup(scope, id)).map((member) => ({
        value: member.id,
        display: nameInUse({ ...member, fullName: fullName(member) }) ?? member.id,
        type: 'User',
        $ref: locationOf(services, workspace.id, 'Users', member.id),
      }))
    : undefined;
  const location = locationOf(services, workspace.id, 'Groups', id);
  return {
    status,
    body: shownOf(query, { ...group, members }, SCHEMAS),
    ...(status === 201 ? { location } : {}),
  };
}

export const getGroup = (scope: MemberScope, request: ScimRequest): Promise<ScimAnswer> =>
  answerWith(scope, request, request.id, 200);

/** The name of a team as the portal keeps it. */
function nameOf(given: string): string {
  const result = newTeamSchema.shape.name.safeParse(given);
  if (!result.success)
    throw new ScimError('invalidValue', `“displayName” is a text of 1 to ${LENGTH.name} characters.`);
  return result.data;
}

/** Throws where another team has the name or the id of the directory: a directory finds what is there, and takes it over. */
async function assertFree(
  scope: MemberScope,
  { name, directoryId }: GroupValues,
  id?: string,
): Promise<void> {
  if (name !== undefined && (await isGroupTaken(scope, { name }, id)))
    throw new ScimError('uniqueness', `There is another team with the displayName “${name}”.`);
  if (directoryId && (await isGroupTaken(scope, { directoryId }, id)))
    throw new ScimError('uniqueness', `There is another team with the externalId “${directoryId}”.`);
}

/** Those of the ids who can be in a team. Whoever is deactivated is left out; an id of nobody is refused. */
async function placeable(scope: MemberScope, ids: Set<string>): Promise<string[]> {
  const { present, gone } = await knownUsers(scope, [...ids].filter(isId));
  const unknown = [...ids].find((id) => !present.has(id) && !gone.has(id));
  if (unknown !== undefined)
    throw new ScimError('invalidValue', `There is no member with the id “${unknown}”.`);
  return [...present];
}

/** Makes a team that only admins add people to. */
export async function createGroup(scope: MemberScope, request: ScimRequest): Promise<ScimAnswer> {
  const { name: given, directoryId = null, members } = groupValues(attributesOf(request.body));
  if (given === undefined) throw new ScimError('invalidValue', '“displayName” is needed.');
  const name = nameOf(given);
  await assertFree(scope, { name, directoryId });
  const ids = await placeable(scope, members?.added ?? new Set());
  const id = await createTeam(scope, { name, isPublic: false }, ids);
  await noteGroup(scope, id, directoryId);
  return answerWith(scope, request, id, 201);
}

export async function replaceGroup(scope: MemberScope, request: ScimRequest): Promise<ScimAnswer> {
  await changeGroup(scope, request.id, groupValues(attributesOf(request.body)));
  return answerWith(scope, request, request.id, 200);
}

/** Answers with nothing, as Entra and Okta like it: a team may have thousands of people. */
export async function patchGroup(scope: MemberScope, request: ScimRequest): Promise<ScimAnswer> {
  await changeGroup(scope, request.id, groupValues(parsePatch(request.body)));
  return { status: 204 };
}

async function changeGroup(
  scope: MemberScope,
  id: string,
  { name: given, directoryId, members }: GroupValues,
): Promise<void> {
  const before = orNotFound(await loadGroup(scope, id));
  const name = given === undefined || nameOf(given) === before.name ? undefined : nameOf(given);
  await assertFree(
    scope,
    { ...(name === undefined ? {} : { name }), ...(directoryId ? { directoryId } : {}) },
    id,
  );
  if (directoryId !== undefined) await noteGroup(scope, id, directoryId);
  if (name !== undefined) {
    await updateTeam(scope, id, { name });
    await record(scope, 'team_updated', { teamId: id, subjectName: name });
  }
  if (members) await changeMembers(scope, id, members);
}

async function changeMembers(
  scope: MemberScope,
  id: string,
  { startsEmpty, added, removed }: MemberChange,
): Promise<void> {
  const wanted = await placeable(scope, added);
  const current = new Set((await membersOfGroup(scope, id)).map((member) => member.id));
  const leaving = [...(startsEmpty ? current : removed)].filter((one) => current.has(one) && !added.has(one));
  const coming = wanted.filter((one) => !current.has(one));
  if (leaving.length > 0) {
    const taken = await takeOutOfTeams(scope, [id], leaving);
    await recordTaken(scope, taken.length, { teamIds: [id], memberIds: leaving });
  }
  if (coming.length > 0) await givePlaces(scope, [{ teamIds: [id], memberIds: coming }], true);
}

export async function deleteGroup(scope: MemberScope, { id }: ScimRequest): Promise<ScimAnswer> {
  await removeTeam(scope, orNotFound(await loadGroup(scope, id)));
  return { status: 204 };
}
