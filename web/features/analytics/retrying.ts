/** INT-07 */
const RETRIES = 3;
const PAUSE_MS = 2_000;

/** Waits so many milliseconds. */
export type Wait = (milliseconds: number) => Promise<void>;

/** Does work that may fail: once, and up to three times more, two seconds apart. Ends early when it is not wanted any more. */
export async function retrying<T>(work: () => Promise<T>, wait: Wait, signal: AbortSignal): Promise<T> {
  for (let retries = 0; ; retries += 1) {
    try {
      signal.throwIfAborted();
      return await work();
    } catch (error) {
      if (signal.aborted || retries === RETRIES) throw error;
    }
    await wait(PAUSE_MS);
  }
}
