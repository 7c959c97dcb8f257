import { spawnSync } from 'node:child_process';
import { ensureBrowser } from './lib/browser.mjs';
import { ensureServerBuilt } from './lib/bundle.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { pinnedNode } from './lib/node.mjs';
import { main, SetupError } from './lib/run.mjs';
import { ensureWebBuilt } from './lib/web.mjs';

const BENCHES = [
  'members',
  'equipment',
  'documents',
  'requirements',
  'zip',
  'cost',
  'floors',
  'growth',
  'floods',
  'backup',
  'screens',
  'loads',
];

/** Those that start the server as it is built. */
const RUN_BUILT = ['floors', 'floods'];

/** `npm run bench` compares pages of members, `npm run bench requirements` who lacks what with a page of members, `npm run bench equipment` those of equipment and an import with a bare INSERT, `npm run bench documents` lists of documents with those of before they had versions; `npm run bench zip` looks at the memory of a server that sends a large ZIP, `npm run bench cost` counts their CPU, `npm run bench floors` compares calls with bare servers written by hand, `npm run bench growth` compares lists of 100 rows with those of 100,000, `npm run bench floods` floods a portal, `npm run bench backup` compares a backup with tar, `npm run bench screens` looks for what keeps a page of 100,000 members waiting, `npm run bench loads` compares first loads with a bare page. Further words go to the bench. */
await main(async () => {
  const [name = 'members', ...words] = process.argv.slice(2);
  if (!BENCHES.includes(name)) throw new SetupError(`There are the benches ${BENCHES.join(', ')}.`);
  await ensureInstalled();
  const node = pinnedNode();
  const env = { ...process.env };
  if (name === 'screens' || name === 'loads') {
    env.CHROMIUM_PATH = await ensureBrowser(node);
    await ensureWebBuilt(node);
  }
  if (RUN_BUILT.includes(name)) await ensureServerBuilt(node);
  return spawnSync(node, [`bench/${name}.ts`, ...words], { stdio: 'inherit', env }).status ?? 1;
});
