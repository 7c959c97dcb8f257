import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstall, canUseApt } from './apt.mjs';
import { SetupError } from './run.mjs';

/** Programs, which Debian has in packages of the same names. */
const NEEDED = ['haproxy', 'pgbouncer'];

const missing = () => {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
  return NEEDED.filter((name) => !folders.some((folder) => existsSync(join(folder, name))));
};

/** What two nodes on one database stand behind: installed as root on Debian, else asked for. */
export async function ensureNodesPrograms() {
  if (missing().length > 0 && canUseApt()) await aptInstall(missing(), 'what two nodes need');
  if (missing().length > 0)
    throw new SetupError(
      `${missing().join(' and ')} not found. As root on Debian this command installs what is missing; else install it and run this again.`,
    );
}
