import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import type { Database, Transaction } from './connect.ts';
import * as schema from './schema.ts';

const transactions = new WeakMap<PoolClient, Transaction>();

/** The queries of a connection. */
function queriesOf(client: PoolClient): Transaction {
  const known = transactions.get(client) ?? drizzle({ client, schema });
  transactions.set(client, known);
  return known;
}

/** Runs one query on a connection of the pool, outside of a transaction. */
export async function onConnection<T>(
  { $client: pool }: Database,
  query: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    return await query(queriesOf(client));
  } finally {
    client.release();
  }
}

/**
 * Runs `work` in one transaction. `open` comes first, sent together with BEGIN: it may read, and set what lasts until the
 * transaction ends, but change no rows, for nobody has heard yet that the transaction began.
 */
export async function transaction<Opened, T>(
  { $client: pool }: Database,
  open: (tx: Transaction) => Promise<Opened>,
  work: (opened: Opened) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  const tx = queriesOf(client);
  let broken: Error | undefined;
  try {
    const [, opened] = await together(
      { tx },
      () => client.query('begin'),
      () => open(tx),
    );
    const result = await work(opened);
    const { command } = await client.query('commit');
    // After a statement failed, and work went on all the same, the database answers COMMIT by rolling back, and calls it no failure.
    if (command !== 'COMMIT')
      throw new Error('The transaction could not be committed: a statement in it had failed.');
    return result;
  } catch (error) {
    broken = await client.query('rollback').then(
      () => undefined,
      (reason: Error) => reason,
    );
    throw error;
  } finally {
    client.release(broken);
  }
}

type Steps = readonly (() => PromiseLike<unknown>)[];

/**
 * Sends the first statements of all steps in one round trip, in their order, and waits for all. No step may need what another one
 * answers. Throws the first failure in that order: the database refuses whatever follows it in the transaction.
 */
export async function together<const Given extends Steps>(
  { tx }: { tx: Transaction },
  ...steps: Given
): Promise<{ -readonly [Place in keyof Given]: Awaited<ReturnType<Given[Place]>> }> {
  const { stream } = tx.$client.connection;
  stream.cork();
  const started = steps.map(async (step) => step());
  stream.uncork();
  const settled = await Promise.allSettled(started);
  const failed = settled.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
  return settled.map((one) => (one as PromiseFulfilledResult<unknown>).value) as never;
}
