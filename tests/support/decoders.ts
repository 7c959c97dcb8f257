import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { afterEach, expect } from 'vitest';
import type { DecoderAnswer } from '#server/files/pictures/decoder.ts';
import { type Pictures, pictures } from '#server/files/pictures/pictures.ts';

interface Process {
  pid: number;
  /** Bytes that it holds. */
  memory: number;
  parent: number;
  command: string;
  environment: string;
}

const hasProc = existsSync('/proc/self/status');

/** A process that goes meanwhile has no files any more. */
function fromProc(pid: number): Process[] {
  try {
    const read = (file: string) => readFileSync(`/proc/${pid}/${file}`, 'utf8').replaceAll('\0', ' ');
    const status = read('status');
    const number = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
    const [command, parent] = [read('cmdline').trim(), number('PPid')];
    return [{ pid, parent, memory: number('VmRSS') * 1024, command, environment: read('environ') }];
  } catch {
    return [];
  }
}

function fromPs(line: string): Process[] {
  const [pid, parent, rss, ...rest] = line.trim().split(/\s+/);
  const command = rest.join(' ').replace(/(?<=\.ts) .*/, '');
  const environment = rest.join(' ').slice(command.length);
  return [{ pid: Number(pid), parent: Number(parent), memory: Number(rss) * 1024, command, environment }];
}

const processes = (): Process[] =>
  hasProc
    ? readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? fromProc(Number(name)) : []))
    : execFileSync('ps', ['-A', '-E', '-ww', '-o', 'pid=,ppid=,rss=,command='], { encoding: 'utf8' })
        .split('\n')
        .flatMap(fromPs);

/** What has ended and waits for its parent has no command any more. */
const isDecoder = ({ command }: Process): boolean => command.endsWith('/decoderProgram.ts');

/** The processes that read pictures for a process. */
export const decodersOf = (parent = process.pid): Process[] =>
  processes().filter((one) => one.parent === parent && isDecoder(one));

/** Whether a process that reads pictures still does. */
export const isDecoding = (pid: number): boolean =>
  processes().some((one) => one.pid === pid && isDecoder(one));

const MiB = 1024 * 1024;

/** Limits that no test reaches unless it sets one itself. */
export const WIDE_LIMITS = { deadlineMs: 30_000, maxPixels: 64 * MiB, maxMemoryBytes: 1024 * MiB };

export const DRAWING = { format: 'png', width: 64, height: 64 } as const;

/** Real processes with limits of one's own; closed after each test, which must leave none. */
export function picturesForTests() {
  const open: Pictures[] = [];
  const reported: DecoderAnswer[] = [];
  afterEach(async () => {
    await Promise.all(open.splice(0).map((one) => one.close()));
    reported.length = 0;
    expect(decodersOf()).toEqual([]);
  });
  return {
    reported,
    make(limits: Partial<typeof WIDE_LIMITS> = {}): Pictures {
      const made = pictures((reason) => reported.push(reason), { ...WIDE_LIMITS, ...limits });
      open.push(made);
      return made;
    },
  };
}
