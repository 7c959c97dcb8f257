import { ensureInstalled } from './lib/install.mjs';
import { pinnedNode } from './lib/node.mjs';
import { ensureNodesPrograms } from './lib/nodesPrograms.mjs';
import { main, tool } from './lib/run.mjs';
import { ensureWebBuilt } from './lib/web.mjs';

/** Runs two nodes behind HAProxy, on a database behind PgBouncer and one bucket, as deploy/ has them. */
await main(async () => {
  await ensureNodesPrograms();
  await ensureInstalled();
  const node = pinnedNode();
  await ensureWebBuilt(node);
  return tool(node, 'vitest', ['run', '--config', 'tests/apart.config.ts', 'tests/scale/']);
});
