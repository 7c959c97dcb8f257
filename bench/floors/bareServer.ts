import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

/**
 * The floor: what somebody writes by hand who wants these few answers and nothing else. `node:http` and `pg`, SQL as text, no row-level
 * security, no transaction, no limits, no validation, no log. It answers what the portal answers to the same call of an admin.
 */
const pool = new pg.Pool({ connectionString: process.argv[2], max: 10, application_name: 'bare' });

interface Asked {
  page?: number;
  pageSize?: number;
  search?: string;
  filters?: { status?: string; state?: string };
}

interface Call {
  id: string;
  caller: { memberId: string; workspaceId: string; workspaceName: string; createdAt: Date };
  asked: Asked;
}

type Row = Record<string, unknown>;

const rowsOf = async (text: string, values: unknown[]): Promise<Row[]> =>
  (await pool.query({ text, values, ...(process.argv[3] === 'named' ? { name: nameOf(text) } : {}) })).rows;

const names = new Map<string, string>();
const nameOf = (text: string): string => {
  const name = names.get(text) ?? `bare ${names.size}`;
  names.set(text, name);
  return name;
};

async function callerOf({ headers }: IncomingMessage, workspaceId: string | null): Promise<Call['caller']> {
  const token = headers.authorization?.slice('Bearer '.length) ?? '';
  const workspace = workspaceId ?? headers['x-workspace-id'];
  const [caller] = await rowsOf(
    `select m.id as "memberId", m.workspace_id as "workspaceId", w.name as "workspaceName", m.created_at as "createdAt"
     from access_tokens t join sessions s on s.id = t.session_id
       join workspace_members m on m.user_id = s.user_id and m.workspace_id = $2 and m.status = 'ACTIVE' and m.removed_at is null
       join workspaces w on w.id = m.workspace_id
     where t.hash = $1 and t.expires_at > now() and s.ended_at is null and s.ends_at > now()`,
    [createHash('sha256').update(token).digest(), workspace],
  );
  if (!caller) throw new Error('There is no such caller.');
  return caller as unknown as Call['caller'];
}

const MEMBER = `m.id, m.user_id, m.workspace_id, m.role, m.status, m.first_name, m.last_name, m.email, m.title, m.phone,
  m.phone_country_code, m.contractor, m.staff_number`;

const summaryOf = (row: Row, at = '') => {
  const of = (name: string) => row[`${at}${name}`] ?? null;
  const known = {
    title: of('title'),
    contractor: of('contractor'),
    phone: of('phone'),
    phoneCountryCode: of('phone_country_code'),
  };
  return {
    id: of('id'),
    userId: of('user_id'),
    workspaceId: of('workspace_id'),
    role: of('role'),
    status: of('status'),
    firstName: of('first_name'),
    lastName: of('last_name'),
    fullName: [of('first_name'), of('last_name')].filter(Boolean).join(' ') || null,
    email: of('email'),
    user: of('user_id') === null ? null : { avatar: null, ...known },
    staffNumber: of('staff_number'),
    person: of('user_id') === null ? known : null,
  };
};

const by = (rows: Row[], key: string): Map<unknown, Row[]> => Map.groupBy(rows, (row) => row[key]);

async function membersOf(rows: Row[], workspaceId: string) {
  const ids = rows.map(({ id }) => id);
  const [teams, invitations] = await Promise.all([
    rowsOf(
      `select p.id, p.member_id, t.id as team_id, t.name from team_members p join teams t on t.id = p.team_id
       where p.workspace_id = $1 and p.member_id = any($2) order by t.sort_name, t.id`,
      [workspaceId, ids],
    ),
    rowsOf(
      `select id, member_id, status, created_at from invitations where workspace_id = $1 and member_id = any($2)
       order by created_at desc, id desc`,
      [workspaceId, ids],
    ),
  ]);
  const [teamsBy, invitationsBy] = [by(teams, 'member_id'), by(invitations, 'member_id')];
  return rows.map((row) => ({
    ...summaryOf(row),
    proGroupMembers: (teamsBy.get(row.id) ?? []).map(({ id, team_id, name }) => ({
      id,
      proGroupId: team_id,
      proGroup: { id: team_id, name },
    })),
    workspaceMembershipInvite: (invitationsBy.get(row.id) ?? []).map(({ id, status, created_at }) => ({
      id,
      status,
      createdAt: (created_at as Date).toISOString(),
    })),
  }));
}

