import type { z } from 'zod';
import type {
  requirementMatrix as calls,
  MemberRequirement,
  RequirementCell,
} from '#contract/requirements/matrix.ts';
import { reachOf } from '#contract/rules/permissions.ts';
import type { Piece } from '#contract/rules/requirements/evidence.ts';
import { knownLater } from '#contract/rules/requirements/knownLater.ts';
import type { AsOf, PersonRecord } from '#contract/rules/requirements/records.ts';
import {
  cellsOf,
  type Need,
  type NeedCell,
  REQUIREMENT_STATES,
} from '#contract/rules/requirements/requirements.ts';
import { apiError, orNotFound } from '#server/core/errors.ts';
import { type HandlersOf, wholeList } from '#server/core/handlers.ts';
import { can, type MemberScope } from '#server/core/scope.ts';
import { together } from '#server/db/transaction.ts';
import { isOpenToMembers } from '#server/documents/kinds/policy.ts';
import { countUndelivered } from '#server/invitations/undelivered.queries.ts';
import { knownMembers } from '#server/members/lifecycle.queries.ts';
import { assertReachesTeam, reachedMembers, reachedTeams, seesAll } from '#server/members/policy.ts';
import { toSummary } from '#server/members/queries.ts';
import { tradeNames } from '#server/members/trades.queries.ts';
import { countShortTeams } from '#server/requirements/coverage/standing.ts';
import { countRequirements } from '#server/requirements/revisions.queries.ts';
import { teamNames } from '#server/standing/names.queries.ts';
import { loadPeople } from '#server/standing/people.queries.ts';
import { isPresent, loadRequirements } from '#server/standing/requirements.queries.ts';
import { everyState, figuresOf } from '#server/standing/standings.ts';
import { needsOn } from '#server/standing/states.queries.ts';
import { standingsOn } from '#server/standing/summary.queries.ts';
import { figuresAmong, figuresOfEverybody } from './figures.ts';
import { listPeople, type PersonOfMatrix, teamsOn } from './people.queries.ts';
import {
  type Columns,
  chooseColumns,
  countEquipment,
  countExpiring,
  countToReview,
  countUndated,
  documentFacts,
  type KindFacts,
  kindsOf,
  loadColumns,
  needsShown,
  ofNeed,
  phoneOf,
  reasonsOf,
  toColumn,
  withdrawnOf,
  worstTeams,
} from './queries.ts';

/** Of sensitive kinds the caller sees the state alone, unless the document is theirs or they manage the workspace (KIND-07). */
const showsDocuments = (kinds: KindFacts[], seesAll: boolean): boolean =>
  seesAll || kinds.every(({ sensitive }) => !sensitive);

/**
 * A cell as calls answer with it. A document that was deleted has no id any more. Whoever sees the state alone sees no day of the document
 * either.
 */
const toCell = (
  cell: NeedCell,
  later: RequirementCell['knownLater'],
  showsDocument: boolean,
): RequirementCell => ({
  requirementId: cell.needId,
  state: cell.state,
  documentId: showsDocument ? presentId(cell.proof) : null,
  expiresOn: showsDocument ? (cell.proof?.version.expirationDate ?? null) : null,
  breaksOn: showsDocument ? cell.breaksOn : null,
  knownLater: showsDocument ? later : [],
});

/** What was recorded after the day of what a cell rests on; of today and the days to come there is nothing. */
const laterOf = (
  { today }: MemberScope,
  asOf: AsOf,
  person: PersonRecord,
  { cell, need }: { cell: NeedCell; need: Need },
): RequirementCell['knownLater'] => (asOf.day < today ? knownLater(cell, need, person, asOf) : []);

/** The document of a version that is still there. */
const presentId = (piece: Piece | null): string | null =>
  piece === null || piece.version.deletedOn !== null ? null : piece.documentId;

const urgency = ({ state }: NeedCell) => REQUIREMENT_STATES.indexOf(state);

/** Members see their own, admins everybody's, team admins those of people in a team that they manage. To the others the member is unknown. */
async function assertSeesRequirements(scope: MemberScope, memberId: string): Promise<void> {
  if (seesAll(scope, memberId)) return;
  const reached = can(scope, 'requirements:view')
    ? await reachedMembers(scope, 'team:manage', [memberId])
    : new Set();
  if (!reached.has(memberId)) throw apiError('NOT_FOUND');
}

