import { createHmac, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { readConfig } from '#server/core/config.ts';
import { newId } from '#server/core/ids.ts';
import { type RunningPortal, startPortal } from '#server/portal.ts';
import { freePort } from '#tests/support/ports.ts';

export interface BrowserPortal {
  /** Where a browser finds it. */
  url: string;
  running: RunningPortal;
  /** Moves the portal's clock; the browser keeps its own. */
  moveClock(milliseconds: number): void;
  /** A real fault: while `work` runs, the database has no such table, and the calls that need it answer 500. */
  withoutTable(table: string, work: () => Promise<unknown>): Promise<void>;
  /** Works in the database as its owner, whom no policy hides a row from. */
  asOwner(work: (owner: pg.Client) => Promise<unknown>): Promise<void>;
  /** Has the database look at its tables, as it does by itself some time after they were filled. */
  analyze(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * A whole portal as people run it: built web, worker, mailbox, on the embedded database, or on one of its own on the
 * server of DATABASE_URL.
 */
export async function startBrowserPortal(
  environment: Record<string, string> = {},
  compose?: NonNullable<Parameters<typeof startPortal>[1]>['compose'],
): Promise<BrowserPortal> {
  const dataDir = await mkdtemp(join(tmpdir(), 'muster-browser-'));
  const port = await freePort();
  const database = await ownDatabase(process.env.DATABASE_URL);
  const secret = randomBytes(32).toString('hex');
  let moved = 0;
  const running = await startPortal(
    readConfig({
      PORT: String(port),
      DATA_DIR: dataDir,
      SECRET_KEY: secret,
      LOG_LEVEL: 'silent',
      TRUST_PROXY: '127.0.0.0/8,::1',
      ...(database ? { DATABASE_URL: database.url } : {}),
      ...environment,
    }),
    { clock: () => new Date(Date.now() + moved), ...(compose ? { compose } : {}) },
  );
  const asOwner = async (work: (owner: pg.Client) => Promise<unknown>): Promise<void> => {
    const owner = new pg.Client(database?.url ?? embeddedOwner(running, secret));
    await owner.connect();
    try {
      await work(owner);
    } finally {
      await owner.end();
    }
  };
  return {
    url: `http://localhost:${port}`,
    running,
    moveClock(milliseconds) {
      moved += milliseconds;
    },
    withoutTable: (table, work) =>
      asOwner(async (owner) => {
        try {
          await owner.query(`alter table ${table} rename to ${table}_away`);
          await work();
        } finally {
          await owner.query(`alter table if exists ${table}_away rename to ${table}`);
        }
      }),
    asOwner,
    analyze: () => asOwner((owner) => owner.query('analyze')),
    async stop() {
      await running.stop();
      await database?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The embedded database's address for the owner of its tables; the password is derived as the portal derives it. */
function embeddedOwner({ services }: RunningPortal, secret: string): string {
  const url = new URL(services.db.$client.options.connectionString ?? '');
  url.username = 'muster_owner';
  url.password = createHmac('sha256', secret).update('database role muster_owner').digest('hex');
  return url.href;
}

/** A database for one portal on a server that is there already; null without one. */
async function ownDatabase(server: string | undefined) {
  if (!server) return null;
  const name = `test_${newId()}`;
  const run = async (...statements: string[]) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };
  await run(`create database ${name} template template0`);
  const url = new URL(server);
  url.pathname = name;
  return {
    url: url.href,
    // Without FORCE: that may not end a worker of autovacuum, for which a plain DROP waits.
    drop: () => run(`drop database ${name}`, `drop role if exists ${name}_app`),
  };
}
