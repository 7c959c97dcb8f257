import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestPortal } from '#tests/support/portal.ts';
import { administer } from '#tests/support/template.ts';
import { beginIndependent } from './independent.ts';

const portal = createTestPortal();
const own = sql`select pg_backend_pid() as pid`;

test('work aside whose connection is cut between two queries fails alone, and the next goes through', async () => {
  const { services } = portal;
  const cut = beginIndependent(services, async ({ tx }) => {
    const { rows } = await tx.execute<{ pid: number }>(own);
    await administer(services.ownerUrl, `select pg_terminate_backend(${rows[0]?.pid})`);
    await new Promise((resolve) => setTimeout(resolve, 200));
    await tx.execute(own);
  });
  await expect(cut).rejects.toThrow();
  const again = await beginIndependent(services, async ({ tx }) => (await tx.execute(own)).rowCount);
  expect(again).toBe(1);
});
