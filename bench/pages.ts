import { sql } from 'drizzle-orm';
import { allow } from '#server/core/scope.ts';
import { begin } from '#server/core/transaction.ts';
import { addCrowd } from '#tests/support/browser/crowd.ts';
import { builders } from '#tests/support/builders.ts';
import { inTurns, reportRatio } from './compare.ts';
import { databaseWorkFor, workBetween } from './floors/cpu.ts';
import { startBenchPortal } from './portal.ts';
import { addRequirements } from './requirements/company.ts';
import { record } from './table.ts';

/** How much dearer the calls of a page may be than the bare list of the same rows. */
const PAGE_LIMIT = 1.4;
/** Milliseconds of the processor, of the server and the database together. */
const OVERVIEW_LIMIT_MS = 60;
const OVERVIEWS = 60;
const TIMED = { rounds: 40, warmUp: 8 };
const SIZE = { members: 10_000, teams: 100 };
const COMPANY = { requirements: 200, documentsEach: 4 };
const TEAM_SIZE = 500;
const DOCUMENTS = 200;

const portal = await startBenchPortal();
try {
  const { services, app } = portal;
  const made = builders(services);
  const admin = await made.aWorkspace();
  const { workspaceId } = admin;
  await addCrowd(services, workspaceId, SIZE);
  await addRequirements({ services }, admin, COMPANY);
  const crew = await begin(services, async ({ tx }) => {
    await allow(tx, { workspace_id: workspaceId });
    const { rows } = await tx.execute<{ id: string }>(
      sql`select id from workspace_members where workspace_id = ${workspaceId} order by id limit ${TEAM_SIZE}`,
    );
    return rows.map(({ id }) => id);
  });
  const teamId = await made.aTeam(workspaceId, crew);
  const [person = ''] = crew;
  // Of kinds of their own: somebody with many papers holds most of them for nobody's requirement.
  await begin(services, async ({ tx, now }) => {
    await allow(tx, { workspace_id: workspaceId });
    const id = sql`'c' || substr(md5(random()::text) || md5(random()::text), 1, 24)`;
    const at = sql`${now.toISOString()}::timestamptz`;
    await tx.execute(sql`
      with file as (select id from files where workspace_id = ${workspaceId} limit 1), held as (
        select ${id} as id, ${id} as version_id, current_date + n::integer as expires from generate_series(5, ${DOCUMENTS}::integer) as n
      ), documents_made as (
        insert into documents (id, workspace_id, name, type, file_id, expiration_date, member_id, created_by_member_id, version_id, state,
          is_waiting, created_at)
        select held.id, ${workspaceId}, 'Paper', 'PDF', file.id, expires, ${person}, ${admin.memberId}, version_id, 'ACCEPTED', false, ${at}
        from held, file
      )
      insert into document_versions (id, workspace_id, document_id, name, type, file_id, expiration_date, state, recorded_by_member_id,
        recorded_on, created_at)
      select version_id, ${workspaceId}, held.id, 'Paper', 'PDF', file.id, expires, 'ACCEPTED', ${admin.memberId}, ${at}::date, ${at}
      from held, file`);
  });
  await portal.vacuum();

  const headers = {
    host: 'localhost:3000',
    authorization: `Bearer ${admin.token}`,
    'x-workspace-id': workspaceId,
  };
  /** The milliseconds of calls that a screen makes at once. */
  const calls =
    (...asked: { url: string; payload?: object }[]) =>
    async () => {
      const before = process.hrtime.bigint();
      const answers = await Promise.all(
        asked.map(({ url, payload }) =>
          payload
            ? app.inject({ method: 'POST', url, headers, payload })
            : app.inject({ method: 'GET', url, headers }),
        ),
      );
      for (const { statusCode, body } of answers) if (statusCode !== 200) throw new Error(body);
      return Number(process.hrtime.bigint() - before) / 1e6;
    };
  const overview = calls({ url: `/v2/requirements/workspace/${workspaceId}/overview` });
  // From then on how everybody stands is kept, as it is whenever nothing was written since somebody looked.
  await overview();
  const members = `/v2/workspace-members/workspace/${workspaceId}/list`;
  const ofTeam = { pageSize: TEAM_SIZE };
  reportRatio(
    'a team of 500, worst first',
    await inTurns(
      [
        calls({ url: members, payload: { ...ofTeam, filters: { teamId } } }),
        calls({
          url: `/v2/pro-group-members/pro-group/${teamId}/list`,
          payload: { ...ofTeam, orderBy: [{ lacking: 'desc' }] },
        }),
      ],
      TIMED,
    ),
    PAGE_LIMIT,
  );
  const documents = { pageSize: DOCUMENTS, orderBy: [{ expirationDate: 'asc' }] };
  const held = { url: `/v2/workspace-documents/${person}/list`, payload: documents };
  const bare = {
    url: `/v2/workspace-documents/workspace/${workspaceId}/list`,
    payload: { pageSize: DOCUMENTS },
  };
  reportRatio(
    'a person with 200 documents',
    await inTurns([calls(bare), calls(held, { url: `/v2/workspace-members/${person}/requirements` })], TIMED),
    PAGE_LIMIT,
  );

  for (let time = 0; time < 10; time++) await overview();
  const before = { node: process.cpuUsage(), database: await databaseWorkFor(portal.owner, 'muster') };
  for (let time = 0; time < OVERVIEWS; time++) await overview();
  const { user, system } = process.cpuUsage(before.node);
  const database = workBetween(before.database, await databaseWorkFor(portal.owner, 'muster')) / OVERVIEWS;
  const node = (user + system) / 1_000 / OVERVIEWS;
  record({
    name: 'the overview, of the processor',
    figure: `${(node + database).toFixed(1)} ms`,
    more: `server ${node.toFixed(1)} + database ${database.toFixed(1)}`,
    bound: `at most ${OVERVIEW_LIMIT_MS} ms`,
    isMet: node + database <= OVERVIEW_LIMIT_MS,
  });
} finally {
  await portal.stop();
}
