import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestPortal } from '#tests/support/portal.ts';
import { makeCallers } from '../callers.ts';
import { every, namedBy } from '../cases.ts';
import { leaveOne } from '../leaveOne.ts';
import { tryOut } from '../matrix.ts';
import { makeWorld, type World } from '../world.ts';

/** The files that share the calls. All rows are compared before and after each call, so few calls in one world are faster than many. */
const FILES = 4;

/** Holds every fourth call of the contract against the table of calls, for every caller; `file` counts from 0. */
export function holdCallsToTable(file: number): void {
  const portal = createTestPortal();
  let world: World;
  let tried = 0;

  beforeAll(async () => {
    world = await makeWorld(portal);
  });
  afterAll(async () => {
    await world?.auditor.close();
    console.log(`access matrix, file ${file + 1} of ${FILES}: ${tried} cells`);
  });

  test.each(every.filter((_, place) => place % FILES === file))(
    '[PERM-22] $name answers everybody as the table of calls says',
    { timeout: 60_000 },
    async (one) => {
      await leaveOne(portal, world.own.workspaceId, world.ownIds);
      const named = await namedBy(one, world.ownIds, portal);
      const callers = await makeCallers(portal, world.own, world.stranger, world.linkTokens);
      const { cells, wrong } = await tryOut(world, one, callers, named);
      tried += cells;
      expect(wrong).toEqual([]);
    },
  );
}
