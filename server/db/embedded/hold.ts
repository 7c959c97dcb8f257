import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

/** The key of the advisory lock that one portal holds on its embedded server; any fixed number does. */
const key = 7_301_822;
const patience = 4_000;

/** A portal's exclusive hold on its server. It ends with the process that has it, however that ends. */
export type Hold = { release(): Promise<void> };

export type Address = { host: string; port: number; user: 'postgres'; password: string };

async function connect(address: Address): Promise<Client> {
  const client = new Client({
    ...address,
    database: 'postgres',
    application_name: 'muster hold',
    keepAlive: true,
  });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function tryLock(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [key]);
  return rows[0]?.held === true;
}

/**
 * Takes the hold, or throws when another portal has it: two portals on one data folder would stop each other's
 * database. `goesOn` tells whether the server still runs after the connection broke (PostgreSQL closes all
 * connections when one of them crashes); the hold is then taken again.
 */
export async function holdServer(address: Address, goesOn: () => boolean): Promise<Hold> {
  let client = await connect(address);
  const until = Date.now() + patience;
  // A portal that was killed a moment ago may still be listed.
  while (!(await tryLock(client))) {
    if (Date.now() > until) {
      await client.end();
      throw new Error(
        'Another Muster is running on this database folder. Stop it first, or give this one its own.',
      );
    }
    await sleep(100);
  }
  let released = false;
  const retake = async () => {
    while (!released && goesOn()) {
      await sleep(500, undefined, { ref: false });
      try {
        client = await connect(address);
        client.once('end', retake);
        if (await tryLock(client)) return;
        await client.end();
      } catch {
        // The server is still recovering: try again.
      }
    }
  };
  client.once('end', retake);
  return {
    release: async () => {
      released = true;
      await client.end().catch(() => undefined);
    },
  };
}
