import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestPortal } from '#tests/support/portal.ts';
import { makeCallers } from './callers.ts';
import { every, namedBy } from './cases.ts';
import { cellsSent, tryOut } from './matrix.ts';
import { makeWorld, type World } from './world.ts';

const portal = createTestPortal();
let world: World;

beforeAll(async () => {
  world = await makeWorld(portal);
});
afterAll(async () => {
  await world?.auditor.close();
  console.log(`access matrix: ${cellsSent()} cells`);
});

test.each(every)(
  '[PERM-22] $name answers everybody as the table of calls says',
  { timeout: 60_000 },
  async (one) => {
    const named = await namedBy(one, world.ownIds, portal);
    const callers = await makeCallers(portal, world.own, world.stranger, world.linkToken);
    expect(await tryOut(world, one, callers, named)).toEqual([]);
  },
);
