import { existsSync } from 'node:fs';
import { run, say } from './run.mjs';

/** True for root on a Debian-like system. */
export function canUseApt() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** Installs Debian packages without questions; the caller looks whether the programs came. */
export async function aptInstall(packages, purpose) {
  say(`installing ${purpose} (apt-get install ${packages.join(' ')}) …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const stdio = ['ignore', 'ignore', 'inherit'];
  await run('apt-get', ['update', '-qq'], { env, stdio });
  await run('apt-get', ['install', '-qq', '-y', '--no-install-recommends', ...packages], { env, stdio });
}