const windowOf = ({ page = 0, pageSize = 50 }: Asked): [number, number] => [pageSize, page * pageSize];

async function listMembers({ id: workspaceId, asked }: Call) {
  const { search, filters } = asked;
  const narrowed = filters?.status
    ? { where: 'and m.status = $4', values: [filters.status] }
    : { where: 'and m.search_text like $4', values: [`%${search}%`] };
  const { where, values } = filters?.status || search ? narrowed : { where: '', values: [] };
  const [rows, [counted]] = await Promise.all([
    rowsOf(
      `select ${MEMBER} from workspace_members m where m.workspace_id = $1 and m.removed_at is null ${where}
       order by m.sort_name, m.id limit $2 offset $3`,
      [workspaceId, ...windowOf(asked), ...values],
    ),
    where
      ? rowsOf(
          `select count(*)::integer as count from workspace_members m
           where m.workspace_id = $1 and m.removed_at is null ${where.replace('$4', '$2')}`,
          [workspaceId, ...values],
        )
      : rowsOf('select member_count as count from workspaces where id = $1', [workspaceId]),
  ]);
  return { data: await membersOf(rows, workspaceId), count: counted?.count };
}

async function oneMember({ id, caller }: Call) {
  const rows = await rowsOf(
    `select ${MEMBER} from workspace_members m where m.id = $1 and m.workspace_id = $2 and m.removed_at is null`,
    [id, caller.workspaceId],
  );
  return (await membersOf(rows, caller.workspaceId))[0];
}

async function listTeams({ id: workspaceId, asked }: Call) {
  const [teams, [counted]] = await Promise.all([
    rowsOf(
      `select id, name, is_public, (select count(*)::integer from team_members p join workspace_members m on m.id = p.member_id
          and m.removed_at is null where p.team_id = t.id) as members
       from teams t where workspace_id = $1 order by sort_name, id limit $2 offset $3`,
      [workspaceId, ...windowOf(asked)],
    ),
    rowsOf('select count(*)::integer as count from teams where workspace_id = $1', [workspaceId]),
  ]);
  const faces = await rowsOf(
    `select t.id as team_id, p.place_id, p.* from unnest($1::text[]) as t (id), lateral (
       select p.id as place_id, ${MEMBER} from team_members p join workspace_members m on m.id = p.member_id and m.removed_at is null
       where p.team_id = t.id order by p.created_at, p.id limit 5) as p`,
    [teams.map(({ id }) => id)],
  );
  const members = new Map<unknown, unknown>(
    (await membersOf(faces, workspaceId)).map((member) => [member.id, member]),
  );
  const facesBy = by(faces, 'team_id');
  return {
    data: teams.map((team) => ({
      id: team.id,
      name: team.name,
      isPublic: team.is_public,
      workspaceId,
      memberCount: team.members,
      proGroupMembers: (facesBy.get(team.id) ?? []).map((face) => ({
        id: face.place_id,
        workspaceMemberId: face.id,
        workspaceMember: members.get(face.id),
      })),
      canManage: true,
    })),
    count: counted?.count,
  };
}

const READ_UNTIL = `coalesce((select read_until from activity_reads where workspace_id = $1 and member_id = $2), $3)`;

async function unreadCount({ id, caller }: Call) {
  const [row] = await rowsOf(
    `select count(*)::integer as count from (select 1 from activities where workspace_id = $1 and created_at > ${READ_UNTIL}
       and trigger_member_id is distinct from $2 limit 100) as unread`,
    [id, caller.memberId, caller.createdAt],
  );
  return { countUnreadActivities: row?.count };
}

const memberAs = (alias: string, at: string): string =>
  MEMBER.replaceAll(/m\.(\w+)/g, (_, column) => `${alias}.${column} as "${at}${column}"`);

