import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Account, canUse, databaseAccount } from '#server/db/embedded/account.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** What the portal still reads from its folder once it runs: pages as they are asked for, and what it starts. */
const READ_LATER = [
  'server/main.ts',
  'contract/index.ts',
  'package.json',
  'dist/web',
  'dist/server',
  'node_modules/pg',
];

/** The folders below the data folder that the portal itself writes into while it runs. */
const WRITTEN_LATER = ['files', 'spools'];

/**
 * Root's process goes on as the system user that its database runs as, so that it may stop the database, and whatever breaks
 * into it is not root. Comes after the database and the port are there. Returns what to tell whoever started it.
 */
export function leaveRoot(dataDir: string): string[] {
  if (process.getuid?.() !== 0) return [];
  const folders = WRITTEN_LATER.map((name) => join(resolve(dataDir), name));
  const stays = (why: string) => {
    // What root writes now must be given, too, once there is somebody to give it to.
    for (const folder of folders) chownSync(folder, 0, 0);
    return [`Muster runs as root: ${why} Start it as an ordinary user.`];
  };
  let account: Account | undefined;
  try {
    account = databaseAccount();
  } catch {
    return stays('a system user for it could not be made.');
  }
  if (!account) return [];
  const closed = [process.execPath, ...READ_LATER.map((path) => join(ROOT, path))].filter(existsSync);
  const unread = closed.find((path) => !canRead(account, path));
  if (unread) return stays(`its system user cannot read ${unread}.`);
  if (!canUse(account, resolve(dataDir))) return stays(`its system user cannot enter ${resolve(dataDir)}.`);
  const kept = folders.find((folder) => !giveAll(folder, account));
  if (kept) return stays(`${kept} could not be given to its system user.`);
  process.setgroups?.([account.gid]);
  process.setgid?.(account.gid);
  process.setuid?.(account.uid);
  return ['Started by root, Muster runs as the system user muster-db.'];
}

const canRead = (account: Account, path: string): boolean =>
  spawnSync('test', ['-r', path], { ...account, cwd: '/' }).status === 0;

/** What root wrote before belongs to the account from now on; the folder itself comes last, and says that it is done. */
function giveAll(folder: string, { uid, gid }: Account): boolean {
  if (statSync(folder).uid === uid) return true;
  const inside = [folder, '-mindepth', '1', '-exec', 'chown', '-h', `${uid}:${gid}`, '{}', '+'];
  if (spawnSync('find', inside).status !== 0) return false;
  return spawnSync('chown', ['-h', `${uid}:${gid}`, folder]).status === 0;
}