/** All that is required of a member on a day, worst first, with what it rests on (REQ-08, REQ-11). */
export async function requirementsOf(
  scope: MemberScope,
  memberId: string,
  asOf: AsOf,
): Promise<MemberRequirement[]> {
  const all = needsOn(await loadRequirements(scope, asOf), asOf.day);
  const needs = seesAll(scope, memberId) ? all : await needsShown(scope, asOf, all);
  const byId = new Map(needs.map((need) => [need.id, need]));
  const [kinds, [person]] = await together(
    scope,
    () => kindsOf(scope, needs),
    () => loadPeople(scope, [memberId], asOf, needs),
  );
  if (!person) return [];
  const cells = cellsOf(needs, person, asOf).toSorted((one, other) => urgency(one) - urgency(other));
  const sources = cells.flatMap((cell) => cell.sources);
  const teamIds = new Set(sources.flatMap((source) => (source.via === 'TEAM' ? source.teamId : [])));
  const known = seesAll(scope, memberId) ? teamIds : await reachedTeams(scope, 'team:view', [...teamIds]);
  const tradeIds = sources.flatMap((source) => (source.via === 'TRADE' ? source.tradeId : []));
  const versionIds = cells.flatMap(({ proof }) => proof?.version.id ?? []);
  const exemptionIds = cells.flatMap(({ exemption }) => exemption?.id ?? []);
  const [teams, trades, documents, reasons] = await together(
    scope,
    () => teamNames(scope, [...known]),
    () => tradeNames(scope, tradeIds),
    () => documentFacts(scope, versionIds),
    () => reasonsOf(scope, exemptionIds),
  );
  const bare = isPresent(scope, asOf) ? cells.filter(({ proof, waiting }) => !proof && !waiting) : [];
  const bareKinds = bare.flatMap(({ needId }) => [...(byId.get(needId)?.kindIds ?? [])]);
  const withdrawn = bareKinds.length === 0 ? [] : await withdrawnOf(scope, memberId, bareKinds);
  return cells.flatMap((cell) => {
    const need = byId.get(cell.needId);
    if (!need) return [];
    const ended = bare.includes(cell)
      ? withdrawn.findLast(({ kindId }) => need.kindIds.some((id) => id === kindId))
      : undefined;
    const own = ofNeed(need, kinds);
    const shows = showsDocuments(own, seesAll(scope, memberId));
    const shown = toCell(cell, laterOf(scope, asOf, person, { cell, need }), shows);
    const document = cell.proof && shows ? documents.get(cell.proof.version.id) : undefined;
    return {
      ...shown,
      blocking: cell.blocking,
      kinds: own.map(({ id, name }) => ({ id, name })),
      sources: cell.sources.map((source) => {
        const requirement = need.requirements.find(({ id }) => id === source.requirementId);
        return {
          requirement: {
            id: source.requirementId,
            name: requirement?.name ?? '',
            source: requirement?.source ?? null,
          },
          via: source.via,
          role: source.via === 'ROLE' ? source.role : null,
          trade:
            source.via === 'TRADE' ? { id: source.tradeId, name: trades.get(source.tradeId) ?? '' } : null,
          team:
            source.via === 'TEAM' && known.has(source.teamId)
              ? { id: source.teamId, name: teams.get(source.teamId) ?? '' }
              : null,
          since: source.since,
        };
      }),
      document: document
        ? { id: shown.documentId, name: document.name, issuedOn: cell.proof?.version.issuedOn ?? null }
        : null,
      waitingDocumentId: shows ? presentId(cell.waiting) : null,
      withdrawn: shows && ended ? { id: ended.id, name: ended.name } : null,
      graceUntil: shows ? cell.graceUntil : null,
      exemption:
        shows && cell.exemption
          ? {
              id: cell.exemption.id,
              reason: seesAll(scope, memberId) ? (reasons.get(cell.exemption.id) ?? '') : '',
              until: cell.exemption.lastDay,
            }
          : null,
      canSubmit: memberId === scope.member.id && own.some(isOpenToMembers),
    };
  });
}

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

