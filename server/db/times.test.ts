import { expect, test } from 'vitest';
import { createTestPortal } from '#tests/support/portal.ts';

const portal = createTestPortal();
const NAMES = ['statement_timeout', 'idle_in_transaction_session_timeout'] as const;

async function times() {
  const { rows } = await portal.services.db.$client.query(
    'select name, setting from pg_settings where name = any($1) order by name desc',
    [NAMES],
  );
  return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));
}

test('statements and idle transactions of the app end after two minutes', async () => {
  expect(await times()).toEqual({
    statement_timeout: '120000',
    idle_in_transaction_session_timeout: '120000',
  });
});