async function listActivities({ id, caller, asked }: Call) {
  const { pageSize = 50 } = asked;
  const rows = await rowsOf(
    `select a.*, a.created_at <= ${READ_UNTIL} as is_read, ${memberAs('t', 'by_')}, ${memberAs('r', 'of_')}, ${memberAs('f', 'from_')}
     from activities a left join workspace_members t on t.id = a.trigger_member_id
       left join workspace_members r on r.id = a.related_member_id left join workspace_members f on f.id = a.former_member_id
     where a.workspace_id = $1 order by a.created_at desc, a.id desc limit $4`,
    [id, caller.memberId, caller.createdAt, pageSize + 1],
  );
  const shown = rows.slice(0, pageSize);
  return {
    activities: shown.map((row) => ({
      id: row.id,
      type: row.type,
      eventName: row.event,
      isRead: row.is_read || row.trigger_member_id === caller.memberId,
      createdAt: (row.created_at as Date).toISOString(),
      workspace: { id, name: caller.workspaceName },
      document: null,
      equipment: null,
      triggerWorkspaceMember: row.by_id ? summaryOf(row, 'by_') : null,
      relatedWorkspaceMember: row.of_id ? summaryOf(row, 'of_') : null,
      formerWorkspaceMember: row.from_id ? summaryOf(row, 'from_') : null,
      count: row.count,
      details: { teamId: row.team_id, subjectName: row.subject_name, numbers: row.details },
    })),
    cursor: rows.length > pageSize ? 'next' : null,
  };
}

const IS_EXPIRED = `(current_date > d.expiration_date)`;
const IS_DUE = `(current_date >= d.expiration_reminder or d.expiration_date <= current_date + 30)`;

async function listDocuments({ id: workspaceId, caller, asked }: Call) {
  const [rows, [counts]] = await Promise.all([
    rowsOf(
      `select d.id, d.name, d.type, d.expiration_date::text, d.expiration_reminder::text, d.created_at, d.created_by_member_id, d.version_id,
         d.state, d.is_waiting, d.member_id, f.mime_type, f.size, k.id as kind_id, k.name as kind_name, k.members_submit, k.archived_at,
         v.issued_on::text, v.number, v.issuer, (select count(*)::integer from document_versions where document_id = d.id) as versions,
         case when d.expiration_date is null then null when ${IS_EXPIRED} then 'EXPIRED' when ${IS_DUE} then 'EXPIRING_SOON'
           else 'UP_TO_DATE' end as expiration_state, ${memberAs('h', 'holder_')}, ${memberAs('c', 'creator_')}
       from documents d join files f on f.id = d.file_id join document_versions v on v.id = d.version_id
         join workspace_members h on h.id = d.member_id and h.removed_at is null
         join workspace_members c on c.id = d.created_by_member_id left join document_kinds k on k.id = d.kind_id
       where d.workspace_id = $1 and d.state = 'ACCEPTED' order by d.expiration_date, d.id limit $2 offset $3`,
      [workspaceId, ...windowOf(asked)],
    ),
    rowsOf(
      `select count(*)::integer as count, count(*) filter (where ${IS_EXPIRED})::integer as "EXPIRED",
         count(*) filter (where ${IS_DUE} and not ${IS_EXPIRED})::integer as "EXPIRING_SOON",
         count(*) filter (where d.expiration_date is not null and ${IS_DUE} is not true)::integer as "UP_TO_DATE"
       from documents d join workspace_members h on h.id = d.member_id and h.removed_at is null
       where d.workspace_id = $1 and d.state = 'ACCEPTED'`,
      [workspaceId],
    ),
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
    workspaceMember: summaryOf(row, 'holder_'),
    createdByWorkspaceMember: summaryOf(row, 'creator_'),
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
  return { data, states, count };
}

const ROUTES: [RegExp, (call: Call) => Promise<unknown>, 'workspace' | 'entity'][] = [
  [/^\/v2\/workspace-members\/workspace\/(\w+)\/list$/, listMembers, 'workspace'],
  [/^\/v2\/workspace-members\/(\w+)$/, oneMember, 'entity'],
  [/^\/v2\/pro-groups\/workspace\/(\w+)\/list$/, listTeams, 'workspace'],
  [/^\/v2\/workspace-documents\/workspace\/(\w+)\/list$/, listDocuments, 'workspace'],
  [/^\/v2\/workspace-activities\/(\w+)\/unread-count$/, unreadCount, 'workspace'],
  [/^\/v2\/workspace-activities\/(\w+)$/, listActivities, 'workspace'],
];

async function answer(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  for (const [path, handle, of] of ROUTES) {
    const id = path.exec(request.url ?? '')?.[1];
    if (!id) continue;
    const caller = await callerOf(request, of === 'workspace' ? id : null);
    const asked = chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : {};
    return JSON.stringify(await handle({ id, caller, asked }));
  }
  throw new Error(`There is no ${request.url}.`);
}

const server = createServer((request, response) => {
  answer(request).then(
    (text) => response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(text),
    (error: Error) => response.writeHead(500).end(error.message),
  );
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
