import { expect, onTestFinished } from 'vitest';
import type { Database } from '#server/db/connect.ts';

/** Runs `statement`, keeps what it locked until `work` is over, and commits. */
export async function holding(
  { $client }: Database,
  statement: string,
  values: unknown[],
  work: () => Promise<void>,
): Promise<void> {
  const client = await $client.connect();
  try {
    await client.query('begin');
    await client.query(statement, values);
    await work();
    await client.query('commit');
  } finally {
    client.release(true);
  }
}

/** Waits until so many statements on this database wait for a lock. */
export const untilWaiting = ({ $client }: Database, count: number, otherwise = () => 0): Promise<void> =>
  expect
    .poll(
      async () => {
        const { rows } = await $client.query(
          `select count(*)::int as waiting from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rows[0].waiting + otherwise();
      },
      // A busy machine takes longer than the second that is the default.
      { timeout: 10_000 },
    )
    .toBe(count);

/** Counts what the test asks the database from here on; set `count` to 0 to begin anew. */
export function countedQueries({ $client }: Database): { count: number } {
  const connect = $client.connect.bind($client);
  const asked = { count: 0 };
  const counting = async () => {
    const client = await connect();
    const { query, release } = client;
    client.query = ((...args: unknown[]) => {
      asked.count += 1;
      return Reflect.apply(query, client, args);
    }) as typeof query;
    client.release = (error) => {
      Object.assign(client, { query, release });
      return release.call(client, error);
    };
    return client;
  };
  Object.assign($client, {
    // A query without a client of its own takes one by a callback.
    connect: (...told: unknown[]) => (told.length === 0 ? counting() : Reflect.apply(connect, $client, told)),
  });
  onTestFinished(() => void Object.assign($client, { connect }));
  return asked;
}
