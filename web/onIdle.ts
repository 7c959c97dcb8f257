/** Milliseconds after which it is done anyway. */
const AT_LATEST = 2_000;

/** Calls back when the browser has nothing else to do; answers with what forgets about it. Safari knows no idle moment. */
export function onIdle(work: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const idle = requestIdleCallback(work, { timeout: AT_LATEST });
    return () => cancelIdleCallback(idle);
  }
  const timer = setTimeout(work, AT_LATEST);
  return () => clearTimeout(timer);
}
