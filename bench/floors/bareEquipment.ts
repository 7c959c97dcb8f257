import {
  type BareCall,
  bareSummary,
  limitAndOffset,
  memberColumns,
  narrowing,
  type Row,
  rowsBy,
  rowsOf,
} from './bareRows.ts';

const STATES = ['RETIRED', 'OUT_OF_SERVICE', 'OVERDUE', 'DUE_SOON', 'NEVER_INSPECTED', 'IN_SERVICE'];

const stateOf = (alias: string, isRetired: string): string =>
  `case when ${isRetired} then 'RETIRED' when ${alias}.is_defective or ${alias}.latest_result = 'FAILED'
       or ${alias}.end_of_life_on < current_date then 'OUT_OF_SERVICE'
     when ${alias}.next_due_on < current_date then 'OVERDUE' when ${alias}.next_due_on <= current_date + 30 then 'DUE_SOON'
     when ${alias}.latest_result is null then 'NEVER_INSPECTED' else 'IN_SERVICE' end`;

const ITEM = `e.id as item_id, e.workspace_id as item_workspace, e.name, e.tag_id, e.serial_number, e.image_url, e.manufacturer, e.model,
  e.category, e.location,
  e.first_used_on::text, e.end_of_life_on::text, e.next_due_on::text, e.retired_at, e.created_at as item_created,
  e.inspection_interval_months, ${stateOf('e', 'e.retired_at is not null')} as state, ${memberColumns('o', 'owner_')}`;

const OWNED = 'left join workspace_members o on o.id = e.owner_member_id and o.removed_at is null';

/** What `inspection` has to do with people and files. */
const RECORD = `i.id, i.equipment_id, i.status, i.inspected_on::text, i.created_at, i.expiration_date::text, i.note, ${memberColumns('m', 'by_')}`;

const isFound = "e.search_text || ' ' || coalesce(o.search_text, '')";

function bareItem(row: Row) {
  const owner = row.owner_id ? bareSummary(row, 'owner_') : null;
  return {
    id: row.item_id,
    workspaceId: row.item_workspace,
    tagId: row.tag_id,
    serialNumber: row.serial_number,
    product: { name: row.name, imageUrl: row.image_url },
    owner: owner && {
      workspaceMember: owner,
      user: owner.userId ? { id: owner.userId, fullName: owner.fullName, avatar: null } : null,
    },
    state: row.state,
    inspectionIntervalMonths: row.inspection_interval_months,
    canEdit: true,
  };
}

const bareRecord = (row: Row) => ({
  id: row.id,
  status: row.status,
  inspectedAt: row.inspected_on,
  createdAt: (row.created_at as Date).toISOString(),
  reportFile: null,
  expirationDate: row.expiration_date,
  note: row.note,
  inspector: bareSummary(row, 'by_'),
  canCorrect: true,
});

/** The numbers that are kept of all items, or those of what a search finds. */
const countedItems = (workspaceId: string, search: string | undefined): Promise<Row[]> =>
  search
    ? rowsOf(
        `select ${stateOf('e', 'e.retired_at is not null')} as state, count(*)::integer as count from equipment e ${OWNED}
         where e.workspace_id = $1 and ${isFound} like $2 group by 1`,
        [workspaceId, `%${search}%`],
      )
    : rowsOf(
        `select ${stateOf('c', 'c.is_retired')} as state, sum(c.items)::integer as count from equipment_counts c
         where c.workspace_id = $1 group by 1`,
        [workspaceId],
      );

export async function bareEquipment({ id: workspaceId, asked }: BareCall) {
  const { where, values } = narrowing(asked, isFound, stateOf('e', 'e.retired_at is not null'));
  const [rows, counts] = await Promise.all([
    rowsOf(
      `select ${ITEM}, u.medical_id_strength from equipment e ${OWNED} left join users u on u.id = o.user_id
       where e.workspace_id = $1 ${where} order by e.sort_name, e.id limit $2 offset $3`,
      [workspaceId, ...limitAndOffset(asked), ...values],
    ),
    countedItems(workspaceId, asked.search),
  ]);
  const [records, holders] = await Promise.all([
    rowsOf(
      `select i.* from unnest($1::text[]) as e (id), lateral (
         select ${RECORD} from inspections i join workspace_members m on m.id = i.inspector_member_id
         where i.workspace_id = $2 and i.equipment_id = e.id
         order by i.inspected_on desc, i.created_at desc, i.id desc limit 10) as i`,
      [rows.map((row) => row.item_id), workspaceId],
    ),
    rowsOf(
      `select distinct d.member_id from documents d left join document_kinds k on k.id = d.kind_id
       where d.workspace_id = $1 and d.member_id = any($2) and d.state = 'ACCEPTED' and k.sensitive is not true`,
      [workspaceId, rows.flatMap((row) => row.owner_id ?? [])],
    ),
  ]);
  const recordsBy = rowsBy(records, 'equipment_id');
  const known = new Set(holders.map((row) => row.member_id));
  const states = Object.fromEntries(
    STATES.map((state) => [state, counts.find((row) => row.state === state)?.count ?? 0]),
  );
  const all = Object.values(states).reduce((sum, one) => Number(sum) + Number(one), 0);
  return {
    data: rows.map((row) => ({
      ...bareItem(row),
      isMedicalIdUploaded: row.medical_id_strength !== null,
      medicalIdStrength: row.medical_id_strength ?? 0,
      isLinkedToDocuments: known.has(row.owner_id),
      manufacturer: row.manufacturer,
      model: row.model,
      category: row.category,
      location: row.location,
      firstUsedOn: row.first_used_on,
      endOfLifeOn: row.end_of_life_on,
      nextDueOn: row.next_due_on,
      retiredAt: (row.retired_at as Date | null)?.toISOString() ?? null,
      createdAt: (row.item_created as Date).toISOString(),
      inspections: (recordsBy.get(row.item_id) ?? []).map(bareRecord),
    })),
    states,
    count: asked.filters?.state ? states[asked.filters.state] : all,
  };
}

export async function bareInspections({ id: workspaceId, asked }: BareCall) {
  const found = `${isFound} || ' ' || coalesce(m.search_text, '')`;
  const { where, values } = narrowing(asked, found, 'i.status');
  const joined = `inspections i join equipment e on e.id = i.equipment_id ${OWNED}
    join workspace_members m on m.id = i.inspector_member_id`;
  const [rows, [counted]] = await Promise.all([
    rowsOf(
      `select ${RECORD}, ${ITEM} from ${joined} where i.workspace_id = $1 ${where}
       order by i.inspected_on desc, i.created_at desc, i.id desc limit $2 offset $3`,
      [workspaceId, ...limitAndOffset(asked), ...values],
    ),
    rowsOf(
      `select count(*)::integer as count from ${asked.search ? joined : 'inspections i'} where i.workspace_id = $1 ${where.replace('$4', '$2')}`,
      [workspaceId, ...values],
    ),
  ]);
  return {
    data: rows.map((row) => ({ ...bareRecord(row), proProductTag: bareItem(row) })),
    count: counted?.count,
  };
}
