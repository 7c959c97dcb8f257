import { debianPrograms } from './lib/debian-postgres.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { pinnedNode } from './lib/node.mjs';
import { ensureNodesPrograms } from './lib/nodesPrograms.mjs';
import { main, tool } from './lib/run.mjs';
import { ensureWebBuilt } from './lib/web.mjs';

/**
 * Runs two nodes behind HAProxy, on a database behind PgBouncer and one bucket, as deploy/ has them; and two on Debian's PostgreSQL with a
 * standby, whose primary is killed.
 */
await main(async () => {
  await ensureNodesPrograms();
  const bin = await debianPrograms();
  await ensureInstalled();
  const node = pinnedNode();
  await ensureWebBuilt(node);
  const args = ['run', '--config', 'tests/apart.config.ts', 'tests/scale/'];
  return tool(node, 'vitest', args, { POSTGRES_BIN: bin });
});
