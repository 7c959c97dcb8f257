import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { pinnedNode } from './lib/node.mjs';
import { main, root, say, tool } from './lib/run.mjs';

/** Takes the steps of the Dockerfile in empty folders and starts what they make; looks at the service for systemd. */
await main(async () => {
  await ensureInstalled();
  const node = pinnedNode();
  if (!isServiceSound()) return 1;
  return tool(node, 'vitest', ['run', '--config', 'tests/apart.config.ts', 'tests/package/']);
});

function isServiceSound() {
  if (spawnSync('systemd-analyze', ['--version']).status !== 0) {
    say('deploy/muster.service was not looked at: this machine has no systemd-analyze.');
    return true;
  }
  const folder = mkdtempSync(join(tmpdir(), 'muster-service-'));
  const file = join(folder, 'muster.service');
  // It looks for the program, and this checkout is where one is.
  writeFileSync(
    file,
    readFileSync('deploy/muster.service', 'utf8').replaceAll('/opt/muster', root.replace(/\/$/, '')),
  );
  const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  const said = `${stdout}${stderr}`.trim();
  say(
    `systemd-analyze verify deploy/muster.service: ${said === '' && status === 0 ? 'nothing to say' : said}`,
  );
  return status === 0;
}