/** How people stand to what is required of them, a page of them (REQ-07). */
export async function matrixOf(scope: MemberScope, body: z.output<(typeof calls.list)['body']>) {
  const { teamId, requirementId, state } = body.filters ?? {};
  const states = body.filters?.states ?? (state && [state]);
  await assertSees(scope, teamId);
  const asOf = asOfCall(scope, body);
  const choice = once(() => chooseColumns(scope, asOf, body.columns));
  const columns = once(async () => loadColumns(scope, asOf, (await choice()).chosen));
  const isOfEverybody = teamId === undefined && requirementId === undefined && seesAllOn(scope, asOf);
  const narrowed = {
    teamId,
    states,
    isOfNeeds: requirementId !== undefined,
    needs: () => needsOf(scope, asOf, requirementId),
    kept: isOfEverybody ? () => standingsOn(scope, asOf) : undefined,
  };
  const load = async (people: PersonOfMatrix[]) => {
    const { chosen } = await choice();
    const ids = people.map(({ id }) => id);
    const [{ needs, kinds }, records, teams] = await together(
      scope,
      columns,
      () => loadPeople(scope, ids, asOf, chosen),
      () => teamsOn(scope, asOf, ids),
    );
    return toRows(scope, people, { records, teams }, asOf, { needs, kinds });
  };
  const [{ count }, page] = await together(scope, choice, () =>
    listPeople(scope, asOf, body, narrowed, load),
  );
  const { needs, kinds } = await columns();
  return {
    day: asOf.day,
    requirements: needs.map((need) => toColumn(need, kinds, asOf.day)),
    requirementCount: count,
    ...page,
  };
}

export const requirementMatrixHandlers: HandlersOf<'requirementMatrix'> = {
  list: (scope, { body }) => matrixOf(scope, body),

  async summary(scope, { body }) {
    const { teamId, requirementId } = body.filters ?? {};
    await assertSees(scope, teamId);
    const asOf = asOfCall(scope, body);
    const { search } = body;
    const needs = () => needsOf(scope, asOf, requirementId);
    const asked = { teamId, requirementId, search, needs };
    const isOfEverybody = teamId === undefined && requirementId === undefined && seesAllOn(scope, asOf);
    const figures = isOfEverybody ? figuresOfEverybody : figuresAmong;
    const { people, lacking, cells, everyone } = await figures(scope, asOf, asked);
    return { day: asOf.day, everyone, people: everyState(people), lacking, cells: everyState(cells) };
  },

  async overview(scope) {
    const [expiring, undated, waiting, undelivered, equipment, standings, teams, requirements] =
      await together(
        scope,
        () => countExpiring(scope),
        () => countUndated(scope),
        () => countToReview(scope),
        () => countUndelivered(scope),
        () => countEquipment(scope),
        () => standingsOn(scope, { day: scope.today, knownOn: null }),
        () => countShortTeams(scope),
        () => countRequirements(scope),
      );
    const { lacking, people } = figuresOf(standings);
    return {
      day: scope.today,
      ...expiring,
      undated,
      lacking,
      people: everyState(people),
      worstTeams: await worstTeams(scope, standings),
      waiting,
      undelivered,
      equipment,
      ...teams,
      requirements,
    };
  },

  async ofMember(scope, { params: { memberId }, query }) {
    await assertSeesRequirements(scope, memberId);
    const [known, phone] = await together(
      scope,
      () => knownMembers(scope, [memberId]),
      () => phoneOf(scope, memberId),
    );
    orNotFound(known.has(memberId) || null);
    const asOf = asOfCall(scope, query);
    return {
      day: asOf.day,
      phone,
      ...wholeList(await requirementsOf(scope, memberId, asOf)),
    };
  },
};

/** The needs of a day, or that of one column, as far as the caller may read how others stand to them. */
const needsOf = async (scope: MemberScope, asOf: AsOf, requirementId?: string) => {
  const needs = await needsShown(scope, asOf, needsOn(await loadRequirements(scope, asOf), asOf.day));
  return needs.filter(({ id }) => requirementId === undefined || id === requirementId);
};

/** A question about everybody is answered with all that is required, as far as the caller may read how others stood to it. */
const seesAllOn = (scope: MemberScope, { day, knownOn }: AsOf): boolean =>
  can(scope, 'workspace:manage') || (day === scope.today && knownOn === null);

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
  of: { records: PersonRecord[]; teams: Map<string, Row['teams']> },
  asOf: AsOf,
  { needs, kinds }: Columns,
): Row[] {
  const open = new Set(
    needs.filter((need) => showsDocuments(ofNeed(need, kinds), false)).map(({ id }) => id),
  );
  const records = new Map(of.records.map((person) => [person.id, person]));
  const byId = new Map(needs.map((need) => [need.id, need]));
  return shown.flatMap((row) => {
    const person = records.get(row.id);
    if (!person) return [];
    const cells = cellsOf(needs, person, asOf).flatMap((cell) => {
      const need = byId.get(cell.needId);
      const shows = seesAll(scope, row.id) || open.has(cell.needId);
      return need ? toCell(cell, laterOf(scope, asOf, person, { cell, need }), shows) : [];
    });
    const teams = of.teams.get(row.id) ?? [];
    return { id: row.id, workspaceMember: toSummary(scope, row), teams, hasLeft: row.hasLeft, cells };
  });
}
