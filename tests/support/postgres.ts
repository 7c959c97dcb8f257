import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '#server/db/embedded/embedded.ts';
import { makeTemplate, type Template } from './template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a PostgreSQL role that may create databases and roles, one server for the whole run. */
    postgresUrl: string;
    template: Template;
  }
}

/** Test data need not survive a power cut. */
const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** Starts one server for the whole run, or uses the one of DATABASE_URL, and makes the database to clone on it. */
export default async function setup(project: TestProject) {
  const given = process.env.DATABASE_URL;
  const { url, stop } = given ? { url: given, stop: async () => undefined } : await throwAwayServer();
  try {
    const { remove, ...template } = await makeTemplate(url);
    project.provide('postgresUrl', url);
    project.provide('template', template);
    return given ? remove : stop;
  } catch (error) {
    await stop();
    throw error;
  }
}

async function throwAwayServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const dir = await mkdtemp(join(tmpdir(), 'muster-test-'));
  const { host, port, user, password, stop } = await startEmbedded({ dir, settings });
  return {
    url: `postgres://${user}:${password}@${host}:${port}/postgres`,
    stop: async () => {
      await stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}
