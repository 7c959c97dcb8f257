import { existsSync } from 'node:fs';
import { aptInstall, canUseApt } from './apt.mjs';

const place = '/usr/sbin/clamd';

/** Installs ClamAV's scanner for its tests, as root on Debian. Elsewhere they use the one that CLAMD_PATH names, or say that they try nothing. */
export async function ensureClamd() {
  if (process.env.CLAMD_PATH || existsSync(place) || !canUseApt()) return;
  await aptInstall(['clamav-daemon'], 'ClamAV for the tests of the malware scan');
}
