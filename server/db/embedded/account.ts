import { execFileSync, spawnSync } from 'node:child_process';
import { userInfo } from 'node:os';
import { DatabaseError } from '#server/db/prepare.ts';

/** The system user that PostgreSQL runs as; undefined where this process itself may run it. */
export type Account = { uid: number; gid: number };

const ours = 'muster-db';
const path = `${process.env.PATH ?? ''}:/usr/sbin:/sbin`;

function find(name: string): Account | undefined {
  const number = (flag: string) =>
    Number.parseInt(execFileSync('id', [flag, name], { encoding: 'utf8' }), 10);
  if (spawnSync('id', ['-u', name]).status !== 0) return undefined;
  return { uid: number('-u'), gid: number('-g') };
}

/** PostgreSQL refuses to run as root: root gets a system user for it, made at the first start. */
export function databaseAccount(): Account | undefined {
  if (process.platform === 'win32' || userInfo().uid !== 0) return undefined;
  const known = find(ours);
  if (known) return known;
  const flags = ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent'];
  spawnSync('useradd', [...flags, '--shell', '/bin/false', ours], { env: { PATH: path } });
  const account = find(ours) ?? find('postgres');
  if (account) return account;
  throw new DatabaseError(
    `PostgreSQL does not run as root and the system user "${ours}" could not be made. ` +
      'Start Muster as an ordinary user, or set DATABASE_URL to a PostgreSQL server.',
  );
}

/** Whether the account may enter a folder or run a program. */
export function canUse(account: Account, target: string): boolean {
  return spawnSync('test', ['-x', target], { ...account, cwd: '/' }).status === 0;
}
