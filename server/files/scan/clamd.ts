import { connect, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as rest } from 'node:timers/promises';
import { MINUTE_MS } from '#contract/rules/time.ts';
import type { ScannerPlace } from '#server/core/settings/scannerSettings.ts';

/** The answer of a scanner about a content. */
export type Verdict =
  | { state: 'CLEAN' }
  | { state: 'INFECTED'; finding: string }
  /** It takes no content of this size, or gave up before its end. */
  | { state: 'TOO_LARGE' };

/** Something that looks for malware in contents. */
export interface Scanner {
  /** Slowly, where the scanner broke off before and may have said why too late to be heard. */
  scan(content: AsyncIterable<Uint8Array>, pace?: 'fast' | 'slow'): Promise<Verdict>;
  /** Throws while it does not answer. */
  ping(): Promise<void>;
}

declare module '#server/core/services.ts' {
  interface Services {
    /** Null where none is set up. */
    scanner: Scanner | null;
  }
}

/** The scanner cannot be reached, or broke off: the content can be tried again later. */
export class ScannerUnreachable extends Error {}

/** It hung up over a content, or says that it cannot scan it: that may be the fault of this one. */
export class ScannerBrokeOff extends ScannerUnreachable {}

/** clamd reads for two minutes at most, and then scans for as long. */
const LONGEST_SCAN_MS = 5 * MINUTE_MS;
const LONGEST_PING_MS = 5_000;
/** An answer is one line; what is longer is not from clamd. */
const LONGEST_ANSWER = 4_096;
const LONGEST_FINDING = 200;

/** The rest between two parts of a content that is sent slowly: more than enough for an answer to what came before. */
const REST_MS = 20;

/** The name that clamd gives to a content which exceeds one of its limits, where AlertExceedsMax is on. */
const LIMITS = /^Heuristics\.Limits\.Exceeded/;

/** The scanner at the place that CLAMD_SOCKET names. Each content has a connection of its own, as the protocol wants it. */
export function clamd(place: ScannerPlace): Scanner {
  /** Sends a command and what belongs to it, and returns the line that clamd answers. It may answer before it has read all. */
  async function ask(
    command: string,
    longestMs: number,
    parts: AsyncIterable<Uint8Array> | Uint8Array[] = [],
    restMs = 0,
  ): Promise<string> {
    const socket = connect(place);
    const answer = answerOf(socket);
    answer.catch(() => undefined);
    const limit = setTimeout(
      () => socket.destroy(new ScannerUnreachable('The scanner takes too long.')),
      longestMs,
    );
    try {
      const isRead = send(socket, command, parts, restMs);
      isRead.catch(() => undefined);
      // A content that cannot be read is the fault of the store; a line that breaks is told by the answer, which may have come before.
      await Promise.race([isRead, answer]);
      return await answer;
    } finally {
      clearTimeout(limit);
      socket.destroy();
    }
  }

  return {
    async scan(content, pace = 'fast') {
      const restMs = pace === 'slow' ? REST_MS : 0;
      const answer = await ask('zINSTREAM\0', LONGEST_SCAN_MS, framed(content), restMs);
      return verdictOf(answer);
    },
    async ping() {
      const answer = await ask('zPING\0', LONGEST_PING_MS);
      if (answer !== 'PONG') throw new ScannerUnreachable('Something else than clamd answers there.');
    },
  };
}

/** Each part with its length in front; a length of nothing ends the content. */
async function* framed(content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  for await (const part of content) {
    if (part.length > 0) yield Buffer.concat([lengthOf(part.length), part]);
  }
  yield lengthOf(0);
}

function lengthOf(bytes: number): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(bytes);
  return head;
}

/**
 * Writes as fast as clamd reads, and looks for its answer before each part: clamd hangs up on what is too large for it, and a part written
 * after that breaks the connection before the answer is read. Throws what reading the content throws.
 */
async function send(
  socket: Socket,
  command: string,
  parts: AsyncIterable<Uint8Array> | Uint8Array[],
  restMs: number,
): Promise<void> {
  const write = (part: string | Uint8Array) =>
    new Promise<void>((resolve) => {
      socket.write(part, () => resolve());
    });
  await write(command);
  for await (const part of parts) {
    await (restMs > 0 ? rest(restMs) : nextTurn());
    if (socket.destroyed || socket.bytesRead > 0) return;
    await write(part);
  }
}

/** The line that clamd answers with before it closes the connection. */
async function answerOf(socket: Socket): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  let broken: Error | undefined;
  socket.on('error', (error) => {
    broken = error;
  });
  socket.on('data', (part: Buffer) => {
    length += part.length;
    if (length > LONGEST_ANSWER) socket.destroy();
    else parts.push(part);
  });
  await new Promise<void>((resolve) => socket.on('close', () => resolve()));
  const text = Buffer.concat(parts).toString('latin1');
  const end = text.indexOf('\0');
  if (end >= 0) return text.slice(0, end);
  if (socket.bytesWritten > 0) throw new ScannerBrokeOff('The scanner broke off.', { cause: broken });
  throw new ScannerUnreachable(broken?.message ?? 'The scanner is not there.', { cause: broken });
}

function verdictOf(answer: string): Verdict {
  if (answer === 'stream: OK') return { state: 'CLEAN' };
  if (/size limit exceeded/.test(answer)) return { state: 'TOO_LARGE' };
  const finding = /^stream: (.+) FOUND$/.exec(answer)?.[1];
  if (finding === undefined)
    throw new ScannerBrokeOff(`The scanner answered: ${answer.slice(0, LONGEST_FINDING)}`);
  if (LIMITS.test(finding)) return { state: 'TOO_LARGE' };
  return { state: 'INFECTED', finding: finding.slice(0, LONGEST_FINDING) };
}
