import { ensureBrowser } from './lib/browser.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { pinnedNode } from './lib/node.mjs';
import { main, run } from './lib/run.mjs';
import { ensureWebBuilt } from './lib/web.mjs';

/** Takes the pictures of README and help from the demo; words choose pictures by their name. */
await main(async () => {
  await ensureInstalled();
  const node = pinnedNode();
  const CHROMIUM_PATH = await ensureBrowser(node);
  await ensureWebBuilt(node);
  const env = { ...process.env, CHROMIUM_PATH };
  return run(node, ['scripts/screenshots/take.mjs', ...process.argv.slice(2)], { env });
});
