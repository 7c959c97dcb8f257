import { MINUTE_MS, SECOND_MS } from '#contract/rules/time.ts';

/** How long it is waited after a try that did not get through; three times as long after each, up to the most. */
const FIRST = 5 * SECOND_MS;
const MOST = 10 * MINUTE_MS;

interface Tries {
  /** Answers with true if something got through: the next try then comes sooner. */
  attempt: () => Promise<boolean>;
  /** False when nothing is left to be tried. */
  waits: () => Promise<boolean>;
}

export interface Retrying {
  /** Tries at once, or once more when a try is under way. */
  now: () => void;
  /** Something may wait by now: a try is planned, unless one is. */
  changed: () => void;
  stop: () => void;
}

/** Tries again and again while something waits: one try at a time, one timer, after longer and longer times. */
export function retrying({ attempt, waits }: Tries): Retrying {
  let delay = FIRST;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isTrying = false;
  let isAskedFor = false;
  let isStopped = false;

  function clear(): void {
    clearTimeout(timer);
    timer = undefined;
  }

  async function run(): Promise<void> {
    clear();
    isAskedFor = isTrying;
    if (isTrying || isStopped) return;
    isTrying = true;
    const gotThrough = await attempt().catch(() => false);
    isTrying = false;
    if (gotThrough) delay = FIRST;
    await (isAskedFor ? run() : plan());
  }

  async function plan(): Promise<void> {
    // Who cannot tell if something waits tries, too.
    const isNeeded = await waits().catch(() => true);
    if (!isNeeded || isStopped || isTrying || timer !== undefined) return;
    timer = setTimeout(() => void run(), delay);
    delay = Math.min(delay * 3, MOST);
  }

  return {
    now: () => {
      delay = FIRST;
      void run();
    },
    changed: () => void plan(),
    stop: () => {
      isStopped = true;
      clear();
    },
  };
}
