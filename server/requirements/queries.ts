import { and, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { Exemption, exemptions as exemptionCalls } from '#contract/requirements/exemptions.ts';
import type { requirements as calls, Requirement } from '#contract/requirements/requirements.ts';
import type { CalendarDate } from '#contract/rules/dates.ts';
import { cellsOf, GAPS } from '#contract/rules/requirements/requirements.ts';
import { newId } from '#server/core/ids.ts';
import type { MemberScope, WorkspaceScope } from '#server/core/scope.ts';
import type { Transaction } from '#server/db/connect.ts';
import { listPage } from '#server/db/listPage.ts';
import { contains, HEAVY_STEP, searched } from '#server/db/paging.ts';
import { exemptions, requirements, workspaceMembers } from '#server/db/schema.ts';
import type { Given } from '#server/db/statement.ts';
import { together } from '#server/db/transaction.ts';
import { rowToday } from '#server/members/merge/rowToday.queries.ts';
import { countInTeams } from '#server/members/places.queries.ts';
import { summaryOf, toSummary } from '#server/members/queries.ts';
import { loadPeople } from '#server/standing/people.queries.ts';
import { loadRequirements } from '#server/standing/requirements.queries.ts';
import { figuresOf, lackingOf, type StateCounts } from '#server/standing/standings.ts';
import { apart, countStates } from '#server/standing/states.queries.ts';
import { requirementCounts } from '#server/standing/summary.queries.ts';
import { inNames } from './names.queries.ts';
import { insertRevisions, type RequirementFacts, type RevisionRow } from './revisions.queries.ts';

const requirementList = listPage('requirements', {
  id: requirements.requirementId,
  rows: (db) => db.select().from(requirements).$dynamic(),
  within: (given: Given<{ workspaceId: string; search?: string[] | undefined }>) =>
    and(eq(requirements.workspaceId, given.workspaceId), isNull(requirements.endedAt)),
  where: ({ search }) => search && contains(requirements.searchText, search),
  orders: () => ({ name: requirements.sortName }),
  step: HEAVY_STEP,
  standard: { name: 'asc' },
});

/** Requirements as calls answer with them: what they name, and how many people stand how to them today. */
async function toRequirements(
  scope: WorkspaceScope,
  rows: RevisionRow[],
  count: () => Promise<Record<string, StateCounts>>,
): Promise<Requirement[]> {
  const [named, counts] = await together(scope, () => inNames(scope, rows), count);
  return named.map((requirement) => {
    const states = counts[requirement.id] ?? {};
    const { MET = 0, EXPIRES_SOON = 0, EXEMPT = 0 } = states;
    const applies = Object.values(states).reduce((sum, one) => sum + one, 0);
    return { ...requirement, applies, met: MET + EXPIRES_SOON, exempt: EXEMPT };
  });
}

/** One page of the requirements of a workspace (REQ-06). */
export const listRequirements = (scope: WorkspaceScope, request: z.output<(typeof calls.list)['body']>) =>
  requirementList.page(
    scope,
    request,
    { workspaceId: scope.workspace.id, search: searched(request.search) },
    (rows) => toRequirements(scope, rows, async () => (await requirementCounts(scope)).of),
  );

export async function loadRequirement(scope: WorkspaceScope, id: string): Promise<Requirement | null> {
  const rows = await requirementList.rows(scope, { workspaceId: scope.workspace.id }, [id]);
  // By itself: whoever changes a requirement holds the workspace, and all requirements take seconds to count.
  const count = async () => {
    const asOf = { day: scope.today, knownOn: null };
    const records = await loadRequirements(
      scope,
      asOf,
      rows.map((row) => row.id),
    );
    const { of } = await countStates(scope, asOf, apart(records));
    return { [id]: of[0] ?? {} };
  };
  return (await toRequirements(scope, rows, count))[0] ?? null;
}

/** Of so many people it is looked up until when they are in grace. */
const MOST_IN_GRACE = 1_000;

interface Preview {
  people: StateCounts;
  graceUntil: { first: CalendarDate; last: CalendarDate } | null;
  inTeams: number;
}

/**
 * How people would stand to a requirement today, or on its first day where that comes later (REQ-06). It is written, counted and taken back:
 * so it is counted by the same statement as one that is there. It is written as a revision that has ended, beside the one that it replaces,
 * which others may change at the same time, and counted with the exemptions from that one.
 */
export async function previewStates(
  scope: MemberScope,
  facts: RequirementFacts,
  replaced: RevisionRow | null,
): Promise<Preview> {
  const { tx, now, today } = scope;
  const asOf = { day: facts.from && facts.from > today ? facts.from : today, knownOn: null };
  await tx.execute(sql`savepoint before_preview`);
  const rows = await insertRevisions(scope, [{ facts, of: replaced?.requirementId, endedAt: now }]);
  const written = await loadRequirements(
    scope,
    asOf,
    rows.map(({ id }) => id),
  );
  const needs = apart(written);
  const { standings } = await countStates(scope, asOf, needs);
  const inGrace = [...lackingOf(standings, ['IN_GRACE']).keys()];
  const people = inGrace.length > MOST_IN_GRACE ? [] : await loadPeople(scope, inGrace, asOf, needs);
  await tx.execute(sql`rollback to savepoint before_preview`);
  const ends = people
    .flatMap((person) => cellsOf(needs, person, asOf).flatMap(({ graceUntil }) => graceUntil ?? []))
    .sort();
  const [first, last] = [ends[0], ends.at(-1)];
  return {
    people: figuresOf(standings).people,
    graceUntil: first && last ? { first, last } : null,
    inTeams: await countInTeams(scope, [...lackingOf(standings, GAPS).keys()]),
  };
}

const giver = alias(workspaceMembers, 'giver');
const holderOf = and(
  eq(workspaceMembers.workspaceId, exemptions.workspaceId),
  eq(workspaceMembers.id, exemptions.memberId),
  isNull(workspaceMembers.removedAt),
);
const requirementOf = and(
  eq(requirements.workspaceId, exemptions.workspaceId),
  eq(requirements.requirementId, exemptions.requirementId),
  isNull(requirements.endedAt),
);

interface Input {
  workspaceId: string;
  today: string;
  search?: string[] | undefined;
  requirementId?: string | undefined;
  memberId?: string | undefined;
}

const exemptionList = listPage('exemptions', {
  id: exemptions.id,
  rows: (db) =>
    db
      .select({
        exemption: exemptions,
        requirement: { id: requirements.requirementId, name: requirements.name },
        member: summaryOf(workspaceMembers),
        giver: summaryOf(giver),
      })
      .from(exemptions)
      .innerJoin(requirements, requirementOf)
      .innerJoin(workspaceMembers, holderOf)
      .innerJoin(giver, eq(giver.id, rowToday(exemptions, exemptions.givenByMemberId)))
      .$dynamic(),
  ids: (db: Transaction, columns) =>
    db
      .select(columns)
      .from(exemptions)
      .innerJoin(requirements, requirementOf)
      .innerJoin(workspaceMembers, holderOf)
      .$dynamic(),
  within: (given: Given<Input>) =>
    and(
      eq(exemptions.workspaceId, given.workspaceId),
      isNull(exemptions.endedAt),
      sql`${exemptions.lastDay} >= ${given.today}::date`,
    ),
  where: (given) =>
    and(
      given.search && contains(workspaceMembers.searchText, given.search),
      given.requirementId && eq(exemptions.requirementId, given.requirementId),
      given.memberId && eq(exemptions.memberId, given.memberId),
    ),
  orders: () => ({ until: exemptions.lastDay }),
  standard: { until: 'asc' },
});

type Row = Awaited<ReturnType<typeof exemptionList.rows>>[number];

const toExemption = (scope: WorkspaceScope, row: Row): Exemption => ({
  id: row.exemption.id,
  requirement: row.requirement,
  workspaceMember: toSummary(scope, row.member),
  reason: row.exemption.reason,
  until: row.exemption.lastDay,
  givenBy: toSummary(scope, row.giver),
  createdAt: row.exemption.createdAt.toISOString(),
});

const inputOf = ({ workspace, today }: WorkspaceScope): Input => ({ workspaceId: workspace.id, today });

/** One page of the exemptions that hold today or later. */
export const listExemptions = (
  scope: WorkspaceScope,
  request: z.output<(typeof exemptionCalls.list)['body']>,
) =>
  exemptionList.page(
    scope,
    request,
    {
      ...inputOf(scope),
      search: searched(request.search),
      requirementId: request.filters?.requirementId,
    },
    async (rows) => rows.map((row) => toExemption(scope, row)),
  );

export async function loadExemption(scope: WorkspaceScope, id: string): Promise<Exemption | null> {
  const [row] = await exemptionList.rows(scope, inputOf(scope), [id]);
  return row ? toExemption(scope, row) : null;
}

/** Exempts a member; another exemption of theirs from the requirement ends. Returns its id. */
export async function insertExemption(
  { tx, now, workspace, member }: MemberScope,
  given: { requirementId: string; memberId: string; reason: string; lastDay: string },
): Promise<string> {
  const id = newId();
  await tx
    .update(exemptions)
    .set({ endedAt: now })
    .where(
      and(
        eq(exemptions.workspaceId, workspace.id),
        eq(exemptions.requirementId, given.requirementId),
        eq(exemptions.memberId, given.memberId),
        isNull(exemptions.endedAt),
      ),
    );
  await tx
    .insert(exemptions)
    .values({ ...given, id, workspaceId: workspace.id, givenByMemberId: member.id, createdAt: now });
  return id;
}

/** Ends an exemption. */
export async function endExemption({ tx, now, workspace }: WorkspaceScope, id: string): Promise<void> {
  await tx
    .update(exemptions)
    .set({ endedAt: now })
    .where(and(eq(exemptions.workspaceId, workspace.id), eq(exemptions.id, id)));
}
