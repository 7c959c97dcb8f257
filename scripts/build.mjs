import { ensureServerBuilt } from './lib/bundle.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { pinnedNode } from './lib/node.mjs';
import { main } from './lib/run.mjs';
import { ensureWebBuilt } from './lib/web.mjs';

await main(async () => {
  await ensureInstalled();
  const node = pinnedNode();
  await ensureWebBuilt(node);
  await ensureServerBuilt(node);
});
