const minute = 60_000;

/** How long data counts as fresh (LIM-06, LIM-07, LIM-08). */
export const staleTimes = { activity: 0, user: 5 * minute, other: minute } as const;

/** How long unused data stays in the cache (LIM-09, LIM-10). */
export const cacheTimes = { activity: minute, other: 60 * minute } as const;
