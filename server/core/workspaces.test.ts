import { expect, test } from 'vitest';
import { createTestPortal } from '#tests/support/portal.ts';
import { forEachWorkspace } from './workspaces.ts';

const portal = createTestPortal();

test('a workspace whose turn fails holds up no other, and makes the job fail in the end', async () => {
  const all: string[] = [];
  for (let n = 0; n < 3; n++) all.push((await portal.aWorkspace()).workspaceId);
  const [first, second, third] = all.sort();
  const seen: string[] = [];
  const job = forEachWorkspace(portal.services, async (_, id) => {
    seen.push(id);
    if (id === second) throw new Error('broken on purpose');
  });
  await expect(job).rejects.toThrow('The job failed for 1 workspaces.');
  expect(seen.filter((id) => all.includes(id))).toEqual([first, second, third]);
});
