import { sql } from 'drizzle-orm';
import type { PlaceGap } from '#contract/requirements/placeGap.ts';
import type { CalendarDate } from '#contract/rules/dates.ts';
import { GAPS, holdsOn } from '#contract/rules/requirements/requirements.ts';
import { apiError } from '#server/core/errors.ts';
import type { WorkspaceScope } from '#server/core/scope.ts';
import { type Gap, TEAMS_FIELD } from './mapper.ts';
import { sensitiveKinds } from './names.queries.ts';
import { loadRequirements, type RequirementRecord } from './requirements.queries.ts';
import { type AskedNeed, cellsSql, inRank, needsOn } from './states.queries.ts';

/** Members of teams, there or only thought of: who, by team. */
export type Places = ReadonlyMap<string, readonly string[]>;

interface Asked {
  day: CalendarDate;
  /** Only what keeps people out of a team. */
  blockingOnly?: boolean;
  /** Nothing of sensitive kinds: for callers who don't manage the workspace and ask about others (KIND-07). */
  openOnly?: boolean;
}

/** Somebody who would lack something. */
export interface Lacking {
  memberId: string;
  gaps: number;
  isBlocked: boolean;
  /** The teams in which they would. */
  teamIds: string[];
}

/** So many people are looked at by one statement. */
const PEOPLE_AT_ONCE = 1_000;

/**
 * How different teams may be that are looked at together: classes of those that the same requirements name, questions about these (a need
 * in each class), and rows that the database is asked about. The teams of a check are never too different; a site or a crew that
 * needs something of its own is one class, with a handful of rows.
 */
const MOST = { classes: 2_000, questions: 500_000, rows: 20_000 };

export type Gaps = Awaited<ReturnType<typeof gapsIn>>;

/**
 * What people would lack on a day as members of teams: what the team requires, and what is required of them whatever team they are in. The
 * database counts; what comes here are numbers for each person, and the gaps of those who are named. Throws VALIDATION for teams that
 * are too different.
 */
export async function gapsIn(
  scope: WorkspaceScope,
  places: Places,
  { day, blockingOnly = false, openOnly = false }: Asked,
) {
  const asOf = { day, knownOn: null };
  const asked = await requirementsFor(scope, { day, blockingOnly, openOnly });
  const { needs, classes } = sorted(asked, day, places);
  const ranked = inRank(needs.map(({ need }) => need));
  const blockers = ranked.filter(({ blocking }) => blocking).length;
  const teamsOf = teamsByMember(places);
  const memberIds = [...teamsOf.keys()];
  const classOf = new Map(classes.flatMap((teamIds, place) => teamIds.map((id) => [id, place] as const)));
  /** One sign for each class of teams. */
  const mask = (some: Iterable<number>): string => {
    const signs = Array.from(classes, () => '0');
    for (const place of some) signs[place] = '1';
    return signs.join('');
  };
  const classesOf = (id: string): number[] =>
    (teamsOf.get(id) ?? []).flatMap((team) => classOf.get(team) ?? []);

  /** Rows of `member_id`, `rank`, `state` and `teams`, those classes of teams in which somebody lacks what has the rank. */
  const gapsSql = (ids: string[]) => {
    const bits = sql.raw(`bit(${classes.length})`);
    const masks = ids.map((id) => mask(classesOf(id)));
    const among = sql`select unnest(${sql.param(ids)}::text[])`;
    const wanted = needs.map(({ need }) => need);
    return sql`
      select cell.member_id, cell.rank, cell.state, bit_or(need.teams & person.teams) as teams
      from (${cellsSql(scope, asOf, wanted, among)}) as cell
        join (select ordinality - 1 as place, teams::${bits} from unnest(${sql.param(
          needs.map(({ of }) => mask(of)),
        )}::text[]) with ordinality as need (teams)) as need on need.place = cell.need
        join (select member_id, teams::${bits} from unnest(${sql.param(ids)}::text[], ${sql.param(masks)}::text[])
          as person (member_id, teams)) as person on person.member_id = cell.member_id
      where cell.state = any(${sql.param([...GAPS])}::text[]) and bit_count(need.teams & person.teams) > 0
        and cell.rank < ${blockingOnly ? blockers : ranked.length}::integer
      group by cell.member_id, cell.rank, cell.state`;
  };

  const teamsIn = (memberId: string, teams: string): string[] =>
    (teamsOf.get(memberId) ?? []).filter((id) => teams[classOf.get(id) ?? -1] === '1');

  return {
    /** Those who would lack something, in the order in which they were asked about; some at a time, for there may be many. */
    async *people(): AsyncGenerator<Lacking[]> {
      for (let start = 0; start < memberIds.length && needs.length > 0; start += PEOPLE_AT_ONCE) {
        const ids = memberIds.slice(start, start + PEOPLE_AT_ONCE);
        // Hundreds of thousands of cells would be sorted on disk.
        await scope.tx.execute(sql`select set_config('work_mem', '64MB', true)`);
        const { rows } = await scope.tx.execute<{
          member_id: string;
          gaps: number;
          is_blocked: boolean;
          teams: string;
        }>(sql`
          select member_id, count(*)::integer as gaps, min(rank) < ${blockers}::integer as is_blocked, bit_or(teams)::text as teams
          from (${gapsSql(ids)}) as gap group by member_id`);
        const found = new Map(rows.map((row) => [row.member_id, row]));
        yield ids.flatMap((memberId) => {
          const row = found.get(memberId);
          if (!row) return [];
          return [
            { memberId, gaps: row.gaps, isBlocked: row.is_blocked, teamIds: teamsIn(memberId, row.teams) },
          ];
        });
      }
    },
    /** What these people would lack, in their order; of each, what blocks comes first. */
    async of(ids: string[]): Promise<Gap[]> {
      if (ids.length === 0) return [];
      const { rows } = await scope.tx.execute<{
        member_id: string;
        rank: number;
        state: PlaceGap['state'];
        teams: string;
      }>(sql`
        select member_id, rank, state, teams::text as teams from (${gapsSql(ids)}) as gap
        order by array_position(${sql.param(ids)}::text[], member_id), rank, state`);
      return rows.flatMap(({ member_id: memberId, rank, state, teams }) => {
        const requirement = ranked[rank];
        if (!requirement) return [];
        return [
          { memberId, requirement, state, blocking: rank < blockers, teamIds: teamsIn(memberId, teams) },
        ];
      });
    },
  };
}

