import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstall, canUseApt } from './lib/apt.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { pinnedNode } from './lib/node.mjs';
import { main, SetupError, tool } from './lib/run.mjs';
import { ensureWebBuilt } from './lib/web.mjs';

/** Programs, which Debian has in packages of the same names. */
const NEEDED = ['haproxy', 'pgbouncer'];

const missing = () => {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
  return NEEDED.filter((name) => !folders.some((folder) => existsSync(join(folder, name))));
};

/** Runs two nodes behind HAProxy, on a database behind PgBouncer and one bucket, as deploy/ has them. */
await main(async () => {
  if (missing().length > 0 && canUseApt()) await aptInstall(missing(), 'what two nodes need');
  if (missing().length > 0)
    throw new SetupError(
      `${missing().join(' and ')} not found. As root on Debian this command installs what is missing; else install it and run this again.`,
    );
  await ensureInstalled();
  const node = pinnedNode();
  await ensureWebBuilt(node);
  return tool(node, 'vitest', ['run', '--config', 'tests/apart.config.ts', 'tests/scale/']);
});
