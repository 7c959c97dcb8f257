import { spawnSync } from 'node:child_process';

/** Whether the screens of very large workspaces keep a page waiting. Needs the built web, and a browser as the browser tests do. */
const { status } = spawnSync(
  process.execPath,
  ['node_modules/playwright/cli.js', 'test', '--config', 'bench/screens.config.ts', ...process.argv.slice(2)],
  { stdio: 'inherit' },
);
process.exitCode = status ?? 1;
