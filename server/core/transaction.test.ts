import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#server/db/schema.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { begin } from './transaction.ts';

const portal = createTestPortal();

test('work that goes on after a failed statement is told that nothing was kept, and nothing follows', async () => {
  const { services } = portal;
  let followed = false;
  const work = begin(services, async ({ tx, afterCommit }) => {
    afterCommit.add(() => {
      followed = true;
    });
    await tx.execute(sql`select 1 / 0`).catch(() => undefined);
    return 'done';
  });
  await expect(work).rejects.toThrow('could not be committed');
  expect(followed).toBe(false);
  await expect(begin(services, ({ tx }) => tx.$count(users))).resolves.toBe(0);
});
