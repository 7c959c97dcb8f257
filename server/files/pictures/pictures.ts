import { fileTypeFromBuffer } from 'file-type';
import { PICTURE_TYPES } from '#contract/rules/files/pictures.ts';
import { MINUTE_MS } from '#contract/rules/time.ts';
import { apiError } from '#server/core/errors.ts';
import { type Decoder, type DecoderAnswer, type Drawing, type Drawn, decoder } from './decoder.ts';

export interface Pictures {
  /**
   * Draws any PNG, JPEG, WebP, GIF or AVIF anew: what somebody uploaded never reaches a browser as it came. Throws
   * IMAGE_UNREADABLE for anything else and for what takes too much time or memory, IMAGE_TOO_MANY_PIXELS, BUSY when many pictures wait or the node
   * stops. `owner` is the person who asks: one picture of theirs is drawn at a time, and one waits. `patient` waits however
   * many there are.
   */
  redraw(bytes: Uint8Array, drawing: Drawing, owner: string, options?: { patient?: boolean }): Promise<Drawn>;
  /** Ends the drawing under way and resolves once no process is left. */
  close(): Promise<void>;
}

declare module '#server/core/services.ts' {
  interface Services {
    pictures: Pictures;
  }
}

/** An animated PNG is a PNG, of which the first frame is drawn. */
const TAKEN = new Set<string>([...PICTURE_TYPES, 'image/apng']);

/** The part of a picture that shows its type. */
const HEAD_BYTES = 4_100;

/** Pictures read at the same time, each in a process of its own that may fill a core. */
const CONCURRENT = 2;

/** Waiting pictures beyond which a caller is told to come back; each of them is held in memory. */
const WAITING = 3;

/** A process that has nothing to do for so long ends. */
const IDLE_MS = MINUTE_MS;

const MiB = 1024 * 1024;

/** Milliseconds, pixels, and bytes of memory that a picture may take. */
const LIMITS = { deadlineMs: 10_000, maxPixels: 64 * MiB, maxMemoryBytes: 512 * MiB };

/** A picture is tried again when its process was ended from outside, as when the machine runs out of memory. */
const ATTEMPTS = 2;

const busy = () => apiError('BUSY', { retryAfterSeconds: 5 });

/** The order in which pictures are drawn: first come, first served, but nobody has two at the same time. */
function turns() {
  const drawing = new Set<string>();
  const waiting: { owner: string; begin: () => void }[] = [];

  function beginNext(): void {
    while (drawing.size < CONCURRENT) {
      const place = waiting.findIndex(({ owner }) => !drawing.has(owner));
      const [next] = place < 0 ? [] : waiting.splice(place, 1);
      if (!next) return;
      drawing.add(next.owner);
      next.begin();
    }
  }

  return {
    /** Whether one more would have to wait and may not. */
    isFullFor(owner: string): boolean {
      if (drawing.size < CONCURRENT && !drawing.has(owner)) return false;
      return waiting.length >= WAITING || waiting.some((one) => one.owner === owner);
    },
    async take<Result>(owner: string, work: () => Promise<Result>): Promise<Result> {
      await new Promise<void>((begin) => {
        waiting.push({ owner, begin });
        beginNext();
      });
      return work().finally(() => {
        drawing.delete(owner);
        beginNext();
      });
    },
  };
}

/** Reads pictures in processes that can be killed. `report` is told when a picture was given up. */
export function pictures(
  report: (reason: DecoderAnswer) => void,
  { deadlineMs, ...limits }: typeof LIMITS = LIMITS,
): Pictures {
  const queue = turns();
  const running = new Set<Decoder>();
  const idle = new Map<Decoder, NodeJS.Timeout>();
  let isClosed = false;

  function wake(one: Decoder): Decoder {
    clearTimeout(idle.get(one));
    idle.delete(one);
    return one;
  }

  function rest(one: Decoder): void {
    idle.set(
      one,
      setTimeout(() => wake(one).kill(), IDLE_MS),
    );
  }

  function end(one: Decoder): Promise<void> {
    one.kill();
    return one.ended;
  }

  async function start(): Promise<Decoder> {
    const started = decoder();
    running.add(started);
    started.ended.then(() => running.delete(wake(started)));
    if ((await started.start()) === 'ready') return started;
    await end(started);
    throw isClosed ? busy() : new Error('The process that reads pictures does not start.');
  }

  async function draw(bytes: Uint8Array, drawing: Drawing): Promise<Drawn> {
    for (let attempt = 1; ; attempt++) {
      if (isClosed) throw busy();
      const [resting] = idle.keys();
      const one = resting ? wake(resting) : await start();
      const answer = await one.draw({ bytes, drawing, ...limits }, deadlineMs);
      if (isClosed) throw busy();
      if (typeof answer === 'object' || answer === 'unreadable' || answer === 'tooManyPixels') {
        rest(one);
        if (typeof answer === 'object') return answer;
        if (answer === 'tooManyPixels') throw apiError('IMAGE_TOO_MANY_PIXELS');
      } else {
        await end(one);
        report(answer);
        if (answer === 'ended' && attempt < ATTEMPTS) continue;
      }
      throw apiError('IMAGE_UNREADABLE');
    }
  }

  return {
    async redraw(bytes, drawing, owner, { patient = false } = {}) {
      const type = await fileTypeFromBuffer(bytes.subarray(0, HEAD_BYTES));
      if (!type || !TAKEN.has(type.mime)) throw apiError('IMAGE_UNREADABLE');
      if (!patient && queue.isFullFor(owner)) throw busy();
      return queue.take(owner, () => draw(bytes, drawing));
    },
    async close() {
      isClosed = true;
      await Promise.all([...running].map(end));
    },
  };
}
