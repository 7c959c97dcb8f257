import { ensureServerBuilt } from './lib/bundle.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { pinnedNode } from './lib/node.mjs';
import { main, say } from './lib/run.mjs';
import { becomeServer } from './lib/server.mjs';
import { ensureWebBuilt } from './lib/web.mjs';

await main(async () => {
  await ensureInstalled();
  const node = pinnedNode();
  await ensureWebBuilt(node);
  await ensureServerBuilt(node);
  say('starting …');
  return becomeServer(node);
});
