import {
  type BareCall,
  bareSummary,
  limitAndOffset,
  memberColumns,
  narrowing,
  type Row,
  rowsOf,
} from './bareRows.ts';

const IS_EXPIRED = `(current_date > d.expiration_date)`;
const IS_DUE = `(current_date >= d.expiration_reminder or d.expiration_date <= current_date + 30)`;

const STATE = `case when d.expiration_date is null then null when ${IS_EXPIRED} then 'EXPIRED' when ${IS_DUE} then 'EXPIRING_SOON'
  else 'UP_TO_DATE' end`;

/** The numbers in all and in each state, where `sum` adds up the rows of a condition. */
const numbers = (sum: (condition: string) => string): string => `${sum('true')} as count,
  ${sum(IS_EXPIRED)} as "EXPIRED", ${sum(`${IS_DUE} and not ${IS_EXPIRED}`)} as "EXPIRING_SOON",
  ${sum(`d.expiration_date is not null and ${IS_DUE} is not true`)} as "UP_TO_DATE"`;

/** The numbers that are kept of all documents, or those of what a search finds. */
const countedDocuments = (workspaceId: string, search: string, values: unknown[]): Promise<Row[]> =>
  search
    ? rowsOf(
        `select ${numbers((condition) => `count(*) filter (where ${condition})::integer`)}
         from documents d join workspace_members h on h.id = d.member_id and h.removed_at is null
           left join document_kinds k on k.id = d.kind_id
         where d.workspace_id = $1 and d.state = 'ACCEPTED' ${search}`,
        [workspaceId, ...values],
      )
    : rowsOf(
        `select ${numbers((condition) => `coalesce(sum(d.documents) filter (where ${condition}), 0)::integer`)}
         from document_counts d where d.workspace_id = $1`,
        [workspaceId],
      );

const TEXT = "d.search_text || ' ' || h.search_text || ' ' || coalesce(k.search_text, '')";

export async function bareDocuments({ id: workspaceId, caller, asked }: BareCall) {
  const { where, values } = narrowing(asked, TEXT, STATE);
  const searched = asked.search ? where.replace('$4', '$2') : '';
  const [rows, [counts]] = await Promise.all([
    rowsOf(
      `select d.id, d.name, d.type, d.expiration_date::text, d.expiration_reminder::text, d.created_at, d.created_by_member_id, d.version_id,
         d.state, d.is_waiting, d.member_id, f.mime_type, f.size, k.id as kind_id, k.name as kind_name, k.members_submit, k.archived_at,
         v.issued_on::text, v.number, v.issuer, (select count(*)::integer from document_versions where document_id = d.id) as versions,
         ${STATE} as expiration_state, ${memberColumns('h', 'holder_')}, ${memberColumns('c', 'creator_')}
       from documents d join files f on f.id = d.file_id join document_versions v on v.id = d.version_id
         join workspace_members h on h.id = d.member_id and h.removed_at is null
         join workspace_members c on c.id = d.created_by_member_id left join document_kinds k on k.id = d.kind_id
       where d.workspace_id = $1 and d.state = 'ACCEPTED' ${where} order by d.expiration_date, d.id limit $2 offset $3`,
      [workspaceId, ...limitAndOffset(asked), ...values],
    ),
    countedDocuments(workspaceId, searched, values),
  ]);
  const { count, ...states } = counts ?? {};
  const data = rows.map((row) => ({
    id: row.id,
    name: row.name,
    type: row.type,
    file: { url: '', mimeType: row.mime_type, size: Number(row.size) },
    expirationDate: row.expiration_date,
    expirationReminder: row.expiration_reminder,
    expirationState: row.expiration_state,
    createdAt: (row.created_at as Date).toISOString(),
    workspaceMember: bareSummary(row, 'holder_'),
    createdByWorkspaceMember: bareSummary(row, 'creator_'),
    createdByWorkspaceMemberId: row.created_by_member_id,
    kind: row.kind_id ? { id: row.kind_id, name: row.kind_name } : null,
    version: {
      id: row.version_id,
      state: row.state,
      issuedOn: row.issued_on,
      number: row.number,
      issuer: row.issuer,
    },
    versionCount: row.versions,
    waiting: row.is_waiting,
    canEdit: true,
    canDelete: true,
    canRenew: true,
    canSubmit: row.member_id === caller.memberId && row.members_submit === true && row.archived_at === null,
  }));
  return { data, states, count: asked.filters?.state ? states[asked.filters.state] : count };
}
