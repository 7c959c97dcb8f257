import { fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

/** How a picture is drawn anew: within this many pixels, never larger than it is. */
export interface Drawing {
  format: 'png' | 'webp' | 'jpeg';
  width: number;
  height: number;
  /** What shows where the picture is transparent; without one it stays transparent. */
  background?: string;
}

export interface Drawn {
  content: Buffer;
  width: number;
  height: number;
}

const PROGRAM = fileURLToPath(new URL('./decoderProgram.ts', import.meta.url));

/** How long the process may take to start. */
const START_MS = 20_000;

export interface DecoderTask {
  bytes: Uint8Array;
  drawing: Drawing;
  /** Larger pictures are refused before they are unpacked. */
  maxPixels: number;
  /** Bytes that the process may hold while it draws. */
  maxMemoryBytes: number;
}

/** What the process says: that it runs, then the answer to each task. Once it is `exhausted` it ends. */
export type DecoderMessage = 'ready' | Drawn | 'unreadable' | 'tooManyPixels' | 'exhausted';

/** What becomes of a picture; the process did not answer in time, or ended. */
export type DecoderAnswer = DecoderMessage | 'overdue' | 'ended';

/** A process that reads pictures, one at a time. One that is `overdue` or `exhausted` can only be killed. */
export interface Decoder {
  start(): Promise<DecoderAnswer>;
  draw(task: DecoderTask, deadlineMs: number): Promise<DecoderAnswer>;
  kill(): void;
  /** Resolves once the process is gone, for whatever reason, or cannot be killed. */
  ended: Promise<void>;
}

/** Lowers the priority of a process, unless that is gone. */
function stepBack(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Its end says what became of it.
  }
}

/** A process that gets nothing of this one: no environment, no files, no connections, but a channel to it. */
export function decoder(): Decoder {
  const child = fork(PROGRAM, {
    env: {},
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // Lowered at once, so that every thread of the process takes it over: the portal's answers come first.
  if (child.pid !== undefined) stepBack(child.pid);
  const ended = Promise.withResolvers<void>();
  let answer = Promise.withResolvers<DecoderAnswer>();
  child.on('message', (message: DecoderMessage) => answer.resolve(message));
  child.on('exit', () => {
    answer.resolve('ended');
    ended.resolve();
  });
  child.on('error', () => {
    answer.resolve('ended');
    // What could not be started does not exit.
    if (child.pid === undefined) ended.resolve();
  });

  async function answered(deadlineMs: number): Promise<DecoderAnswer> {
    const timer = setTimeout(() => answer.resolve('overdue'), deadlineMs);
    return answer.promise.finally(() => clearTimeout(timer));
  }

  return {
    start: () => answered(START_MS),
    draw(task, deadlineMs) {
      answer = Promise.withResolvers();
      child.send(task, (error) => error && answer.resolve('ended'));
      return answered(deadlineMs);
    },
    kill() {
      if (child.kill('SIGKILL')) return;
      // Gone already, or another user's: it ends itself once its channel is closed, and nobody waits for that.
      if (child.connected) child.disconnect();
      answer.resolve('ended');
      ended.resolve();
    },
    ended: ended.promise,
  };
}
