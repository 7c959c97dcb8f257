import { expect, test } from 'vitest';
import { createTestPortal } from '#tests/support/portal.ts';
import { figure } from '#tests/support/seeded.ts';
import { makeCallers } from '../callers.ts';
import { every, namedBy } from '../cases.ts';
import { targetsFor } from '../matrix.ts';
import { makeWorld } from '../world.ts';

const portal = createTestPortal();

/** Counts the cells that the four files of the matrix try together. */
test('[PERM-22] the matrix has at least 6,000 cells: every call, by everybody, about whatever it can name', async () => {
  const { own, ownIds, stranger, linkTokens, auditor } = await makeWorld(portal);
  await auditor.close();
  const callers = await makeCallers(portal, own, stranger, linkTokens);
  let cells = 0;
  for (const one of every) {
    const named = await namedBy(one, ownIds, portal);
    for (const caller of callers) cells += targetsFor(caller, named).length;
  }
  figure(
    'access matrix',
    `${cells} cells of ${every.length} calls and ${callers.length} callers`,
    'at least 6,000',
  );
  expect(cells).toBeGreaterThanOrEqual(6_000);
});
