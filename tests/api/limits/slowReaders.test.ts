import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import type { Member } from '#tests/support/builders.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { rawCall, takeBeginning } from '#tests/support/sockets.ts';

const { list } = endpoints.members;
const portal = createTestPortal();

/** With long names, more than what the network keeps for a reader who takes nothing. */
const CROWD = 9_000;

async function aCrowdedWorkspace(): Promise<Member> {
  const admin = await portal.aWorkspace();
  const { workspaceId } = admin;
  await portal.inWorkspace(workspaceId, ({ tx }) =>
    tx.execute(sql`
      insert into workspace_members (id, workspace_id, role, status, email, email_key, first_name, last_name, title, contractor, created_at)
      select substr(${workspaceId}, 1, 17) || lpad(n::text, 8, '0'), ${workspaceId}, 'TEAM_MEMBER', 'DRAFT', email, email, long, long, long, long, now()
      from generate_series(1, ${CROWD}) as n, concat('somebody-', n, '@acme.example') as email, repeat('long', 60) as long`),
  );
  return admin;
}

/** A node that listens; its slow readers take the beginning of a long list and no more. */
async function aNode() {
  const lines: { level: number; msg: string; code?: string; err?: object }[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(JSON.parse(line)) });
  const node = await portal.addNode({ log });
  const url = await node.listen({ host: '127.0.0.1', port: 0 });
  const slowReader = async ({ workspaceId, token }: Member) => {
    const body = JSON.stringify({ pageSize: CROWD });
    const head = [
      `POST /v2/workspace-members/workspace/${workspaceId}/list HTTP/1.1`,
      `Authorization: Bearer ${token}`,
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
    ];
    const call = await rawCall(url, head, body);
    expect(await takeBeginning(call)).toMatch(/^HTTP\/1\.1 200 /);
    return call.socket;
  };
  const read = (as: Member, pageSize: number) =>
    portal.call(list, { params: { workspaceId: as.workspaceId }, body: { pageSize }, as, on: node });
  return { node, lines, slowReader, read };
}

/** However slow readers are, their lists are made as fast as the database gives them. */
async function noneHoldsAConnection(): Promise<void> {
  const pool = portal.services.db.$client;
  await expect.poll(() => pool.totalCount - pool.idleCount, { timeout: 30_000 }).toBe(0);
}

test('who reads three long lists slowly gets no fourth, and nobody else waits for them', async () => {
  const admin = await aCrowdedWorkspace();
  const { slowReader, read, lines } = await aNode();
  const readers = [await slowReader(admin), await slowReader(admin), await slowReader(admin)];

  const refused = await read(admin, 1_000);
  expect(refused.error).toMatchObject({ statusCode: 503, code: 'BUSY' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await read(admin, 50)).body.data).toHaveLength(50);

  await noneHoldsAConnection();
  expect((await read(admin, 1_000)).status, 'They still read.').toBe(503);

  for (const reader of readers) reader.destroy();
  await expect.poll(async () => (await read(admin, 1_000)).status).toBe(200);
  const refusals = lines.filter(({ level, code, err }) => level === 40 && code === 'BUSY' && !err);
  expect(lines, 'Readers who went away are no error, and a refused call is one line.').toEqual(refusals);
});

/** Tens of megabytes are made for it. */
const LONG = 60_000;

test('slow readers of one workspace leave long lists to others', { timeout: LONG }, async () => {
  const admin = await aCrowdedWorkspace();
  const { workspaceId } = admin;
  const other = await portal.aMember(workspaceId, 'WORKSPACE_ADMIN');
  const { slowReader, read } = await aNode();
  for (const reader of [admin, other]) {
    await Promise.all([slowReader(reader), slowReader(reader), slowReader(reader)]);
    await noneHoldsAConnection();
  }
  const elsewhere = await aCrowdedWorkspace();
  expect((await read(elsewhere, 1_000)).status).toBe(200);
});
