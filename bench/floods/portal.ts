import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { readConfig } from '#server/core/config.ts';
import type { Services } from '#server/core/services.ts';
import { ownerAddress } from '#server/db/ownerDatabase.ts';
import { startPortal } from '#server/portal.ts';
import { addCrowd } from '#tests/support/browser/crowd.ts';
import { builders, type Member } from '#tests/support/builders.ts';
import { freePort } from '#tests/support/ports.ts';
import { administer, SECRET_KEY } from '#tests/support/template.ts';

const HEAP_MIB = 512;
const CROWD = { members: 15_000, teams: 20 };
const PEOPLE = 20;
/** Milliseconds that the portal has to stop. */
const STOP = 30_000;

export interface FloodedPortal {
  url: URL;
  /** Admins of one workspace with thousands of members. */
  people: Member[];
  /** An admin of another workspace, whom the floods should not concern. */
  bystander: Member;
  /** MiB of the process in memory. */
  memory(): Promise<number>;
  stop(): Promise<void>;
}

/**
 * The real portal in a process of its own with a small heap, on the embedded database and throw-away folders. `add` adds more to the
 * workspace that is flooded.
 */
export async function startFloodedPortal(
  crowd = CROWD,
  add: (services: Services, admin: Member) => Promise<void> = async () => {},
): Promise<FloodedPortal> {
  const folder = await mkdtemp(join(tmpdir(), 'muster-floods-'));
  const port = await freePort();
  const environment = {
    PORT: String(port),
    DATA_DIR: folder,
    SECRET_KEY,
    LOG_LEVEL: 'silent',
    TRUST_PROXY: '127.0.0.0/8',
  };
  let child: ChildProcess | undefined;
  const stop = async () => {
    if (child && child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      const [exit, given] = [once(child, 'exit'), new AbortController()];
      /** A portal that is kept busy cannot stop by itself. */
      wait(STOP, undefined, given).then(
        () => child?.kill('SIGKILL'),
        () => undefined,
      );
      await exit;
      given.abort();
    }
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const people = await seed(environment, crowd, add);
    child = spawn(process.execPath, [`--max-old-space-size=${HEAP_MIB}`, 'dist/server/main.js'], {
      env: { PATH: process.env.PATH, ...environment },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    if (!child.stdout) throw new TypeError('The portal has no output.');
    await Promise.race([once(child.stdout, 'data'), failed(child)]);
    const { pid } = child;
    const memory = async () => {
      const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]);
      return Number(stdout) / 1024;
    };
    return { url: new URL(`http://127.0.0.1:${port}`), ...people, memory, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function failed(child: ChildProcess): Promise<never> {
  await once(child, 'exit');
  throw new Error('The portal did not start.');
}

/** Fills the folder's database as the portal would, and leaves it. */
async function seed(
  environment: Record<string, string>,
  crowd: typeof CROWD,
  add: (services: Services, admin: Member) => Promise<void>,
): Promise<Pick<FloodedPortal, 'people' | 'bystander'>> {
  const { services, stop } = await startPortal(readConfig({ ...environment, PORT: '0' }));
  try {
    const { aWorkspace, aMember } = builders(services);
    const admin = await aWorkspace();
    const { workspaceId } = admin;
    const people = [admin];
    while (people.length < PEOPLE) people.push(await aMember(workspaceId, 'WORKSPACE_ADMIN'));
    await addCrowd(services, workspaceId, crowd);
    await add(services, admin);
    const bystander = await aWorkspace();
    await addCrowd(services, bystander.workspaceId, { members: 200, teams: 5 });
    // As autovacuum does within a minute after rows have come; without figures the planner guesses.
    const { rows } = await services.db.execute<{ port: number }>(sql`select inet_server_port() as port`);
    await administer(ownerAddress({ host: '127.0.0.1', port: rows[0]?.port ?? 0 }, SECRET_KEY), 'ANALYZE');
    return { people, bystander };
  } finally {
    await stop();
  }
}
