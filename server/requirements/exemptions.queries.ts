import { and, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { exemptions as calls, Exemption } from '#contract/requirements/exemptions.ts';
import { newId } from '#server/core/ids.ts';
import type { MemberScope, WorkspaceScope } from '#server/core/scope.ts';
import type { Transaction } from '#server/db/connect.ts';
import { listPage } from '#server/db/listPage.ts';
import { contains, searched } from '#server/db/paging.ts';
import { exemptions, requirements, workspaceMembers } from '#server/db/schema.ts';
import type { Given } from '#server/db/statement.ts';
import { rowToday } from '#server/members/merge/rowToday.queries.ts';
import { summaryOf, toSummary } from '#server/members/queries.ts';

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
export const listExemptions = (scope: WorkspaceScope, request: z.output<(typeof calls.list)['body']>) =>
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
