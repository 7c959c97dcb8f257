import { existsSync } from 'node:fs';
import { aptInstall, canUseApt } from './apt.mjs';

const place = '/usr/sbin/clamd';

/** There where services run: the package would start one that fetches signatures from elsewhere, from then on. */
const startsServices = () => existsSync('/run/systemd/system');

/**
 * Installs ClamAV's scanner for its tests, as root in a container of Debian. Elsewhere they use the one that is installed or that CLAMD_PATH
 * names, or say that they try nothing.
 */
export async function ensureClamd() {
  if (process.env.CLAMD_PATH || existsSync(place) || !canUseApt() || startsServices()) return;
  await aptInstall(['clamav-daemon'], 'ClamAV for the tests of the malware scan');
}
