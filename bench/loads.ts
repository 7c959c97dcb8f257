import { spawnSync } from 'node:child_process';

/** First loads of the login and of 10,000 members, compared with a bare page. Needs the built web, and a browser as the browser tests do. */
const { status } = spawnSync(
  process.execPath,
  ['node_modules/playwright/cli.js', 'test', '--config', 'bench/loads.config.ts', ...process.argv.slice(2)],
  { stdio: 'inherit' },
);
process.exitCode = status ?? 1;
