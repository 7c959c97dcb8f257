import { and, count, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { fullName, nameInUse } from '#contract/rules/text.ts';
import type { teams as calls, TeamMember } from '#contract/teams.ts';
import { assertAlone } from '#server/core/holds.ts';
import type { WorkspaceScope } from '#server/core/scope.ts';
import { listPage } from '#server/db/listPage.ts';
import { contains, isOneOf, searched } from '#server/db/paging.ts';
import { teamMembers, teams, workspaceMembers } from '#server/db/schema.ts';
import { type Given, statement } from '#server/db/statement.ts';
import { together } from '#server/db/transaction.ts';
import type { Reader } from '#server/mail/mail.ts';
import { LISTED, type ListedRow, loadMembers, membersOfRows } from '#server/members/queries.ts';
import { type PeopleSearch, peopleSearch, textOf } from '#server/members/search.queries.ts';
import { everyState, lackingOf, standingOf } from '#server/standing/standings.ts';
import { standingsAmong } from '#server/standing/summary.queries.ts';
import { readerLanguage } from '#server/users/languages.queries.ts';

/** How many members a list shows the faces of. */
const FACES = 5;

/**
 * The member of a place in a team, as a join condition: one who was removed is hidden. By the id alone, which a foreign key
 * ties to the same workspace: in a workspace that has just been filled the planner knows no numbers yet, and with the
 * workspace's id here too it walks through an index of all members for each of them.
 */
const memberOf = and(eq(workspaceMembers.id, teamMembers.memberId), isNull(workspaceMembers.removedAt));

interface OfTeams {
  workspaceId: string;
  teamIds: string[];
}

/** Every place is of somebody who is present: whoever is removed is taken out of all teams. */
const countsOfTeams = statement('member counts of teams', (db, given: Given<OfTeams>) =>
  db
    .select({ teamId: teamMembers.teamId, count: count() })
    .from(teamMembers)
    .where(and(eq(teamMembers.workspaceId, given.workspaceId), isOneOf(teamMembers.teamId, given.teamIds)))
    .groupBy(teamMembers.teamId),
);

/** How many members each team has. */
export async function countsOf(scope: WorkspaceScope, teamIds: string[]): Promise<Map<string, number>> {
  const rows = await countsOfTeams.run(scope, { workspaceId: scope.workspace.id, teamIds });
  return new Map(rows.map((row) => [row.teamId, row.count]));
}

/**
 * Team by team, which is cheaper than to order all places at once. An index in this order would be cheaper still, but a database without
 * statistics would look for a member's place through it, and so through the whole team.
 */
const facesOfTeams = statement('faces of teams', (db, given: Given<OfTeams>) => {
  const face = db
    .select({ id: teamMembers.id, teamId: teamMembers.teamId, memberId: teamMembers.memberId })
    .from(teamMembers)
    .where(and(eq(teamMembers.workspaceId, given.workspaceId), eq(teamMembers.teamId, sql`team.id`)))
    .orderBy(teamMembers.createdAt, teamMembers.id)
    .limit(FACES)
    .as('face');
  return db
    .select({ id: face.id, teamId: face.teamId, memberId: face.memberId })
    .from(sql`unnest(${given.teamIds}::text[]) as team (id)`)
    .innerJoinLateral(face, sql`true`);
});

/** The first members of each team, as their faces in a list. */
export async function facesByTeam(
  scope: WorkspaceScope,
  teamIds: string[],
): Promise<Map<string, TeamMember[]>> {
  const places = await facesOfTeams.run(scope, { workspaceId: scope.workspace.id, teamIds });
  const faces = new Map<string, TeamMember[]>();
  for (const { teamId, face } of await toTeamMembers(scope, places)) {
    faces.set(teamId, [...(faces.get(teamId) ?? []), face]);
  }
  return faces;
}

interface Place {
  id: string;
  memberId: string;
}

/** Places in teams with the members in them; a member who is gone is left out. */
async function toTeamMembers<One extends Place>(
  scope: WorkspaceScope,
  places: One[],
): Promise<(One & { face: TeamMember })[]> {
  const ids = [...new Set(places.map(({ memberId }) => memberId))];
  const members = new Map((await loadMembers(scope, ids)).map((member) => [member.id, member]));
  return places.flatMap((place) => {
    const member = members.get(place.memberId);
    if (!member) return [];
    return { ...place, face: { id: place.id, workspaceMemberId: place.memberId, workspaceMember: member } };
  });
}

interface ListedPlace extends Place {
  member: ListedRow;
}

/** The same of places that were read with their members. */
async function toFaces(scope: WorkspaceScope, places: ListedPlace[]): Promise<TeamMember[]> {
  const rows = places.map(({ member }) => member);
  const members = new Map((await membersOfRows(scope, rows)).map((member) => [member.id, member]));
  return places.flatMap(({ id, memberId }) => {
    const workspaceMember = members.get(memberId);
    return workspaceMember ? [{ id, workspaceMemberId: memberId, workspaceMember }] : [];
  });
}

interface PlaceInput extends PeopleSearch {
  workspaceId: string;
  teamId: string;
  search?: string[] | undefined;
  /** These places alone. */
  among?: string[] | undefined;
}

const placeList = listPage('team members', {
  id: teamMembers.id,
  rows: (db) =>
    db
      .select({
        ...{ id: teamMembers.id, memberId: teamMembers.memberId, member: LISTED },
        phone: sql<
          string | null
        >`case when ${workspaceMembers.phone} is not null then concat_ws(' ', ${workspaceMembers.phoneCountryCode}, ${workspaceMembers.phone}) end`,
      })
      .from(teamMembers)
      .innerJoin(workspaceMembers, memberOf)
      .$dynamic(),
  ids: (db) =>
    db.select({ id: teamMembers.id }).from(teamMembers).innerJoin(workspaceMembers, memberOf).$dynamic(),
  within: (given: Given<PlaceInput>) =>
    and(eq(teamMembers.workspaceId, given.workspaceId), eq(teamMembers.teamId, given.teamId)),
  where: (given) =>
    and(
      given.search && contains(textOf(workspaceMembers, given), given.search),
      given.among && isOneOf(teamMembers.id, given.among),
    ),
  orders: () => ({
    firstName: workspaceMembers.sortName,
    email: workspaceMembers.sortEmail,
    role: workspaceMembers.role,
  }),
  standard: { firstName: 'asc' },
  last: workspaceMembers.id,
});

const placesOfTeam = statement(
  'places of a team',
  (db, given: Given<Pick<PlaceInput, 'workspaceId' | 'teamId'>>) =>
    db
      .select({ id: teamMembers.id, memberId: teamMembers.memberId })
      .from(teamMembers)
      .where(and(eq(teamMembers.workspaceId, given.workspaceId), eq(teamMembers.teamId, given.teamId))),
);

/** The members of a team, as a subselect of their ids. */
const membersOf = ({ workspace }: WorkspaceScope, teamId: string): SQL =>
  sql`select member_id from team_members where workspace_id = ${workspace.id} and team_id = ${teamId}`;

type MembersRequest = z.output<(typeof calls.listMembers)['body']>;

/** True of a request that asks how people stand. */
export const asksForStanding = ({ orderBy = [], filters }: MembersRequest): boolean =>
  filters?.states !== undefined || orderBy.some(({ lacking }) => lacking !== undefined);

/**
 * One page of a team's members (API-73); for those who manage the team with how each stands, in that order if they ask for it, or those alone
 * who are in some states (GAP-05).
 */
export async function listTeamMembers(
  scope: WorkspaceScope,
  teamId: string,
  request: MembersRequest,
  isManaged: boolean,
) {
  const { id: workspaceId } = scope.workspace;
  const input: PlaceInput = { workspaceId, teamId, search: searched(request.search), ...peopleSearch(scope) };
  const usual = request.orderBy?.flatMap(({ lacking: _, ...order }) =>
    Object.keys(order).length > 0 ? order : [],
  );
  const named = { ...request, orderBy: usual };
  if (!isManaged)
    return placeList.page(scope, named, input, async (places) =>
      (await toFaces(scope, places)).map((face) => ({
        ...face,
        standing: null,
        blocked: null,
        phone: null,
      })),
    );
  const [standings, all] = await together(
    scope,
    () => standingsAmong(scope, membersOf(scope, teamId)),
    async () => (asksForStanding(request) ? placesOfTeam.run(scope, { workspaceId, teamId }) : []),
  );
  const load = async (places: (ListedPlace & { phone: string | null })[]) => {
    const found = standingOf(
      standings,
      places.map(({ memberId }) => memberId),
    );
    const phones = new Map(places.map(({ memberId, phone }) => [memberId, phone]));
    return (await toFaces(scope, places)).map((face) => {
      const { counts = everyState({}), isBlocked = false } = found.get(face.workspaceMemberId) ?? {};
      const phone = phones.get(face.workspaceMemberId) ?? null;
      return { ...face, standing: counts, blocked: isBlocked, phone };
    });
  };
  if (!asksForStanding(request)) return placeList.page(scope, named, input, load);
  const lacking = lackingOf(
    standings,
    request.filters?.states,
    all.map(({ memberId }) => memberId),
  );
  const shown = input.search && new Set(await placeList.allIds(scope, input));
  const direction = request.orderBy?.[0]?.lacking;
  const numbers = new Map<string, number>();
  for (const { id, memberId } of all) {
    if (shown && !shown.has(id)) continue;
    if (request.filters?.states && !lacking.has(memberId)) continue;
    numbers.set(id, direction === undefined ? 0 : (lacking.get(memberId) ?? 0));
  }
  const byNumber = { numbers, direction: direction ?? 'asc' };
  return placeList.pageByNumber(scope, named, byNumber, (among) => ({ ...input, among }), load);
}

/** Takes members out of teams. Returns of each place whose it was. */
export async function takeOutOfTeams(
  scope: WorkspaceScope,
  teamIds: string[],
  memberIds: string[],
): Promise<string[]> {
  assertAlone(scope);
  const { tx, workspace } = scope;
  const removed = await tx
    .delete(teamMembers)
    .where(
      and(
        eq(teamMembers.workspaceId, workspace.id),
        isOneOf(teamMembers.teamId, teamIds),
        isOneOf(teamMembers.memberId, memberIds),
      ),
    )
    .returning({ memberId: teamMembers.memberId });
  return removed.map(({ memberId }) => memberId);
}

export interface AddedMember extends Reader {
  memberId: string;
  teams: { id: string; name: string }[];
}

/** The name of a member by which they are known to those they put into teams. */
export async function nameOfAdding(
  { tx, workspace }: WorkspaceScope,
  memberId: string,
): Promise<string | null> {
  const [by] = await tx
    .select()
    .from(workspaceMembers)
    .where(and(eq(workspaceMembers.workspaceId, workspace.id), eq(workspaceMembers.id, memberId)));
  return nameInUse(by && { ...by, fullName: fullName(by) });
}

interface Addition {
  byMemberId: string;
  teamIds: string[];
  /** The moment at which it happened. */
  at: string;
}

/** The places that an addition gave to people who can be told of it. */
const placesToTell = ({ workspace }: WorkspaceScope, { byMemberId, teamIds, at }: Addition) =>
  and(
    eq(teamMembers.workspaceId, workspace.id),
    isOneOf(teamMembers.teamId, teamIds),
    eq(teamMembers.createdAt, new Date(at)),
    ne(teamMembers.memberId, byMemberId),
    eq(workspaceMembers.status, 'ACTIVE'),
    isNotNull(workspaceMembers.email),
  );

/** Who can be told that they were put into teams. */
export async function addedMemberIds(scope: WorkspaceScope, addition: Addition): Promise<string[]> {
  const rows = await scope.tx
    .selectDistinct({ memberId: teamMembers.memberId })
    .from(teamMembers)
    .innerJoin(workspaceMembers, memberOf)
    .where(placesToTell(scope, addition));
  return rows.map(({ memberId }) => memberId);
}

/** Those of the members who can be told that they were put into teams, each with those teams. */
export async function addedMembers(
  scope: WorkspaceScope,
  addition: Addition,
  memberIds: string[],
): Promise<AddedMember[]> {
  const rows = await scope.tx
    .select({
      memberId: teamMembers.memberId,
      email: sql<string>`${workspaceMembers.email}`,
      language: readerLanguage(),
      team: { id: teams.id, name: teams.name },
    })
    .from(teamMembers)
    .innerJoin(workspaceMembers, memberOf)
    .innerJoin(teams, and(eq(teams.workspaceId, teamMembers.workspaceId), eq(teams.id, teamMembers.teamId)))
    .where(and(placesToTell(scope, addition), isOneOf(teamMembers.memberId, memberIds)))
    .orderBy(teamMembers.memberId, teams.sortName, teams.id);
  const added = new Map<string, AddedMember>();
  for (const { memberId, email, language, team } of rows) {
    const known = added.get(memberId);
    if (known) known.teams.push(team);
    else added.set(memberId, { memberId, to: email, language, teams: [team] });
  }
  return [...added.values()];
}

/** Those of the members who are in the teams, by team. */
export async function membersIn(
  { tx, workspace }: WorkspaceScope,
  teamIds: string[],
  memberIds: string[],
): Promise<Map<string, Set<string>>> {
  const rows = await tx
    .select({ teamId: teamMembers.teamId, memberId: teamMembers.memberId })
    .from(teamMembers)
    .where(
      and(
        eq(teamMembers.workspaceId, workspace.id),
        isOneOf(teamMembers.teamId, teamIds),
        isOneOf(teamMembers.memberId, memberIds),
      ),
    );
  const gathered = Map.groupBy(rows, ({ teamId }) => teamId);
  return new Map(
    [...gathered].map(([teamId, own]) => [teamId, new Set(own.map(({ memberId }) => memberId))]),
  );
}
