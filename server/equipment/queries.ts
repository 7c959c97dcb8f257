import { and, count, eq, isNotNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { equipment as calls, EquipmentItem } from '#contract/equipment.ts';
import type { CalendarDate } from '#contract/rules/dates.ts';
import { EQUIPMENT_STATES, type EquipmentState } from '#contract/rules/equipment.ts';
import type { MemberScope } from '#server/core/scope.ts';
import { equipmentStateSql } from '#server/db/equipmentState.ts';
import { fewFound } from '#server/db/fewFound.ts';
import { listPage } from '#server/db/listPage.ts';
import { contains, isOneOf, searched } from '#server/db/paging.ts';
import { documentKinds, documents, equipment, equipmentCounts, users } from '#server/db/schema.ts';
import { type Given, statement } from '#server/db/statement.ts';
import { together } from '#server/db/transaction.ts';
import { summaries } from '#server/members/queries.ts';
import { type PeopleSearch, peopleSearch } from '#server/members/search.queries.ts';
import { isHeldInTeam } from '#server/teams/holdings.queries.ts';
import { inspectionsOf, toRecord } from './inspections.queries.ts';
import { itemColumns, itemText, owner, ownerOf, toItems } from './item.queries.ts';

interface EquipmentInput extends PeopleSearch {
  workspaceId: string;
  today: CalendarDate;
  search?: string[] | undefined;
  among?: string[] | undefined;
  category?: string | undefined;
  teamId?: string | undefined;
  ownerId?: string | undefined;
  states?: EquipmentState[] | undefined;
}

const inWorkspace = ({ workspaceId }: Given<EquipmentInput>) => eq(equipment.workspaceId, workspaceId);

/** What a search finds, in whatever state. */
const isFound = ({ search, among, category, ...given }: Given<EquipmentInput>) =>
  and(
    search && contains(itemText(given), search),
    among && isOneOf(equipment.id, among),
    category && eq(equipment.category, category),
    given.teamId &&
      and(isNotNull(owner.id), isHeldInTeam(given.workspaceId, equipment.ownerMemberId, given.teamId)),
    given.ownerId && eq(equipment.ownerMemberId, given.ownerId),
  );

const equipmentList = listPage('equipment', {
  id: equipment.id,
  rows: (db) =>
    db
      .select({ ...itemColumns, medicalIdStrength: users.medicalIdStrength })
      .from(equipment)
      .leftJoin(owner, ownerOf)
      .leftJoin(users, eq(users.id, owner.userId))
      .$dynamic(),
  ids: (db, columns, { search, teamId }) => {
    const items = db.select(columns).from(equipment).$dynamic();
    return search || teamId ? items.leftJoin(owner, ownerOf) : items;
  },
  within: inWorkspace,
  where: (given) =>
    and(
      isFound(given),
      given.states && sql`${equipmentStateSql(given.today)} = any(${given.states}::text[])`,
    ),
  orders: () => ({ name: equipment.sortName, nextDueOn: equipment.nextDueOn }),
  standard: { name: 'asc' },
  parts: { by: 'states', of: ({ today }) => sql`${equipmentStateSql(today)}` },
});

const fewItems = fewFound('equipment');

export type EquipmentRow = Awaited<ReturnType<typeof equipmentList.rows>>[number];

const inputOf = ({ workspace, today }: MemberScope): EquipmentInput => ({ workspaceId: workspace.id, today });

/** Those of the items that are there, in no order. */
export const equipmentRows = (scope: MemberScope, ids: string[]): Promise<EquipmentRow[]> =>
  equipmentList.rows(scope, inputOf(scope), ids);

type ListRequest = z.output<(typeof calls.list)['body']>;

/**
 * One page of the equipment of the workspace, of a team's members or of one member (API-80, API-81), with the numbers in each
 * state for the same search and category (EQP-20).
 */
export async function listEquipment(
  scope: MemberScope,
  request: ListRequest,
  of: { teamId?: string; ownerId?: string } = {},
) {
  const { filters = {}, search } = request;
  const { state, states = state && [state], category } = filters;
  const matching = { ...inputOf(scope), ...peopleSearch(scope), ...of, search: searched(search), category };
  const among = await fewItems(scope, matching.search);
  const { counts, ...page } = await equipmentList.pageWithCounts(
    scope,
    request,
    { ...matching, among, states },
    (rows) => toEquipment(scope, rows),
    matching.search ? undefined : () => countByState(scope, matching),
  );
  return { ...page, states: statesOf(counts) };
}

const statesOf = (counts: Partial<Record<string, number>>) =>
  Object.fromEntries(EQUIPMENT_STATES.map((state) => [state, counts[state] ?? 0])) as Record<
    EquipmentState,
    number
  >;

/** What the list is narrowed to, counted item by item. */
const counted = statement('equipment by state', (db, given: Given<EquipmentInput>) =>
  db
    .select({ state: sql<EquipmentState>`${equipmentStateSql(given.today)}`.as('state'), count: count() })
    .from(equipment)
    .leftJoin(owner, ownerOf)
    .where(and(inWorkspace(given), isFound(given)))
    .groupBy(sql`1`),
);

/** All items of the workspace, from the numbers that are kept of those that are alike. */
const kept = statement(
  'all equipment by state',
  (db, given: Given<Pick<EquipmentInput, 'workspaceId' | 'today'>>) =>
    db
      .select({
        state: sql<EquipmentState>`${equipmentStateSql(given.today, equipmentCounts)}`.as('state'),
        count: sql<number>`sum(${equipmentCounts.items})::integer`,
      })
      .from(equipmentCounts)
      .where(eq(equipmentCounts.workspaceId, given.workspaceId))
      .groupBy(sql`1`),
);

async function countByState(scope: MemberScope, matching: EquipmentInput) {
  const { workspaceId, today, ...narrowed } = matching;
  const isWhole = Object.values(narrowed).every((value) => value === undefined);
  const rows = await (isWhole ? kept.run(scope, { workspaceId, today }) : counted.run(scope, matching));
  return statesOf(Object.fromEntries(rows.map((row) => [row.state, row.count])));
}

/** Items with everything that belongs to them, set by set. */
export async function toEquipment(scope: MemberScope, rows: EquipmentRow[]): Promise<EquipmentItem[]> {
  const ids = rows.map(({ item }) => item.id);
  const ownerIds = rows.flatMap(({ ownerId }) => ownerId ?? []);
  const [inspections, holders] = await together(
    scope,
    () => inspectionsOf(scope, ids),
    () => documentHolders(scope, ownerIds),
  );
  const records = [...inspections.values()].flat();
  const people = await summaries(scope, [
    ...ownerIds,
    ...records.map(({ record }) => record.inspectorMemberId),
  ]);
  const items = await toItems(scope, rows, people);
  return rows.flatMap(({ item, ownerId, medicalIdStrength }, place) => {
    const summary = items[place];
    if (!summary) return [];
    return {
      ...summary,
      isMedicalIdUploaded: medicalIdStrength !== null,
      medicalIdStrength: medicalIdStrength ?? 0,
      isLinkedToDocuments: holders.has(ownerId ?? ''),
      manufacturer: item.manufacturer,
      model: item.model,
      category: item.category,
      location: item.location,
      firstUsedOn: item.firstUsedOn,
      endOfLifeOn: item.endOfLifeOn,
      nextDueOn: item.nextDueOn,
      retiredAt: item.retiredAt?.toISOString() ?? null,
      createdAt: item.createdAt.toISOString(),
      inspections: (inspections.get(item.id) ?? []).map((row) => toRecord(scope, row, people)),
    };
  });
}

const holdersOfDocuments = statement(
  'holders of documents',
  (db, given: Given<{ workspaceId: string; memberIds: string[] }>) =>
    db
      .selectDistinct({ memberId: documents.memberId })
      .from(documents)
      .leftJoin(
        documentKinds,
        and(eq(documentKinds.workspaceId, documents.workspaceId), eq(documentKinds.id, documents.kindId)),
      )
      .where(
        and(
          eq(documents.workspaceId, given.workspaceId),
          isOneOf(documents.memberId, given.memberIds),
          eq(documents.state, 'ACCEPTED'),
          // Colleagues are not told that somebody has a sensitive document (KIND-07).
          sql`${documentKinds.sensitive} is not true`,
        ),
      ),
);

/** The members among these who hold a document. */
async function documentHolders(scope: MemberScope, memberIds: string[]): Promise<Set<string>> {
  const rows = await holdersOfDocuments.run(scope, { workspaceId: scope.workspace.id, memberIds });
  return new Set(rows.map(({ memberId }) => memberId));
}
