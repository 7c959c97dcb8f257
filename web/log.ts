/** For what goes wrong without anybody having to know: no more than the browser's console hears of it. */
export function logFailure(what: string, error: unknown): void {
  console.warn(what, error instanceof Error ? error.message : error);
}
