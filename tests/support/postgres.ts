import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '#server/db/embedded.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a PostgreSQL role that may create databases and roles, one server for the whole run. */
    postgresUrl: string;
  }
}

/** Test data need not survive a power cut. */
const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** Starts one server for the whole run, or uses the one of DATABASE_URL. */
export default async function setup(project: TestProject) {
  const given = process.env.DATABASE_URL;
  if (given) {
    project.provide('postgresUrl', given);
    return undefined;
  }
  const dir = await mkdtemp(join(tmpdir(), 'muster-test-'));
  const { host, port, user, password, stop } = await startEmbedded({ dir, settings });
  project.provide('postgresUrl', `postgres://${user}:${password}@${host}:${port}/postgres`);
  return async () => {
    await stop();
    await rm(dir, { recursive: true, force: true });
  };
}
