import { typesAndLint } from './lib/checks.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { pinnedNode } from './lib/node.mjs';
import { main, say, tool } from './lib/run.mjs';

await main(async () => {
  await ensureInstalled();
  const node = pinnedNode();
  if (!(await typesAndLint(node))) return 1;
  say('running the unit and house tests …');
  return tool(node, 'vitest', ['run', '--project', 'unit', '--project', 'house']);
});
