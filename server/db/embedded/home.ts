import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseError } from '#server/db/prepare.ts';
import { type Account, canUse } from './account.ts';

/** Where root keeps what its database account must reach. */
export const sharedPlace = '/var/lib/muster';

export function makeSharedPlace(): void {
  mkdirSync(sharedPlace, { recursive: true });
  chmodSync(sharedPlace, 0o755);
}

/**
 * The folder that holds one database server: `data`, `password`, `port`, `postgres.log`. It is `dir` itself, unless
 * the account cannot enter its parents (a checkout below /root): then it lies in the shared place, and the file
 * `dir/location` says where.
 */
export function databaseHome(dir: string, account: Account | undefined, log: (line: string) => void): string {
  mkdirSync(dirname(dir), { recursive: true });
  if (!existsSync(dir)) mkdirSync(dir, { mode: 0o700 });
  const wanted = realpathSync(dir);
  if (!account) return wanted;
  const pointer = join(wanted, 'location');
  if (existsSync(pointer)) return known(pointer);
  letPass(dirname(wanted), account);
  if (canUse(account, dirname(wanted))) return give(wanted, account);
  makeSharedPlace();
  const home = give(mkdtempSync(join(sharedPlace, 'database-')), account);
  writeFileSync(pointer, `${home}\n`);
  log(`The database lies in ${home}: its system user cannot enter ${dirname(wanted)}.`);
  return home;
}

/** Where the database server of a folder is kept, if one was made; changes nothing. */
export function existingHome(dir: string): string | undefined {
  const pointer = join(dir, 'location');
  if (!existsSync(dir)) return undefined;
  const home = existsSync(pointer) ? known(pointer) : realpathSync(dir);
  return existsSync(join(home, 'data')) ? home : undefined;
}

/** A data folder that only root may enter lets the account's group through, not look around, when nothing else is in the way. */
function letPass(folder: string, account: Account): void {
  const { uid, mode } = statSync(folder);
  if (uid !== 0 || folder === homedir() || canUse(account, folder) || !canUse(account, dirname(folder)))
    return;
  chownSync(folder, uid, account.gid);
  chmodSync(folder, (mode & 0o7777) | 0o010);
}

function known(pointer: string): string {
  const home = readFileSync(pointer, 'utf8').trim();
  if (existsSync(home)) return home;
  throw new DatabaseError(`${pointer} says that the database lies in ${home}, but nothing is there.`);
}

function give(path: string, account: Account | undefined): string {
  if (account) chownSync(path, account.uid, account.gid);
  return path;
}

/** The superuser's password, made once and readable by nobody else. */
export function superuserPassword(home: string, account: Account | undefined): string {
  const file = join(home, 'password');
  if (!existsSync(file)) {
    if (existsSync(join(home, 'data'))) throw new DatabaseError(`The database password is missing: ${file}`);
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
    give(file, account);
  }
  return readFileSync(file, 'utf8');
}
