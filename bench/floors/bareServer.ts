import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bareDocuments } from './bareDocuments.ts';
import { bareEquipment, bareInspections } from './bareEquipment.ts';
import {
  type BareCall,
  bareSummary,
  LISTED,
  limitAndOffset,
  memberColumns,
  narrowing,
  type Row,
  rowsBy,
  rowsOf,
} from './bareRows.ts';

async function callerOf(
  { headers }: IncomingMessage,
  workspaceId: string | null,
): Promise<BareCall['caller']> {
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
  return caller as unknown as BareCall['caller'];
}

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
  const [teamsBy, invitationsBy] = [rowsBy(teams, 'member_id'), rowsBy(invitations, 'member_id')];
  return rows.map((row) => ({
    ...bareSummary(row),
    isFirstAider: row.is_first_aider,
    language: row.language,
    lastSeenOn: row.last_seen_on,
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

async function listMembers({ id: workspaceId, asked }: BareCall) {
  const { where, values } = narrowing(asked, 'm.search_text', 'm.status');
  const [rows, [counted]] = await Promise.all([
    rowsOf(
      `select ${LISTED} from workspace_members m where m.workspace_id = $1 and m.removed_at is null ${where}
       order by m.sort_name, m.id limit $2 offset $3`,
      [workspaceId, ...limitAndOffset(asked), ...values],
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

async function oneMember({ id, caller }: BareCall) {
  const rows = await rowsOf(
    `select ${LISTED} from workspace_members m where m.id = $1 and m.workspace_id = $2 and m.removed_at is null`,
    [id, caller.workspaceId],
  );
  return (await membersOf(rows, caller.workspaceId))[0];
}

async function listTeams({ id: workspaceId, asked }: BareCall) {
  const [teams, [counted]] = await Promise.all([
    rowsOf(
      `select id, name, is_public, (select count(*)::integer from team_members where workspace_id = t.workspace_id and team_id = t.id) as members
       from teams t where workspace_id = $1 order by sort_name, id limit $2 offset $3`,
      [workspaceId, ...limitAndOffset(asked)],
    ),
    rowsOf('select count(*)::integer as count from teams where workspace_id = $1', [workspaceId]),
  ]);
  const faces = await rowsOf(
    `select t.id as team_id, p.place_id, p.* from unnest($1::text[]) as t (id), lateral (
       select p.id as place_id, ${LISTED} from team_members p join workspace_members m on m.id = p.member_id and m.removed_at is null
       where p.workspace_id = $2 and p.team_id = t.id order by p.created_at, p.id limit 5) as p`,
    [teams.map(({ id }) => id), workspaceId],
  );
  const members = new Map<unknown, unknown>(
    (await membersOf(faces, workspaceId)).map((member) => [member.id, member]),
  );
  const facesBy = rowsBy(faces, 'team_id');
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

async function unreadCount({ id, caller }: BareCall) {
  const [row] = await rowsOf(
    `select count(*)::integer as count from (select 1 from activities where workspace_id = $1 and created_at > ${READ_UNTIL}
       and trigger_member_id is distinct from $2 limit 100) as unread`,
    [id, caller.memberId, caller.createdAt],
  );
  return { countUnreadActivities: row?.count };
}

async function listActivities({ id, caller, asked }: BareCall) {
  const { pageSize = 50 } = asked;
  const rows = await rowsOf(
    `select a.*, a.created_at <= ${READ_UNTIL} as is_read, ${memberColumns('t', 'by_')}, ${memberColumns('r', 'of_')}, ${memberColumns('f', 'from_')}
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
      triggerWorkspaceMember: row.by_id ? bareSummary(row, 'by_') : null,
      relatedWorkspaceMember: row.of_id ? bareSummary(row, 'of_') : null,
      formerWorkspaceMember: row.from_id ? bareSummary(row, 'from_') : null,
      count: row.count,
      details: { teamId: row.team_id, subjectName: row.subject_name, numbers: row.details },
    })),
    cursor: rows.length > pageSize ? 'next' : null,
  };
}

const ROUTES: [RegExp, (call: BareCall) => Promise<unknown>, 'workspace' | 'entity'][] = [
  [/^\/v2\/workspace-members\/workspace\/(\w+)\/list$/, listMembers, 'workspace'],
  [/^\/v2\/workspace-members\/(\w+)$/, oneMember, 'entity'],
  [/^\/v2\/pro-groups\/workspace\/(\w+)\/list$/, listTeams, 'workspace'],
  [/^\/v2\/workspace-documents\/workspace\/(\w+)\/list$/, bareDocuments, 'workspace'],
  [/^\/v2\/pro-product-tags\/workspace\/(\w+)\/list$/, bareEquipment, 'workspace'],
  [/^\/v2\/inspections\/workspace\/(\w+)\/list$/, bareInspections, 'workspace'],
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

/**
 * The floor: what somebody writes by hand who wants these few answers and nothing else. `node:http` and `pg`, SQL as text, no row-level
 * security, no transaction, no limits, no validation, no log. It answers what the portal answers to the same call of an admin.
 */
const server = createServer((request, response) => {
  answer(request).then(
    (text) => response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(text),
    (error: Error) => response.writeHead(500).end(error.message),
  );
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