/** The requirements that count here. */
async function requirementsFor(
  scope: WorkspaceScope,
  { day, blockingOnly, openOnly }: Required<Asked>,
): Promise<AskedNeed[]> {
  const all = needsOn(await loadRequirements(scope, { day, knownOn: null }), day);
  const needs = blockingOnly
    ? all.filter(({ requirements }) => requirements.some(({ blocking }) => blocking))
    : all;
  if (!openOnly) return needs;
  const sensitive = await sensitiveKinds(scope, [...new Set(needs.flatMap(({ kindIds }) => kindIds))]);
  return needs.filter(({ kindIds }) => kindIds.every((id) => !sensitive.has(id)));
}

/** A need, and the places of the classes of teams in which it is asked in this way. */
interface NeedOf {
  need: AskedNeed;
  of: number[];
}

/**
 * The teams in classes that the same requirements name, and each need once for every way in which they name those: what is required of
 * somebody in a hundred teams alike is one cell.
 */
function sorted(
  needs: AskedNeed[],
  day: CalendarDate,
  places: Places,
): { needs: NeedOf[]; classes: string[][] } {
  const namedBy = new Map<string, RequirementRecord[]>([...places.keys()].map((id) => [id, []]));
  for (const requirement of needs.flatMap(({ requirements }) => requirements))
    if (holdsOn(requirement, day))
      for (const teamId of requirement.teamIds) namedBy.get(teamId)?.push(requirement);
  const key = (requirements: readonly RequirementRecord[]) => requirements.map(({ id }) => id).join(' ');
  const classes = [...Map.groupBy(namedBy, ([, requirements]) => key(requirements)).values()];
  if (classes.length > MOST.classes || classes.length * needs.length > MOST.questions) throw tooDifferent();
  const named = classes.map((teams) => new Set(teams[0]?.[1]));
  let rows = 0;
  return {
    classes: classes.map((teams) => teams.map(([id]) => id)),
    needs: needs.flatMap((need) => {
      const ways = named.map((requirements, place) => ({
        place,
        supposedBy: need.requirements.filter((requirement) => requirements.has(requirement)),
      }));
      const different = [...Map.groupBy(ways, ({ supposedBy }) => key(supposedBy)).values()];
      rows += different.length * need.requirements.length;
      if (rows > MOST.rows) throw tooDifferent();
      return different.map((alike) => ({
        need: { ...need, supposedBy: new Set(alike[0]?.supposedBy) },
        of: alike.map(({ place }) => place),
      }));
    }),
  };
}

const tooDifferent = () =>
  apiError('VALIDATION', {
    issues: [
      {
        path: TEAMS_FIELD,
        message:
          'These teams require too many different things to be looked at together. Choose fewer teams.',
      },
    ],
  });

/** The teams of each person; the people in the order in which they are named. */
function teamsByMember(places: Places): Map<string, string[]> {
  const teamsOf = new Map<string, string[]>();
  for (const [teamId, memberIds] of places)
    for (const id of memberIds) {
      const known = teamsOf.get(id);
      if (known) known.push(teamId);
      else teamsOf.set(id, [teamId]);
    }
  return teamsOf;
}
