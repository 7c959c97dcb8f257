import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { inspections as calls, Inspection } from '#contract/inspections.ts';
import type { CalendarDate } from '#contract/rules/dates.ts';
import type { InspectionResult } from '#contract/rules/equipment.ts';
import type { MemberScope } from '#server/core/scope.ts';
import { fewFound } from '#server/db/fewFound.ts';
import { listPage } from '#server/db/listPage.ts';
import { contains, isOneOf, searched } from '#server/db/paging.ts';
import {
  checklists,
  checklistVersions,
  equipment,
  files,
  inspections,
  workspaceUsage,
} from '#server/db/schema.ts';
import { type Given, statement } from '#server/db/statement.ts';
import {
  checklistOf,
  inspector,
  inspectorOf,
  recordColumns,
  reportOf,
  toRecord,
  versionOf,
} from '#server/equipment/inspections.queries.ts';
import { itemColumns, itemText, owner, ownerOf, toItems } from '#server/equipment/item.queries.ts';
import { summaries } from '#server/members/queries.ts';
import { type PeopleSearch, peopleSearch, type SearchedBy, textOf } from '#server/members/search.queries.ts';
import { isHeldInTeam } from '#server/teams/holdings.queries.ts';
import { noQuestionsOf } from './answers.queries.ts';
import { toInspection } from './mapper.ts';

type ListRequest = z.output<(typeof calls.list)['body']>;

/** What was asked for; inspections of one day follow each other as they were entered. */
function ordersOf({ orderBy = [{ inspectedAt: 'desc' }] }: ListRequest): ListRequest['orderBy'] {
  if (orderBy.some((order) => order.createdAt)) return orderBy;
  const [direction] = Object.values(orderBy.at(-1) ?? {});
  return [...orderBy, { createdAt: direction ?? 'desc' }];
}

const itemOf = and(
  eq(equipment.workspaceId, inspections.workspaceId),
  eq(equipment.id, inspections.equipmentId),
);

interface InspectionInput extends PeopleSearch {
  workspaceId: string;
  search?: string[] | undefined;
  among?: string[] | undefined;
  teamId?: string | undefined;
  equipmentId?: string | undefined;
  statuses?: InspectionResult[] | undefined;
  from?: CalendarDate | undefined;
  until?: CalendarDate | undefined;
}

/** What an inspection is found by: its item, the item’s owner and its inspector (INS-15). */
const inspectionText = (by: SearchedBy) =>
  sql`(${itemText(by)} || ' ' || coalesce(${textOf(inspector, by)}, ''))`;

const inspectionList = listPage('inspections', {
  id: inspections.id,
  rows: (db) =>
    db
      .select({ ...recordColumns, ...itemColumns })
      .from(inspections)
      .innerJoin(equipment, itemOf)
      .leftJoin(owner, ownerOf)
      .leftJoin(files, reportOf)
      .leftJoin(checklistVersions, versionOf)
      .leftJoin(checklists, checklistOf)
      .$dynamic(),
  ids: (db, columns, { search, teamId }) => {
    const recorded = db.select(columns).from(inspections).$dynamic();
    return search || teamId
      ? recorded.innerJoin(equipment, itemOf).leftJoin(owner, ownerOf).leftJoin(inspector, inspectorOf)
      : recorded;
  },
  within: (given: Given<InspectionInput>) => eq(inspections.workspaceId, given.workspaceId),
  where: ({ workspaceId, search, among, teamId, equipmentId, statuses, from, until, withoutNumbers }) =>
    and(
      search && contains(inspectionText({ withoutNumbers }), search),
      among && isOneOf(inspections.id, among),
      teamId && and(isNotNull(owner.id), isHeldInTeam(workspaceId, equipment.ownerMemberId, teamId)),
      equipmentId && eq(inspections.equipmentId, equipmentId),
      statuses && isOneOf(inspections.status, statuses),
      from && sql`${inspections.inspectedOn} >= ${from}::date`,
      until && sql`${inspections.inspectedOn} <= ${until}::date`,
    ),
  orders: () => ({
    inspectedAt: inspections.inspectedOn,
    createdAt: inspections.createdAt,
    expirationDate: inspections.expirationDate,
  }),
  standard: { inspectedAt: 'desc' },
  parts: { by: 'statuses', of: () => sql`${inspections.status}` },
});

const fewInspections = fewFound('inspections');

type Row = Awaited<ReturnType<typeof inspectionList.rows>>[number];

async function toInspections(scope: MemberScope, rows: Row[]): Promise<Inspection[]> {
  const people = await summaries(
    scope,
    rows.flatMap(({ ownerId, record }) => [...(ownerId === null ? [] : [ownerId]), record.inspectorMemberId]),
  );
  const items = await toItems(scope, rows, people);
  return rows.flatMap((row, place) => {
    const item = items[place];
    return item ? toInspection(toRecord(scope, row, people), item) : [];
  });
}

/** One page of the inspections of the workspace, of the equipment of a team's members, or of one item (API-83, API-84). */
export async function listInspections(
  scope: MemberScope,
  asked: ListRequest,
  within: Pick<InspectionInput, 'teamId' | 'equipmentId'> = {},
) {
  const request = { ...asked, orderBy: ordersOf(asked) };
  const search = searched(asked.search);
  const { status, ...filters } = asked.filters ?? {};
  const narrowed = { search, ...within, ...filters };
  const statuses = status && [status];
  const input = { workspaceId: scope.workspace.id, ...peopleSearch(scope), ...narrowed, statuses };
  const isKept = Object.values(narrowed).every((value) => value === undefined);
  return inspectionList.page(
    scope,
    request,
    { ...input, among: await fewInspections(scope, search) },
    async (rows) => {
      const listed = await toInspections(scope, rows);
      return asked.withNoQuestions ? withNoQuestions(scope, listed) : listed;
    },
    isKept ? () => countKept(scope) : undefined,
  );
}

/** Each inspection with the questions that were answered "no". */
async function withNoQuestions(scope: MemberScope, listed: Inspection[]): Promise<Inspection[]> {
  const some = listed.filter(({ checklist }) => checklist && checklist.noCount > 0);
  const texts = await noQuestionsOf(
    scope,
    some.map(({ id }) => id),
  );
  return listed.map((inspection) => ({ ...inspection, noQuestions: texts.get(inspection.id) ?? [] }));
}

const keptCounts = statement('inspection count', (db, given: Given<{ workspaceId: string }>) =>
  db
    .select({
      all: sql<number>`coalesce(sum(${workspaceUsage.inspections}), 0)::integer`,
      failed: sql<number>`coalesce(sum(${workspaceUsage.failedInspections}), 0)::integer`,
    })
    .from(workspaceUsage)
    .where(eq(workspaceUsage.workspaceId, given.workspaceId)),
);

/** The number of inspections by their result, which the database keeps. */
async function countKept(scope: MemberScope): Promise<Record<InspectionResult, number>> {
  const [row] = await keptCounts.run(scope, { workspaceId: scope.workspace.id });
  const { all = 0, failed = 0 } = row ?? {};
  return { PASSED: all - failed, FAILED: failed };
}

/** An inspection, whoever may see its item. */
export async function loadInspection(scope: MemberScope, id: string): Promise<Inspection | undefined> {
  const rows = await inspectionList.rows(scope, { workspaceId: scope.workspace.id }, [id]);
  const [inspection] = await toInspections(scope, rows);
  return inspection;
}
