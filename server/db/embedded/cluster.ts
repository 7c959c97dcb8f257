import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseError } from '#server/db/prepare.ts';
import type { Account } from './account.ts';

/** One server's place: its folder, the programs, and the system user that runs them. */
export type Site = { home: string; data: string; bin: string; account: Account | undefined };

/** PostgreSQL takes settings from the environment (PGDATA, PGPORT, locale); it gets none of ours. */
export const environment = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

const unfinishedPrefix = 'data-unfinished-';

/**
 * Makes the data folder at the first start. It is made beside its place and renamed at the end, so that a start
 * that was killed half-way leaves no half data folder.
 */
export async function ensureCluster(site: Site, sync: boolean): Promise<void> {
  dropLeftovers(site.home);
  if (existsSync(site.data)) return;
  const unfinished = mkdtempSync(join(site.home, unfinishedPrefix));
  rmSync(unfinished, { recursive: true });
  const args = [
    `--pgdata=${unfinished}`,
    '--username=postgres',
    `--pwfile=${join(site.home, 'password')}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    ...(sync ? [] : ['--no-sync']),
  ];
  try {
    await runToEnd(join(site.bin, 'initdb'), args, site.account);
    if (!existsSync(site.data)) renameSync(unfinished, site.data);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/** Removes what a killed first start left; a young one may belong to a start that goes on beside this one. */
function dropLeftovers(home: string): void {
  for (const name of readdirSync(home).filter((entry) => entry.startsWith(unfinishedPrefix))) {
    const folder = join(home, name);
    if (Date.now() - statSync(folder).mtimeMs > 600_000) rmSync(folder, { recursive: true, force: true });
  }
}

function runToEnd(program: string, args: string[], account: Account | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...account,
      cwd: '/',
      env: environment,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let messages = '';
    child.stderr.on('data', (chunk: Buffer) => {
      messages += chunk.toString();
    });
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else
        reject(
          new DatabaseError(
            `The database could not be made (initdb ended with ${code}).\n${messages.trim()}`,
          ),
        );
    });
  });
}
