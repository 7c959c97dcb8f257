import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import pg from 'pg';
import { inject } from 'vitest';
import { readConfig } from '#server/config.ts';
import { connect } from '#server/db/connect.ts';
import { prepareDatabase } from '#server/db/prepare.ts';
import { diskStore } from '#server/files/disk.ts';
import { fileLinks } from '#server/files/links.ts';
import { throttle } from '#server/http/throttle.ts';
import { newId } from '#server/ids.ts';
import type { Services } from '#server/services.ts';
import { passwords } from '#server/session/passwords.ts';

const SECRET = 'the secret key of the tests, long enough';

/** Real services on a database and a folder of their own, with a clock that stands still until it is moved. */
export interface TestServices extends Services {
  /** The folder of the store. */
  folder: string;
  moveClock(milliseconds: number): void;
  close(): Promise<void>;
}

export async function testServices(environment: Record<string, string> = {}): Promise<TestServices> {
  const server = new URL(inject('postgresUrl'));
  const name = `test_${newId()}`;
  const admin = async (...statements: string[]) => {
    const client = new pg.Client({ connectionString: server.href });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };
  await admin(`create database ${name} template template0`);
  const owner = new URL(server);
  owner.pathname = name;
  const appUrl = await prepareDatabase({ owner: owner.href, app: undefined, secretKey: SECRET });
  const { log } = Fastify({ logger: { level: 'silent' } });
  const db = connect(appUrl, (error) => log.error(error), 5);
  const folder = await mkdtemp(join(tmpdir(), 'muster-files-'));
  let now = new Date('2026-03-02T08:30:00Z').getTime();
  return {
    config: readConfig({ SECRET_KEY: SECRET, LOG_LEVEL: 'silent', ...environment }),
    db,
    store: await diskStore(folder, new Date(now)),
    links: fileLinks(SECRET),
    passwords: passwords(),
    throttle: throttle(db),
    clock: () => new Date(now),
    log,
    folder,
    moveClock(milliseconds) {
      now += milliseconds;
    },
    async close() {
      await db.$client.end();
      await rm(folder, { recursive: true, force: true });
      await admin(`drop database ${name} with (force)`, `drop role ${name.slice(0, 50)}_app`);
    },
  };
}
