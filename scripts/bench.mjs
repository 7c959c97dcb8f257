import { spawnSync } from 'node:child_process';
import { ensureInstalled } from './lib/install.mjs';
import { pinnedNode } from './lib/node.mjs';
import { main } from './lib/run.mjs';

await main(async () => {
  await ensureInstalled();
  return spawnSync(pinnedNode(), ['bench/members.ts'], { stdio: 'inherit' }).status ?? 1;
});
