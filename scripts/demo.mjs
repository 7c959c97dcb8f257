import { ensureServerBuilt } from './lib/bundle.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { pinnedNode } from './lib/node.mjs';
import { main, say } from './lib/run.mjs';
import { becomeServer } from './lib/server.mjs';
import { ensureWebBuilt } from './lib/web.mjs';

/** A portal with a sample company, in a folder of its own; `npm run demo -- --fresh` makes the company anew, `-- de` in German. */
await main(async () => {
  await ensureInstalled();
  const node = pinnedNode();
  await ensureWebBuilt(node);
  await ensureServerBuilt(node);
  say('starting the demo …');
  return becomeServer(node, { program: 'dist/server/demo.js', args: process.argv.slice(2) });
});
