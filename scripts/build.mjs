import { ensureInstalled } from './lib/install.mjs';
import { pinnedNode } from './lib/node.mjs';
import { main } from './lib/run.mjs';
import { ensureWebBuilt } from './lib/web.mjs';

await main(async () => {
  await ensureInstalled();
  await ensureWebBuilt(pinnedNode());
});
