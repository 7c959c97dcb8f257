import type { z } from 'zod';
import type { requirementMatrix as calls } from '#contract/requirements/matrix.ts';
import { reachOf } from '#contract/rules/permissions.ts';
import type { AsOf, PersonRecord } from '#contract/rules/requirements/records.ts';
import { cellsOf } from '#contract/rules/requirements/requirements.ts';
import { apiError, orNotFound } from '#server/core/errors.ts';
import { type HandlersOf, wholeList } from '#server/core/handlers.ts';
import type { MemberScope } from '#server/core/scope.ts';
import { together } from '#server/db/transaction.ts';
import { assertReachesTeam, seesAll } from '#server/members/policy.ts';
import { toSummary } from '#server/members/queries.ts';
import { knownMembers } from '#server/members/restoring/restoring.queries.ts';
import { countShortTeams } from '#server/requirements/coverage/standing.ts';
import { loadPeople } from '#server/standing/people.queries.ts';
import { loadRequirements } from '#server/standing/requirements.queries.ts';
import { countStates, everyState, needsOn } from '#server/standing/states.queries.ts';
import { added, requirementCounts } from '#server/standing/summary.queries.ts';
import { type Columns, chooseColumns, loadColumns, needsShown, ofNeed, toColumn } from './columns.queries.ts';
import { showsDocuments, toCell } from './mapper.ts';
import { assertSeesRequirements, requirementsOf } from './member.ts';
import { countEquipment, countExpiring, countToReview } from './overview.queries.ts';
import { listPeople, membersOfTeam, type PersonOfMatrix } from './people.queries.ts';

interface Moment {
  day?: string | undefined;
  knownOn?: string | undefined;
}

const asOfCall = ({ today }: MemberScope, { day, knownOn }: Moment): AsOf => ({
  day: day ?? today,
  knownOn: knownOn ?? null,
});

/** Whoever does not see everybody names a team that they manage. */
async function assertSees(scope: MemberScope, teamId: string | undefined): Promise<void> {
  if (teamId !== undefined) return assertReachesTeam(scope, 'team:manage', teamId);
  if (reachOf(scope.member.role, 'requirements:view') !== 'all') throw apiError('FORBIDDEN');
}

export const requirementMatrixHandlers: HandlersOf<'requirementMatrix'> = {
  async list(scope, { body }) {
    const { teamId, requirementId, state } = body.filters ?? {};
    await assertSees(scope, teamId);
    const asOf = asOfCall(scope, body);
    const choice = once(() => chooseColumns(scope, asOf, body.columns));
    const columns = once(async () => loadColumns(scope, asOf, (await choice()).chosen));
    const isNarrowed = state !== undefined || requirementId !== undefined;
    const chosen = async () =>
      (await needsOf(scope, asOf)).filter(({ id }) => requirementId === undefined || id === requirementId);
    const narrowed = { teamId, state, needs: isNarrowed ? chosen : undefined };
    const load = async (people: PersonOfMatrix[]) => {
      const kindIds = (await choice()).chosen.flatMap((need) => need.kindIds);
      const ids = people.map(({ id }) => id);
      const [{ needs, kinds }, records] = await together(scope, columns, () =>
        loadPeople(scope, ids, asOf, kindIds),
      );
      return toRows(scope, people, records, asOf, { needs, kinds });
    };
    const [{ count }, page] = await together(scope, choice, () =>
      listPeople(scope, asOf, body, narrowed, load),
    );
    const { needs, kinds } = await columns();
    return {
      day: asOf.day,
      requirements: needs.map((need) => toColumn(need, kinds)),
      requirementCount: count,
      ...page,
    };
  },

  async summary(scope, { body }) {
    const { teamId } = body.filters ?? {};
    await assertSees(scope, teamId);
    const asOf = asOfCall(scope, body);
    if (teamId === undefined && asOf.day === scope.today && asOf.knownOn === null) {
      const { people, cells } = await requirementCounts(scope);
      return { day: asOf.day, people: everyState(people), cells: everyState(cells) };
    }
    const needs = await needsOf(scope, asOf);
    const members = teamId ? membersOfTeam(scope, asOf, teamId) : undefined;
    const { of, people } = await countStates(scope, asOf, needs, members);
    const cells = added(of);
    return { day: asOf.day, people: everyState(people), cells: everyState(cells) };
  },

  async overview(scope) {
    const [expiring, waiting, equipment, counts, teams] = await together(
      scope,
      () => countExpiring(scope),
      () => countToReview(scope),
      () => countEquipment(scope),
      () => requirementCounts(scope),
      () => countShortTeams(scope),
    );
    return {
      day: scope.today,
      ...expiring,
      missing: counts.people.MISSING ?? 0,
      waiting,
      equipment,
      ...teams,
      requirements: Object.keys(counts.of).length,
    };
  },

  async ofMember(scope, { params: { memberId }, query }) {
    await assertSeesRequirements(scope, memberId);
    orNotFound((await knownMembers(scope, [memberId])).has(memberId) || null);
    const asOf = asOfCall(scope, query);
    return { day: asOf.day, ...wholeList(await requirementsOf(scope, memberId, asOf)) };
  },
};

/** What is required on a day, as far as the caller may read how others stand to it. */
const needsOf = async (scope: MemberScope, asOf: AsOf) =>
  needsShown(scope, asOf, needsOn(await loadRequirements(scope, asOf), asOf.day));

/** The same promise at each call. */
function once<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let begun: Promise<Result> | undefined;
  return () => (begun ??= work());
}

type Row = z.output<(typeof calls.list)['response']>['data'][number];

/** Rows of the matrix, in the order of the people. */
function toRows(
  scope: MemberScope,
  shown: PersonOfMatrix[],
  people: PersonRecord[],
  asOf: AsOf,
  { needs, kinds }: Columns,
): Row[] {
  const open = new Set(
    needs.filter((need) => showsDocuments(ofNeed(need, kinds), false)).map(({ id }) => id),
  );
  const records = new Map(people.map((person) => [person.id, person]));
  return shown.flatMap((row) => {
    const person = records.get(row.id);
    if (!person) return [];
    const cells = cellsOf(needs, person, asOf).map((cell) =>
      toCell(cell, asOf.day, seesAll(scope, row.id) || open.has(cell.needId)),
    );
    return { id: row.id, workspaceMember: toSummary(scope, row), hasLeft: row.hasLeft, cells };
  });
}
