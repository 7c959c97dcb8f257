import { ensureInstalled } from './lib/install.mjs';
import { pinnedNode } from './lib/node.mjs';
import { main, run } from './lib/run.mjs';

await main(async () => {
  await ensureInstalled();
  return run(pinnedNode(), ['server/process/removeSecondFactor.ts', ...process.argv.slice(2)]);
});
