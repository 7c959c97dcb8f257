import { spawnSync } from 'node:child_process';
import { ensureInstalled } from './lib/install.mjs';
import { pinnedNode } from './lib/node.mjs';
import { main, SetupError } from './lib/run.mjs';

const BENCHES = ['members', 'equipment', 'cost', 'floods', 'backup'];

/** `npm run bench` compares pages of members, `npm run bench equipment` those of equipment and an import with a bare INSERT; `npm run bench cost` counts their CPU, `npm run bench floods` floods a portal, `npm run bench backup` compares a backup with tar. Further words go to the bench. */
await main(async () => {
  const [name = 'members', ...words] = process.argv.slice(2);
  if (!BENCHES.includes(name)) throw new SetupError(`There are the benches ${BENCHES.join(', ')}.`);
  await ensureInstalled();
  return spawnSync(pinnedNode(), [`bench/${name}.ts`, ...words], { stdio: 'inherit' }).status ?? 1;
});
