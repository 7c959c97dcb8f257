/** The two ways a list can be ordered. Apart from the schemas, so that a list on screen needs none of them. */
export const DIRECTIONS = ['asc', 'desc'] as const;
export type Direction = (typeof DIRECTIONS)[number];
