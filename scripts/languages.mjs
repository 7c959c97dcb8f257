import { ensureInstalled } from './lib/install.mjs';
import { pinnedNode } from './lib/node.mjs';
import { main, run } from './lib/run.mjs';

/**
 * Writes the sentences of the web into the catalogues of English, and says what the other languages lack: `npm run languages`. With the code
 * of a language, `npm run languages -- de`, it writes the catalogues of that language too: what it lacks stands there empty.
 */
await main(async () => {
  await ensureInstalled();
  return run(pinnedNode(), ['web/languages/report.ts', ...process.argv.slice(2)]);
});
