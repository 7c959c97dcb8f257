import { and, eq, gte, isNotNull, isNull, lt, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { daysIn, endOfDay, todayIn } from '#contract/rules/calendar.ts';
import { addDays } from '#contract/rules/dates.ts';
import type { AsOf, FormerlyNamed, RequirementRule } from '#contract/rules/requirements/records.ts';
import { REST_DAYS } from '#contract/rules/requirements/requirements.ts';
import type { WorkspaceScope } from '#server/core/scope.ts';
import { isOneOf } from '#server/db/paging.ts';
import {
  documentKinds,
  requirementKinds,
  requirementMembers,
  requirements,
  requirementTeams,
  requirementTrades,
} from '#server/db/schema.ts';
import { type Given, statement } from '#server/db/statement.ts';
import { together } from '#server/db/transaction.ts';

/** What decides which needs there are on a day. */
export interface RequirementHead
  extends Pick<RequirementRule, 'id' | 'kindIds' | 'from' | 'until' | 'graceDays'> {
  revisionId: string;
}

/** A requirement with its revision and with what screens call it. */
export interface RequirementRecord extends RequirementRule, RequirementHead {
  name: string;
  source: string | null;
  formerly: (FormerlyNamed & { revisionId: string })[];
}

/** Whether a question is about what is so now, or will be: no history is needed to answer it. */
export const isPresent = ({ today }: Pick<WorkspaceScope, 'today'>, { day, knownOn }: AsOf): boolean =>
  knownOn === null && day >= today;

/** What revisions name, gathered in one pass over the table of the workspace, as arrays of JSON. */
const gathered = (
  table:
    | typeof requirementKinds
    | typeof requirementTrades
    | typeof requirementTeams
    | typeof requirementMembers,
  id: PgColumn,
  name: string,
  among?: Placeholder,
  isKnown = sql``,
) => {
  const as = sql.identifier(name);
  const isAmong = among ? sql` and ${isOneOf(table.revisionId, among)}` : sql``;
  return sql`left join (
    select revision_id, json_agg(${id}) as ids from ${table} where ${table.workspaceId} = ${sql.placeholder('workspaceId')}${isAmong}${isKnown}
    group by revision_id) as ${as} on ${as}.revision_id = ${requirements.id}`;
};

interface Chosen {
  workspaceId: string;
  /** These revisions; those of today without it. */
  among?: string[] | undefined;
  /** The moment of the knowledge: merges bring names, and take them. */
  known: string;
}

const isChosen = (given: Given<Omit<Chosen, 'known'>>): SQL | undefined =>
  and(
    eq(requirements.workspaceId, given.workspaceId),
    given.among ? isOneOf(requirements.id, given.among) : isNull(requirements.endedAt),
  );

/** The moment at which a requirement was created, as a number for JSON. */
const BEGUN = sql`case when id = requirement_id then extract(epoch from recorded_at) * 1000
  else (select extract(epoch from first.recorded_at) * 1000 from requirements as first
    where first.workspace_id = requirements.workspace_id and first.id = requirements.requirement_id) end`;
const HEAD = sql`'id', requirement_id, 'revisionId', id, 'from', from_day, 'until', until_day, 'graceDays', grace_days,
  'kindIds', kinds.ids, 'begunAt', ${BEGUN}`;
const NAMED = sql`'everyone', everyone, 'roles', roles, 'tradeIds', coalesce(trades.ids, '[]'), 'teamIds', coalesce(teams.ids, '[]'),
  'memberIds', coalesce(members.ids, '[]'), 'recordedAt', extract(epoch from recorded_at) * 1000`;
const IN_ORDER = sql`order by sort_name, requirement_id`;

interface HeadRow extends RequirementHead {
  begunAt: number;
}
interface RevisionRow extends HeadRow, Omit<RequirementRecord, 'formerly' | 'namesFrom' | 'mergedOn'> {
  recordedAt: number;
}

const namedBy = ({ among, known }: Given<Chosen>) => sql`
  ${gathered(requirementTrades, requirementTrades.tradeId, 'trades', among)}
  ${gathered(requirementTeams, requirementTeams.teamId, 'teams', among)}
  ${gathered(requirementMembers, requirementMembers.memberId, 'members', among, sql` and ${isKnownAt(known)}`)}`;

/** True of rows that were known at a moment of the member whom they name: merges bring rows, and take them. */
export const isKnownAt = (
  known: string | Placeholder,
): SQL => sql`(known_from is null or known_from < ${known}::timestamptz)
  and (known_until is null or known_until >= ${known}::timestamptz)`;

/** The moment at which the knowledge of a question ends; that of now never does. */
export const knownAt = ({ workspace }: WorkspaceScope, { knownOn }: AsOf): string =>
  knownOn === null ? 'infinity' : endOfDay(workspace.timeZone, knownOn).toISOString();

/** As one value of JSON: there may be hundreds, with hundreds of names each, and every list asks for them. */
const revisions = statement('revisions of requirements', (db, given: Given<Chosen>) =>
  db
    .select({
      all: sql<
        RevisionRow[] | null
      >`json_agg(json_build_object(${HEAD}, 'name', name, 'source', source, 'blocking', blocking, ${NAMED}) ${IN_ORDER})`,
    })
    .from(
      sql`${requirements} ${gathered(requirementKinds, requirementKinds.kindId, 'kinds', given.among)} ${namedBy(given)}`,
    )
    .where(isChosen(given)),
);

const heads = statement('heads of requirements', (db, given: Given<Omit<Chosen, 'known'>>) =>
  db
    .select({ all: sql<HeadRow[] | null>`json_agg(json_build_object(${HEAD}) ${IN_ORDER})` })
    .from(sql`${requirements} ${gathered(requirementKinds, requirementKinds.kindId, 'kinds')}`)
    .where(isChosen(given)),
);

const RECORDED = {
  id: requirements.id,
  requirementId: requirements.requirementId,
  recordedAt: requirements.recordedAt,
  endedAt: requirements.endedAt,
};
interface Recorded {
  id: string;
  requirementId: string;
  recordedAt: Date;
  endedAt: Date | null;
}

const allRecorded = statement('all revisions', (db, given: Given<{ workspaceId: string; until: Date }>) =>
  db
    .select(RECORDED)
    .from(requirements)
    .where(and(eq(requirements.workspaceId, given.workspaceId), lt(requirements.recordedAt, given.until))),
);

const END_OF_TIME = new Date('9999-12-31T00:00:00Z');

/** The revisions of a past day; before the day on which a requirement was created, that of its end. */
async function revisionsOn(scope: WorkspaceScope, { day, knownOn }: AsOf): Promise<string[]> {
  const { id: workspaceId, timeZone } = scope.workspace;
  const until = knownOn === null ? END_OF_TIME : endOfDay(timeZone, knownOn);
  const known = await allRecorded.run(scope, { workspaceId, until });
  const end = endOfDay(timeZone, day);
  const ends = new Map(
    known
      .filter(({ id, requirementId }) => id === requirementId)
      .map(({ id, recordedAt }) => [
        id,
        recordedAt < end ? end : endOfDay(timeZone, todayIn(timeZone, recordedAt)),
      ]),
  );
  return known.flatMap(({ id, requirementId, recordedAt, endedAt }) => {
    const asked = ends.get(requirementId) ?? end;
    const isOpen = endedAt === null || endedAt >= asked || endedAt >= until;
    return recordedAt < asked && isOpen ? [id] : [];
  });
}

const mergedKinds = statement('merged kinds', (db, given: Given<{ workspaceId: string }>) =>
  db
    .select({ id: documentKinds.id, mergedInto: documentKinds.mergedInto, endedAt: documentKinds.endedAt })
    .from(documentKinds)
    .where(and(eq(documentKinds.workspaceId, given.workspaceId), isNotNull(documentKinds.mergedInto))),
);

/** What named kinds are as far as was known: the documents of a kind that is merged are of the other one, on past days too. */
async function kindsKnown(
  scope: WorkspaceScope,
  asOf: AsOf,
): Promise<(kindIds: readonly string[]) => Pick<RequirementRule, 'kindIds' | 'mergedOn'>> {
  if (isPresent(scope, asOf)) return (kindIds) => ({ kindIds, mergedOn: [] });
  const { id: workspaceId, timeZone } = scope.workspace;
  const until = asOf.knownOn === null ? END_OF_TIME : endOfDay(timeZone, asOf.knownOn);
  const rows = await mergedKinds.run(scope, { workspaceId });
  const merged = new Map(
    rows.flatMap(({ id, mergedInto: into, endedAt }) =>
      into !== null && endedAt !== null && endedAt < until ? [[id, { into, endedAt }]] : [],
    ),
  );
  const mergesOf = (id: string): { into: string; endedAt: Date }[] => {
    const next = merged.get(id);
    return next === undefined ? [] : [next, ...mergesOf(next.into)];
  };
  const dayOf = daysIn(timeZone);
  return (kindIds) => ({
    kindIds: [...new Set(kindIds.map((id) => mergesOf(id).at(-1)?.into ?? id))],
    mergedOn: kindIds.flatMap((id) => mergesOf(id).map(({ endedAt }) => dayOf(endedAt))),
  });
}

const formerRecorded = statement(
  'former revisions',
  (db, given: Given<{ workspaceId: string; ids: string[]; since: Date }>) =>
    db
      .select(RECORDED)
      .from(requirements)
      .where(
        and(
          eq(requirements.workspaceId, given.workspaceId),
          isOneOf(requirements.requirementId, given.ids),
          or(isNull(requirements.endedAt), gte(requirements.endedAt, given.since)),
        ),
      ),
);

/** Whom requirements with days of grace named before, by their ids; as far as these days depend on it. */
async function formerlyNamed(
  scope: WorkspaceScope,
  asOf: AsOf,
  present: RevisionRow[],
): Promise<Map<string, RequirementRecord['formerly']>> {
  const graced = present.filter(({ graceDays }) => graceDays > 0);
  if (graced.length === 0) return new Map();
  const { id: workspaceId, timeZone } = scope.workspace;
  const longest = Math.max(...graced.map(({ graceDays }) => graceDays));
  const rows: Recorded[] = await formerRecorded.run(scope, {
    ...{ workspaceId, ids: graced.map(({ id }) => id) },
    since: endOfDay(timeZone, addDays(asOf.day, -longest - REST_DAYS)),
  });
  const successors = new Map(graced.map((one) => [one.id, one]));
  const former = rows.filter(({ requirementId, recordedAt }) => {
    const successor = successors.get(requirementId);
    return successor && recordedAt.getTime() < successor.recordedAt;
  });
  if (former.length === 0) return new Map();
  const among = former.map(({ id }) => id);
  const [row] = await revisions.run(scope, { workspaceId, among, known: knownAt(scope, asOf) });
  const ended = new Map(former.map(({ id, endedAt }) => [id, endedAt]));
  const dayOf = daysIn(timeZone);
  const all = (row?.all ?? []).flatMap((one) => {
    const until = dayOf(ended.get(one.revisionId) ?? scope.now);
    const from = namesFrom(dayOf, one);
    const { id, revisionId, everyone, roles, tradeIds, teamIds, memberIds } = one;
    const named = { revisionId, everyone, roles, tradeIds, teamIds, memberIds };
    return from !== null && from >= until ? [] : [{ id, named: { ...named, from, until } }];
  });
  return new Map(
    [...Map.groupBy(all, ({ id }) => id)].map(([id, own]) => [id, own.map(({ named }) => named)]),
  );
}

type DayOf = ReturnType<typeof daysIn>;

/** Since when a revision says whom its requirement names; null for one of the day on which that was created. */
function namesFrom(dayOf: DayOf, { recordedAt, begunAt }: RevisionRow) {
  if (recordedAt === begunAt) return null;
  const day = dayOf(recordedAt);
  return day === dayOf(begunAt) ? null : day;
}

/** Which revisions count on a day; undefined for those that are not ended. */
const chosenOn = async (scope: WorkspaceScope, asOf: AsOf): Promise<string[] | undefined> =>
  isPresent(scope, asOf) ? undefined : revisionsOn(scope, asOf);

/** The requirements of a workspace as they were, are or will be on a day, by name; some revisions alone, if these are given. */
export async function loadRequirements(
  scope: WorkspaceScope,
  asOf: AsOf,
  among?: string[],
): Promise<RequirementRecord[]> {
  const [[row], kinds] = await together(
    scope,
    async () => {
      const chosen = among ?? (await chosenOn(scope, asOf));
      const known = knownAt(scope, asOf);
      return revisions.run(scope, { workspaceId: scope.workspace.id, among: chosen, known });
    },
    () => kindsKnown(scope, asOf),
  );
  const all = row?.all ?? [];
  const formerly = await formerlyNamed(scope, asOf, all);
  const dayOf = daysIn(scope.workspace.timeZone);
  return all.map(({ begunAt, recordedAt, ...one }) => ({
    ...one,
    ...kinds(one.kindIds),
    recordedOn: dayOf(recordedAt),
    from: one.from ?? dayOf(begunAt),
    namesFrom: namesFrom(dayOf, { begunAt, recordedAt, ...one }),
    formerly: formerly.get(one.id) ?? [],
  }));
}

/** The same, as far as it decides which needs there are: a screen shows few of hundreds. */
export async function loadHeads(scope: WorkspaceScope, asOf: AsOf): Promise<RequirementHead[]> {
  const [[row], kinds] = await together(
    scope,
    async () => heads.run(scope, { workspaceId: scope.workspace.id, among: await chosenOn(scope, asOf) }),
    () => kindsKnown(scope, asOf),
  );
  const dayOf = daysIn(scope.workspace.timeZone);
  return (row?.all ?? []).map(({ begunAt, ...one }) => ({
    ...one,
    kindIds: kinds(one.kindIds).kindIds,
    from: one.from ?? dayOf(begunAt),
  }));
}
