import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { createTestPortal } from '#tests/support/portal.ts';

const { list } = endpoints.members;
const portal = createTestPortal();

/** More than what the network keeps for a reader who takes nothing. */
const CROWD = 30_000;

test('who reads three long lists slowly gets no fourth, and nobody else waits for them', async () => {
  const admin = await portal.aWorkspace();
  const { workspaceId } = admin;
  await portal.inWorkspace(workspaceId, ({ tx }) =>
    tx.execute(sql`
      insert into workspace_members (id, workspace_id, role, status, email, email_key, created_at)
      select 'c' || lpad(n::text, 24, '0'), ${workspaceId}, 'TEAM_MEMBER', 'DRAFT', email, email, now()
      from generate_series(1, ${CROWD}) as n, concat('somebody-with-a-long-address-', n, '@acme.example') as email`),
  );
  const node = await portal.addNode();
  const { hostname, port, host } = new URL(await node.listen({ host: '127.0.0.1', port: 0 }));
  const body = JSON.stringify({ pageSize: CROWD });
  const request = [
    `POST /v2/workspace-members/workspace/${workspaceId}/list HTTP/1.1`,
    `Host: ${host}`,
    `Authorization: Bearer ${admin.token}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
  ];
  const slowReader = async (): Promise<Socket> => {
    const socket = connect(Number(port), hostname);
    onTestFinished(() => void socket.destroy());
    socket.write(`${request.join('\r\n')}\r\n\r\n${body}`);
    await once(socket, 'readable');
    return socket;
  };
  const readers = [await slowReader(), await slowReader(), await slowReader()];

  const read = (pageSize: number) =>
    portal.call(list, { params: { workspaceId }, body: { pageSize }, as: admin, on: node });
  const refused = await read(1_000);
  expect(refused.error).toMatchObject({ statusCode: 503, code: 'BUSY' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await read(50)).body.data).toHaveLength(50);

  for (const reader of readers) reader.destroy();
  await expect.poll(async () => (await read(1_000)).status).toBe(200);
});
