import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect, type Database } from '#server/db/connect.ts';
import { type LiftedFilters, liftFilters } from '#tests/support/liftedFilters.ts';
import { createTestPortal, toRequest } from '#tests/support/portal.ts';
import { makeCallers } from './callers.ts';
import { every, namedBy } from './cases.ts';
import { answerTo, tryOut } from './matrix.ts';
import { CANARY, makeWorld, type World } from './world.ts';

/*
 * The portal with its own filters by workspace switched off on the way to the database, so that row-level security alone is
 * left. The calls must answer everybody what they answer with the filters.
 */

const portal = createTestPortal();
let lifted: LiftedFilters;
let world: World;
let open: Database;

beforeAll(async () => {
  lifted = liftFilters(portal.services.db);
  world = await makeWorld(portal);
  open = connect(portal.services.ownerUrl, (error) => portal.services.log.error(error));
});
afterAll(async () => {
  await world?.auditor.close();
  await open?.$client.end();
});

const ofWorkspaces = every.filter(({ expected }) => expected.access === 'workspace');

/** In this order: what is counted comes after the calls, and at last the other workspace is changed. */
describe('the wall alone', { shuffle: false }, () => {
  test.each(ofWorkspaces)(
    '[PERM-22] $name shows and changes nothing of another workspace, though no statement filters by workspace',
    { timeout: 60_000 },
    async (one) => {
      const named = await namedBy(one, world.ownIds, portal);
      const callers = await makeCallers(portal, world.own, world.stranger);
      const members = callers.filter(({ role }) => role !== null);
      expect(await tryOut(world, one, members, named)).toEqual([]);
    },
  );

  /** Every table of a workspace that calls read or change by it. */
  const FILTERED = [
    'activities',
    'activity_reads',
    'api_tokens',
    'document_kinds',
    'document_requests',
    'document_versions',
    'documents',
    'equipment',
    'files',
    'handovers',
    'inspections',
    'invitations',
    'team_members',
    'teams',
    'workspace_members',
  ];

  test('the filters that were switched off stood on every table of a workspace', () => {
    expect([...lifted.counts.keys()]).toEqual(expect.arrayContaining(FILTERED));
  });

  /** Calls that show or change the other workspace once neither the filters nor the policies hold. */
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

  test('without the policies, calls with no filters show and change another workspace', async () => {
    liftFilters(open);
    /** The owner of the tables, for whom the auditor made a policy that lets everything through. */
    const on = await portal.addNode({ db: open });
    const { own, ownIds, foreignIds, stranger, auditor } = world;
    // The calls before have left more inspections than a page has: the other workspace's come first.
    await portal.inWorkspace(stranger.workspaceId, ({ tx }) =>
      tx.execute(sql`update inspections set inspected_on = current_date`),
    );
    const headers = { authorization: `Bearer ${own.token}`, 'x-workspace-id': own.workspaceId };
    const leaking: string[] = [];
    for (const { name, endpoint, sample } of ofWorkspaces.filter(({ name }) => name !== 'workspaces.leave')) {
      const before = await auditor.digest(stranger.workspaceId);
      const ids = { ...foreignIds, workspaceId: ownIds.workspaceId };
      const request = toRequest(endpoint, await sample(ids, portal));
      const { body } = await answerTo(
        world,
        { ...request, headers: { ...request.headers, ...headers } },
        { on },
      );
      const isChanged = (await auditor.digest(stranger.workspaceId)) !== before;
      if (isChanged || body.includes(CANARY)) leaking.push(name);
    }
    expect(leaking).toEqual(expect.arrayContaining(LEAKING));
  });
});
