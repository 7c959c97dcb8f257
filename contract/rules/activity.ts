/**
 * Up to this many unread activities are counted; one more means "more" (ACT-06). Apart from the schemas, so that the
 * sidebar needs none of them.
 */
export const UNREAD_SHOWN = 99;

/** So many of the people of an entry are kept; the number says how many there were. */
export const MOST_NAMED = 5_000;

/** So many of them stand in its sentence. */
export const NAMED_FIRST = 3;

/** So many entries at most are listed with all of their people. */
export const MOST_WITH_PEOPLE = 20;
