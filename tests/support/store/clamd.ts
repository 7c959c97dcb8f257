import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync } from 'node:fs';
import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { clamd } from '#server/files/scan/clamd.ts';

const PROGRAM = [
  process.env.CLAMD_PATH ?? '',
  '/usr/sbin/clamd',
  '/usr/local/sbin/clamd',
  '/opt/homebrew/sbin/clamd',
].find((path) => path !== '' && existsSync(path));

/** What the scanner of the tests takes for malware: the test file of the antivirus makers has these words. */
const EICAR = 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE';

/** The name under which it finds them. */
export const FINDING = 'Muster.Test.UNOFFICIAL';

/** A file with these words in it, which no virus is. */
export const infected = (content: Buffer): Buffer => Buffer.concat([content, Buffer.from(`\n%${EICAR}\n`)]);

export interface TestScanner {
  /** The value of CLAMD_SOCKET. */
  socket: string;
  start(settings?: { largest?: string }): Promise<void>;
  stop(): Promise<void>;
  /** Stops it, and removes what it left. */
  close(): Promise<void>;
}

/**
 * ClamAV's own scanner with one signature, at a socket that is known before it starts; null on a machine without it. Then the tests say that
 * they tried nothing.
 */
export function testScanner(): TestScanner | null {
  if (PROGRAM === undefined) return null;
  const program = PROGRAM;
  const folder = mkdtempSync(join(tmpdir(), 'muster-clamd-'));
  const socket = join(folder, 'socket');
  let running: ChildProcess | undefined;
  async function isUp(): Promise<void> {
    for (let left = 300; ; left--) {
      const problem = await clamd({ path: socket })
        .ping()
        .then(() => null, String);
      if (problem === null) return;
      if (left === 0) throw new Error(`clamd did not start: ${problem}`);
      await rest(50);
    }
  }
  const scanner: TestScanner = {
    socket,
    async start({ largest = '20M' } = {}) {
      const signatures = join(folder, 'signatures');
      await mkdir(signatures, { recursive: true });
      await writeFile(
        join(signatures, 'test.ndb'),
        `Muster.Test:0:*:${Buffer.from(EICAR).toString('hex')}\n`,
      );
      const lines = [
        `LocalSocket ${socket}`,
        `DatabaseDirectory ${signatures}`,
        `StreamMaxLength ${largest}`,
        'Foreground yes',
        ...(process.getuid?.() === 0 ? ['User root'] : []),
      ];
      const settings = join(folder, 'clamd.conf');
      await writeFile(settings, `${lines.join('\n')}\n`);
      await chmod(folder, 0o755);
      running = spawn(program, ['-c', settings], { stdio: 'ignore' });
      await isUp();
    },
    async stop() {
      const stopping = running;
      running = undefined;
      if (!stopping || stopping.exitCode !== null) return;
      stopping.kill('SIGKILL');
      await once(stopping, 'exit');
      await rm(socket, { force: true });
    },
    async close() {
      await scanner.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
  return scanner;
}

/** Says that a test of the scan tries nothing, for want of a scanner. */
export function sayNotTried(): void {
  console.warn(
    'NOT TRIED: this machine has no clamd. Install clamav-daemon, or name the program in CLAMD_PATH.',
  );
}
