import { setTimeout as sleep } from 'node:timers/promises';
import { Client, DatabaseError as PgError } from 'pg';
import { DatabaseError } from '#server/db/prepare.ts';

/** The key of the advisory lock that one portal holds on its embedded server; any fixed number does. */
const key = 7_301_822;
const patienceMs = 4_000;
/** A server may refuse connections while it recovers or stops. */
const recoveryMs = 60_000;
const wrongPassword = '28P01';
const occupied =
  'Another Muster is running on this database folder. Stop it first, or give this one its own.';

/** A portal's exclusive hold on its server. It ends with the process that has it, however that ends. */
export type ServerHold = {
  /** Stops the server, keeping the hold until it has ended: nobody adopts a server that is about to go. */
  stopWith(stopServer: () => Promise<void>): Promise<void>;
};

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

/** Waits for the lock; false when another portal keeps it. A portal that was killed a moment ago may still be listed. */
async function lockSoon(client: Client): Promise<boolean> {
  for (const until = Date.now() + patienceMs; !(await tryLock(client)); await sleep(100)) {
    if (Date.now() > until) return false;
  }
  return true;
}

async function connectAndLock(address: Address): Promise<Client | 'held by another'> {
  const client = await connect(address);
  try {
    if (await lockSoon(client)) return client;
  } catch (error) {
    await client.end();
    throw error;
  }
  await client.end();
  return 'held by another';
}

/**
 * Takes the hold. Throws when another portal has it: two portals on one data folder would stop each other's database.
 * `goesOn` tells whether the server still runs: when it ended meanwhile, because the portal before this one was still
 * stopping it, the answer is undefined. When PostgreSQL closes all connections because one crashed, the hold is taken again.
 */
export async function holdServer(address: Address, goesOn: () => boolean): Promise<ServerHold | undefined> {
  let released = false;
  let client: Client | undefined;
  const take = async () => {
    const taken = await connectAndLock(address);
    if (taken === 'held by another') throw new DatabaseError(occupied);
    if (released) return taken.end();
    client = taken;
    client.once('end', retake);
  };
  const retake = async () => {
    while (!released && goesOn()) {
      await sleep(500, undefined, { ref: false });
      const failed = await take().then(
        () => false,
        () => true,
      );
      if (!failed) return;
    }
  };
  const until = Date.now() + recoveryMs;
  while (goesOn()) {
    try {
      await take();
      return {
        stopWith: async (stopServer) => {
          released = true;
          await stopServer();
          await client?.end().catch(() => undefined);
        },
      };
    } catch (error) {
      const isFinal =
        error instanceof DatabaseError || (error instanceof PgError && error.code === wrongPassword);
      if (isFinal || Date.now() > until) throw error;
      await sleep(50);
    }
  }
  return undefined;
}
