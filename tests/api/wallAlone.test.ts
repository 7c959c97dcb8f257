import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type Database } from '#server/db/connect.ts';
import type { Member } from '#tests/support/builders.ts';
import { type CallOptions, createTestPortal, toRequest } from '#tests/support/portal.ts';
import { every } from './cases.ts';
import { answerTo } from './matrix.ts';
import { CANARY, makeWorld, type World } from './world.ts';

/*
 * The calls of one workspace while the database is told of another one: their own filters let the rows of the one through, row-level
 * security those of the other. Whatever a policy fails to keep shows, and whatever a statement without a filter finds.
 */

const portal = createTestPortal();
let world: World;
let open: Database;
/** Members of the workspace all of whose texts have the canary; they have none in theirs. */
let callers: Member[];

beforeAll(async () => {
  world = await makeWorld(portal);
  const { workspaceId } = world.stranger;
  callers = [
    await portal.aMember(workspaceId, 'WORKSPACE_ADMIN'),
    await portal.aMember(workspaceId, 'WORKSPACE_MEMBER'),
  ];
  open = connect(portal.services.ownerUrl, (error) => portal.services.log.error(error));
  moveWall(portal.services.db);
  moveWall(open);
});
afterAll(async () => {
  await world?.auditor.close();
  await open?.$client.end();
});

/** Once a transaction has named the canaries' workspace, tells the database of the other one. */
function moveWall({ $client }: Database): void {
  const known = new WeakSet<PoolClient>();
  $client.on('acquire', (client) => {
    if (known.has(client)) return;
    known.add(client);
    const send = client.query.bind(client) as (...all: unknown[]) => unknown;
    const query = (config: string | { values?: unknown[] }, ...rest: unknown[]) => {
      const answer = send(config, ...rest);
      const values = (typeof config === 'string' ? rest[0] : (config.values ?? rest[0])) as unknown;
      const isNaming = Array.isArray(values) && values.includes('muster.workspace_id');
      if (isNaming && values.includes(world.stranger.workspaceId))
        send(`select set_config('muster.workspace_id', '${world.own.workspaceId}', true)`);
      return answer;
    };
    client.query = query as PoolClient['query'];
  });
}

/** Who leaves has no more to say. */
const ofWorkspaces = every.filter(
  ({ name, expected }) => expected.access === 'workspace' && name !== 'workspaces.leave',
);

/** The calls whose answers have something of the workspace of the canaries or of the other one, or that change either. */
async function leaking(options: CallOptions): Promise<string[]> {
  const { own, ownIds, stranger, foreignIds, auditor } = world;
  const named = Object.values(foreignIds);
  const traces = [CANARY, ...Object.values(ownIds).filter((id) => !named.includes(id))];
  const digests = async () =>
    String(await Promise.all([own, stranger].map(({ workspaceId }) => auditor.digest(workspaceId))));
  const found = new Set<string>();
  for (const { token } of callers) {
    const headers = { authorization: `Bearer ${token}`, 'x-workspace-id': stranger.workspaceId };
    let before = await digests();
    for (const { name, endpoint, sample } of ofWorkspaces) {
      const request = toRequest(endpoint, await sample(foreignIds, portal));
      const asked = { ...request, headers: { ...request.headers, ...headers } };
      const { body } = await answerTo(world, asked, options);
      const after = await digests();
      if (traces.some((trace) => body.includes(trace)) || after !== before) found.add(name);
      before = after;
    }
  }
  return [...found].sort();
}

test('[PERM-22] row-level security alone, or filters alone, show and change nothing', {
  timeout: 60_000,
}, async () => {
  // A workspace’s own row, of its name and settings, is behind the membership, not the wall.
  expect(await leaking({})).toEqual(['workspaces.get']);
});

/** Calls that show or change what is there once the policies do not hold. */
const LEAKING = [
  'activity.list',
  'documentKinds.list',
  'documents.get',
  'documents.listOfMember',
  'documents.remove',
  'equipment.list',
  'inspections.list',
  'members.candidates',
  'members.get',
  'members.list',
  'members.remove',
  'members.update',
  'teams.get',
  'teams.list',
  'teams.remove',
  'teams.update',
];

test('without the policies the same calls show and change it', { timeout: 60_000 }, async () => {
  // The owner of the tables, for whom the auditor made a policy that lets everything through.
  expect(await leaking({ on: await portal.addNode({ db: open }) })).toEqual(expect.arrayContaining(LEAKING));
});
