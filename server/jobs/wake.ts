/** How the transactions of a node tell its worker that a job is due, so that the job need not wait for the next poll. */
export interface Wake {
  request(): void;
  /** Resolves when a wake was requested since the last time this resolved, at the latest after `longestMs`. */
  next(longestMs: number): Promise<void>;
}

declare module '#server/core/services.ts' {
  interface Services {
    /** Wakes the worker of this node. */
    wake: Wake;
  }
}

export function wakeSignal(): Wake {
  let requested = Promise.withResolvers<void>();
  const request = () => requested.resolve();
  return {
    request,
    async next(longestMs) {
      const timer = setTimeout(request, longestMs);
      await requested.promise;
      clearTimeout(timer);
      requested = Promise.withResolvers();
    },
  };
}
